import type { Evidence } from '@ctx/relevance';
import type { Commit } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { matchOf, reasonsOf } from './reasons.js';

const commit: Commit = {
  id: '1a2b3c4d5e6f',
  message: 'fix: keep the quotes of a cookie\n\nLong body.',
  time: 0,
  files: ['src/cookie.ts'],
};
const commits = new Map([[commit.id, commit]]);
const evidence = (signal: Evidence['signal'], share: number, ...because: string[]): Evidence => ({
  signal,
  share,
  because,
});
const reasons = (...list: Evidence[]) => reasonsOf(list, new Set(['parseCookie']), commits);

describe('reasonsOf', () => {
  it('says what the task names before anything else', () => {
    expect(
      reasons(
        evidence('passages', 0.6, 'cookie'),
        evidence('identifiers', 0.2, 'parseCookie'),
        evidence('mentions', 0.1, 'src/cookie.ts:12'),
      ),
    ).toEqual(['named in the task: src/cookie.ts:12', 'defines parseCookie']);
  });

  it('names a file once that a diff names three times', () => {
    const paths = [
      'render/reader.go:41',
      'a/render/reader.go',
      'b/render/reader.go',
      'render/x.go',
    ];
    expect(reasons(evidence('mentions', 1, ...paths))).toEqual([
      'named in the task: render/reader.go:41, render/x.go',
    ]);
    expect(reasons(evidence('mentions', 1, 'a/x.go', 'b/x.go'))).toEqual([
      'named in the task: a/x.go',
    ]);
  });

  it('tells what a file defines from what it only uses', () => {
    expect(reasons(evidence('identifiers', 1, 'parseCookie', 'serializeSigned'))).toEqual([
      'defines parseCookie',
      'uses serializeSigned',
    ]);
  });

  it('does not take a word of prose for a name', () => {
    const names = new Set(['file', 'update', 'Cookie']);
    const list = [evidence('identifiers', 1, 'file', 'imported', 'Cookie', 'update')];
    expect(reasonsOf(list, names, commits)).toEqual(['defines Cookie, update']);
  });

  it('names the files that it changes with, and no words that it shares with the task', () => {
    expect(
      reasons(evidence('coChange', 0.6, 'src/a.ts'), evidence('definitions', 0.4, 'cookie')),
    ).toEqual(['changes with src/a.ts']);
    const shared = ['passages', 'context', 'fields', 'path', 'basename'];
    expect(reasons(...shared.map((signal) => evidence(signal, 0.1, 'cookie')))).toEqual([]);
  });

  it('quotes the subject of a commit, shortened', () => {
    expect(reasons(evidence('commits', 1, commit.id))).toEqual([
      'commit 1a2b3c4 "fix: keep the quotes of a cookie"',
    ]);
    const long = { ...commit, message: 'x'.repeat(200) };
    const [reason] = reasonsOf(
      [evidence('commits', 1, commit.id)],
      new Set(),
      new Map([[commit.id, long]]),
    );
    expect(reason).toBe(`commit 1a2b3c4 "${'x'.repeat(59)}…"`);
  });

  it('says a name once', () => {
    const twice = [
      evidence('mentions', 0.5, 'parseCookie'),
      evidence('identifiers', 0.3, 'parseCookie'),
    ];
    expect(reasons(...twice)).toEqual(['named in the task: parseCookie']);
  });

  it('gives at most three reasons of at most four words', () => {
    const words = Array.from({ length: 9 }, (_, i) => `word_${i}`);
    const all = reasons(
      evidence('mentions', 0.4, 'src/a.ts'),
      evidence('identifiers', 0.4, 'parseCookie', ...words),
      evidence('coChange', 0.1, 'src/b.ts'),
    );
    expect(all).toEqual([
      'named in the task: src/a.ts',
      'defines parseCookie',
      'uses word_0, word_1, word_2',
    ]);
  });

  it('is silent about commits that are not known and about nothing at all', () => {
    expect(reasons(evidence('commits', 1, 'ffff'))).toEqual([]);
    expect(reasons()).toEqual([]);
  });
});

describe('matchOf', () => {
  it('has the words of the task that stand in the lines of a file, or in its path', () => {
    expect(
      matchOf([
        evidence('path', 0.5, 'jar', 'Cookie'),
        evidence('passages', 0.2, 'cookie', 'quotes'),
      ]),
    ).toEqual(['matches cookie, quotes, jar']);
    expect(matchOf([evidence('context', 1, 'a', 'b', 'c', 'd', 'e')])).toEqual([
      'matches a, b, c, d',
    ]);
  });

  it('has the file that it changes with where no word is shared, and nothing else', () => {
    expect(matchOf([evidence('coChange', 1, 'src/a.ts')])).toEqual(['changes with src/a.ts']);
    expect(matchOf([evidence('commits', 1, 'abc')])).toEqual([]);
    expect(matchOf([])).toEqual([]);
  });
});
