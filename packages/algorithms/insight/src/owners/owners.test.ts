import type { Commit } from '@ctx/source';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { owners, readCodeowners } from './owners.js';

const HALF_YEAR = 182 * 86_400;
const NOW = 1_700_000_000;
const commit = (author: string, age: number, files: string[], more: Partial<Commit> = {}) => ({
  id: `${author}${age}`,
  message: '',
  author,
  time: NOW - age * HALF_YEAR,
  files,
  ...more,
});
const shares = (commits: Commit[], paths = ['src/a.ts', 'src/b.ts']) =>
  owners({ paths, commits }).files.map(({ path, busFactor, people }) => [
    path,
    busFactor,
    people.map(({ name, share }) => `${name} ${share}`).join(', '),
  ]);

describe('owners', () => {
  it('weighs changes by their age', () => {
    const commits = [
      commit('Ada', 0, ['src/a.ts']),
      commit('Bob', 1, ['src/a.ts', 'src/b.ts']),
      commit('Bob', 2, ['src/a.ts']),
    ];
    expect(shares(commits)).toEqual([
      ['src/a.ts', 2, 'Ada 0.571, Bob 0.429'],
      ['src/b.ts', 1, 'Bob 1'],
    ]);
    const [folder] = owners({ paths: ['src/a.ts', 'src/b.ts'], commits }).folders;
    expect(folder).toMatchObject({ path: 'src', commits: 3, weight: 1.75, busFactor: 2 });
    expect(folder!.people[1]).toEqual({
      name: 'Bob',
      share: 0.429,
      commits: 2,
      last: NOW - HALF_YEAR,
    });
  });

  it('follows a file through its renames', () => {
    const renames = [{ from: 'old.ts', to: 'mid.ts' }];
    const commits = [
      commit('Ada', 0, ['mid.ts', 'src/a.ts'], { renames: [{ from: 'mid.ts', to: 'src/a.ts' }] }),
      commit('Bob', 0, ['mid.ts', 'old.ts'], { renames }),
      commit('Cy', 0, ['old.ts']),
    ];
    expect(shares(commits)).toEqual([['src/a.ts', 3, 'Ada 0.333, Bob 0.333, Cy 0.333']]);
  });

  it('leaves out sweeps, programs, commits without an author, and files that are gone', () => {
    const many = Array.from({ length: 50 }, (_, i) => `x${i}.ts`);
    const commits = [
      commit('Ada', 0, ['src/a.ts', ...many]),
      commit('renovate[bot]', 0, ['src/a.ts']),
      commit('release bot', 0, ['src/a.ts']),
      commit('', 0, ['src/a.ts']),
      commit('Bob', 0, ['gone.ts']),
    ];
    expect(shares(commits)).toEqual([]);
  });

  it('says whom CODEOWNERS names', () => {
    const paths = ['src/a.ts', 'src/b.ts', 'c.ts'];
    const commits = [commit('Ada', 0, paths)];
    const found = owners({ paths, commits, codeowners: 'a.ts @one\nb.ts @two\nb.ts @three\n' });
    expect(found.files.map(({ declared }) => declared)).toEqual([undefined, ['@one'], ['@three']]);
    expect(found.folders.map(({ path, declared }) => [path, declared])).toEqual([
      ['', undefined],
      ['src', ['@one', '@three']],
    ]);
  });

  it('measures ages from the newest commit, not from now', () => {
    const old = [commit('Ada', 20, ['src/a.ts']), commit('Bob', 21, ['src/a.ts'])];
    const now = [commit('Ada', 0, ['src/a.ts']), commit('Bob', 1, ['src/a.ts'])];
    expect(shares(old)).toEqual(shares(now));
  });

  it('counts who made four fifths of the changes', () => {
    const by = (author: string, count: number) =>
      Array.from({ length: count }, () => commit(author, 0, ['src/a.ts']));
    expect(shares([...by('Ada', 8), ...by('Bob', 2)])[0]![1]).toBe(1);
    expect(shares([...by('Ada', 7), ...by('Bob', 3)])[0]![1]).toBe(2);
  });

  it('puts first what is changed most, then by path', () => {
    const commits = [
      commit('Ada', 0, ['src/b.ts', 'lib/c.ts']),
      commit('Ada', 0, ['lib/c.ts', 'src/a.ts']),
    ];
    const found = owners({ paths: ['src/a.ts', 'src/b.ts', 'lib/c.ts'], commits });
    expect(found.files.map(({ path }) => path)).toEqual(['lib/c.ts', 'src/a.ts', 'src/b.ts']);
    expect(found.folders.map(({ path, commits: count }) => `${path} ${count}`)).toEqual([
      'lib 2',
      'src 2',
    ]);
  });

  it('has nobody where there are no commits', () => {
    const found = owners({ paths: ['a.ts'], commits: [], codeowners: '* @all' });
    expect(found).toEqual({ files: [], folders: [] });
  });

  it('gives shares that are whole together, whatever the order of equal times', () => {
    const one = fc.record({
      author: fc.constantFrom('a', 'b', 'c'),
      age: fc.integer({ min: 0, max: 9 }),
      files: fc.subarray(['src/a.ts', 'src/b.ts'], { minLength: 1 }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 9 }), (list) => {
        const commits = list.map(({ author, age, files }) => commit(author, age, files));
        const found = owners({ paths: ['src/a.ts', 'src/b.ts'], commits });
        for (const { people, busFactor } of found.files) {
          expect(people.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2);
          expect(busFactor).toBeGreaterThanOrEqual(1);
          expect(busFactor).toBeLessThanOrEqual(people.length);
        }
        const back = owners({ paths: ['src/b.ts', 'src/a.ts'], commits: commits.toReversed() });
        expect(back).toEqual(found);
      }),
    );
  });
});

