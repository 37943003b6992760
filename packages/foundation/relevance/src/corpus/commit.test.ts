import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { readQuery } from '../query/query.js';
import { type CommitIndex, indexCommits } from './commit.js';

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

  describe('for one query', () => {
    const task = 'parse the `cookieJar` of fooBar, 漢字 größe x_axis, http2 and the jars';
    const query = readQuery(task);
    const wanted = new Set(query.terms.map(({ term }) => term));
    /** Of each message its terms that the query has, in the order of their ids' first sight, and its length. */
    const asked = ({ termIds, starts, terms, counts, lengths }: CommitIndex) => {
      const names = new Map([...termIds].map(([term, id]) => [id, term]));
      return [...lengths].map((length, c) => {
        const found: [string, number][] = [];
        for (let i = starts[c]!; i < starts[c + 1]!; i++) {
          const name = names.get(terms[i]!)!;
          if (wanted.has(name)) found.push([name, counts[i]!]);
        }
        return { length, found };
      });
    };
    const word = fc.oneof(
      fc.constantFrom(
        ...task.split(' '),
        'Cookies',
        'cookieJars',
        'xAxis',
        'Http2Server',
        '漢字語',
      ),
      fc.string({ unit: fc.constantFrom(...'aZ09_$ .-é漢ß'), maxLength: 12 }),
    );
    const message = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '));

    test('has the same counts of its terms and the same lengths as an index of all', () => {
      fc.assert(
        fc.property(fc.array(message, { maxLength: 6 }), (messages) => {
          const commits = messages.map(commit);
          expect(asked(indexCommits(commits, query))).toEqual(asked(indexCommits(commits)));
        }),
        { numRuns: draws(400) },
      );
    });

    test('holds no other term', () => {
      const { termIds, terms } = indexCommits([commit('parse other words of a cookie')], query);
      expect([...termIds.keys()].every((term) => wanted.has(term))).toBe(true);
      expect(terms).toHaveLength(2);
    });
  });
});
