// What a reader must still find, by tool: written from each tool's documentation of its output, and
// on purpose without a look at the words that the library itself goes by.

/** Tools by the beginning of a capture's name, and their lines about failing items. */
const FAILING: readonly [tool: RegExp, lines: RegExp][] = [
  [
    /^(?:tsc|gcc|gxx|go-build|javac)/,
    /^\S+\.(?:ts|c|cpp|go|java|h)[:(]\d+|^\d+ errors?|\d+ warnings?$/,
  ],
  [
    /^(?:cargo)/,
    /^(?:error|warning)(?:\[E\d+\])?:|^ *--> \S+:\d+:\d+|panicked at|^ +(?:left|right): |^ {4}tests::\w+$|^test result/,
  ],
  [/^(?:make|cmake-build)/, /\.c:\d+|undefined reference|Error \d+$|ld returned \d+/],
  [/^(?:jest)/, /^\s*● |✕|^\s+(?:Expected|Received)[: ]|^\s+at .*:\d+:\d+|^Tests: |^FAIL /],
  [/^(?:vitest)(?!-(?:json|tap))/, /^ FAIL |AssertionError|❯ .*:\d+:\d+|^\s+× |Tests +\d+/],
  [/^(?:vitest-tap|node-test)/, /^\s*not ok |actual: |expected: |AssertionError/],
  [/^(?:pytest)/, /^E {2}|^(?:FAILED|ERROR) |^\S+\.py:\d+: |=+ .*\d+ failed/],
  [
    /^(?:unittest|python-traceback)/,
    /^(?:FAIL|ERROR): |^\s+File ".*", line \d+|^\w+Error\b|^FAILED \(/,
  ],
  [/^(?:go-test)(?!-json)/, /^--- FAIL|_test\.go:\d+: |^panic: |\.go:\d+ \+0x|^FAIL\b/],
  [/^(?:mvn)/, /^\[ERROR\]|Tests run: \d+, Failures: [1-9]/],
  [/^(?:java-crash|node-crash)/, /^\s+at |Exception|Caused by|Error: /],
  [/^(?:eslint)(?!-json)/, /^\s+\d+:\d+\s+(?:error|warning)\s|^✖ \d+ problems/],
  [/^(?:biome)/, /^\S+:\d+:\d+ lint|^Found \d+ errors/],
  [/^(?:pip-install-fail|npm-install)/, /^(?:ERROR|npm error)/],
  [/^(?:service-log)/, / (?:ERROR|WARNING) |^\w+Error|File ".*", line \d+/],
  [/^(?:service-ndjson|pino)/, /"level": ?(?:"error"|"warning"|50)/],
  [/^(?:access-log)/, /" 5\d\d /],
];

/** The lines of a capture that a reader must still find, without colours. */
export function failingLines(name: string, text: string): string[] {
  const patterns = FAILING.filter(([tool]) => tool.test(name)).map(([, lines]) => lines);
  return text
    .split('\n')
    .map((line) => line.replace(/\x1b\[[0-9;]*m/g, '').trimEnd())
    .filter((line) => patterns.some((pattern) => pattern.test(line)));
}

/** Paths with their places, and numbers, of a line. */
export function particulars(line: string): string[] {
  return line.match(/[\w./@-]+\.\w+(?::\d+(?::\d+)?)?|\d+(?:\.\d+)?/g) ?? [];
}
