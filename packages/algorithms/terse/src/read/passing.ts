/** Marks in front of an item that went well, and at its end: what a marker repeats, and the pattern. */
const MARKS: Readonly<Record<string, readonly (readonly [mark: string, pattern: RegExp])[]>> = {
  '✓': [['✓', /^\s*✓ /]],
  '✔': [['✓', /^\s*✔ /]],
  '√': [['✓', /^\s*√ /]],
  '✅': [['✓', /^\s*✅ /]],
  o: [
    ['ok', /^\s*ok \d+\b(?!.*# (?:TODO|SKIP))/],
    ['ok', /^ok\s+\S+\s+(?:[\d.]+s|\(cached\))/],
  ],
  '-': [['PASS', /^\s*--- PASS: /]],
  P: [['PASS', /^PASS\s+\S/]],
  '=': [['RUN', /^=== (?:RUN|PAUSE|CONT|NAME)\s/]],
  '[': [['OK', /^\[\s+(?:OK|RUN)\s+\]/]],
  S: [['Start', /^ {4,}Start +\d+: \S/]],
};
const ENDS: typeof MARKS = {
  k: [['ok', /^\S.* \.\.\. ok$/]],
  D: [['PASSED', /\sPASSED$/]],
  ']': [['PASSED', /\sPASSED\s+\[\s*\d+%\]$/]],
  c: [['Passed', /\bPassed\s+[\d.]+ sec$/]],
};

/** The mark by which a line says that an item went well, or `undefined`. */
export function passingMark(line: string): string | undefined {
  let first = 0;
  while (line.charCodeAt(first) === 32 || line.charCodeAt(first) === 9) first++;
  return (
    markOf(MARKS[line[first] as string], line) ??
    markOf(ENDS[line[line.length - 1] as string], line)
  );
}

function markOf(marks: (typeof MARKS)[string] | undefined, line: string): string | undefined {
  return marks?.find(([, pattern]) => pattern.test(line))?.[0];
}

/** Whether a line is marked as an item that went well. */
export function isPassing(line: string): boolean {
  return passingMark(line) !== undefined;
}
