import type { ChangeReach } from '@ctx/workspace';

const lines = [{ startLine: 12, endLine: 40 }];
/** A change of two files that reaches files, tests and a stale import. */
export const REACH: ChangeReach = {
  changed: [
    { path: 'src/price.ts', kind: 'changed', lines, reaches: 2, tests: 1 },
    {
      path: 'src/new name.ts',
      kind: 'renamed',
      from: 'src/old.ts',
      lines: [],
      reaches: 0,
      tests: 0,
    },
  ],
  files: [
    { path: 'src/cart.ts', depth: 1, tier: 'import', via: 'src/price.ts', from: 'src/price.ts' },
    { path: 'src/shop.ts', depth: 2, tier: 'import', via: 'src/cart.ts', from: 'src/price.ts' },
  ],
  tests: [
    { path: 'test/price.test.ts', by: 'name', from: 'src/price.ts' },
    { path: 'test/cart.test.ts', by: 'import', from: 'src/price.ts', depth: 2 },
  ],
  allTests: 9,
  stale: [{ path: 'src/shop.ts', line: 3, gone: 'src/old.ts', now: 'src/new name.ts' }],
  definitions: [
    {
      path: 'src/price.ts',
      name: 'priceOf',
      owner: 'Prices',
      line: 12,
      what: 'signature',
      before: 'priceOf(item)',
      now: 'priceOf(item, tax)',
      uses: [
        { path: 'src/cart.ts', line: 4, name: 'total', owner: 'Cart', text: 'return priceOf(1);' },
        { path: 'src/shop.ts', line: 7, name: 'src/shop.ts' },
      ],
      omitted: 3,
    },
  ],
};
