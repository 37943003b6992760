import { Document } from '@langchain/core/documents';
import { FakeVectorStore, SyntheticEmbeddings } from '@langchain/core/utils/testing';
import { expect, it } from 'vitest';
import { indexCode, retrieve } from './langchain-rag.js';

const TAX = 'export function taxOf(price) {\n  return price * 0.19;\n}\n';

it('answers from a store and from a repository, within one budget', async () => {
  const store = new FakeVectorStore(new SyntheticEmbeddings({ vectorSize: 16 }));
  await indexCode([new Document({ pageContent: TAX, metadata: { source: 'tax.js' } })], store);
  const workspace = {
    context: async () => ({
      files: [{ path: 'cart.js', shown: [{ startLine: 1, endLine: 1 }], reasons: [] }],
    }),
    read: async () => ({ text: 'export const total = 0;\n' }),
  };
  const found = await retrieve('how is tax made?', { store, workspace, budget: 200 });
  expect(found.map(({ pageContent, metadata }) => [metadata.path, pageContent])).toEqual([
    ['cart.js', 'export const total = 0;'],
    ['tax.js', TAX],
  ]);
});
