// Lines of an output that must survive, by the tool that made it: written from what each tool documents, without a look
// at the words that the library goes by. An item is a whole line, or a string that must stand there as it is.
import { normal, PACKAGE, plainLines, RUNTIME } from './blocks.js';

/** Something that must be found in what is printed. */
export interface Item {
  readonly what: string;
  isIn(text: string): boolean;
}

/** A line that is printed whole: no word of it may be gone or stand elsewhere. */
const line = (what: string): Item => ({
  what,
  isIn: (text) => linesOf(text).has(normal(what)),
});

let lastLines: readonly [text: string, lines: ReadonlySet<string>] = ['', new Set()];

function linesOf(text: string): ReadonlySet<string> {
  if (text !== lastLines[0]) lastLines = [text, new Set(plainLines(text).map(normal))];
  return lastLines[1];
}

/** A string that is printed as it is. */
const exact = (what: string): Item => ({ what, isIn: (text) => text.includes(what) });

/** A path that is printed, or that a shell reads from what is printed: `src/{a.ts,b/{c.ts,d.ts}}`. */
const listed = (path: string): Item => ({
  what: path,
  isIn: (text) => text.includes(path) || expanded(text).has(path),
});

let lastText = '';
let lastPaths: ReadonlySet<string> = new Set();

/** All words of a text with braces, as a shell expands them. */
function expanded(text: string): ReadonlySet<string> {
  if (text !== lastText) {
    const words = text.split(/\s+/).filter((word) => word.includes('{'));
    [lastText, lastPaths] = [text, new Set(words.flatMap(pathsOf))];
  }
  return lastPaths;
}

function pathsOf(word: string): string[] {
  const open = word.indexOf('{');
  if (open === -1) return [word];
  let depth = 0;
  let from = open + 1;
  const parts: string[] = [];
  for (let at = open; at < word.length; at++) {
    if (word[at] === '{') depth++;
    const isEnd = word[at] === '}' && --depth === 0;
    if (!isEnd && !(word[at] === ',' && depth === 1)) continue;
    parts.push(word.slice(from, at));
    from = at + 1;
    if (!isEnd) continue;
    const rest = pathsOf(word.slice(from));
    const head = word.slice(0, open);
    return parts.flatMap((part) =>
      pathsOf(part).flatMap((mid) => rest.map((end) => head + mid + end)),
    );
  }
  return [word];
}

type Rule = readonly [tool: RegExp, items: (lines: readonly string[]) => Item[]];

const lines =
  (pattern: RegExp): Rule[1] =>
  (all) =>
    all.filter((each) => pattern.test(each)).map(line);

const strings =
  (pattern: RegExp): Rule[1] =>
  (all) =>
    all.flatMap((each) =>
      [...each.matchAll(pattern)].map(([whole, group]) => exact(group ?? whole)),
    );

