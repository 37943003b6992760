import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQuery } from '../query/query.js';
import { confidenceOf, tellingWords } from './confidence.js';

const report = { query: readQuery('cookies of a signed session are lost\n\nsince yesterday') };
const search = { query: readQuery('how are cookies parsed') };
const scores = (...all: number[]) => all.map((score) => ({ score }));

describe('confidenceOf', () => {
  test('grows with the distance to the second file', () => {
    for (const corpus of [report, search]) {
      const near = confidenceOf(corpus, scores(1, 0.95))!;
      const far = confidenceOf(corpus, scores(1, 0.4))!;
      expect(near).toBeLessThan(far);
    }
  });

  test('grows with the signals that agree on the first file of a report', () => {
    const one = confidenceOf(report, scores(0.4, 0.2))!;
    const all = confidenceOf(report, scores(1.1, 0.55))!;
    expect(one).toBeLessThan(0.5);
    expect(all).toBeGreaterThan(0.8);
  });

  test('grows with the words that tell something of the code, and falls without any', () => {
    const say = (task: string) => confidenceOf({ query: readQuery(task) }, scores(1, 0.7))!;
    expect(say('fix the bug')).toBeLessThan(say('fix the cookie bug of a cart'));
    expect(say('fix the cookie bug of a cart')).toBeLessThan(
      say('fix the lost cookie of a cart without a user'),
    );
    expect(say('fix the bug')).toBeLessThan(0.4);
    expect(say('slow performance')).toBeLessThan(say('cookie performance'));
  });

  test('takes of a search the proportion alone', () => {
    expect(confidenceOf(search, scores(40, 20))).toBe(confidenceOf(search, scores(2, 1)));
  });

  test('has no rival beside a path that the task names', () => {
    const [best, next] = scores(1, 1) as [{ score: number }, { score: number }];
    const named = { ...best, named: true as const };
    expect(confidenceOf(report, [named, next])).toBe(confidenceOf(report, [best]));
    const twin = { ...next, named: true as const };
    expect(confidenceOf(report, [named, twin])).toBe(confidenceOf(report, [best, next]));
  });

  test('is a chance for any scores, and nothing for no file', () => {
    expect(confidenceOf(report, [])).toBeUndefined();
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 2, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (first, share) => {
          const chance = confidenceOf(report, scores(first, first * share))!;
          expect(chance).toBeGreaterThan(0);
          expect(chance).toBeLessThan(1);
        },
      ),
    );
  });
});

test.each([
  ['fix the bug', 0],
  ['Please make the tests work', 0],
  ['fix the cookie bug', 1],
  ['cookies, Cookies and cookies', 1],
  ['the cart loses its cookie', 3],
  ['parseBody fails', 4],
])('%s: %i', (task, count) => {
  expect(tellingWords(readQuery(task))).toBe(count);
});
