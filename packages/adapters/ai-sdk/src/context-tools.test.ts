import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadO200k } from '@ctx/tokens';
import { openWorkspace, type Workspace } from '@ctx/workspace';
import { asSchema, generateText, stepCountIs, streamText } from 'ai';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { promptsOf, scriptedModel } from '../test/scripted-model.js';
import { contextTools } from './context-tools.js';

/** Tokens that the definitions may take of each request: six tools, of which `grep` takes 110. */
const TAX = 750;

const FILES: Readonly<Record<string, string>> = {
  'src/cart.js': `import { priceOf } from './price.js';\n\nexport function cartTotal(items) {\n  return items.map(priceOf).reduce((sum, price) => sum + price, 0);\n}\n`,
  'src/price.js': 'export function priceOf(item) {\n  return PRICES.get(item) ?? Number.NaN;\n}\n',
  '.env': 'API_KEY=very-secret\n',
};
let root: string;
let workspace: Workspace;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ctx-ai-sdk-'));
  await mkdir(join(root, 'src'));
  for (const [path, text] of Object.entries(FILES)) await writeFile(join(root, path), text);
  workspace = await openWorkspace(root, { cacheDir: false, workers: 1 });
});
afterAll(async () => {
  await workspace.close();
  await rm(root, { recursive: true });
});

const ask = [
  [{ tool: 'context', input: { task: 'cartTotal is NaN', whole: true } }],
  [
    { tool: 'read', input: { path: 'src/price.js', startLine: 2, endLine: 2 } },
    { tool: 'show', input: { subjects: ['cartTotal'] } },
    { tool: 'map', input: {} },
    { tool: 'impact', input: { subject: 'src/price.js' } },
  ],
  'PRICES lacks an item.',
];

it('answers a model in a loop: text to the model, the files to the program', async () => {
  const model = scriptedModel(ask);
  const tools = contextTools(workspace);
  const { text, steps } = await generateText({
    model,
    tools,
    prompt: 'Why is the total NaN?',
    stopWhen: stepCountIs(5),
  });
  expect(text).toBe('PRICES lacks an item.');
  const [context] = steps[0]?.toolResults ?? [];
  expect(context?.output).toMatchObject({
    files: [{ path: 'src/cart.js' }, { path: 'src/price.js' }],
  });
  const results = promptsOf(model).at(-1) ?? [];
  const shown = results.flatMap((one) => (one.role === 'tool' ? one.content : [])) as {
    output: { type: string; value: string };
  }[];
  expect(shown.map(({ output }) => output.type)).toEqual(Array(5).fill('text'));
  const [lines, read, show, map, impact] = shown.map(({ output }) => output.value);
  expect(lines).toContain('?? Number.NaN');
  expect(read).toBe('2\t  return PRICES.get(item) ?? Number.NaN;\n');
  expect(show).toContain('export function cartTotal(items)');
  expect(map).toContain('src/cart.js');
  expect(impact).toContain('src/cart.js');
});

it('tells a model what it asked wrongly, and goes on', async () => {
  const wrong = [
    { tool: 'read', input: { path: '.env' } },
    { tool: 'read', input: { path: '../../etc/passwd' } },
    { tool: 'context', input: { task: 7 } },
    { tool: 'show', input: { subjects: ['nowhere.js:1-2'] } },
  ];
  const model = scriptedModel([wrong, 'done']);
  const result = streamText({
    model,
    tools: contextTools(workspace),
    prompt: 'Read all.',
    stopWhen: stepCountIs(5),
  });
  expect(await result.text).toBe('done');
  const sent = JSON.stringify(promptsOf(model).at(-1));
  expect(sent.match(/"type":"error-text"/g)).toHaveLength(4);
  expect(sent).toContain('task must be a text, got 7');
  expect(sent).not.toContain('very-secret');
  expect(sent).not.toContain('root:');
});

it('stops where the program stops', async () => {
  const stop = new AbortController();
  const tools = contextTools(workspace, { only: ['context'] });
  expect(Object.keys(tools)).toEqual(['context']);
  const options = { toolCallId: '1', messages: [], abortSignal: stop.signal };
  stop.abort(new Error('enough'));
  await expect(tools.context.execute?.({ task: 'cartTotal' }, options)).rejects.toThrow('enough');
});

it('refuses a name that no tool has, and says which there are', () => {
  const only = ['read', 'nosuch'] as unknown as ['read'];
  expect(() => contextTools(workspace, { only })).toThrow(
    /^only: no tool is called "nosuch"; there are .*\bread\b/,
  );
});

it(`costs at most ${TAX} tokens in each request`, async () => {
  const countTokens = await loadO200k();
  const tools = Object.entries(contextTools(workspace));
  const schemas = tools.map(async ([name, { description, inputSchema }]) =>
    JSON.stringify({ name, description, schema: await asSchema(inputSchema).jsonSchema }),
  );
  expect(countTokens((await Promise.all(schemas)).join('\n'))).toBeLessThanOrEqual(TAX);
});
