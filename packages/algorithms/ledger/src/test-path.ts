import { compareText } from '@ctx/text';

/** Directories that hold tests, or sources; they do not count when two trees are compared. */
const TREES: ReadonlySet<string> = new Set(
  'test tests __tests__ spec specs testing unit integration e2e src lib main java kotlin scala source'.split(
    ' ',
  ),
);

/** Names that say nothing of what is in a file; its directory does. */
const GENERIC: ReadonlySet<string> = new Set(['index', 'main', 'mod', 'lib', '__init__', 'init']);

/**
 * The tests of a file by the names in use: `x.test.ts`, `x.spec.js`, `x_test.go`, `test_x.py`,
 * `XTest.java`, `XTests.cs`, `x_spec.rb`, `tests/x.rs`, beside it or in a mirrored tree.
 *
 * @param path The file.
 * @param files Paths that exist.
 * @returns Its tests, those that share most of its directories, by path.
 */
export function testsOf(path: string, files: readonly string[]): string[] {
  const stem = stemOf(path);
  const directory = directoriesOf(path);
  const candidates = files
    .filter((file) => file !== path && testedStem(file) === stem)
    .map((file) => ({ file, near: common(directory, directoriesOf(file)) }))
    .filter(({ near }) => near > 0 || !GENERIC.has(stem));
  const nearest = candidates.reduce((most, { near }) => Math.max(most, near), 0);
  return candidates
    .filter(({ near }) => near === nearest)
    .map(({ file }) => file)
    .sort(compareText);
}

/** The stem that a test file tests, or undefined if its path is none of a test. Lower case. */
export function testedStem(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const stem = name.replace(/\.[^.]+$/, '');
  const marked =
    /^(.+)[._-](?:test|tests|spec|specs|unittest)$/i.exec(stem) ??
    /^(?:test|tests|spec)[._-](.+)$/i.exec(stem) ??
    /^(.+[a-z0-9_])(?:Tests?|Specs?|IT|TestCase)$/.exec(stem) ??
    /^(?:Test)([A-Z].+)$/.exec(stem);
  if (marked?.[1]) return marked[1].toLowerCase();
  const inTests = /(?:^|\/)(?:test|tests|__tests__|spec|specs)\//.test(path);
  return inTests ? stem.toLowerCase() : undefined;
}

function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/\.[^.]+$/, '').toLowerCase();
}

/** Directory names from the file upward, without those that only say "tests" or "sources". */
function directoriesOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.filter((name) => !TREES.has(name.toLowerCase())).reverse();
}

/** How many directory names two files share, counted from the files upward. */
function common(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}
