/** Strings that SQLite's bindings do not give back as they were. */
const ESCAPED = '\u0001';

/**
 * Text as a column can hold it. NUL ends a string in C and a lone surrogate is no UTF-8: texts with
 * one of them are kept as their JSON, which escapes both, behind a mark that no other text begins
 * with.
 */
export function packText(text: string): string {
  const plain = !text.includes('\0') && !text.startsWith(ESCAPED) && !/\p{Cs}/u.test(text);
  return plain ? text : ESCAPED + JSON.stringify(text);
}

/** The text that was packed. */
export function unpackText(packed: string): string {
  return packed.startsWith(ESCAPED) ? (JSON.parse(packed.slice(1)) as string) : packed;
}
