import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRepository, writeFiles } from '../../test/directories.js';
import { objectId } from '../files/object-id.js';
import { gitStatus } from '../git/status.js';
import { readDifferences, stretchesOf } from './differences.js';

const TEN = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n';

describe('readDifferences', () => {
  it('starts no process for what is only new', async () => {
    const git = { ...gitStatus(makeRepository()).git!, silence: { reason: 'not to be asked' } };
    const now = { mode: '100644', bytes: Buffer.from('x') };
    expect(await readDifferences(git, [{ path: 'a', now }], undefined)).toEqual({
      files: [{ path: 'a', kind: 'added', lines: [] }],
    });
  });

  it('keeps what is known where git does not answer, and says so', async () => {
    const git = { ...gitStatus(makeRepository()).git!, silence: { reason: 'too late' } };
    const old = { mode: '100644', id: '1'.repeat(40) };
    const now = { mode: '100644', bytes: Buffer.from('x') };
    expect(
      await readDifferences(
        git,
        [
          { path: 'a', old, now },
          { path: 'b', old },
        ],
        undefined,
      ),
    ).toEqual({
      files: [
        { path: 'a', kind: 'changed', lines: [] },
        { path: 'b', kind: 'removed', lines: [] },
      ],
      reason: 'changed lines are not known: too late',
    });
  });

  it('leaves out what git cannot read, names it, and keeps the lines of all else', async () => {
    const root = makeRepository({ 'a.txt': TEN, 'b.txt': TEN });
    const git = gitStatus(root).git!;
    const old = { mode: '100644', id: objectId('blob', Buffer.from(TEN), 'sha1') };
    const now = { mode: '100644', bytes: Buffer.from(TEN.replace('two', '2')) };
    const missing = { mode: '100644', id: '1'.repeat(40) };
    // A damaged object: git complains first, and names it where it stops.
    const damaged = { mode: '100644', id: '2'.repeat(40) };
    writeFiles(root, { [`.git/objects/22/${'2'.repeat(38)}`]: 'no object' });
    const differences = [
      { path: 'a.txt', old: missing, now },
      { path: 'b.txt', old, now },
      { path: 'c.txt', old: damaged, now },
      { path: 'd.txt', old, now: missing },
    ];
    expect(await readDifferences(git, differences, undefined)).toEqual({
      files: [
        { path: 'a.txt', kind: 'changed', lines: [] },
        {
          ...{ path: 'b.txt', kind: 'changed', lines: [{ startLine: 2, endLine: 2 }] },
          stretches: [{ startLine: 2, startColumn: 0, endLine: 2, endColumn: 1, before: 'two' }],
        },
        { path: 'c.txt', kind: 'changed', lines: [] },
        { path: 'd.txt', kind: 'changed', lines: [] },
      ],
      reason: ['a.txt', 'c.txt', 'd.txt']
        .map((path) => `changed lines of ${path} are not known: git cannot read it`)
        .join('; '),
    });
  });

  it('says where in its lines a file differs, in characters', async () => {
    const before = 'f(é, b) { return 1 }\nsame\ng() {}\nh()\n';
    const root = makeRepository({ 'a.ts': before });
    const old = { mode: '100644', id: objectId('blob', Buffer.from(before), 'sha1') };
    const now = 'f(é, b) { return 2 }\nsame\ng( ) {}\n';
    const differences = [{ path: 'a.ts', old, now: { mode: '100644', bytes: Buffer.from(now) } }];
    const { files } = await readDifferences(gitStatus(root).git!, differences, undefined);
    expect(files[0]!.stretches).toEqual([
      {
        ...{ startLine: 1, startColumn: 17, endLine: 1, endColumn: 19 },
        before: 'f(é, b) { return 1 }',
      },
      { startLine: 3, startColumn: 7, endLine: 3, endColumn: 7, before: 'g() {}\nh()' },
    ]);
  });

  it('stops asking where git can read hardly anything', async () => {
    const git = gitStatus(makeRepository({ 'a.txt': TEN })).git!;
    const now = { mode: '100644', bytes: Buffer.from(TEN) };
    const differences = Array.from({ length: 10 }, (_, at) => ({
      path: `${at}.txt`,
      old: { mode: '100644', id: String(at).repeat(40) },
      now,
    }));
    const { files, reason } = await readDifferences(git, differences.slice(1), undefined);
    expect(files.map(({ lines }) => lines)).toEqual(Array(9).fill([]));
    expect(reason).toMatch(/^changed lines are not known: fatal: unable to read [1-9]{40}$/);
  });

  it('says how many files are too large for lines', async () => {
    const root = makeRepository({ 'a.txt': TEN });
    const git = gitStatus(root).git!;
    const old = { mode: '100644', id: '0'.repeat(40) };
    const now = { mode: '100644', bytes: Buffer.alloc(2_000_000, 'x\n') };
    expect(await readDifferences(git, [{ path: 'a.txt', old, now }], undefined)).toEqual({
      files: [{ path: 'a.txt', kind: 'changed', lines: [] }],
      reason: 'changed lines of 1 large file are not known',
    });
  });
});

const ranges = (before: string[], now: string[]): string[] =>
  stretchesOf(before, now, 10).map(
    (one) => `${one.startLine}:${one.startColumn}-${one.endLine}:${one.endColumn}`,
  );

describe('stretchesOf', () => {
  it('says where a line differs, white space aside', () => {
    expect(ranges(['f(a) { return a }'], ['f(a) { return  a + 1 }'])).toEqual(['10:17-10:21']);
    expect(ranges(['f(a, b) {}'], ['f(a) {}'])).toEqual(['10:3-10:3']);
    expect(ranges(['f(a){}'], ['f(a) { }'])).toEqual([]);
  });

  it('compares as many lines one by one, and others as a whole', () => {
    expect(ranges(['a', 'b', 'c'], ['a', 'B', 'c'])).toEqual(['11:0-11:1']);
    expect(ranges(['f() { return 1 }'], ['f() {', '  return 2', '}'])).toEqual(['11:9-12:0']);
  });

  it('stands behind the line before a gap where lines were only taken away', () => {
    expect(ranges(['x'], [])).toEqual(['10:Infinity-10:Infinity']);
  });

  it('leaves all outside of a stretch as it was, whatever the lines', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'b', '(', ' ', '\t'), maxLength: 8 });
    const lines = fc.array(line, { minLength: 1, maxLength: 4 });
    const bare = (text: string): string => text.replace(/\s/g, '');
    fc.assert(
      fc.property(lines, lines, (before, now) => {
        if (before.length === now.length) before.push('');
        const [old, own] = [bare(before.join('')), bare(now.join(''))];
        const [one] = stretchesOf(before, now, 1);
        if (one === undefined) return expect(old).toBe(own);
        const startRow = now[one.startLine - 1]!.slice(0, one.startColumn);
        const head = bare(now.slice(0, one.startLine - 1).join('') + startRow);
        const endRow = now[one.endLine - 1]!.slice(one.endColumn);
        const tail = bare(endRow + now.slice(one.endLine).join(''));
        expect(old.startsWith(head)).toBe(true);
        expect(old.endsWith(tail)).toBe(true);
        expect(head.length + tail.length).toBeLessThanOrEqual(Math.min(old.length, own.length));
      }),
    );
  });
});
