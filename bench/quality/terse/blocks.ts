// Whether each message keeps its place, its excerpt and its owner inside its own block. Blocks are
// found by the heads that each tool documents, in what a command printed and in what is left of it,
// by the same rules and without a look at the library: the two lists must be equal, block by block.

/** The heads of a tool's messages, and where a block ends that no other head ends. */
interface Shape {
  readonly tool: RegExp;
  readonly head: RegExp;
  readonly end: RegExp;
}

/** Excerpts have blank lines in some reports: only the next head or a line of this form ends them. */
const TOTALS =
  /^(?:\d+ (?:errors?|warnings?)|Found \d+|Tests |Test Files |=+| ?(?:FAIL|PASS)\b|ok\b|#)/;

const SHAPES: readonly Shape[] = [
  { tool: /^cargo/, head: /^(?:error|warning)(?:\[E\d+\])?: /, end: /^$|^test / },
  { tool: /^cargo-test/, head: /^---- \S+ stdout ----$/, end: /^failures:$/ },
  { tool: /^ruff/, head: /^(?:[A-Z]+\d+ |[\w-]+: .*\[\w+\])/, end: /^$/ },
  {
    tool: /^go-test/,
    head: /^\s*--- FAIL|^=== RUN/,
    end: /^(?:FAIL|ok|PASS|exit)\b|^\s*--- (?:PASS|SKIP)|^=== (?:PAUSE|CONT|NAME)/,
  },
  { tool: /^go-(?:vet|build)/, head: /^(?:# \S|\S+\.go:\d+)/, end: /^$/ },
  {
    tool: /^tsc/,
    head: /^\S+\.tsx?(?::\d+:\d+ - |\(\d+,\d+\): )error/,
    end: /^Found \d+|^Errors /,
  },
  {
    tool: /^(?:gcc|gxx|make|cmake)/,
    head: /^\S+: (?:In |error|note|warning|At )|^\S+:\d+:\d+: |^\S*\bld: /,
    end: /^$|^g?make|^\[|^Scanning|^Consolidate|^\/\S+\/(?:cc|c\+\+|cmake) /,
  },
  { tool: /^javac/, head: /^\S+\.java:\d+: /, end: /^\d+ (?:errors?|warnings?)$/ },
  { tool: /^mvn/, head: /^\[ERROR\] /, end: /^\[(?:INFO|WARNING)\]/ },
  { tool: /^(?:eslint(?!-json)|standard)/, head: /^\/\S+$|^ +\S+:\d+:\d+: /, end: /^$/ },
  { tool: /^mypy/, head: /^\S+\.pyi?:\d+: error/, end: /^Found / },
  { tool: /^pytest/, head: /^_{3,} .* _{3,}$/, end: /^={3,}/ },
  { tool: /^unittest/, head: /^(?:FAIL|ERROR): /, end: /^Ran \d+/ },
  { tool: /^python-/, head: /^Traceback /, end: /^$/ },
  { tool: /^(?:mocha|jest)/, head: /^ {2}(?:\d+\) |● )\S/, end: TOTALS },
  { tool: /^vitest(?!-(?:json|tap))/, head: /^ FAIL {2}/, end: /^⎯+$|^ Test Files/ },
  { tool: /^node-test(?!-tap)/, head: /^✖ /, end: /^$|^\s*[▶✔ℹ]/ },
  { tool: /^(?:vitest-tap|node-test-tap|mocha-tap)/, head: /^\s*not ok /, end: /^\s*(?:ok |# )/ },
  { tool: /^terraform/, head: /^ {2}# \S/, end: /^(?:Plan:|─)/ },
];

/** A margin without source, blank, or a marker that says what is left out. */
const SILENT = /^\s*(?:[|│]?\s*|⋯.*)$/;

/** Frames of a runtime may be named by their lines: what they are is said in the README. */
export const RUNTIME: RegExp =
  /node:|node_modules\/(?:mocha|jest|@?vitest|\.pnpm\/jest)|^\s+\d+: .*\b(?:std|core|test|__rustc)::|^(?:testing|runtime)\.\S*\(|^panic\(|\/rustc\/|\/usr\/(?:local\/)?(?:lib\/)?go\/src|java\.base\/|jdk\.compiler\/|org\.junit|org\.apache\.maven|\/lib\/python3/;

/**
 * Frames of installed packages of Node may be, too, but for the one on top of its stack (`mustKeep`):
 * until November 2026 they had to stay, which told a reader of each failing test how its HTTP client works.
 */
export const PACKAGE: RegExp = /^\s+at .*node_modules\//;

/** A line of which only drawn lines and the space between words may be written shorter. */
export const normal = (line: string): string =>
  line
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/([-=_*] )\1{2,}/g, '$1$1')
    .replace(/([-=_*~#.+─━═⎯])\1{2,}/g, '$1$1$1');

/** A line without the escape sequences of colors, and without what it overwrote. */
export const plainLines = (text: string): string[] =>
  text
    .replace(/\x1b\[[0-9;?]*[A-Za-z]/g, '')
    .split('\n')
    .map((each) => each.trimEnd())
    .map((each) => each.slice(each.lastIndexOf('\r') + 1));

const isSaid = (line: string): boolean =>
  !(SILENT.test(line) || RUNTIME.test(line) || PACKAGE.test(line));

/** The blocks of one kind: a head and what says something below it, up to the next head. */
function blocksOf({ head, end }: Shape, lines: readonly string[]): string[][] {
  const blocks: string[][] = [];
  let open: string[] | undefined;
  for (const line of lines) {
    if (head.test(line)) {
      open = [normal(line)];
      blocks.push(open);
    } else if (end.test(line)) open = undefined;
    // Of equal lines one below the other the first is printed, and a marker that says so.
    else if (open && isSaid(line) && open.at(-1) !== normal(line)) {
      open.push(normal(line));
    }
  }
  // A test that was begun and says nothing is no message.
  return blocks.filter(([first = '', ...more]) => more.length > 0 || !first.startsWith('=== RUN'));
}

/**
 * The messages that lack something of their own in what is left, or stand below another head.
 *
 * @param name Name of the capture, which begins with the tool.
 * @param before What the command printed.
 * @param after What is left of it.
 * @returns The heads of the blocks that are not what they were, and how many blocks there are.
 */
export function brokenBlocks(
  name: string,
  before: string,
  after: string,
): { broken: string[]; count: number } {
  const shapes = SHAPES.filter(({ tool }) => tool.test(name));
  if (shapes.length === 0) return { broken: [], count: 0 };
  const [all, left] = [plainLines(before), plainLines(after)];
  const broken: string[] = [];
  let count = 0;
  for (const shape of shapes) {
    const wanted = blocksOf(shape, all);
    const found = blocksOf(shape, left);
    count += wanted.length;
    wanted.forEach((block, at) => {
      if (block.join('\n') !== found[at]?.join('\n')) broken.push(block[0] as string);
    });
  }
  return { broken, count };
}
