/**
 * The last step: looks for every line that speaks of a failure in what will be printed. Each stands
 * there whole, as it is, and in its order: a message that is told elsewhere, or without a word, is lost.
 * It reads the input and the output only, and knows nothing of the layers between them.
 *
 * @param failures Lines of the input, as they will be printed, that speak of failures.
 * @param printed What will be printed.
 * @returns The first line that is lost, or `undefined`.
 */
export function lostLine(failures: Iterable<string>, printed: string): string | undefined {
  const lines = printed.split('\n');
  let at = 0;
  let last: string | undefined;
  for (const line of failures) {
    // Of equal lines one below the other the first is printed, and a marker that says so.
    if (line === last) continue;
    last = line;
    while (at < lines.length && !isLine(lines[at] as string, line)) at++;
    if (at === lines.length) return line;
    at++;
  }
  return undefined;
}

/** Whether a line is printed, with the mark of a comparison with the run before or without. */
function isLine(printed: string, line: string): boolean {
  return printed === line || (/^[+~] /.test(printed) && printed.slice(2) === line);
}
