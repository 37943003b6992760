/** Kinds of symbols that do something. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  'function method constructor macro procedure test trigger'.split(' '),
);
