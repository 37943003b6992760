import type { PathFacts } from '@ctx/tree';
import { expect, it } from 'vitest';
import { factsByPath, sameRoot } from './sources.js';

it('tells files of one root from those of two, where there are several', () => {
  const roots = [{ name: 'api' }, { name: 'web' }];
  expect(sameRoot({ roots })('api/a.ts', 'api/b.ts')).toBe(true);
  expect(sameRoot({ roots })('api/a.ts', 'web/a.ts')).toBe(false);
  expect(sameRoot({ roots: [{ name: '' }] })('api/a.ts', 'web/a.ts')).toBe(true);
  expect(sameRoot({})('api/a.ts', 'web/a.ts')).toBe(true);
});

const own: PathFacts = {
  path: 'a.go',
  language: 'go',
  lines: 1,
  definitions: [],
  imports: [],
  exports: [],
  references: [],
};

it('finds facts of a list by path', () => {
  const facts = factsByPath({ facts: [own] });
  expect(facts.get('a.go')).toBe(own);
  expect(facts.get('b.go')).toBeUndefined();
  expect([...facts]).toEqual([['a.go', own]]);
});

it('asks for one file without a look at the list', () => {
  const sources = {
    get facts(): PathFacts[] {
      throw new Error('all facts are decoded');
    },
    factsOf: (path: string) => (path === 'a.go' ? own : undefined),
  };
  expect(factsByPath(sources).get('a.go')).toBe(own);
});
