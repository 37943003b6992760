// Lines that a reader must still find, by tool: written from each tool's documentation of its output, and on purpose
// without a look at the words that the library itself goes by.
import { normal } from './blocks.js';

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

/** Frames of a runtime, which are named by their lines only. */
const FRAME = /^\s*(?:at |\d+: |\/\S+\.go:)/;
const RUNTIME =
  /node:internal|\/rustc\/|\/(?:lib\/)?go\/src\/|java\.base\/|org\.junit|node_modules\/(?:jest|@?vitest)|\/lib\/python3/;

function isRuntimeFrame(line: string): boolean {
  return FRAME.test(line) && RUNTIME.test(line);
}

/** Something that a reader must still find, and how to see whether it is there. */
export interface Failing {
  /** Its text, in one line. */
  line: string;
  /** Whether a text without colors still prints it: a line whole, as it stands. */
  isIn(printed: Printed): boolean;
}

/** A text without colors, and its lines, of which drawn lines and spaces may be written shorter. */
export interface Printed {
  text: string;
  lines: ReadonlySet<string>;
}

/** The printed blocks of a text. */
export function printed(text: string): Printed {
  const plain = withoutColors(text);
  return { text: plain, lines: new Set(plain.split('\n').map(normal)) };
}

/** The items of a capture that a reader must still find: lines, or in a report of one JSON text its values. */
export function failingItems(name: string, text: string): Failing[] {
  const values = REPORTS.find(([tool]) => tool.test(name))?.[1];
  if (values !== undefined) return values(text).map(inOneRecord);
  const patterns = FAILING.filter(([tool]) => tool.test(name)).map(([, lines]) => lines);
  return withoutColors(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => patterns.some((pattern) => pattern.test(line)) && !isRuntimeFrame(line))
    .map((line) => ({ line, isIn: ({ lines }) => lines.has(normal(line)) }));
}

type Value = string | number | null;

/** Reports in JSON by the beginning of a capture's name: the values of each failing item. */
const REPORTS: readonly [tool: RegExp, values: (text: string) => Value[][]][] = [
  [/^eslint-json/, eslintMessages],
  [/^vitest-json/, vitestFailures],
  [/^go-test-json/, goFailures],
];

/** Rule, severity, message and place, as the rule for eslint's text has it: warnings too. */
function eslintMessages(text: string): Value[][] {
  interface Message {
    ruleId: string | null;
    severity: number;
    message: string;
    line: number;
    column: number;
  }
  const files = JSON.parse(text) as { filePath: string; messages: Message[] }[];
  return files
    .filter(({ messages }) => messages.length > 0)
    .flatMap(({ filePath, messages }) => [
      [filePath],
      ...messages.map((m) => [m.ruleId, m.severity, m.message, m.line, m.column]),
    ]);
}

/** The name of each failing test, every line of what it says, and the file of it. */
function vitestFailures(text: string): Value[][] {
  interface File {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      title: string;
      failureMessages: string[];
    }[];
  }
  const { testResults } = JSON.parse(text) as { testResults: File[] };
  const linesOf = (message: string): Value[][] =>
    message
      .split('\n')
      .filter(Boolean)
      .map((line) => [line]);
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => [
      [name],
      ...linesOf(message),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .flatMap(({ fullName, status, title, failureMessages }) => [
          [fullName, status, title],
          ...failureMessages.flatMap(linesOf),
        ]),
    ]);
}

/** The texts that each failing test of Go prints about it, by the rule for its text, and that it failed. */
function goFailures(text: string): Value[][] {
  interface Event {
    Action: string;
    Package: string;
    Test?: string;
    Output?: string;
  }
  const events = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Event);
  const lines = FAILING.find(([tool]) => tool.test('go-test'))?.[1] as RegExp;
  return events.flatMap(({ Action, Package, Test, Output }) => {
    if (Action === 'fail') return [[Package, ...(Test === undefined ? [] : [Test])]];
    if (Output === undefined || !lines.test(Output.trimEnd())) return [];
    return [[Package, ...(Test === undefined ? [] : [Test]), Output]];
  });
}

/**
 * Values that stand side by side in one record are there when they still do, in their order, whether
 * with the keys or without: `"line":5,"column":1` and `5,1` are the same place.
 */
function inOneRecord(values: Value[]): Failing {
  const written = values.map((value) =>
    literal(typeof value === 'string' ? JSON.stringify(value).slice(1, -1) : String(value)),
  );
  const pattern = new RegExp(`(?<!\\d)${written.join('"?,(?:"\\w+":)?"?')}(?!\\d)`);
  return { line: values.join(' '), isIn: ({ text }) => pattern.test(text) };
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

const withoutColors = (text: string): string => text.replace(/\x1b\[[0-9;]*m/g, '');

/** Paths with their places, and numbers, of a line. */
export function particulars(line: string): string[] {
  return line.match(/[\w./@-]+\.\w+(?::\d+(?::\d+)?)?|\d+(?:\.\d+)?/g) ?? [];
}
