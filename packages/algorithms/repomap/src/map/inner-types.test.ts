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

it('of a header are no guards, and no conversions where there are members to call', () => {
  const symbols: GraphSymbol[] = [
    { ...symbol('class', 'VALUE_H'), kind: 'macro', signature: '#define VALUE_H' },
    { ...symbol('class', 'LIMIT'), kind: 'macro', signature: '#define LIMIT 8' },
    symbol('class', 'value'),
    { ...symbol('method', 'double', 2), signature: 'operator double()', uses: 9 },
    symbol('method', 'skip', 2),
  ];
  expect(signatureLines({ path: 'value.h', dependents: 0, symbols }, false).slice(1)).toEqual([
    '  +#define LIMIT 8 :1',
    '  +class value :1',
    '    +void skip() :1',
  ]);
});
