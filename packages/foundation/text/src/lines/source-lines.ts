import { lines } from './lines.js';

/**
 * The lines of a file, as many as `countLines` says: a line break at the very end ends a line and
 * begins none, and an empty text has none. `lines` has one entry more, what follows the last break.
 */
export function sourceLines(text: string): string[] {
  const entries = lines(text);
  if (entries.at(-1) === '') entries.pop();
  return entries;
}
