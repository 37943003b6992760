import type { Definition } from '@ctx/source';
import { expect, it } from 'vitest';
import { graphSymbol } from './graph-symbol.js';

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
