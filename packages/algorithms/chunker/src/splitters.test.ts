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

describe.each([...splitters])('%s', (_language, split) => {
  it('gives ordered, disjoint, nested spans for any text, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(broken, fc.string({ unit: 'binary' })), (text) => {
        expectOrdered(split(text), 0, text.length);
      }),
      { numRuns: 150 },
    );
  });

  it('gives the same structure with \\n and \\r\\n', () => {
    fc.assert(
      fc.property(broken, (text) => {
        const unix = text.replaceAll('\r', '');
        const shape = (source: string) =>
          JSON.stringify(split(source), (key, value) =>
            typeof value === 'number' || key === 'children' ? undefined : value,
          ).replaceAll('\\r', '');
        expect(shape(unix.replaceAll('\n', '\r\n'))).toBe(shape(unix));
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['open braces', '{'.repeat(25_000)],
    ['open brackets', '['.repeat(25_000)],
    ['open tags', '<a '.repeat(12_500)],
    ['open elements', '<div>'.repeat(12_500)],
    ['closed elements', '</div>'.repeat(12_500)],
    ['quotes', `<a b="`.repeat(7_500)],
    ['comments', '/*'.repeat(25_000)],
    ['markup comments', '<!--'.repeat(12_500)],
    ['fences', '```\n'.repeat(12_500)],
    ['equal lines', 'a: b\n'.repeat(25_000)],
    ['dashes', '- '.repeat(25_000)],
    ['headings', '# a\n'.repeat(12_500)],
    ['deep keys', Array.from({ length: 1_000 }, (_, i) => `${' '.repeat(i)}k:`).join('\n')],
    ['one long line', `x${'a b '.repeat(125_000)}`],
    ['a long string', `"${'a'.repeat(500_000)}`],
    ['blank lines', '\n'.repeat(125_000)],
    ['statements', 'select 1;'.repeat(5_000)],
    ['dollars', '$a$ '.repeat(7_500)],
    ['declarations', '$a:(b '.repeat(7_500)],
  ])('is linear on %s', (_name, text) => {
    const begin = performance.now();
    split(text);
    // Milliseconds; quadratic work takes many seconds.
    expect(performance.now() - begin).toBeLessThan(3_000);
  });
});
