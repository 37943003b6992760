import { expect, test } from 'vitest';
import { createIndex, restoreIndex, subindex } from '../index/create-index.js';
import { readQuery } from '../query/query.js';
import { partEvidence, partsIn, soleDefiners } from './part-evidence.js';

const first = (path: string) => path.slice(0, path.indexOf('/'));

function indexOf(files: Readonly<Record<string, string>>) {
  const index = createIndex();
  for (const [path, text] of Object.entries(files)) index.add(path, text);
  return index;
}

const FILES = {
  'shop/src/cart.ts': 'export const total = (prices: number[]) => sum(prices);\n',
  'shop/src/sum.ts': 'export const sum = (all: number[]) => all.length;\n',
  'sky/src/moon.ts': 'export const moon = "full";\n',
  'sky/src/tide.ts': 'export const tide = (moon: string) => moon.length;\n',
};

function evidence(task: string, index = indexOf(FILES)) {
  return Object.fromEntries(partEvidence(readQuery(task), index, partsIn(index, first)));
}

test('a part has as much of a query as its best files', () => {
  const { shop, sky } = evidence('the tide follows the moon');
  expect(shop).toBe(0);
  expect(sky).toBeGreaterThan(0);
  const both = evidence('the total of prices at full moon');
  expect(both.shop).toBeGreaterThan(0);
  expect(both.sky).toBeGreaterThan(0);
});

test('files that stand beside a kept index count as those in it', () => {
  const whole = indexOf(FILES);
  const kept = restoreIndex(whole.serialize());
  expect(evidence('the total of prices', kept)).toEqual(evidence('the total of prices', whole));
  kept.remove('shop/src/cart.ts');
  kept.add('shop/src/cart.ts', FILES['shop/src/cart.ts']);
  expect(evidence('the total of prices', kept)).toEqual(evidence('the total of prices', whole));
});

test('a word in a path or a definition weighs more than one in a body, a test less than a source', () => {
  const of = (path: string, text: string) =>
    evidence('moon', indexOf({ [path]: text, 'z/a.ts': 'x\n', 'z/b.ts': 'y\n' }))[first(path)]!;
  const body = of('a/one.ts', 'show(moon);\n');
  expect(of('a/moon.ts', 'show(one);\n')).toBeGreaterThan(body);
  expect(of('a/one.test.ts', 'show(moon);\n')).toBeLessThan(body);
});

test('a second file adds half, a sixth nothing', () => {
  const files = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => [`${name}/f${i}.ts`, 'show(moon);\n'] as const);
  const { one, two, five, six } = evidence(
    'moon',
    indexOf(
      Object.fromEntries([
        ...[files('one', 1), files('two', 2), files('five', 5), files('six', 6)].flat(),
        ...Array.from({ length: 90 }, (_, i) => [`z/f${i}.ts`, 'x\n'] as const),
      ]),
    ),
  );
  expect(two).toBeCloseTo(1.5 * one!);
  expect(five).toBeGreaterThan(two!);
  expect(six).toBe(five);
});

test('a word that most files have tells no part from another', () => {
  const many = Object.fromEntries(
    Array.from({ length: 150 }, (_, i) => [`${i % 2 ? 'a' : 'b'}/f${i}.ts`, 'show(moon);\n']),
  );
  const kept = restoreIndex(indexOf({ ...many, 'a/tide.ts': 'tide\n' }).serialize());
  const { a, b } = evidence('moon and tide', kept);
  expect(b).toBe(0);
  expect(a).toBeGreaterThan(0);
});

test('a part as an index of its own is that of its files alone, and stays as it is', () => {
  const isShop = (path: string) => path.startsWith('shop/');
  const alone = indexOf(Object.fromEntries(Object.entries(FILES).filter(([path]) => isShop(path))));
  const whole = indexOf(FILES);
  const kept = restoreIndex(whole.serialize());
  for (const index of [whole, kept]) {
    const part = subindex(index, isShop);
    expect(part.paths()).toEqual(alone.paths());
    expect(part.serialize()).toEqual(alone.serialize());
    index.remove('shop/src/sum.ts');
    expect(part.has('shop/src/sum.ts')).toBe(true);
    expect(part.size).toBe(2);
  }
});

test('a name of several words that one part alone defines means that part', () => {
  const index = indexOf({
    ...FILES,
    'shop/src/round.ts': 'export function roundCents() {}\nexport function toText() {}\n',
    'sky/src/text.ts': 'export function toText() {}\n',
    'sky/src/use.ts': 'roundCents();\n',
  });
  const sole = (task: string) => [...soleDefiners(readQuery(task), index, partsIn(index, first))];
  expect(sole('roundCents is wrong')).toEqual(['shop']);
  expect(sole('why does `roundCents` lose one')).toEqual(['shop']);
  // Both define the first, nobody the second, and the third is a word.
  expect(sole('toText and fromText and total')).toEqual([]);
  expect(sole('```\nroundCents()\n```')).toEqual([]);
});
