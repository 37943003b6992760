import { append } from '@ctx/text/collections';
/** The value of the pattern that a name matches, and the text that its star matched. */
export interface PatternMatch<T> {
  value: T;
  star: string;
}

/** Finds the pattern of a name. */
export type PatternIndex<T> = (name: string) => PatternMatch<T> | undefined;

/**
 * Indexes patterns with a star, or with the `/` at the end that is its older form, by the text
 * before it: the longest beginning wins, of equals the first. A look-up costs the different lengths
 * of beginnings and not the number of patterns. Names without a star match nothing here.
 */
export function patternIndex<T>(
  patterns: Iterable<readonly [pattern: string, value: T]>,
): PatternIndex<T> {
  const begun = new Map<string, { pattern: string; value: T }[]>();
  for (const [pattern, value] of patterns) {
    const star = pattern.indexOf('*');
    if (star < 0 && !pattern.endsWith('/')) continue;
    const beginning = star < 0 ? pattern : pattern.slice(0, star);
    append(begun, beginning, { pattern, value });
  }
  const lengths = [...new Set([...begun.keys()].map(({ length }) => length))].sort((a, b) => b - a);
  return (name) => {
    for (const length of lengths) {
      if (length > name.length) continue;
      for (const { pattern, value } of begun.get(name.slice(0, length)) ?? []) {
        const star = matchPattern(pattern, name);
        if (star !== undefined) return { value, star };
      }
    }
    return undefined;
  };
}

/** The text that `*` matches, where the pattern matches; a trailing `/` is the older form of `/*`. */
export function matchPattern(pattern: string, key: string): string | undefined {
  const at = pattern.indexOf('*');
  if (at < 0) {
    return pattern.endsWith('/') && key.startsWith(pattern) ? key.slice(pattern.length) : undefined;
  }
  const suffix = pattern.slice(at + 1);
  const fits =
    key.length >= pattern.length && key.startsWith(pattern.slice(0, at)) && key.endsWith(suffix);
  return fits ? key.slice(at, key.length - suffix.length) : undefined;
}
