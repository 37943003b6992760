import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOrdered } from '../test/spans.js';
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

/** What costs the square of its length where a scanner looks ahead or back too far. */
const HOSTILE = [
  '{'.repeat(25_000),
  '['.repeat(25_000),
  '<a '.repeat(12_500),
  '<div>'.repeat(12_500),
  '</div>'.repeat(12_500),
  `<a b="`.repeat(7_500),
  '/*'.repeat(25_000),
  '<!--'.repeat(12_500),
  '```\n'.repeat(12_500),
  'a: b\n'.repeat(25_000),
  '- '.repeat(25_000),
  '# a\n'.repeat(12_500),
  Array.from({ length: 1_000 }, (_, i) => `${' '.repeat(i)}k:`).join('\n'),
  `x${'a b '.repeat(125_000)}`,
  `"${'a'.repeat(500_000)}`,
  '\n'.repeat(125_000),
  'select 1;'.repeat(5_000),
  '$a$ '.repeat(7_500),
  '$a:(b '.repeat(7_500),
];

describe.each([...splitters])('%s', (_language, split) => {
  it('gives ordered, disjoint, nested spans for any text, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(broken, fc.string({ unit: 'binary' })), (text) => {
        expectOrdered(split(text), 0, text.length);
      }),
      { numRuns: 80 },
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
      { numRuns: 30 },
    );
  });

  it('is linear on hostile texts', () => {
    const begin = performance.now();
    for (const text of HOSTILE) split(text);
    // Milliseconds for all of them; quadratic work takes many seconds for each.
    expect(performance.now() - begin).toBeLessThan(6_000);
  });
});