const RULES: readonly Rule[] = [
  [/^git-log/, strings(/^(?:[*|\\/ ]*commit )?([0-9a-f]{7,40})\b/g)],
  [/^git-log-oneline/, (all) => all.filter(Boolean).map((each) => exact(each.slice(8)))],
  [/^git-(?:log$|log-stat|show)/, lines(/^ {4}\S|^Date: | files? changed/)],
  [/^git-blame/, strings(/^\^?([0-9a-f]{7,40})/g)],
  [/^git-blame/, (all) => all.flatMap((each) => exact(each.slice(each.indexOf(')') + 1).trim()))],
  [/^git-(?:diff$|show)/, (all) => all.filter((each) => /^[+-](?![+-])/.test(each)).map(exact)],
  [
    /^(?:ls|find)/,
    (all) =>
      all
        .flatMap((each) => each.split(/[\s/]+/).slice(-1))
        .filter(Boolean)
        .map(exact),
  ],
  [
    /^grep/,
    (all) =>
      all.flatMap((each) => {
        const [path = '', number = '', ...rest] = each.split(':');
        return [exact(path), exact(number), exact(rest.join(':').trim())];
      }),
  ],
  [
    /^go-test/,
    lines(/^--- FAIL|^\s+--- FAIL|_test\.go:\d+: |^panic: |^FAIL\b|^\s+\S+\.go:\d+ \+0x/),
  ],
  [/^go-(?:vet|build)/, lines(/\.go:\d+:\d+: /)],
  [/^pytest/, lines(/^E {2}|^(?:FAILED|ERROR) |^\S+\.py:\d+: |=+ .*\d+ (?:failed|passed)|^>/)],
  [/^(?:ruff|mypy)/, lines(/^\S+\.py:\d+|^Found \d+/)],
  [/^python-/, lines(/^\s+File ".*", line \d+|^\w+(?:\.\w+)*(?:Error|Exception)\b/)],
  [
    /^mocha/,
    lines(
      /^\s+\d+ (?:passing|failing|pending)|^\s+\d+\) |^\s+at .*:\d+:\d+|Error: |^not ok|^# (?:tests|pass|fail)/,
    ),
  ],
  [/^eslint/, lines(/^\s+\d+:\d+\s+(?:error|warning)\s|^\/\S+\.js$|^✖ \d+/)],
  [/^node-(?!test)/, lines(/Error|^\s+at |code: /)],
  [
    /^node-test/,
    // An item that went well may have any title.
    lines(
      /^\s*(?:✖ \S|not ok )|^(?!\s*✔).*Error|^\s+at .*:\d+:\d+|^(?:ℹ|#) (?:tests|pass|fail|cancelled) /,
    ),
  ],
  [/^standard/, lines(/^\s+\S+\.js:\d+:\d+: /)],
  [
    /^vitest/,
    lines(/^ FAIL |Error: |❯ .*:\d+:\d+|^\s+[×✗] |^\s+(?:Tests|Test Files) +\d+|^\s*[-+] {1,2}\S/),
  ],
  [
    /^git-status/,
    (all) =>
      all.filter((each) => /^\t/.test(each)).map((each) => listed(each.split(/\s+/).at(-1) ?? '')),
  ],
  [/^git-status/, lines(/^(?:On branch|Untracked|Changes)/)],
  [/^git-diff-stat/, lines(/\||files? changed/)],
  [/^access-log/, lines(/" [45]\d\d /)],
  [/^tsc/, lines(/error TS\d+|Found \d+ errors?/)],
  [/^(?:make|cmake)/, lines(/\.(?:[ch]|cpp):\d+:\d+: |Error \d+$|undefined reference|ld returned/)],
  [/^git-shortlog/, (all) => all.filter(Boolean).map(line)],
  [/^git-log-patch/, (all) => all.filter((each) => /^[+-](?![+-])/.test(each)).map(exact)],
  [/^go-test-json/, strings(/"Output":"(\s*--- FAIL[^"]*|\s+\S+_test\.go:\d+: (?:[^"\\]|\\.)*)"/g)],
  [/^go-doc/, (all) => all.filter((each) => /\S/.test(each)).map(line)],
  [/^go-list/, (all) => all.filter((each) => /^\S+$/.test(each)).map(listed)],
  [/^pip-venv/, lines(/^[\w.-]+ +\d[\w.]*/)],
  [/^(?:pylint|flake8|mypy-pretty)/, lines(/^\S+\.py:\d+|^\s+\^|^Your code/)],
  [
    /^unittest/,
    lines(/^(?:FAIL|ERROR): |\.\.\. (?:FAIL|ERROR)$|^\s+File ".*", line|Error\b|^FAILED/),
  ],
  [/^ruff-full/, lines(/^[A-Z]+\d+ |^ +--> |^ *\d+ \||\^/)],
  [/^cargo-tree/, strings(/[\w-]+ v\d+\.[\w.+-]+/g)],
  [/^cargo-check-short/, lines(/^\S+\.rs:\d+:\d+: /)],
  [/^(?:javac|gcc)/, lines(/^\S+\.(?:java|cc|h):\d+|^\d+ (?:errors?|warnings?)|\^/)],
  [/^java-crash/, lines(/Exception|^\s+at |^\s+\.\.\. \d+ more/)],
  [/^cmake-configure/, lines(/^-- (?!Detecting|Check)/)],
  [/^ctest/, lines(/\*\*\*|tests passed|^\s+\d+ - |:FAIL:? |\d+ Tests \d+ Failures/)],
  [
    /^cargo/,
    lines(
      /^(?:error|warning)(?:\[E\d+\])?:|^ *--> \S+:\d+:\d+|panicked at|^ +(?:left|right): |^test .*FAILED|^test result/,
    ),
  ],
  [/^mvn/, lines(/^\[ERROR\] +\S|Tests run: |BUILD (?:SUCCESS|FAILURE)/)],
  [/^npm-(?!ls)/, lines(/^added \d+|^npm (?:error|ERR!)/)],
  [/^pip/, lines(/^Successfully installed|^ERROR/)],
];

/** A frame of Node, and what stands above one that is not the top of its stack. */
const FRAME = /^\s+at .*:\d+:\d+/;
const BELOW = /^\s+(?:at |-+$)/;

/** The items of a capture that must survive; `name` begins with the tool. */
export function mustKeep(name: string, text: string): Item[] {
  const all = plainLines(text);
  const items = RULES.filter(([tool]) => tool.test(name)).flatMap(([, of]) => of(all));
  const seen = new Map(items.map((item) => [item.what, item]));
  const tops = new Set(
    all.filter((each, at) => FRAME.test(each) && !BELOW.test(all[at - 1] ?? '')),
  );
  const mayGo = (what: string): boolean =>
    RUNTIME.test(what) || (PACKAGE.test(what) && !tops.has(what));
  return [...seen.values()].filter(({ what }) => what.trim() !== '' && !mayGo(what));
}
