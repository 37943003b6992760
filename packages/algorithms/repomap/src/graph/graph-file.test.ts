import { expect, it } from 'vitest';
import { factsOf } from '../../test/project.js';
import { graphFile, withUses } from './graph-file.js';
import { shownUses } from './symbol-uses.js';

it('shows definitions, then what is passed on', () => {
  const file = graphFile('a.ts', factsOf('a.ts', "export * from './b'\nexport const a = 1"));
  expect(file.symbols.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    'constant a',
    'reexport * from ./b',
  ]);
  expect(graphFile('a.md', undefined)).toEqual({ path: 'a.md', class: 'docs', symbols: [] });
});

it('gives uses to the symbols that have some, by position', () => {
  const { symbols } = graphFile('a.ts', factsOf('a.ts', 'export const a = 1\nexport const b = 1'));
  const one = 720_720;
  expect(withUses(symbols, [0, one * 1.5]).map(({ uses }) => uses)).toEqual([undefined, 1.5]);
  expect(withUses(symbols, [])).toEqual(symbols);
  expect(shownUses(one / 3)).toBe(0.33);
});
