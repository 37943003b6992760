/**
 * The last step: looks for every line that speaks of a failure in what will be printed, and so
 * for its paths, numbers, exit codes and names. It reads the input and the output only, and knows
 * nothing of the layers between them.
 *
 * @param failures Lines of the input, as a terminal shows them, that speak of failures.
 * @param printed What will be printed.
 * @returns The first line that is lost, or `undefined`.
 */
export function lostLine(failures: Iterable<string>, printed: string): string | undefined {
  const missing = new Set(failures);
  for (const line of printed.split('\n')) {
    missing.delete(line);
    // The mark of a line that was compared with the run before.
    if (/^[+~] /.test(line)) missing.delete(line.slice(2));
  }
  return missing.values().next().value;
}
