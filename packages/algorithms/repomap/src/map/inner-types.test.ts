import { expect, it } from 'vitest';
import type { GraphSymbol } from '../graph/graph.js';
import { ALONE, OVERVIEW, signatureLines } from './symbol-lines.js';

function symbol(kind: GraphSymbol['kind'], name: string, parent?: number): GraphSymbol {
  const signature = kind === 'class' ? `class ${name}` : `void ${name}()`;
  return {
    ...{ name, kind, line: 1, signature, exported: true },
    ...(parent !== undefined && { parent }),
  };
}

it('of the same members are told once, the others by their names', () => {
  const symbols = [
    symbol('class', 'OnDate'),
    ...[symbol('class', 'January', 0), symbol('method', 'first', 1), symbol('method', 'last', 1)],
    ...[symbol('class', 'February', 0), symbol('method', 'first', 4), symbol('method', 'last', 4)],
    ...[symbol('class', 'Leap', 0), symbol('method', 'first', 7)],
  ];
  const file = { path: 'OnDate.cs', dependents: 0, symbols };
  expect(signatureLines(file, false, { ...ALONE, shape: OVERVIEW }).slice(1)).toEqual([
    '  +class OnDate :1',
    '    +class January :1',
    '      +void first() :1',
    '      +void last() :1',
    '    +class February :1',
    '    +class Leap :1',
    '      +void first() :1',
  ]);
});
