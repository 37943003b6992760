import { describe, expect, it } from 'vitest';
import { hunksIn, isGold, isTask, type MinedCommit, readLog, taskText } from './mine.js';

const commit: MinedCommit = {
  id: 'a'.repeat(40),
  parent: 'b'.repeat(40),
  author: 'A Person a@example.org',
  message: 'parser: stop at the end of a line that is empty',
  files: ['src/read.ts', 'src/read.test.ts', 'README.md'],
};

describe('readLog', () => {
  it('reads commits with messages of several lines and their files', () => {
    const one = `\x01${'a'.repeat(40)}\x02${'b'.repeat(40)}\x02P p@x\x02Fix it\n\nBody\n\x02\n\nsrc/a.ts\nsrc/b.ts\n`;
    expect(readLog(`${one}${one}`)).toHaveLength(2);
    expect(readLog(one)[0]).toEqual({
      id: 'a'.repeat(40),
      parent: 'b'.repeat(40),
      author: 'P p@x',
      message: 'Fix it\n\nBody\n',
      files: ['src/a.ts', 'src/b.ts'],
    });
    expect(readLog('')).toEqual([]);
  });
});

describe('isTask', () => {
  it('takes a commit that says what to do and changes few sources', () => {
    expect(isTask(commit)).toBe(true);
  });

  it.each([
    ['a merge', { parent: `${'b'.repeat(40)} ${'c'.repeat(40)}` }],
    ['a first commit', { parent: '' }],
    ['a bot', { author: 'dependabot[bot] x@y' }],
    ['a release', { message: 'release: the first version of it all' }],
    ['a chore behind a scope', { message: 'core: bump the version of it all' }],
    ['too few words', { message: 'fix it' }],
    ['no source', { files: ['README.md', 'src/a.test.ts'] }],
    ['a mass edit', { files: Array.from({ length: 20 }, (_, i) => `src/${i}.ts`) }],
    ['many sources', { files: Array.from({ length: 7 }, (_, i) => `src/${i}.ts`) }],
    [
      'a message that names the file',
      { message: 'make readAll stop there', files: ['src/readAll.ts'] },
    ],
  ])('leaves out %s', (_, over) => {
    expect(isTask({ ...commit, ...over })).toBe(false);
  });
});

describe('isGold', () => {
  it('is code that somebody wrote to run, not tests, texts or what was made', () => {
    expect(['src/a.ts', 'lib/b.py', 'c.go'].map(isGold)).toEqual([true, true, true]);
    expect(['src/a.test.ts', 'README.md', 'test/b.py', 'vendor/c.go'].map(isGold)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('taskText', () => {
  it('takes out scope, paths, file names, links, numbers of issues and trailers', () => {
    const message =
      'fix(parser): stop early in src/lib/read.ts and read.ts, see #12\n\n' +
      'As told at https://example.org/x this loops.\n\nSigned-off-by: A <a@b>\nChange-Id: I1\n';
    expect(taskText(message)).toBe('stop early in and see\n\nAs told at this loops.');
  });

  it('keeps names and sentences as they are, and reads a bounded part', () => {
    expect(taskText('Call parseLine twice.')).toBe('Call parseLine twice.');
    expect(taskText('word '.repeat(10_000)).length).toBeLessThanOrEqual(6000);
  });
});

describe('hunksIn', () => {
  const diff = (...rows: string[]) =>
    ['diff --git a/src/a.ts b/src/a.ts', '--- a/src/a.ts', '+++ b/src/a.ts', ...rows].join('\n');

  it('gives the lines of the parent, an insertion as the line before it', () => {
    expect(hunksIn(diff('@@ -10,2 +10,3 @@ f', '@@ -20,0 +22,4 @@', '@@ -31 +37 @@'))).toEqual([
      ['src/a.ts', 10, 11],
      ['src/a.ts', 20, 20],
      ['src/a.ts', 31, 31],
    ]);
  });

  it('leaves out other files, new files, trifles and mass edits', () => {
    expect(hunksIn(diff('@@ -1 +1 @@'))).toBeUndefined();
    expect(hunksIn(diff('@@ -1,500 +1,2 @@'))).toBeUndefined();
    expect(hunksIn(diff('@@ -1,5 +1,2 @@').replaceAll('a.ts', 'a.md'))).toBeUndefined();
    expect(
      hunksIn(diff('@@ -0,0 +1,9 @@').replace('--- a/src/a.ts', '--- /dev/null')),
    ).toBeUndefined();
    const many = Array.from({ length: 25 }, (_, i) => `@@ -${10 * i + 1},2 +1,2 @@`);
    expect(hunksIn(diff(...many))).toBeUndefined();
  });
});
