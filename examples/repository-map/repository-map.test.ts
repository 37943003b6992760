import { approximateTokens } from '@ctx/text';
import { expect, it } from 'vitest';
import { repositoryMap } from './repository-map.js';

const SOURCES = new Map([
  ['package.json', '{ "name": "shop" }'],
  [
    'src/server.ts',
    "import { checkout } from './checkout.js';\nexport const start = () => checkout([]);\n",
  ],
  [
    'src/checkout.ts',
    "import { priceOf } from './price.js';\nexport const checkout = (items: string[]) => items.map(priceOf);\n",
  ],
  ['src/price.ts', 'export function priceOf(item: string): number {\n  return item.length;\n}\n'],
  ['src/mail.ts', 'export function greeting(name: string): string {\n  return name;\n}\n'],
]);

const mapFrom = (edited: string[], budget = 1000) =>
  repositoryMap({ sources: SOURCES, edited }, budget, approximateTokens);

it('puts the edited file first and its relatives before strangers', async () => {
  const map = await mapFrom(['src/checkout.ts']);
  const order = ['src/checkout.ts', 'src/price.ts', 'src/mail.ts'].map((path) => map.indexOf(path));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(0);
});

it('shows signatures and how many files depend on each', async () => {
  const map = await mapFrom([]);
  expect(map).toContain('priceOf(item: string): number');
  expect(map).toMatch(/src\/price\.ts.*\[R:1\]/);
});

it('keeps any budget, and names less rather than cutting lines', async () => {
  const whole = await mapFrom([]);
  for (const budget of [0, 30, 45, 60, 90]) {
    const map = await mapFrom([], budget);
    expect(approximateTokens(map)).toBeLessThanOrEqual(budget);
    expect(map.length).toBeLessThanOrEqual(whole.length);
  }
});

it('learns from history which files belong together', async () => {
  const commits = [1, 2, 3].map((n) => ({
    id: `${n}`,
    message: 'Greet on checkout',
    time: 1_700_000_000 - n,
    files: ['src/checkout.ts', 'src/mail.ts'],
  }));
  const input = { sources: SOURCES, edited: ['src/checkout.ts'] };
  const without = await repositoryMap(input, 1000, approximateTokens);
  const withHistory = await repositoryMap({ ...input, commits }, 1000, approximateTokens);
  expect(withHistory.indexOf('src/mail.ts')).toBeLessThan(without.indexOf('src/mail.ts'));
});
