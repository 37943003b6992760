import { Document } from '@langchain/core/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BudgetCompressor } from './budget-compressor.js';

const countTokens = (text: string) => Math.ceil(text.length / 4);
const LONG = [
  'function open(door) {\n  return door.turn(key);\n}',
  ...Array.from({ length: 30 }, (_, n) => `function other${n}() {\n  return ${n};\n}`),
].join('\n\n');

describe('BudgetCompressor', () => {
  it('keeps what fits whole, and of the rest the lines that a query needs', async () => {
    const small = new Document({ pageContent: 'a short one', metadata: { n: 1 } });
    const long = new Document({ pageContent: LONG, metadata: { path: 'a.js' }, id: 'long' });
    const compressor = new BudgetCompressor({ budget: 100, countTokens });
    const [first, second] = await compressor.compressDocuments([small, long], 'open the door');
    expect(first).toBe(small);
    expect(second?.pageContent).toContain('return door.turn(key);');
    expect(second).toMatchObject({ id: 'long', metadata: { path: 'a.js' } });
    expect(second?.metadata.omitted.length).toBeGreaterThan(0);
    expect(long.metadata).toEqual({ path: 'a.js' });
  });

  it('never goes over the budget, keeps the order, and leaves out what has no room', async () => {
    const texts = fc.array(
      fc.string({ unit: fc.constantFrom('a', 'b ', '\n', 'x(y) '), maxLength: 400 }),
    );
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(200), async (all, budget) => {
        const documents = all.map(
          (pageContent, n) => new Document({ pageContent, metadata: { n } }),
        );
        const compressor = new BudgetCompressor({ budget, countTokens });
        const kept = await compressor.compressDocuments(documents, 'x of y');
        const sum = kept.reduce((total, { pageContent }) => total + countTokens(pageContent), 0);
        expect(sum).toBeLessThanOrEqual(budget);
        const order = kept.map(({ metadata }) => Number(metadata.n));
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }),
    );
  });

  it('counts roughly without a counter, and refuses a budget that is none', async () => {
    const kept = await new BudgetCompressor({ budget: 0 }).compressDocuments(
      [new Document({ pageContent: LONG })],
      'door',
    );
    expect(kept).toEqual([]);
    expect(() => new BudgetCompressor({ budget: Number.NaN })).toThrow('NaN');
  });
});
