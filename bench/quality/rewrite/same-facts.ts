/** Where something stands, which white space moves, and what is only a copy of the text there. */
const POSITION = /(?:line|lines|index|column|offset|start|end|signature|doc)$/i;

/**
 * Whether two sets of facts of `@ctx/syntax` say the same apart from where it stands: the same
 * definitions, imports, exports and references in the same order.
 *
 * @param before Facts of the text as it was; plain data.
 * @param after Facts of the text as it is written.
 */
export function sameFacts(before: unknown, after: unknown): boolean {
  if (typeof before !== 'object' || typeof after !== 'object') return before === after;
  if (before === null || after === null) return before === after;
  if (Array.isArray(before) !== Array.isArray(after)) return false;
  const keys = Object.keys(before).filter((key) => !POSITION.test(key));
  const others = Object.keys(after).filter((key) => !POSITION.test(key));
  if (keys.length !== others.length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(after, key) &&
      sameFacts((before as Record<string, unknown>)[key], (after as Record<string, unknown>)[key]),
  );
}
