import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadO200k } from '@ctx/tokens';
import { openWorkspace, type Workspace } from '@ctx/workspace';
import { MockLanguageModelV3 } from 'ai/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { work } from './ai-sdk-agent.js';

const WINDOW = 3_000;
const NAMES = [
  'cart',
  'price',
  'order',
  'mail',
  'login',
  'stock',
  'parcel',
  'refund',
  'user',
  'tax',
];
const textOf = (name: string) =>
  Array.from(
    { length: 12 },
    (_, n) =>
      `export function ${name}Step${n}(input: string): string {\n  const ${name} = input.trim();\n  return ${name}.slice(${n});\n}\n`,
  ).join('\n');

let root: string;
let workspace: Workspace;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ctx-example-'));
  for (const name of NAMES) await writeFile(join(root, `${name}.ts`), textOf(name));
  workspace = await openWorkspace(root, { cacheDir: false, workers: 1 });
});
afterAll(async () => {
  await workspace.close();
  await rm(root, { recursive: true });
});

/** Tokens of a request as a provider counts them: what is written in it, and the schemas of the tools. */
function sizeOf(prompt: readonly object[], countTokens: (text: string) => number): number {
  const texts: string[] = [];
  JSON.stringify(prompt, (key, value) => {
    if (typeof value === 'string' && key !== 'type') texts.push(value);
    return value;
  });
  return countTokens(texts.join('\n')) + 600;
}

/** A model that reads all files twice, one in each step, and counts requests as it sees them. */
function reader(countTokens: (text: string) => number): MockLanguageModelV3 {
  const paths = [...NAMES, ...NAMES].map((name) => `${name}.ts`);
  let step = 0;
  return new MockLanguageModelV3({
    async doGenerate({ prompt }) {
      const total = sizeOf(prompt, countTokens);
      const path = paths[step++];
      const call = { type: 'tool-call', toolCallId: `${step}`, toolName: 'read' } as const;
      return {
        content:
          path === undefined
            ? [{ type: 'text', text: 'Done.' }]
            : [{ ...call, input: JSON.stringify({ path }) }],
        finishReason: { unified: path === undefined ? 'stop' : 'tool-calls', raw: undefined },
        usage: {
          inputTokens: { total, noCache: total, cacheRead: 0, cacheWrite: 0 },
          outputTokens: { total: 1, text: 1, reasoning: 0 },
        },
        warnings: [],
      };
    },
  });
}

it('has the lines of the task before it asks, and stays within its window to the end', async () => {
  const countTokens = await loadO200k();
  const model = reader(countTokens);
  const task = 'orderStep3 returns the wrong part of its input';
  expect(await work(task, { model, workspace, window: WINDOW })).toBe('Done.');
  const prompts = model.doGenerateCalls.map(({ prompt }) => prompt);
  expect(prompts).toHaveLength(2 * NAMES.length + 1);
  for (const prompt of prompts) {
    expect(sizeOf(prompt, countTokens)).toBeLessThanOrEqual(WINDOW);
  }
  const requests = prompts.map((prompt) => JSON.stringify(prompt));
  expect(requests[0]).toContain('const order = input.trim();');
  expect(requests.at(-1)).toContain('[cart.ts: taken out of the window; read it again if needed]');
  expect(requests.at(-1)).toContain('taxStep11');
});
