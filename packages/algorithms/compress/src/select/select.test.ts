import { approximateTokens, countLines, lines } from '@ctx/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from './blocks.js';
import { createPlan, select } from './select.js';

const SOURCE = `// Cookies.
import { decode } from './decode';

export function parseCookie(header) {
  const pairs = header.split(';');
  const found = {};

  for (const pair of pairs) {
    const at = pair.indexOf('=');
    found[pair.slice(0, at).trim()] = decode(pair.slice(at + 1));
  }

  return found;
}

export function writeCookie(name, value, options) {
  const parts = [name + '=' + encodeURIComponent(value)];

  if (options.maxAge) parts.push('Max-Age=' + options.maxAge);

  return parts.join('; ');
}
`;
const UNITS = [
  { startLine: 4, endLine: 14, headerLine: 4, name: 'parseCookie' },
  { startLine: 16, endLine: 22, headerLine: 16, name: 'writeCookie' },
];
const countTokens = approximateTokens;

/** Texts of code-like lines, some blank, some long. */
const texts = fc
  .array(fc.constantFrom('', 'a = 1', '  b(c, d)', '    return "e"', 'x'.repeat(200), '}', '⋯ 2'), {
    maxLength: 60,
  })
  .chain((rows) => fc.constantFrom(rows.join('\n'), rows.join('\r\n')));
const units = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 20 }))
    .map(([startLine, size]) => ({ startLine, endLine: startLine + size })),
  { maxLength: 5 },
);
const budgets = fc.integer({ min: 0, max: 300 });
const queries = fc.constantFrom(undefined, '', 'a return c', 'e');

describe('select', () => {
  it('keeps the blocks of the query with their header, and names the rest', () => {
    const result = select(SOURCE, {
      query: 'maxAge of cookies',
      budget: 52,
      countTokens,
      units: UNITS,
    });
    expect(result.text).toBe(
      `⋯ 1-15
export function writeCookie(name, value, options) {
  const parts = [name + '=' + encodeURIComponent(value)];

  if (options.maxAge) parts.push('Max-Age=' + options.maxAge);

⋯ 21-22`,
    );
    expect(result.class).toBe('lossy');
    expect(result.shown).toEqual([{ startLine: 16, endLine: 20 }]);
    expect(result.omissions.map(({ range }) => range)).toEqual([
      { startLine: 1, endLine: 15 },
      { startLine: 21, endLine: 22 },
    ]);
    expect(result.tokensAfter).toBe(countTokens(result.text));
  });

  it('gives a text that fits as it stands', () => {
    const result = select(SOURCE, { query: 'x', budget: 10_000, countTokens });
    expect(result).toMatchObject({ text: SOURCE, class: 'verbatim', omissions: [] });
    expect(result.shown).toEqual([{ startLine: 1, endLine: countLines(SOURCE) }]);
  });

  it('shows lines that changed lately, without a query', () => {
    const recency = lines(SOURCE).map((line) => (line.includes('Max-Age') ? 1 : 0));
    const { text } = select(SOURCE, { recency, budget: 40, countTokens, units: UNITS });
    expect(text).toContain('Max-Age');
    expect(text).not.toContain('pair.indexOf');
  });

  it('gives nothing where not even a marker fits, and says so', () => {
    const result = select(SOURCE, { budget: 0, countTokens });
    expect(result).toMatchObject({ text: '', tokensAfter: 0, shown: [] });
    expect(result.omissions[0]?.reason).toBe('budget too small');
  });

  it.each([-1, Number.NaN])('refuses a budget of %d', (budget) => {
    expect(() => select(SOURCE, { budget })).toThrow(RangeError);
  });

  it('is never over the budget and never larger than the text', () => {
    fc.assert(
      fc.property(texts, units, budgets, queries, (text, given, budget, query) => {
        const options = { budget, countTokens, units: given };
        const result = select(text, query === undefined ? options : { ...options, query });
        expect(result.tokensAfter).toBe(countTokens(result.text));
        expect(result.tokensAfter).toBeLessThanOrEqual(Math.min(budget, countTokens(text)));
      }),
    );
  });

  it('shows whole lines in source order, and every other line is in an omission', () => {
    fc.assert(
      fc.property(texts, units, budgets, queries, (text, given, budget, query) => {
        const options = { budget, countTokens, units: given };
        const result = select(text, query === undefined ? options : { ...options, query });
        const all = lines(text);
        const seen = new Uint8Array(countLines(text));
        for (const { startLine, endLine } of [
          ...result.shown,
          ...result.omissions.map(({ range }) => range),
        ]) {
          for (let line = startLine; line <= endLine; line++)
            seen[line - 1] = (seen[line - 1] ?? 0) + 1;
        }
        expect(seen.every((times) => times === 1)).toBe(true);
        let at = 0;
        for (const { startLine, endLine } of result.shown) {
          for (const line of all.slice(startLine - 1, endLine)) {
            const found = result.text.indexOf(line, at);
            expect(found).toBeGreaterThanOrEqual(at);
            at = found + line.length;
          }
        }
      }),
    );
  });

  it('is the same every time, and of its own result at the same budget', () => {
    fc.assert(
      fc.property(texts, budgets, (text, budget) => {
        const first = select(text, { budget, countTokens });
        expect(select(text, { budget, countTokens })).toEqual(first);
        expect(select(first.text, { budget, countTokens }).text).toBe(first.text);
      }),
    );
  });

  it('takes odd texts', () => {
    const odd = ['\uFEFFa', '\0'.repeat(500), 'a'.repeat(100_000), '\n'.repeat(50_000), '\ud800'];
    for (const text of odd) {
      const { tokensAfter } = select(text, { budget: 50, countTokens, query: 'a' });
      expect(tokensAfter).toBeLessThanOrEqual(50);
    }
  });
});

