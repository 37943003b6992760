import { approximateTokens as countTokens } from '@ctx/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { readText } from './read-text.js';

const method = (name: string) => [
  `  ${name}(order) {`,
  ...Array.from({ length: 12 }, (_, n) => `    const step${n} = order.lines[${n}].amount;`),
  '  }',
];
const classOf = (name: string) => [
  `export class ${name} {`,
  ...['total', 'taxes', 'refund'].flatMap(method),
  '}',
];
const names = ['Cart', 'Invoice', 'Quote', 'Receipt', 'Order', 'Refund', 'Parcel', 'Voucher'];
const LONG = names.flatMap(classOf).join('\n');
const LINES = LONG.split('\n').length;
const path = 'src/shop.js';

describe('readText', () => {
  it('gives a short text whole, with the numbers of its lines', () => {
    expect(readText('a\nb\r\n')).toEqual({
      view: 'full',
      text: '1\ta\n2\tb',
      lines: 2,
      shown: [{ startLine: 1, endLine: 2 }],
    });
    expect(readText('')).toMatchObject({ view: 'full', text: '', shown: [] });
  });

  it('gives a long text as its outline, and its lines when they are asked for', () => {
    const { view, text, lines, shown } = readText(LONG, { path });
    expect([view, lines, shown]).toEqual(['outline', LINES, []]);
    for (const name of names) expect(text).toContain(`class ${name}`);
    expect(text.length).toBeLessThan(LONG.length / 2);
    const range = readText(LONG, { path, startLine: 2, endLine: 3 });
    expect(range.text).toBe('2\t  total(order) {\n3\t    const step0 = order.lines[0].amount;');
    expect(range.view).toBe('range');
    expect(readText(LONG, { startLine: LINES }).text).toBe(`${LINES}\t}`);
    expect(readText(LONG, { endLine: 1 }).text).toBe('1\texport class Cart {');
  });

  it('gives an outline of what was given before, and of what the budget does not hold', () => {
    const middling = classOf('Cart').concat(classOf('Quote'), classOf('Order')).join('\n');
    expect(readText(middling, { path }).view).toBe('full');
    expect(readText(middling, { path, seen: true }).view).toBe('outline');
    const small = readText(middling, { path, budget: 200, countTokens });
    expect(small.view).toBe('outline');
    expect(countTokens(small.text)).toBeLessThanOrEqual(200);
  });

  it('names the lines that a budget cuts off', () => {
    const { text, shown } = readText(LONG, { startLine: 10, endLine: 90, budget: 60, countTokens });
    const last = shown[0]?.endLine ?? 0;
    expect(last).toBeGreaterThan(10);
    expect(text.split('\n').at(-1)).toBe(`⋯ ${last + 1}-90`);
  });

  it('refuses lines that are not there, and a budget without a counter', () => {
    expect(() => readText('a\nb', { startLine: 3 })).toThrow('line 3 is after the last one, 2');
    expect(() => readText('a\nb', { startLine: 2, endLine: 1 })).toThrow('lines 2 to 1');
    expect(() => readText('a\nb', { startLine: 0 })).toThrow(RangeError);
    expect(readText('', { startLine: 1 }).text).toBe('');
    expect(() => readText('a\nb', { budget: 10 })).toThrow('countTokens');
    expect(() => readText('a', { budget: Number.NaN, countTokens })).toThrow('NaN');
  });

  it('keeps its budget and shows nothing but lines of the text, whatever the text is', () => {
    const texts = fc.array(fc.constantFrom('def f():', '  x = 1', '', '}', 'a'.repeat(90), '\r'), {
      maxLength: 400,
    });
    fc.assert(
      fc.property(texts, fc.nat(300), fc.boolean(), (rows, budget, seen) => {
        const text = rows.join('\n');
        const read = readText(text, { path, budget, countTokens, seen });
        expect(countTokens(read.text)).toBeLessThanOrEqual(budget);
        if (read.view === 'outline') return;
        for (const row of read.text.split('\n').filter((one) => /^\d/.test(one))) {
          const [, line, content] = /^(\d+)\t(.*)$/.exec(row) ?? [];
          expect(text.split(/\r\n|\r|\n/)[Number(line) - 1]).toBe(content);
        }
      }),
      { numRuns: draws(60) },
    );
  });
});
