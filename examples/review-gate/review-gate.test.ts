import { expect, it } from 'vitest';
import { complaints } from './review-gate.js';

const summing = (name: string, item: string): string => `export function ${name}(${item}s: Item[]) {
  let sum = 0;
  for (const ${item} of ${item}s) {
    if (${item}.price < 0) throw new RangeError('negative price');
    sum += ${item}.price * ${item}.count;
  }
  log.info('total', sum);
  return Math.round(sum);
}
`;
const branched = (ways: number, way = "if (x) throw new Error('x');"): string =>
  `export function rate(x: number) {\n${`  ${way}\n`.repeat(ways - 1)}  return x;\n}\n`;
const HALVE = 'while (x > 1 && x < 9) x -= 2;';

const BEFORE = new Map([
  ['cart.ts', summing('total', 'item')],
  ['rate.ts', branched(12)],
  ['old.ts', branched(3, HALVE)],
]);
const change = (...files: [path: string, text: string][]) =>
  complaints(BEFORE, new Map([...BEFORE, ...files]));

it('says nothing where nothing changed, whatever was there before', async () => {
  expect(await change()).toEqual([]);
  expect(await change(['rate.ts', `// Rates.\n${branched(11)}`])).toEqual([]);
});

it('tells a new copy at its line, with what it is a copy of', async () => {
  expect(await change(['bill.ts', `// Bills.\n${summing('bill', 'part')}`])).toEqual([
    { path: 'bill.ts', line: 2, text: 'bill is a copy (renamed) of cart.ts total' },
  ]);
});

it('tells a function that grew too branched, and one that grew further', async () => {
  expect(await change(['old.ts', branched(6, HALVE)], ['rate.ts', branched(13)])).toEqual([
    { path: 'old.ts', line: 1, text: 'rate has 11 ways through it' },
    { path: 'rate.ts', line: 1, text: 'rate has 13 ways through it' },
  ]);
});

it('passes over what it cannot read', async () => {
  expect(await change(['notes.txt', 'a {\n'], ['broken.ts', 'function f( {'])).toEqual([]);
});
