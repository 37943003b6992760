import { AIMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { tool } from '@langchain/core/tools';
import { expect, it } from 'vitest';
import { work } from './langchain-agent.js';

const read = tool(({ path }: { path: string }) => `// ${path}\n${'const line = 1;\n'.repeat(60)}`, {
  name: 'read',
  description: 'Reads a file.',
  schema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
});

it('has the lines of its task, and lets go of what it read first', async () => {
  const model = fakeModel();
  for (let n = 0; n < 6; n++) model.respondWithTools([{ name: 'read', args: { path: `${n}.ts` } }]);
  model.respond(new AIMessage('Mended.'));
  const workspace = {
    context: async () => ({
      text: 'cart.js:3-5\n…\n',
      files: [{ reasons: ['defines total'] }],
      confidence: 0.9,
    }),
  };
  const said = await work('The total of a cart is NaN.', {
    model,
    tools: [read],
    workspace,
    window: 1_000,
  });
  expect(said[1]).toContain('cart.js:3-5');
  expect(said[3]).toBe('[0.ts: taken out of the window; read it again if needed]');
  expect(said.at(-2)).toContain('// 5.ts\nconst line = 1;');
  expect(said.at(-1)).toBe('Mended.');
});
