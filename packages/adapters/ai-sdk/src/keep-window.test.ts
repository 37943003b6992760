import { approximateTokens } from '@ctx/text';
import { generateText, jsonSchema, type ModelMessage, stepCountIs, streamText, tool } from 'ai';
import { expect, it } from 'vitest';
import { promptsOf, type Said, scriptedModel } from '../test/scripted-model.js';
import { keepWindow, messagesOf, withReplaced } from './keep-window.js';

const WINDOW = 2_000;
const contentOf = (path: string) => `// ${path}\n${'const line = 1;\n'.repeat(100)}`;
const tools = {
  read: tool({
    description: 'Reads a file.',
    inputSchema: jsonSchema<{ path: string }>({ type: 'object' }),
    execute: ({ path }) => contentOf(path),
  }),
};
const paths = Array.from({ length: 20 }, (_, n) => `src/file${n}.ts`);
const script: Said[] = [...paths.map((path) => [{ tool: 'read', input: { path } }]), 'Read all.'];
const prompt = 'Read every file.';
const stopWhen = stepCountIs(40);

/** Tokens of a request, by the counter that the window is kept with. */
const sizeOf = (request: unknown) =>
  messagesOf(request as ModelMessage[]).reduce(
    (sum, { content }) => sum + approximateTokens(content),
    0,
  );

it('keeps every request of a loop below the window, and the newest result whole', async () => {
  const model = scriptedModel(script);
  const prepareStep = keepWindow({ window: WINDOW });
  const { text } = await generateText({ model, tools, prompt, stopWhen, prepareStep });
  expect(text).toBe('Read all.');
  const requests = promptsOf(model);
  expect(requests).toHaveLength(21);
  for (const [n, request] of requests.entries()) {
    expect(sizeOf(request)).toBeLessThanOrEqual(0.9 * WINDOW);
    const newest = JSON.stringify(request.at(-1));
    if (n > 0)
      expect(newest).toContain(JSON.stringify(contentOf(`src/file${n - 1}.ts`)).slice(1, -1));
  }
  expect(JSON.stringify(requests.at(-1))).toContain('[src/file0.ts: taken out of the window;');
});

it('breaks the beginning of a request no more often than it must', async () => {
  const model = scriptedModel(script);
  let breaks = 0;
  const prepareStep = keepWindow({
    window: WINDOW,
    onFit: ({ actions }) => {
      if (actions.length > 0) breaks++;
    },
  });
  await streamText({ model, tools, prompt, stopWhen, prepareStep }).consumeStream();
  const requests = promptsOf(model).map((request) => request.map((one) => JSON.stringify(one)));
  const kept = requests.filter((request, n) =>
    (requests[n - 1] ?? []).every((message, at) => message === request[at]),
  );
  expect(breaks).toBeGreaterThan(0);
  expect(requests.length - kept.length).toBe(breaks);
  expect(breaks).toBeLessThanOrEqual(10);
});

it('goes on in the next turn where it ended, and counts what the provider counts more', async () => {
  const reported = { tokensOf: (request: unknown) => sizeOf(request) + 700 };
  const model = scriptedModel(script.slice(0, 6), reported);
  const fits: number[] = [];
  const prepareStep = keepWindow({
    window: WINDOW,
    onFit: ({ pressure }) => fits.push(pressure.used),
  });
  const first = await generateText({ model, tools, prompt, stopWhen: stepCountIs(5), prepareStep });
  const messages: ModelMessage[] = [
    { role: 'user', content: prompt },
    ...first.response.messages,
    { role: 'user', content: 'Go on.' },
  ];
  await generateText({ model, tools, messages, prepareStep });
  const [before, after] = promptsOf(model).slice(-2);
  expect(JSON.stringify(after)).toContain('taken out of the window');
  const gone = (before ?? []).flatMap((one, at) =>
    JSON.stringify(one).includes('taken out') ? [at] : [],
  );
  expect(gone.length).toBeGreaterThan(0);
  for (const at of gone) expect(after?.[at]).toEqual(before?.[at]);
  expect(sizeOf(after) + 700).toBeLessThanOrEqual(0.9 * WINDOW);
  expect(fits.at(-1)).toBe(sizeOf(after) + 700);
});

