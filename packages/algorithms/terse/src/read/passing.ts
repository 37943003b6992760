/** Records of what happened to a test, or of the line that says so. */
function record(actions: string, line: string): RegExp {
  return new RegExp(
    `^\\{(?:"Time":"[^"]{1,40}",)?"Action":"(?:(?:${actions})",.{0,600}"Test":"|output",.{0,600}"Output":" {0,40}${line})`,
  );
}

/** Marks in front of an item that went well, and at its end: what a marker repeats, and the pattern. */
const MARKS: Readonly<Record<string, readonly (readonly [mark: string, pattern: RegExp])[]>> = {
  '✓': [['✓', /^\s*✓ /]],
  '✔': [['✓', /^\s*✔ /]],
  '√': [['✓', /^\s*√ /]],
  '✅': [['✓', /^\s*✅ /]],
  o: [
    ['ok', /^\s*ok \d+\b(?!.*# (?:TODO|SKIP))/],
    // Coverage and "no tests to run" are what a reader asks for.
    ['ok', /^ok\s+\S+\s+(?:[\d.]+s|\(cached\))\s*$/],
  ],
  '-': [['PASS', /^\s*--- PASS: /]],
  P: [
    ['PASS', /^PASS\s+\S/],
    ['PASSED', /^PASSED\s+\S+::\S/],
    // Nextest, and the tests of .NET.
    ['PASS', /^\s+PASS \[ *[\d.]+s\] \S/],
    ['Passed', /^\s+Passed \S.{0,400} \[(?:< )?[\d.,]+ m?s\]$/],
  ],
  '=': [['RUN', /^=== (?:RUN|PAUSE|CONT|NAME)\s/]],
  '[': [
    ['OK', /^\[\s+OK\s+\]/],
    ['RUN', /^\[\s+RUN\s+\]/],
  ],
  // XCTest.
  T: [
    ['started', /^Test Case '.{1,400}' started/],
    ['passed', /^Test Case '.{1,400}' passed \([\d.]+ seconds\)\.?$/],
  ],
  // Bun.
  '(': [['pass', /^\(pass\) \S/]],
  // `go test -json`: each record names its test.
  '{': [
    ['pass', record('pass', '--- PASS: ')],
    ['run', record('run|pause|cont', '=== (?:RUN|PAUSE|CONT|NAME) ')],
  ],
  S: [['Start', /^ {4,}Start +\d+: \S/]],
};
const ENDS: typeof MARKS = {
  // A test says that it is one, or the class that it is of: `Dropping table users ... ok` is no test.
  k: [['ok', /^(?:test\S* .{0,400}|\w.{0,400} \([\w.]+\)) \.\.\. ok$/]],
  D: [['PASSED', /\sPASSED$/]],
  ']': [['PASSED', /\sPASSED\s+\[\s*\d+%\]$/]],
  c: [['Passed', /\bPassed\s+[\d.]+ sec$/]],
};

/**
 * The mark by which a line says that an item went well, or `undefined`. Where something was put is no
 * test: a line with an address says more than that it went well.
 */
export function passingMark(line: string): string | undefined {
  let first = 0;
  while (line.charCodeAt(first) === 32 || line.charCodeAt(first) === 9) first++;
  const mark =
    markOf(MARKS[line[first] as string], line) ??
    markOf(ENDS[line[line.length - 1] as string], line);
  return mark !== undefined && line.includes('://') ? undefined : mark;
}

function markOf(marks: (typeof MARKS)[string] | undefined, line: string): string | undefined {
  return marks?.find(([, pattern]) => pattern.test(line))?.[0];
}

/** Whether a line is marked as an item that went well. */
export function isPassing(line: string): boolean {
  return passingMark(line) !== undefined;
}
