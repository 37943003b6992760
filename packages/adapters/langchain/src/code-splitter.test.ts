import { loadLanguage } from '@ctx/syntax/node';
import { Document } from '@langchain/core/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CodeSplitter } from './code-splitter.js';

const CART = `import { tax } from './tax.js';

/** What is to be paid. */
export class Cart {
  prices = [];

  total() {
    return this.prices.reduce((sum, price) => sum + tax(price), 0);
  }
}

export function empty() {
  return new Cart();
}
`;

const splitter = () => new CodeSplitter({ load: loadLanguage, maxChars: 200, target: 40 });

describe('CodeSplitter', () => {
  it('gives documents their place and names, and keeps metadata and path', async () => {
    const given = new Document({
      pageContent: CART,
      metadata: { source: 'src/cart.js', team: 'a' },
    });
    const documents = await splitter().splitDocuments([given]);
    expect(documents.map(({ pageContent }) => pageContent).join('')).toBe(CART);
    for (const { metadata, pageContent } of documents) {
      expect(metadata).toMatchObject({ team: 'a', source: 'src/cart.js', path: 'src/cart.js' });
      const { from, to } = metadata.loc.lines;
      expect([metadata.startLine, metadata.endLine]).toEqual([from, to]);
      expect(
        CART.split('\n')
          .slice(from - 1, to)
          .join('\n'),
      ).toContain(pageContent.trim());
    }
    const empty = documents.find(({ metadata }) => metadata.symbolName === 'empty');
    expect(empty?.metadata).toMatchObject({ language: 'javascript', symbolKind: 'function' });
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
  });

  it('takes the path as an option, and is used as any TextSplitter', async () => {
    const own = new CodeSplitter({
      path: 'cart.js',
      load: loadLanguage,
      maxChars: 200,
      target: 40,
    });
    const texts = await own.splitText(CART);
    expect(texts.join('')).toBe(CART);
    expect(texts.length).toBeGreaterThan(1);
    const documents = await own.createDocuments([CART, CART], [{ n: 1 }]);
    expect(documents).toHaveLength(2 * texts.length);
    expect(documents[0]?.metadata.n).toBe(1);
    const input = [new Document({ pageContent: CART })];
    const [invoked, transformed] = [await own.invoke(input), await own.transformDocuments(input)];
    expect(invoked.map(({ pageContent }) => pageContent)).toEqual(texts);
    expect(transformed).toEqual(invoked);
    const [batched] = await own.batch([input]);
    expect(batched).toEqual(invoked);
  });

  it('cuts without a grammar, and holds a limit in tokens of a counter', async () => {
    const countTokens = (text: string) => Math.ceil(text.length / 3);
    const own = new CodeSplitter({ path: 'cart.js', maxTokens: 60, countTokens });
    const documents = await own.createDocuments([CART]);
    expect(documents.map(({ pageContent }) => pageContent).join('')).toBe(CART);
    expect(documents.every(({ pageContent }) => countTokens(pageContent) <= 60)).toBe(true);
    expect([own.chunkSize, own.chunkOverlap]).toEqual([60, 0]);
    await expect(new CodeSplitter({ maxTokens: 60 }).splitText(CART)).rejects.toThrow(
      'countTokens',
    );
  });

  it('loses no character of any text, and gives no part of what is binary', async () => {
    const texts = fc.string({ unit: 'binary', maxLength: 300 });
    expect(await new CodeSplitter().splitText('a\0b')).toEqual([]);
    await fc.assert(
      fc.asyncProperty(
        texts,
        fc.constantFrom('a.js', 'a.md', 'a.json', 'a'),
        async (text, path) => {
          const parts = await new CodeSplitter({ path, maxChars: 100 }).splitText(text);
          expect(parts.join('')).toBe(text.includes('\0') ? '' : text);
        },
      ),
    );
  });
});