it('leaves the messages to a provider that edits them itself', async () => {
  const model = scriptedModel(script, { provider: 'anthropic.messages' });
  const prepareStep = keepWindow({ window: WINDOW, providerEdits: { compact: true } });
  await generateText({ model, tools, prompt, stopWhen, prepareStep });
  const last = model.doGenerateCalls.at(-1);
  expect(JSON.stringify(last?.prompt)).not.toContain('taken out of the window');
  expect(last?.providerOptions?.anthropic).toMatchObject({
    contextManagement: {
      edits: [{ type: 'clear_tool_uses_20250919' }, { type: 'compact_20260112' }],
    },
  });
  const own = scriptedModel(script, { provider: 'anthropic.messages' });
  const ours = keepWindow({ window: WINDOW, providerEdits: false });
  await generateText({ model: own, tools, prompt, stopWhen, prepareStep: ours });
  expect(own.doGenerateCalls.at(-1)?.providerOptions).toBeUndefined();
  expect(sizeOf(own.doGenerateCalls.at(-1)?.prompt)).toBeLessThanOrEqual(WINDOW);
});

it('refuses a window that is none where it is made', () => {
  for (const window of [0, -1, Number.NaN])
    expect(() => keepWindow({ window })).toThrow(RangeError);
});

const call = (toolCallId: string, input: unknown) =>
  ({ type: 'tool-call', toolCallId, toolName: 'read', input }) as const;

const result = (toolCallId: string, output: { type: 'text' | 'error-text'; value: string }) =>
  ({ type: 'tool-result', toolCallId, toolName: 'read', output }) as const;

const MESSAGES: ModelMessage[] = [
  { role: 'system', content: 'Be short.' },
  {
    role: 'user',
    content: [
      { type: 'text', text: 'Mend it.' },
      { type: 'image', image: 'aGk=' },
    ],
  },
  {
    role: 'assistant',
    content: [
      { type: 'reasoning', text: 'First I read.' },
      call('1', { path: 'a.ts' }),
      call('2', 'odd'),
    ],
  },
  {
    role: 'tool',
    content: [
      result('1', { type: 'text', value: 'const a = 1;' }),
      result('2', { type: 'error-text', value: 'no such file' }),
    ],
  },
  {
    role: 'tool',
    content: [
      {
        ...result('3', { type: 'text', value: '' }),
        output: {
          type: 'content',
          value: [
            { type: 'text', text: 'a picture' },
            { type: 'image-data', data: 'aGk=', mediaType: 'image/png' },
          ],
        },
      },
      { ...result('4', { type: 'text', value: '' }), output: { type: 'json', value: { b: [2] } } },
      { ...result('5', { type: 'text', value: '' }), output: { type: 'execution-denied' } },
      { type: 'tool-approval-response', approvalId: 'x', approved: true },
    ],
  },
];

it('gives each result of a tool its call and all of its text', () => {
  expect(messagesOf(MESSAGES)).toEqual([
    { role: 'system', id: '0', content: 'Be short.' },
    { role: 'user', id: '1', content: 'Mend it.\n' },
    { role: 'assistant', id: '2', content: 'First I read.\nread {"path":"a.ts"}\nread "odd"' },
    {
      role: 'tool',
      id: '1',
      content: 'const a = 1;',
      call: { tool: 'read', input: { path: 'a.ts' } },
    },
    { role: 'tool', id: '2', content: 'no such file', call: { tool: 'read', input: {} } },
    { role: 'tool', id: '3', content: 'a picture\n', call: undefined },
    { role: 'tool', id: '4', content: '{"b":[2]}', call: undefined },
    { role: 'tool', id: '5', content: '', call: undefined },
  ]);
});

it('puts other results in their place, and leaves everything else the same object', () => {
  const replaced = new Map([['2', { content: '[gone]', view: 'path' as const }]]);
  const left = withReplaced(MESSAGES, replaced);
  expect(left[3]?.content).toEqual([
    result('1', { type: 'text', value: 'const a = 1;' }),
    result('2', { type: 'text', value: '[gone]' }),
  ]);
  for (const at of [0, 1, 2, 4]) expect(left[at]).toBe(MESSAGES[at]);
});
