import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorkspace, type Workspace } from '@ctx/workspace';
import { AIMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { work } from './langchain-agent.js';

const FILES = ['cart', 'price', 'order', 'mail', 'login', 'stock'];
const textOf = (name: string) =>
  `export function ${name}Total(items) {\n${`  check(items, '${name}');\n`.repeat(60)}  return items.length;\n}\n`;

let root: string;
let workspace: Workspace;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ctx-example-'));
  for (const name of FILES) await writeFile(join(root, `${name}.js`), textOf(name));
  workspace = await openWorkspace(root, { cacheDir: false, workers: 1 });
});
afterAll(async () => {
  await workspace.close();
  await rm(root, { recursive: true });
});

/** The messages of an agent on a task whose model asks for a menu, then reads every file. */
async function saidWithin(window: number): Promise<string[]> {
  const model = fakeModel();
  const asked = { task: 'the total of a cart is NaN', expect: ['cartTotal'] };
  model.respondWithTools([{ name: 'context', args: asked }]);
  for (const name of FILES)
    model.respondWithTools([{ name: 'read', args: { path: `${name}.js` } }]);
  model.respond(new AIMessage('Mended.'));
  return await work('Mend it.', { model, workspace, window });
}

it('chooses from a menu of places', async () => {
  const said = await saidWithin(100_000);
  expect(said.find((text) => text.startsWith('menu '))).toContain('cart.js\n');
  expect(said.filter((text) => text.includes('taken out of the window'))).toEqual([]);
});

it('lets go of what it read first where the window is small', async () => {
  const said = await saidWithin(2_500);
  expect(said.some((text) => /^\[cart\.js: taken out of the window/.test(text))).toBe(true);
  expect(said.at(-2)).toContain("check(items, 'stock');");
  expect(said.at(-1)).toBe('Mended.');
});
