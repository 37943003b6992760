import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadO200k } from '@ctx/tokens';
import { MockLanguageModelV3 } from 'ai/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contextFor, promptOf } from './rerank.js';

const body = (name: string) => `  const ${name} = input.trim();\n  return ${name}.slice(1);\n`;
const FILES = {
  'login.ts': `export function loginUser(input: string) {\n${body('login')}}\n`,
  'session.ts': `/** Of a user. */\nexport function expireTicket(input: string) {\n${body('ticket')}}\n`,
  'user.ts': `export function userName(input: string) {\n${body('user')}}\n`,
};
const TASK = 'a user whose login is old is not sent away';
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ctx-example-'));
  for (const [path, text] of Object.entries(FILES)) await writeFile(join(root, path), text);
});
afterAll(() => rm(root, { recursive: true }));

/** Answers with what it makes of the prompt. */
function model(answer: (prompt: string) => string) {
  return new MockLanguageModelV3({
    doGenerate: async ({ prompt }) => ({
      content: [{ type: 'text', text: answer(JSON.stringify(prompt)) }],
      finishReason: { unified: 'stop', raw: undefined },
      usage: {
        inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 1, text: 1, reasoning: 0 },
      },
      warnings: [],
    }),
  });
}

it('shows first what the model puts first, within the budget', async () => {
  let asked = '';
  const knowing = model((prompt) => {
    asked = prompt;
    const cards = [...prompt.matchAll(/place number=\\"(\d+)\\">\\n([^:]*)/g)];
    return `${cards.find(([, , path]) => path === 'session.ts')?.[1]}, 99`;
  });
  const { text, tokens, remarks } = await contextFor(root, TASK, knowing);
  expect(asked).toContain('expireTicket');
  expect(text).toContain('const ticket = input.trim();');
  expect(tokens).toBeLessThanOrEqual(400);
  expect(remarks.join('\n')).toContain('1 answer of the reranker is no card');
});

it('gives the same context for the same order', async () => {
  const texts = await Promise.all(
    [1, 2].map(
      async () =>
        (
          await contextFor(
            root,
            TASK,
            model(() => '2, 1'),
          )
        ).text,
    ),
  );
  expect(texts[0]).toBe(texts[1]);
});

it('asks with cards that a small model reads at once', async () => {
  const count = await loadO200k();
  const card = { id: 1, path: 'a.ts', startLine: 1, endLine: 2, text: 'a.ts:1-2', tokens: 5 };
  expect(count(promptOf(TASK, [card]))).toBeLessThan(160);
});
