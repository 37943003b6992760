import { expect, it } from 'vitest';
import { cellLines } from './cell-lines.js';

const NOTEBOOK = {
  cells: [
    { cell_type: 'markdown', metadata: {}, source: ['# Carts\n', 'What "they" hold.'] },
    {
      cell_type: 'code',
      outputs: [{ text: ['3\n'] }],
      source: ['def total(cart):\n', '    return sum(cart)\n', '\n', 'total([1, 2])'],
    },
  ],
};

it('has the text of each cell on the line of the file where it stands', () => {
  const text = JSON.stringify(NOTEBOOK, undefined, 1);
  const shown = cellLines(text)!.split('\n');
  const raw = text.split('\n');
  expect(shown).toHaveLength(raw.length);
  expect(shown.filter((line) => line !== '')).toEqual([
    '# Carts',
    'What "they" hold.',
    'def total(cart):',
    '    return sum(cart)',
    'total([1, 2])',
  ]);
  expect(raw[shown.indexOf('def total(cart):')]).toContain('def total(cart):');
});

it.each([
  JSON.stringify(NOTEBOOK),
  '{"cells": [{"source": "a = 1\\nb = 2"}]}',
  '{"cells": []}',
  'no notebook',
  '',
])('says nothing of %j', (text) => {
  expect(cellLines(text)).toBeUndefined();
});
