import { describe, expect, it } from 'vitest';
import { names } from '../../test/spans.js';
import { restructuredText } from './restructured-text.js';

const shape = (text: string) => names(restructuredText(text));

describe('restructuredText', () => {
  it('nests sections by the order in which their adornments appear', () => {
    const text = 'Title\n=====\n\nOne\n---\n\nDeep\n~~~~\n\nTwo\n---\n';
    expect(shape(text)).toBe('Title[One[Deep] Two]');
  });

  it('tells an overlined title from an underlined one', () => {
    expect(shape('=====\nTitle\n=====\n\nOne\n===\n')).toBe('Title[One]');
  });

  it('keeps what is indented with its directive', () => {
    const text =
      'A\n=\n\nTitle\n=====\n\n.. code-block:: python\n\n    x = 1\n\n    y = 2\n\nafter\n';
    expect(shape(text)).toBe('<text> Title[<text> <text>]');
  });

  it('takes an underline that is too short, a table or a transition for text', () => {
    expect(shape('A long title\n===\n')).toBe('<text>');
    expect(shape('x\n\n-----\n\ny\n')).toBe('<text> <text> <text>');
  });

  it('gives no span for a blank text', () => {
    expect(restructuredText('\n\n')).toEqual([]);
  });
});
