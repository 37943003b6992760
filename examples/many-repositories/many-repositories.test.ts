import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linesFor, usersOf } from './many-repositories.js';

const FILES = {
  'money/package.json': '{"name":"@shop/money","main":"dist/round.js"}',
  'money/src/round.ts':
    'export function roundAmount(value: number): number {\n  return Math.round(value * 100) / 100;\n}\n',
  'web/package.json': '{"name":"web","dependencies":{"@shop/money":"^1.0.0"}}',
  'web/src/cart.ts':
    "import { roundAmount } from '@shop/money';\n\nexport function total(prices: number[]): number {\n  return roundAmount(prices.reduce((a, b) => a + b, 0));\n}\n",
  'poems/moon.md': '# The moon\n\nIt is full.\n',
};

let folder: string;
const roots = () => ['money', 'web', 'poems'].map((name) => join(folder, name));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ctx-many-'));
  process.env.CTX_CACHE_DIR = join(folder, 'cache');
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('gives the lines of both repositories that a task is about, and none of the third', async () => {
  const text = await linesFor('cents are lost in the cart total by roundAmount', roots(), 600);
  expect(text).toContain('money/src/round.ts');
  expect(text).toContain('web/src/cart.ts');
  expect(text).toContain('Math.round(value * 100)');
  expect(text).not.toContain('moon');
});

it('tells who uses a function of one repository in another', async () => {
  expect(await usersOf('roundAmount', roots())).toEqual(['web/src/cart.ts#total']);
});
