import { expect, it } from 'vitest';
import { read } from '../../test/project.js';
import { buildGraph } from '../graph/build-graph.js';
import { callableCount, knownOffer, MOST_OFFERED } from './file-offer.js';

const many = Array.from({ length: 20 }, (_, i) => `export function f${i}() {}`).join('\n');
const { files } = buildGraph(
  read({
    'box.ts':
      'export function close() {}\nexport function open() {}\nexport class Box {}\nfunction inner() {}',
    'index.ts': "export * from './box'",
    'many.ts': many,
    'types.ts': 'export type A = 1\nexport interface B {}\nexport const c = 1',
  }),
);

it('counts what can be called from outside, as far as it matters', () => {
  expect(files.map(callableCount)).toEqual([2, 0, MOST_OFFERED, 0]);
});

it('opens the symbols of a file once', () => {
  let opened = 0;
  const file = {
    ...files[0]!,
    get symbols() {
      opened++;
      return files[0]!.symbols;
    },
  };
  expect([callableCount(file), callableCount(file), opened]).toEqual([2, 2, 1]);
});

it('believes what is noted', () => {
  const copy = { ...files[0]! };
  knownOffer(copy, 5);
  expect(callableCount(copy)).toBe(5);
  expect(callableCount(files[0]!)).toBe(2);
});

it('counts a macro that takes arguments, and none that is a setting', () => {
  const macro = (signature: string) => ({
    ...{ name: 'SHOW', kind: 'macro' as const, line: 1, exported: true },
    signature,
  });
  const offer = (signature: string) => callableCount({ ...files[0]!, symbols: [macro(signature)] });
  expect(offer('#define SHOW(x) print(x)')).toBe(1);
  expect(offer('#define SHOW __declspec(dllexport)')).toBe(0);
  expect(offer('macro_rules! SHOW')).toBe(1);
});

it('does not count what says that others cannot name it', () => {
  const type = (signature: string) => ({
    ...{ name: 'Store', kind: 'class' as const, line: 1, exported: true, signature },
  });
  const run = { name: 'Run', kind: 'method' as const, line: 2, exported: true, parent: 0 };
  const offer = (signature: string) =>
    callableCount({
      ...files[0]!,
      symbols: [type(signature), { ...run, signature: 'void Run()' }],
    });
  expect(offer('public sealed class Store')).toBe(1);
  expect(offer('internal sealed class Store')).toBe(0);
});
