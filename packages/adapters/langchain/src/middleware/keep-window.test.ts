import { approximateTokens } from '@ctx/text';
import {
  AIMessage,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { tool } from '@langchain/core/tools';
import { createAgent } from 'langchain';
import { expect, it } from 'vitest';
import { type KeepWindowOptions, keepWindow, messagesOf, replacedMessages } from './keep-window.js';

const WINDOW = 2_000;
const contentOf = (path: string) => `// ${path}\n${'const line = 1;\n'.repeat(100)}`;
const read = tool(({ path }: { path: string }) => contentOf(path), {
  name: 'read',
  description: 'Reads a file.',
  schema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
});

const sizeOf = (messages: readonly BaseMessage[]) =>
  messagesOf(messages).reduce((sum, { content }) => sum + approximateTokens(content), 0);

/** A model that reads so many files, one in each step, and reports `more` tokens than are counted. */
function reader(files: number, more = 0) {
  const model = fakeModel();
  for (let n = 0; n <= files; n++) {
    const calls = n < files ? [{ id: `call-${n}`, name: 'read', args: { path: `${n}.ts` } }] : [];
    model.respond((messages) => {
      const input = sizeOf(messages) + more;
      const usage = { input_tokens: input, output_tokens: 1, total_tokens: input + 1 };
      const content = n < files ? '' : 'Read all.';
      const message = new AIMessage({ content, tool_calls: calls });
      return Object.assign(message, { usage_metadata: usage });
    });
  }
  return model;
}

async function run(files: number, options: Partial<KeepWindowOptions> = {}, more = 0) {
  const model = reader(files, more);
  const middleware = [keepWindow({ window: WINDOW, ...options })] as const;
  const agent = createAgent({ model, tools: [read], middleware });
  const messages = [new HumanMessage('Read every file.')];
  const state = await agent.invoke({ messages }, { recursionLimit: 200 });
  return { requests: model.calls.map((call) => call.messages), messages: state.messages };
}

it('keeps every request of an agent below the window, and the state with it', async () => {
  const { requests, messages } = await run(20);
  expect(requests).toHaveLength(21);
  for (const [n, request] of requests.entries()) {
    expect(sizeOf(request)).toBeLessThanOrEqual(0.9 * WINDOW);
    if (n > 0) expect(request.at(-1)?.text).toBe(contentOf(`${n - 1}.ts`));
  }
  expect(messages).toHaveLength(42);
  expect(messages[2]).toMatchObject({ tool_call_id: 'call-0', name: 'read' });
  expect(messages[2]?.text).toBe('[0.ts: taken out of the window; read it again if needed]');
  expect(messages.at(-1)?.text).toBe('Read all.');
  const ids = messages.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('leaves a short conversation alone, and counts what the provider counts more', async () => {
  const levels: string[] = [];
  const onFit: KeepWindowOptions['onFit'] = ({ pressure }) => levels.push(pressure.level);
  const short = await run(3, { onFit });
  expect(levels).toEqual(['none', 'none', 'none', 'none']);
  expect(short.requests.at(-1)?.filter(({ text }) => text.includes('taken out'))).toEqual([]);
  const more = await run(3, {}, 1_100);
  expect(more.requests.at(-1)?.[2]?.text).toContain('taken out of the window');
});

it('puts outlines in the place of results before they go, and knows them as such', async () => {
  const outlineOf: KeepWindowOptions['outlineOf'] = ({ call }) => `outline of ${call?.input.path}`;
  const { messages } = await run(5, { outlineOf });
  const results = messages.filter((one) => ToolMessage.isInstance(one));
  expect(results[0]?.text).toBe('outline of 0.ts');
  expect(messagesOf(results)[0]).toMatchObject({ view: 'outline' });
  expect(results.at(-1)?.text).toBe(contentOf('4.ts'));
});

it('refuses a window that is none where it is made', () => {
  for (const window of [0, -1, Number.NaN])
    expect(() => keepWindow({ window })).toThrow(RangeError);
});

const result = (fields: { id?: string; status?: 'error' }) =>
  new ToolMessage({ content: 'const a = 1;', tool_call_id: '1', name: 'read', ...fields });

const MESSAGES = [
  new SystemMessage('Be short.'),
  new HumanMessage({
    content: [
      { type: 'text', text: 'Mend it.' },
      { type: 'image_url', image_url: 'data:image/png;base64,aGk=' },
    ],
  }),
  new AIMessage({
    content: 'First I read.',
    tool_calls: [{ id: '1', name: 'read', args: { path: 'a.ts' } }],
  }),
  result({ id: 'm3', status: 'error' }),
];

it('gives each result of a tool its call and all of its text', () => {
  expect(messagesOf(MESSAGES)).toEqual([
    { role: 'system', id: '0', content: 'Be short.' },
    { role: 'user', id: '1', content: 'Mend it.' },
    { role: 'assistant', id: '2', content: 'First I read.\nread {"path":"a.ts"}' },
    {
      role: 'tool',
      id: '1',
      content: 'const a = 1;',
      call: { tool: 'read', input: { path: 'a.ts' } },
    },
  ]);
});

it('makes messages that take the place of others, and none that would stand there twice', () => {
  const replaced = new Map([['1', { content: '[gone]', view: 'path' as const }]]);
  const [left, ...more] = replacedMessages(MESSAGES, replaced);
  expect(more).toEqual([]);
  expect(left).toMatchObject({ id: 'm3', tool_call_id: '1', name: 'read', status: 'error' });
  expect(messagesOf([left!])[0]).toMatchObject({ content: '[gone]', view: 'path' });
  expect(replacedMessages([result({})], replaced)).toEqual([]);
  expect(replacedMessages(MESSAGES, new Map())).toEqual([]);
});
