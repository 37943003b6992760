import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { expectOrdered } from '../../test/spans.js';
import { splitters } from './splitters.js';

/** Pieces that formats are made of, put together at random: mostly broken texts. */
const PIECES = [
  '\ufeff',
  '\r\n',
  '\n',
  '\n\n',
  '  ',
  '\t',
  'a',
  'name',
  ': ',
  ' = ',
  '- ',
  '# ',
  '## x\n',
  '---\n',
  '```\n',
  '~~~',
  '===\n',
  '"',
  "'",
  '`',
  '"""',
  "'''",
  '\\',
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '</',
  '/>',
  '<!--',
  '-->',
  '<script>',
  '</script>',
  '<template>',
  '</template>',
  '<style lang="scss">',
  '{#if x}',
  '{/if}',
  '{:else}',
  '@media x',
  '.a',
  '//',
  '/*',
  '*/',
  ';',
  ',',
  '|',
  '$$',
  'BEGIN',
  'END;',
  'CREATE TABLE t',
  'DELIMITER //',
  '\nGO\n',
  '😀',
  '\ud800',
  '__proto__',
  '"cells": [',
  '"source": [',
  '| a | b |',
  '> ',
  '1. ',
  '[[t]]',
  '=',
  '\u2028',
  '\0',
];
const broken = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 60 })
  .map((parts) => parts.join(''));

/** Texts that cost the square of their length where a scanner looks ahead or back too far. */
const HOSTILE: ((size: number) => string)[] = [
  ...['{', '[', '/*', '- ', 'a: b\n'].map((piece) => (size: number) => piece.repeat(size)),
  ...['<a ', '<div>', '</div>', '<!--', '```\n', '# a\n'].map(
    (piece) => (size: number) => piece.repeat(size / 2),
  ),
  ...['<a b="', 'select 1;', '$a$ ', '$a:(b '].map(
    (piece) => (size: number) => piece.repeat(size / 4),
  ),
  (size) => Array.from({ length: Math.sqrt(40 * size) }, (_, i) => `${' '.repeat(i)}k:`).join('\n'),
  (size) => `x${'a b '.repeat(5 * size)}`,
  (size) => `"${'a'.repeat(20 * size)}`,
  (size) => '\n'.repeat(5 * size),
];

describe.each([...splitters])('%s', (_language, split) => {
  it('gives ordered, disjoint, nested spans for any text, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(broken, fc.string({ unit: 'binary' })), (text) => {
        expectOrdered(split(text), 0, text.length);
      }),
      { numRuns: draws(80) },
    );
  });

  it('gives the same structure with \\n and \\r\\n', () => {
    fc.assert(
      fc.property(broken, (text) => {
        const unix = text.replaceAll('\r', '');
        // Whether a part is large enough to be opened may hang on a few line ends.
        const shape = (source: string) =>
          JSON.stringify(split(source), (key, value) =>
            typeof value === 'number' || key === 'children' ? undefined : value,
          ).replaceAll('\\r', '');
        expect(shape(unix.replaceAll('\n', '\r\n'))).toBe(shape(unix));
      }),
      { numRuns: draws(30) },
    );
  });

  it('is linear on hostile texts', () => {
    expect((size: number) => {
      const texts = HOSTILE.map((text) => text(size));
      return () => texts.map((text) => split(text));
    }).toGrowLinearly(250, 2_500);
  });
});
