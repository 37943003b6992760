import { describe, expect, test } from 'vitest';
import { indexCommits } from './commit.js';

const commit = (message: string) => ({ id: 'c', message, time: 0, files: ['a.ts'] });
const termsOf = (message: string) => {
  const { termIds, starts, terms, counts } = indexCommits([commit(message)]);
  const names = [...termIds.keys()];
  const found: Record<string, number> = {};
  for (let i = starts[0]!; i < starts[1]!; i++) found[names[terms[i]!]!] = counts[i]!;
  return found;
};

describe('indexCommits', () => {
  test('counts the terms of a message', () => {
    expect(termsOf('Parse cookies: parseCookie, cookie')).toEqual({
      pars: 2,
      cooki: 3,
      parse_cookie: 1,
    });
  });

  test('leaves trailers out', () => {
    expect(termsOf('Parse\n\nCo-authored-by: Alpha <a@example.com>')).toEqual({ pars: 1 });
  });

  test('leaves messages of merges out', () => {
    expect(termsOf("Merge branch 'cookie'")).toEqual({});
  });

  test('reads 4,000 characters of a message', () => {
    expect(termsOf(`${'alpha '.repeat(1_000)} omega`)).not.toHaveProperty('omega');
  });

  test('a path counts once in a commit; the caller’s commits stay as they are', () => {
    const twice = { ...commit('Parse'), files: ['a.ts', 'b.ts', 'a.ts'] };
    const once = commit('Parse');
    const { commits } = indexCommits([twice, once]);
    expect(commits.map(({ files }) => files)).toEqual([['a.ts', 'b.ts'], ['a.ts']]);
    expect(commits[1]).toBe(once);
    expect(twice.files).toHaveLength(3);
  });

  test('an empty history', () => {
    const { commits, starts, lengths } = indexCommits([]);
    expect(commits).toEqual([]);
    expect([...starts]).toEqual([0]);
    expect([...lengths]).toEqual([]);
  });

  test('messages with control characters and names of properties', () => {
    expect(termsOf('\x01constructor\x00 __proto__ \x02')).toEqual({ constructor: 1, proto: 1 });
  });
});
