import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createAgent } from 'langchain';
import { expect, it } from 'vitest';
import { contextMiddleware } from './context-middleware.js';

it('gives the lines of a task after it, once, and nothing where nothing is sure', async () => {
  const asked: unknown[] = [];
  const workspace = {
    async context(task: string, { budget }: { budget: number }) {
      asked.push([task, budget]);
      const confidence = task.includes('cart') ? 0.9 : 0.2;
      return { text: 'src/cart.js:3-5\n…\n', files: [{ reasons: ['defines total'] }], confidence };
    },
  };
  const model = fakeModel()
    .respond(new AIMessage('Mended.'))
    .respond(new AIMessage('You are welcome.'));
  const middleware = [contextMiddleware({ workspace, budget: 900 })] as const;
  const agent = createAgent({ model, tools: [], middleware });
  const task = new HumanMessage('The total of a cart is NaN.');
  const first = await agent.invoke({ messages: [task] });
  expect(first.messages.map(({ type }) => type)).toEqual(['human', 'human', 'ai']);
  expect(first.messages[1]?.text).toMatch(/^The user installed ctx\..*\nsrc\/cart\.js:3-5\n/);
  const thanks = new HumanMessage('Thank you, that is all for now.');
  const second = await agent.invoke({ messages: [...first.messages, thanks] });
  expect(second.messages.map(({ text }) => text).slice(3)).toEqual([
    thanks.text,
    'You are welcome.',
  ]);
  expect(asked).toEqual([
    [task.text, 900],
    [thanks.text, 900],
  ]);
});

it('refuses a budget that is none where it is made', () => {
  const workspace = { context: async () => ({ text: '', files: [], confidence: 0 }) };
  for (const budget of [0, -1, Number.NaN])
    expect(() => contextMiddleware({ workspace, budget })).toThrow(`got ${budget}`);
});
