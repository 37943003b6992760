import type { SourceFacts } from '@ctx/source';
import { expect, it } from 'vitest';
import { importedByChangedPath } from './by-changed-path.js';

const file = (path: string, names: string[], imports: [string, string][] = []): SourceFacts =>
  ({
    path,
    language: 'typescript',
    definitions: names.map((name) => ({ name })),
    imports: imports.map(([specifier, imported], i) => ({
      specifier,
      line: i + 1,
      kind: 'import',
      bindings: [{ imported, local: imported }],
    })),
  }) as unknown as SourceFacts;

const found = (...facts: SourceFacts[]) =>
  Object.fromEntries(
    importedByChangedPath(
      facts.flatMap(({ path, definitions }) => definitions.map(({ name }) => ({ path, name }))),
      facts,
    ),
  );

it('finds the statement of a script that takes what was built', () => {
  const script = file('scripts/bill.mjs', [], [['../dist/cart.js', 'total']]);
  expect(found(file('src/cart.ts', ['total', 'gone']), script)).toEqual({
    'src/cart.ts#total': 'scripts/bill.mjs:1',
  });
  const folder = file('scripts/bill.mjs', [], [['../lib/cart/index.mjs', 'total']]);
  expect(found(file('src/cart/index.ts', ['total']), folder)).toEqual({
    'src/cart/index.ts#total': 'scripts/bill.mjs:1',
  });
});

it('takes no other name, module, language or test for it, and no name that two such modules have', () => {
  const cart = file('src/cart.ts', ['total']);
  const importing = (path: string, specifier: string, name = 'total') =>
    file(path, [], [[specifier, name]]);
  for (const other of [
    importing('scripts/a.mjs', '../dist/cart.js', 'sum'),
    importing('scripts/a.mjs', '../dist/bill.js'),
    importing('scripts/a.py', 'dist.cart'),
    importing('test/a.test.ts', '../dist/cart.js'),
  ])
    expect(found(cart, other)).toEqual({});
  const second = file('lib/cart.ts', ['total']);
  expect(found(cart, second, importing('scripts/a.mjs', '../dist/cart.js'))).toEqual({});
});
