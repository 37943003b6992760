/**
 * The value that a source states, as one line of text that other files' facts can be asked with:
 * `<store.Router>` is a value of that type, `make()` what a call gives, and members follow a dot:
 * `<App>.router`, `open().store()`. One of several is written with bars: `<Reader>|<Writer>`.
 */
export type ValueText = string;

/** Characters of a declaration that are looked at; a longer one says nothing. */
export const REACH = 400;

/** Longest text that is kept. */
export const LONGEST = 120;

/** Values that one may be: of more nothing is kept. */
export const MOST = 6;

/** The values of which one text says that it may be any. */
export function alternativesOf(value: ValueText): readonly ValueText[] {
  return value.split('|');
}

/** A value that may be any of several; those that nothing is known of are left out. */
export function eitherOf(values: readonly (ValueText | undefined)[]): ValueText | undefined {
  const distinct = new Set(values.flatMap((value) => value?.split('|') ?? []));
  return distinct.size === 0 || distinct.size > MOST ? undefined : [...distinct].join('|');
}
