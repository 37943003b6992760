import { describe, expect, it } from 'vitest';
import { readerTexts } from './growth/reader-texts.js';

const texts = readerTexts({
  keywords: 'alias def',
  query: '((call) @a (#any-of? @a "defp" "->"))',
  sample: 'f :: a -> b\n\n  %{x | y}',
});

describe('readerTexts', () => {
  it('repeats words of the language, strings of its query, and signs', () => {
    for (const word of ['alias.{', 'def(', 'defp a ', '-> ', 'r#"', '<!--'])
      expect(Object.keys(texts)).toContain(`run ${JSON.stringify(word)}`);
  });

  it('repeats tokens behind what stands before them in a line, and beginnings of lines', () => {
    expect(texts['after f :: a  "-> "']?.(12)).toBe('f :: a -> -> -> -> ');
    expect(texts['run "f :: a "']?.(16)).toBe('f :: a f :: a f ');
    expect(texts['after %{x  "| y"']?.(9)).toBe('%{x | y| y| y');
  });
});
