/** How tools mark an item that went well; the mark is what a marker repeats. */
const MARKS: readonly [mark: string, pattern: RegExp][] = [
  ['✓', /^\s*(?:✓|✔|√|✅) /],
  ['ok', /^\s*ok \d+\b(?!.*# (?:TODO|SKIP))|^ok\s+\S+\s+(?:[\d.]+s|\(cached\))/i],
  ['ok', /^\S.* \.\.\. ok$/],
  ['PASSED', /\sPASSED(?:\s+\[\s*\d+%\])?$/],
  ['PASS', /^\s*--- PASS: |^PASS\s+\S/],
  ['RUN', /^=== (?:RUN|PAUSE|CONT|NAME)\s/],
  ['OK', /^\[\s+(?:OK|RUN)\s+\]/],
  ['Passed', /\bPassed\s+[\d.]+ sec$/],
];

/** One character that every mark has: most lines are no items of a test run. */
const HINT = /[✓✔√✅]|ok|PASS|===|OK|Passed/;

/** The mark by which a line says that an item went well, or `undefined`. */
export function passingMark(line: string): string | undefined {
  if (!HINT.test(line)) return undefined;
  return MARKS.find(([, pattern]) => pattern.test(line))?.[0];
}

/** Whether a line is marked as an item that went well. */
export function isPassing(line: string): boolean {
  return passingMark(line) !== undefined;
}
