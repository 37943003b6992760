import { describe, expect, it } from 'vitest';
import { names } from '../../test/spans.js';
import { notebook } from './notebook.js';

describe('notebook', () => {
  it('cuts by cell, called by its heading or its number', () => {
    const text = JSON.stringify(
      {
        cells: [
          { cell_type: 'markdown', source: ['# Load the data\n', 'x'] },
          { cell_type: 'code', source: ['# not a heading of Markdown'], outputs: [] },
          { cell_type: 'code', source: ['x'.repeat(300)] },
        ],
        metadata: {},
      },
      null,
      1,
    );
    expect(names(notebook(text))).toBe(
      'cells[Load the data cell 2 cell 3[cell_type source[[0]]]] metadata',
    );
  });

  it('gives the entries of any other JSON', () => {
    expect(names(notebook('{"a": 1}'))).toBe('a');
  });
});
