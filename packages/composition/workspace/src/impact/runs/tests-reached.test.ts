import type { ImpactedSymbol, MaybeUse } from '@ctx/repomap/symbols';
import type { PathFacts } from '@ctx/tree';
import { expect, it } from 'vitest';
import { testsReached } from './tests-reached.js';

const facts = ['src/price.ts', 'test/price.test.ts', 'test/cart.test.ts', 'test/far.test.ts'].map(
  (path) =>
    ({
      ...{ path, language: 'typescript', definitions: [], imports: [], comments: [] },
      references: [{ name: 'it', line: 1 }],
    }) as unknown as PathFacts,
);
const subject = { path: 'src/price.ts', name: 'rateOf' };
const symbol = (path: string, depth: number) => ({ path, depth, tier: 'import' }) as ImpactedSymbol;
const all = facts.map(({ path }) => ({ path }));
const nothing = { symbols: [], maybe: [], dependents: [], built: new Set<string>() };

it('puts a test that uses it before one that may, and counts how near and how often', () => {
  const found = testsReached(
    subject,
    {
      ...nothing,
      symbols: [symbol('test/cart.test.ts', 1), symbol('test/cart.test.ts', 2)],
      maybe: [{ path: 'test/far.test.ts' } as MaybeUse],
      dependents: all,
    },
    facts,
  );
  expect(found.map(({ path }) => path)).toEqual([
    'test/cart.test.ts',
    'test/far.test.ts',
    'test/price.test.ts',
  ]);
  expect(found[0]!.score).toBeGreaterThan(0.7);
});

it('names the test that is called like its file where nothing else tells', () => {
  const found = testsReached(subject, { ...nothing, dependents: all.slice(1, 2) }, facts);
  expect(found.map(({ path }) => path)).toEqual(['test/price.test.ts']);
});

it('names none of what stands in a test, and none that is not likely', () => {
  const ofTest = { path: 'test/cart.test.ts', name: 'help' };
  const reached = { ...nothing, symbols: [symbol('test/far.test.ts', 1)] };
  expect(testsReached(ofTest, reached, facts)).toEqual([]);
  const maybe = [{ path: 'test/far.test.ts' } as MaybeUse];
  const paths = testsReached(subject, { ...nothing, maybe }, facts).map(({ path }) => path);
  expect(paths).not.toContain('test/far.test.ts');
});
