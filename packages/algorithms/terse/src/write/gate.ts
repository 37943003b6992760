/** Separators of the words of a line: space, quotes, brackets, and the signs of places and lists. */
const WORD = /[^\s'"`‘’()[\]{}<>,;:|=~^]+/g;

/** A name of paths that are joined: `src/{a.ts,b.ts}`. */
const JOINED = /(?<=[{,/])[^{},/\s]+(?=[,}])/g;

/** Words that are looked for inside others; beyond it a line counts as lost, and less is folded. */
const LOOKUPS = 2000;

/**
 * The last step: looks for every line that speaks of a failure in what will be printed. A line is
 * there when it is printed as it is, or when all its words are: its paths, numbers, exit codes and
 * names, which is what is left where messages of one kind are written once. It reads the input and
 * the output only, and knows nothing of the layers between them.
 *
 * @param failures Lines of the input, as a terminal shows them, that speak of failures.
 * @param printed What will be printed.
 * @returns The first line that is lost, or `undefined`.
 */
export function lostLine(failures: Iterable<string>, printed: string): string | undefined {
  const missing = new Set(failures);
  if (missing.size === 0) return undefined;
  for (const line of printed.split('\n')) {
    missing.delete(line);
    // The mark of a line that was compared with the run before.
    if (/^[+~] /.test(line)) missing.delete(line.slice(2));
  }
  if (missing.size === 0) return undefined;
  const words = new Set(printed.match(WORD));
  let joined: ReadonlySet<string> | undefined;
  let lookups = 0;
  for (const line of missing) {
    for (const word of line.match(WORD) ?? []) {
      if (words.has(word) || !/[\p{L}\d]/u.test(word)) continue;
      joined ??= new Set(printed.match(JOINED));
      if (word.includes('/') && joined.has(word.slice(word.lastIndexOf('/') + 1))) continue;
      lookups++;
      if (lookups > LOOKUPS || !printed.includes(word)) return line;
    }
  }
  return undefined;
}
