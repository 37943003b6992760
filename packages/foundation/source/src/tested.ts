import { compareText } from '@ctx/text';
import { append } from '@ctx/text/collections';
import { dataOf, languages } from './languages.js';
import { basename, dirname } from './paths.js';

/** Folders that hold tests, or sources; they do not count when two trees are compared. */
const TREES: ReadonlySet<string> = new Set([
  ...'test tests __tests__ spec specs testing unit integration e2e src lib main source'.split(' '),
  ...languages.flatMap((language) => dataOf(language)?.roots?.split(' ') ?? []),
]);

/** Names that say nothing of what is in a file; its folder does. */
const GENERIC: ReadonlySet<string> = new Set(['index', 'main', 'mod', 'lib', '__init__', 'init']);

/**
 * The tests of a file by the names in use: `x.test.ts`, `x.spec.js`, `x_test.go`, `test_x.py`,
 * `XTest.java`, `XTests.cs`, `x_spec.rb`, `x_unittest.cc`, `tests/x.rs`, beside it or in a mirrored tree.
 *
 * @param path The file.
 * @param paths Paths that exist.
 * @returns Its tests, those that share most of its folders, by path.
 */
export function testsOf(path: string, paths: readonly string[]): string[] {
  const folders = foldersOf(path);
  const stems = new Map<string, string[]>();
  for (const other of paths) {
    const stem = other === path ? undefined : testedStem(other);
    if (stem !== undefined) append(stems, stem, other);
  }
  const tested = namesOf(path).find((name) => stems.has(name)) ?? '';
  const candidates = (stems.get(tested) ?? [])
    .map((other) => ({ other, near: common(folders, foldersOf(other)) }))
    .filter(({ near }) => near > 0 || !GENERIC.has(tested));
  const nearest = candidates.reduce((most, { near }) => Math.max(most, near), 0);
  return candidates
    .filter(({ near }) => near === nearest)
    .map(({ other }) => other)
    .sort(compareText);
}

/**
 * The names that tests of a file may say, the whole one first: a file that is private to its package, or holds
 * the rest of another (`_urlparse.py`, `format-inl.h`, `table_impl.cc`), is tested by the name without that.
 */
function namesOf(path: string): string[] {
  const stem = withoutExtension(path).toLowerCase();
  const bare = stem.startsWith('__') ? stem : stem.replace(/^_/, '');
  return [...new Set([stem, bare, bare.replace(/(?<=.)[-_](?:inl|impl|internal|private)$/, '')])];
}

/** The stem, in lower case, that a test file tests; undefined for a path that is none of a test. */
export function testedStem(path: string): string | undefined {
  const stem = withoutExtension(path);
  const marked =
    /^(.+)[._-](?:test|tests|spec|specs|unittests?|cy|e2e)$/i.exec(stem) ??
    /^(?:test|tests|spec)[._-](.+)$/i.exec(stem) ??
    /^(.+[a-z0-9_])(?:Tests?|Specs?|IT|TestCase)$/.exec(stem) ??
    /^(?:Test)([A-Z].+)$/.exec(stem);
  if (marked?.[1]) return marked[1].toLowerCase();
  const inTests = /(?:^|\/)(?:test|tests|__tests__|spec|specs)\//.test(path);
  return inTests ? stem.toLowerCase() : undefined;
}

/** The name without its last extension: `a.test.ts` → `a.test`. */
function withoutExtension(path: string): string {
  return basename(path).replace(/\.[^.]+$/, '');
}

/** Names of folders from the file upward, without those that only say "tests" or "sources". */
function foldersOf(path: string): string[] {
  const names = dirname(path).split('/');
  return names.filter((name) => name !== '' && !TREES.has(name.toLowerCase())).reverse();
}

/** How many folder names two files share, counted from the files upward. */
function common(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}