const of = (text: string, path: string) => readCodeowners(text)(path);

describe('readCodeowners', () => {
  it('lets the last line that fits decide', () => {
    const text = '* @all\n*.ts @script # those\n/src/core/ @core @lead\n';
    expect(of(text, 'README.md')).toEqual(['@all']);
    expect(of(text, 'src/a.ts')).toEqual(['@script']);
    expect(of(text, 'src/core/deep/a.ts')).toEqual(['@core', '@lead']);
    expect(of(`${text}*.ts @again\n`, 'src/core/a.ts')).toEqual(['@again']);
  });

  it('knows a line that names nobody from no line', () => {
    expect(of('/src/ @a\n/src/gen/\n', 'src/gen/a.ts')).toEqual([]);
    expect(of('/src/ @a\n', 'lib/a.ts')).toBeUndefined();
  });

  it.each([
    ['apps/', 'apps/a.ts', true],
    ['apps/', 'x/apps/y/a.ts', true],
    ['apps/', 'apps', false],
    ['/apps', 'x/apps/a.ts', false],
    ['apps', 'x/apps/a.ts', true],
    ['docs/*', 'docs/a.md', true],
    ['docs/*', 'docs/b/a.md', false],
    ['docs/**', 'docs/b/a.md', true],
    ['**/logs', 'build/logs/x/y.log', true],
    ['/a/**/z.ts', 'a/z.ts', true],
    ['/a/**/z.ts', 'a/b/c/z.ts', true],
    ['a/b', 'x/a/b', false],
    ['*.t?', 'x/a.ts', true],
    ['*.t?', 'x/a.tsx', false],
    ['a*b*c', 'aXbYbc', true],
    ['a*b*c', 'aXbYbd', false],
    ['my\\ file.ts', 'src/my file.ts', true],
  ])('%s: %s %s', (pattern, path, fits) => {
    expect(of(`${pattern} @a`, path) !== undefined).toBe(fits);
  });

  it('passes over sections, negations and comments, and tells no address', () => {
    const text = '[Docs] @docs\n^[More]\n!src/ @not\n# *.ts @no\n\n*.ts @a who@example.org\n';
    expect(of(text, 'src/a.ts')).toEqual(['@a', 'a mail address']);
    expect(of(text, 'src/a.md')).toBeUndefined();
  });

  it('takes no time for a pattern of many wildcards', () => {
    const text = `${'a*'.repeat(40)}b @a\n/${'**/x/'.repeat(40)}b @a`;
    expect(of(text, 'a'.repeat(4_000))).toBeUndefined();
    expect(of(text, 'x/'.repeat(2_000))).toBeUndefined();
  });
});
