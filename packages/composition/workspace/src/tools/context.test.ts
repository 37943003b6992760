import { expect, it } from 'vitest';
import { context } from './context.js';

it('gives as data the lines that stand in its text, and no names of an outline', async () => {
  const lines = (startLine: number, endLine: number) => ({ startLine, endLine });
  const workspace = {
    roots: [{ name: '', path: '/' }],
    files: [],
    context: async () => ({
      text: 'text\n',
      files: [
        { path: 'a.ts', shown: [lines(1, 10), lines(12, 12)], headers: [3, 10, 12] },
        { path: 'b.ts', shown: [lines(4, 6)], headers: [] },
      ],
      remarks: [],
    }),
  };
  const { files } = await context.answer({ task: 'x', whole: true }, workspace as never);
  expect(files).toEqual([
    { path: 'a.ts', shown: [lines(1, 2), lines(4, 9)] },
    { path: 'b.ts', shown: [lines(4, 6)] },
  ]);
});