describe('selection plan', () => {
  const lines = Array.from({ length: 8 }, (_, n) => `line ${n} ${'x'.repeat(30)}`);
  const block = (start: number, end: number, header = false): Block => ({
    start,
    end,
    unit: header ? 1 : start > 1 ? 1 : -1,
    header,
    minor: false,
  });
  const blocks = [block(0, 2), block(2, 3, true), block(3, 5), block(5, 8)];

  describe('a plan of a selection', () => {
    it('begins with one gap', () => {
      const plan = createPlan(lines, blocks, approximateTokens);
      expect([...plan.kept]).toEqual([0, 0, 0, 0]);
      expect(plan.spent).toBeGreaterThan(0);
    });

    it('takes the header with the first lines of its body', () => {
      const plan = createPlan(lines, blocks, approximateTokens);
      expect(plan.take(2, 1000)).toBe(true);
      expect([...plan.kept]).toEqual([0, 1, 1, 0]);
    });

    it('takes nothing that is over the budget, and says so', () => {
      const plan = createPlan(lines, blocks, approximateTokens);
      const before = plan.spent;
      expect(plan.take(3, before + 10)).toBe(false);
      expect([...plan.kept]).toEqual([0, 0, 0, 0]);
      expect(plan.spent).toBe(before);
    });

    it('costs the same whatever the order, and nothing for gaps at the end', () => {
      const forwards = createPlan(lines, blocks, approximateTokens);
      const backwards = createPlan(lines, blocks, approximateTokens);
      for (const index of [0, 1, 2, 3]) forwards.take(index, 1000);
      for (const index of [3, 2, 1, 0]) backwards.take(index, 1000);
      expect(forwards.spent).toBe(backwards.spent);
      const parts = blocks.map(({ start, end }) =>
        approximateTokens(`${lines.slice(start, end).join('\n')}\n`),
      );
      expect(forwards.spent).toBe(parts.reduce((sum, tokens) => sum + tokens, 0));
    });

    it('gives back what was taken', () => {
      const plan = createPlan(lines, blocks, approximateTokens);
      const before = plan.spent;
      plan.take(0, 1000);
      plan.take(3, 1000);
      plan.drop(3);
      plan.drop(3);
      plan.drop(0);
      expect(plan.spent).toBe(before);
    });
  });
});
