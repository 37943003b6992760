import { approximateTokens } from '@ctx/text';
import { expect, test } from 'vitest';
import { composeContext } from './compose.js';

const FILE = {
  path: 'src/a.ts',
  language: 'typescript',
  text: Array.from({ length: 600 }, (_, i) => `call${i}(first, second, third);`).join('\n'),
};
const why = 'called like a.ts';
const of = (source: string, ...paths: string[]) => paths.map((path) => ({ path, of: source, why }));
const TESTS = [
  ...of('src/not-shown.ts', 'test/d.ts'),
  ...of('src/a.ts', 'src/a.ts', 'test/a.ts', 'test/b.ts', 'test/c.ts'),
];

const answer = (budget: number, tests = TESTS) =>
  composeContext(
    {
      ranked: [
        { path: 'src/a.ts', reasons: [], passages: [{ startLine: 1, endLine: 9, score: 1 }] },
      ],
      sources: new Map([['src/a.ts', FILE]]),
      considered: 9,
      tests,
    },
    { budget, countTokens: approximateTokens },
  );

test('names two tests of shown files that are not shown, where there is room', () => {
  const { text, tests } = answer(20_000);
  expect(tests.map(({ path }) => path)).toEqual(['test/a.ts', 'test/b.ts']);
  expect(text).toContain(`\nTests: test/a.ts (${why}); test/b.ts (${why})\n`);
  expect(answer(500).tests).toEqual([]);
  expect(answer(20_000, []).text).not.toContain('Tests:');
});

test('holds the budget with tests as without', () => {
  for (let budget = 200; budget < 6000; budget += 170)
    expect(answer(budget).tokens).toBeLessThanOrEqual(budget);
});
