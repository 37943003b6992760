import { generateText, jsonSchema, stepCountIs, streamText, tool, wrapLanguageModel } from 'ai';
import { expect, it } from 'vitest';
import { promptsOf, scriptedModel } from '../test/scripted-model.js';
import { contextMiddleware } from './context-middleware.js';

const TASK = 'The total of a cart is NaN.';

/** A workspace that is sure of tasks that name the cart. */
function workspaceOf(asked: string[]) {
  return {
    async context(task: string, { budget }: { budget: number }) {
      asked.push(`${budget} ${task}`);
      const confidence = task.includes('cart') ? 0.9 : 0.2;
      return { text: 'src/cart.js:3-5\n…\n', files: [{ reasons: ['defines total'] }], confidence };
    },
  };
}

const tools = {
  look: tool({ inputSchema: jsonSchema({ type: 'object' }), execute: () => 'looked' }),
};

it('adds the lines of a task to its message, once found and at the same place in every step', async () => {
  const asked: string[] = [];
  const inner = scriptedModel([[{ tool: 'look', input: {} }], 'Mended.']);
  const middleware = contextMiddleware({ workspace: workspaceOf(asked), budget: 900 });
  const model = wrapLanguageModel({ model: inner, middleware });
  await generateText({ model, tools, system: 'Be short.', prompt: TASK, stopWhen: stepCountIs(3) });
  const [first, second] = promptsOf(inner);
  expect(asked).toEqual([`900 ${TASK}`]);
  expect(first?.[1]?.content).toEqual([
    { type: 'text', text: TASK },
    { type: 'text', text: expect.stringContaining('src/cart.js:3-5') },
  ]);
  expect(second?.slice(0, 2)).toEqual(first);
});

it('keeps what earlier messages were given, and gives nothing where nothing is sure', async () => {
  const asked: string[] = [];
  const inner = scriptedModel(['Mended.', 'You are welcome.']);
  const middleware = contextMiddleware({ workspace: workspaceOf(asked) });
  const model = wrapLanguageModel({ model: inner, middleware });
  await streamText({ model, prompt: TASK }).consumeStream();
  const messages = [
    { role: 'user', content: TASK },
    { role: 'assistant', content: 'Mended.' },
    { role: 'user', content: 'Thank you, that is all for now.' },
  ] as const;
  await streamText({ model, messages: [...messages] }).consumeStream();
  const [before, after] = promptsOf(inner);
  expect(after?.[0]).toEqual(before?.[0]);
  expect(after?.[2]?.content).toEqual([{ type: 'text', text: messages[2].content }]);
  expect(asked).toHaveLength(2);
});

it('says where looking failed, and looks again next time', async () => {
  let fails = true;
  const workspace = workspaceOf([]);
  const model = wrapLanguageModel({
    model: scriptedModel(['Mended.']),
    middleware: contextMiddleware({
      workspace: {
        async context(task, options) {
          if (fails) throw new Error('workspace is closed');
          return await workspace.context(task, options);
        },
      },
    }),
  });
  await expect(generateText({ model, prompt: TASK, maxRetries: 0 })).rejects.toThrow('is closed');
  fails = false;
  expect((await generateText({ model, prompt: TASK })).text).toBe('Mended.');
});

it('refuses a budget that is none where it is made', () => {
  const workspace = workspaceOf([]);
  for (const budget of [0, -1, Number.NaN])
    expect(() => contextMiddleware({ workspace, budget })).toThrow(`got ${budget}`);
});
