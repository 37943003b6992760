import { expect, it } from 'vitest';
import { braceParts } from './brace-parts.js';
import { readBraces } from './read-braces.js';

const TEXT = ['outer {', '  skipped {', '    inner { x; }', '    y;', '  }', '  z;', '}', 'last;'];

it('gives parts in the order of the text, below the nearest block that declares something', () => {
  const text = TEXT.join('\n');
  const braces = readBraces(text, { line: [], quotes: '"' });
  const parts = braceParts(text, braces, {
    block: ({ header }) => (header === 'skipped' ? undefined : { name: header, kind: 'rule' }),
    statement: ({ text: statement }, around) =>
      statement === 'x'
        ? undefined
        : { name: `${statement} of ${around?.header}`, kind: 'variable' },
  });
  expect(parts.map(({ name, line, end, parent }) => [name, line, end, parent])).toEqual([
    ['outer', 0, 7, undefined],
    ['inner', 2, 3, 0],
    ['y of skipped', 3, 4, 0],
    ['z of outer', 5, 6, 0],
    ['last of undefined', 7, 8, undefined],
  ]);
});

it('asks for blocks alone where statements declare nothing', () => {
  const text = 'a { b; }';
  const braces = readBraces(text, { line: [], quotes: '"' });
  const parts = braceParts(text, braces, {
    block: ({ header: name }) => ({ name, kind: 'rule', exported: true }),
  });
  expect(parts).toEqual([
    { name: 'a', kind: 'rule', exported: true, line: 0, end: 1, signature: 'a' },
  ]);
});
