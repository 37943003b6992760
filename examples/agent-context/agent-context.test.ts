import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadO200k } from '@ctx/tokens';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstMessage } from './agent-context.js';

const FILES: Record<string, string> = {
  'src/cart.ts': `import { priceOf } from './price.js';

/** Adds up what is in the cart. */
export function cartTotal(items: readonly string[]): number {
  return items.map(priceOf).reduce((sum, price) => sum + price, 0);
}
`,
  'src/price.ts': `const PRICES = new Map([['tea', 4], ['milk', 1]]);

/** The price of an item; NaN for what the shop does not sell. */
export function priceOf(item: string): number {
  return PRICES.get(item) ?? Number.NaN;
}
`,
  'src/mail.ts': `/** Greets a customer. */
export const greeting = (name: string): string => \`Dear \${name},\`;
`,
  '.env': 'API_KEY=very-secret\n',
};
const TASK = 'cartTotal is NaN when the cart holds an unknown item';

let root: string;
let cacheDir: string;
beforeAll(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'ctx-example-cache-'));
  root = mkdtempSync(join(tmpdir(), 'ctx-example-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => {
  for (const folder of [root, cacheDir]) rmSync(folder, { recursive: true, force: true });
});

// A cache of its own: a test leaves nothing behind.
const ask = (budget: number) => firstMessage(root, TASK, budget, { cacheDir });

it('shows the files of the task first, and the task last', async () => {
  const { message, context } = await ask(2000);
  expect(
    context.files
      .slice(0, 2)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['src/cart.ts', 'src/price.ts']);
  expect(message).toContain('PRICES.get(item) ?? Number.NaN');
  expect(message.endsWith(TASK)).toBe(true);
});

it('keeps the budget by exact count, whatever it is', async () => {
  const countTokens = await loadO200k();
  for (const budget of [0, 60, 120, 240, 1000]) {
    const { context } = await ask(budget);
    expect(countTokens(context.text)).toBeLessThanOrEqual(budget);
    expect(context.tokens).toBe(countTokens(context.text));
  }
});

it('starts with the task alone when nothing fits', async () => {
  const { message, context } = await ask(3);
  expect(message).toBe(TASK);
  expect(context.needed).toBeGreaterThan(3);
});

it('never shows a secret', async () => {
  expect((await ask(8000)).message).not.toContain('very-secret');
});
