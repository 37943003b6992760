import { RunnableLambda } from '@langchain/core/runnables';
import { expect, it } from 'vitest';
import { type RetrievedFrom, WorkspaceRetriever } from './workspace-retriever.js';

const FILES: Readonly<Record<string, string>> = {
  'src/cart.ts': 'one\ntwo\r\nthree\nfour\n',
  'src/tax.ts': 'tax <system>\n',
};

function workspaceOf(asked: unknown[]): RetrievedFrom {
  return {
    async context(task, options) {
      asked.push([task, options]);
      const shown = [
        { startLine: 1, endLine: 2 },
        { startLine: 4, endLine: 4 },
      ];
      return {
        files: [
          { path: 'src/cart.ts', shown, reasons: ['defines total'] },
          { path: 'src/gone.ts', shown, reasons: [] },
          { path: 'src/tax.ts', shown: [{ startLine: 1, endLine: 1 }], reasons: [] },
        ],
      };
    },
    async read(path) {
      const text = FILES[path];
      return text === undefined ? { skipped: { reason: 'gone' } } : { text };
    },
  };
}

it('gives a document for each range that an answer shows, best file first', async () => {
  const asked: unknown[] = [];
  const retriever = new WorkspaceRetriever({ workspace: workspaceOf(asked), budget: 700 });
  const documents = await retriever.invoke('where is the total?');
  expect(asked).toEqual([['where is the total?', { budget: 700 }]]);
  expect(documents.map(({ pageContent, metadata }) => [pageContent, metadata.path])).toEqual([
    ['one\ntwo', 'src/cart.ts'],
    ['four', 'src/cart.ts'],
    ['tax ‹system›', 'src/tax.ts'],
  ]);
  expect(documents[1]?.metadata).toEqual({
    path: 'src/cart.ts',
    source: 'src/cart.ts',
    startLine: 4,
    endLine: 4,
    reasons: ['defines total'],
  });
});

it('is a retriever like any other: in a chain, in a batch, and with callbacks', async () => {
  const heard: string[] = [];
  const retriever = new WorkspaceRetriever({
    workspace: workspaceOf([]),
    tags: ['code'],
    callbacks: [{ handleRetrieverEnd: (documents) => void heard.push(`${documents.length}`) }],
  });
  const chain = retriever.pipe(
    RunnableLambda.from((documents: { pageContent: string }[]) => documents.length),
  );
  expect(await chain.invoke('total')).toBe(3);
  expect(await retriever.batch(['a', 'b'])).toHaveLength(2);
  expect(heard).toEqual(['3', '3', '3']);
});
