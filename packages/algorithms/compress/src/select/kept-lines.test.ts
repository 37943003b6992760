import { approximateTokens, lines } from '@ctx/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepLines, marker } from './kept-lines.js';

const REASONS = [{ reason: 'imports', shown: true }, { reason: 'body' }];
const long = 'x'.repeat(80);

/** Puts the original lines back in place of each marker. */
export function expanded(
  source: string,
  shown: string,
  omissions: readonly { range: { startLine: number; endLine: number } }[],
): string {
  const all = source.split(/(?<=\n)/);
  let text = '';
  let line = 1;
  const rows = shown.split(/(?<=\n)/);
  for (const { range } of omissions) {
    while (line < range.startLine) {
      text += rows.shift();
      line++;
    }
    rows.shift();
    text += all.slice(range.startLine - 1, range.endLine).join('');
    line = range.endLine + 1;
  }
  return text + rows.join('');
}

describe('kept lines', () => {
  it('stand as in the source, with a marker for what lies between', () => {
    const text = `a\n${long}\n${long}\nb\n`;
    const { text: shown, omissions } = keepLines(
      text,
      Uint8Array.of(0, 2, 2, 0, 0),
      REASONS,
      approximateTokens,
    );
    expect(shown).toBe('a\n⋯ 2-3\nb\n');
    expect(omissions).toEqual([
      {
        range: { startLine: 2, endLine: 3 },
        tokens: approximateTokens(`${long}\n${long}\n`),
        reason: 'body',
      },
    ]);
  });

  it('say why, where the reason is shown', () => {
    expect(keepLines(`${long}\nb`, Uint8Array.of(1, 0), REASONS, approximateTokens).text).toBe(
      '⋯ 1 imports\nb',
    );
  });

  it('keep a stretch that costs no more than its marker', () => {
    const { text, omissions } = keepLines(
      'a\n}\nb',
      Uint8Array.of(0, 2, 0),
      REASONS,
      approximateTokens,
    );
    expect(text).toBe('a\n}\nb');
    expect(omissions).toEqual([]);
  });

  it('keep the line ends of the source', () => {
    const text = `a\r\n${long}\r\nb`;
    expect(keepLines(text, Uint8Array.of(0, 2, 0), REASONS, approximateTokens).text).toBe(
      'a\r\n⋯ 2\r\nb',
    );
  });

  it('put a marker at the end without a line end of its own', () => {
    expect(keepLines(`a\n${long}`, Uint8Array.of(0, 2), REASONS, approximateTokens).text).toBe(
      'a\n⋯ 2',
    );
  });

  it('expand to the source, byte for byte', () => {
    const line = fc.constantFrom('', 'a', '  b(c)', long, `${long}é`, '⋯ 3');
    const input = fc.array(fc.tuple(line, fc.integer({ min: 0, max: 2 })), { minLength: 1 });
    fc.assert(
      fc.property(input, (rows) => {
        const text = rows.map(([row]) => row).join('\n');
        const folds = Uint8Array.from(rows, ([, fold]) => fold);
        const { text: shown, omissions } = keepLines(text, folds, REASONS, approximateTokens);
        expect(expanded(text, shown, omissions)).toBe(text);
        expect(lines(shown).length).toBeLessThanOrEqual(lines(text).length);
      }),
    );
  });
});

describe('a marker', () => {
  it('names its lines', () => {
    expect(marker(3, 9)).toBe('⋯ 3-9');
    expect(marker(3, 3)).toBe('⋯ 3');
    expect(marker(1, 20, 'license')).toBe('⋯ 1-20 license');
  });
});
