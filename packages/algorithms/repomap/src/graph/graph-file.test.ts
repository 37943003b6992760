import type { Definition } from '@ctx/source';
import { expect, it } from 'vitest';
import { factsOf } from '../../test/project.js';
import { graphFile, graphSymbol, withUses } from './graph-file.js';
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

const definition: Definition = {
  name: 'run',
  kind: 'method',
  startLine: 3,
  endLine: 9,
  headerLine: 4,
  startIndex: 20,
  endIndex: 90,
  signature: 'run(): void',
  exported: true,
};

it('takes the line of the name, not that of a decorator above it', () => {
  expect(graphSymbol(definition)).toEqual({
    name: 'run',
    kind: 'method',
    line: 4,
    signature: 'run(): void',
    exported: true,
  });
});

it('keeps what encloses it and its documentation, where there are any', () => {
  const symbol = graphSymbol({ ...definition, parent: 0, doc: 'Runs.', container: 'Task' });
  expect(symbol).toMatchObject({ parent: 0, doc: 'Runs.' });
  expect(symbol).not.toHaveProperty('container');
});
