import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadO200k } from '@ctx/tokens';
import { openWorkspace, type Workspace } from '@ctx/workspace';
import { AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { createAgent } from 'langchain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contextTools } from './context-tools.js';

/** Tokens that the definitions may take of each request. */
const TAX = 750;

const FILES: Readonly<Record<string, string>> = {
  'src/cart.js': `import { priceOf } from './price.js';\n\nexport function cartTotal(items) {\n  return items.map(priceOf).reduce((sum, price) => sum + price, 0);\n}\n`,
  'src/price.js': 'export function priceOf(item) {\n  return PRICES.get(item) ?? Number.NaN;\n}\n',
  '.env': 'API_KEY=very-secret\n',
};
let root: string;
let workspace: Workspace;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ctx-langchain-'));
  await mkdir(join(root, 'src'));
  for (const [path, text] of Object.entries(FILES)) await writeFile(join(root, path), text);
  workspace = await openWorkspace(root, { cacheDir: false, workers: 1 });
});
afterAll(async () => {
  await workspace.close();
  await rm(root, { recursive: true });
});

/** Calls of a model, with ids of their own. */
const calls = (asked: readonly (readonly [name: string, args: object])[], from: number) =>
  asked.map(([name, args], i) => ({ name, args: { ...args }, id: `${from + i}` }));

/** The messages of tools of an agent whose model asks these, step by step. */
async function answersTo(...steps: (readonly [name: string, args: object])[][]) {
  const model = steps.reduce(
    (made, asked, step) => made.respondWithTools(calls(asked, 10 * step)),
    fakeModel(),
  );
  model.respond(new AIMessage('done'));
  const agent = createAgent({ model, tools: contextTools(workspace) });
  const { messages } = await agent.invoke({ messages: [new HumanMessage('Why is it NaN?')] });
  expect(messages.at(-1)?.text).toBe('done');
  return messages.filter((one) => ToolMessage.isInstance(one));
}

it('answers a model in a loop: a menu by what it expects, then several places at once', async () => {
  const asked = { task: 'the total is NaN', expect: ['priceOf', 'nowhereFound'] };
  const [menu, hits] = await answersTo([
    ['context', asked],
    ['grep', { patterns: ['PRICES', 'reduce'] }],
  ]);
  expect(menu?.text).toContain('names: 1 of 2 are here: priceOf');
  expect(hits?.text).toContain('2: return PRICES.get(item) ?? Number.NaN;');
  expect(hits?.text).toContain('## src/cart.js');
  const [, id] = /^menu (\w+):/.exec(menu?.text ?? '') ?? [];
  const [shown, map] = await answersTo([
    ['show', { subjects: [`${id} 1`, 'src/cart.js#cartTotal'] }],
    ['map', {}],
  ]);
  expect(shown?.text).toContain('export function priceOf(item)');
  expect(shown?.text).toContain('export function cartTotal(items)');
  expect(shown?.artifact.files.map(({ path }: { path: string }) => path).sort()).toEqual([
    'src/cart.js',
    'src/price.js',
  ]);
  expect(shown).toMatchObject({ name: 'show', status: 'success' });
  expect(map?.text).toContain('src/cart.js');
});

it('tells a model what it asked wrongly, and goes on', async () => {
  const wrong = await answersTo([
    ['read', { path: '.env' }],
    ['read', { path: '../../etc/passwd' }],
    ['show', { subjects: ['nowhere.js:1-2'] }],
    ['show', { subjects: ['kobali 1'] }],
    ['context', { task: 7 }],
  ]);
  expect(wrong).toHaveLength(5);
  expect(wrong.every(({ status }) => status === 'error')).toBe(true);
  expect(wrong[3]?.text).toContain('the menu kobali is not kept here');
  const sent = JSON.stringify(wrong.map(({ text }) => text));
  expect(sent).not.toContain('very-secret');
  expect(sent).not.toContain('root:');
});

it('gives a program the text, and throws what it asked wrongly', async () => {
  const [show] = contextTools(workspace, { only: ['show'] });
  expect(await show!.invoke({ subjects: ['priceOf'] })).toContain('PRICES.get(item)');
  await expect(show!.invoke({ subjects: ['nowhere'] })).rejects.toThrow('nowhere');
});

it('stops where the program stops', async () => {
  const stop = new AbortController();
  stop.abort(new Error('enough'));
  const [context] = contextTools(workspace, { only: ['context'] });
  await expect(context!.invoke({ task: 'cartTotal' }, { signal: stop.signal })).rejects.toThrow();
});

it('refuses a name that no tool has, and says which there are', () => {
  const only = ['read', 'nosuch'] as unknown as ['read'];
  expect(() => contextTools(workspace, { only })).toThrow(
    /^only: no tool is called "nosuch"; there are .*\bread\b/,
  );
});

it(`costs at most ${TAX} tokens in each request`, async () => {
  const countTokens = await loadO200k();
  const schemas = contextTools(workspace).map(({ name, description, schema }) =>
    JSON.stringify({ name, description, schema }),
  );
  expect(countTokens(schemas.join('\n'))).toBeLessThanOrEqual(TAX);
});
