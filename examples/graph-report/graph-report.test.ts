import type { SourceFacts } from '@ctx/source';
import { expect, it } from 'vitest';
import { graphReport } from './graph-report.js';

const file = (path: string, ...imports: string[]): SourceFacts => ({
  path,
  language: 'typescript',
  lines: 1,
  definitions: [],
  imports: imports.map((specifier) => ({ specifier, line: 1, kind: 'import', bindings: [] })),
  exports: [],
  references: [],
});

const SHOP = [
  file('cart/cart.ts', './price', './tax', '../mail/send'),
  file('cart/price.ts', './tax'),
  file('cart/tax.ts', './price'),
  file('mail/send.ts', './address', './queue'),
  file('mail/address.ts', './queue'),
  file('mail/queue.ts', './address'),
];
const commit = { id: '1', message: '', time: 0, files: ['cart/cart.ts', 'mail/send.ts'] };

it('finds the parts of a repository, and how clear they are', async () => {
  const { parts, modularity, folders } = await graphReport({ facts: SHOP });
  expect(parts).toEqual([
    ['cart/cart.ts', 'cart/price.ts', 'cart/tax.ts'],
    ['mail/address.ts', 'mail/queue.ts', 'mail/send.ts'],
  ]);
  expect(modularity).toBeGreaterThan(0.3);
  expect(folders).toBeCloseTo(modularity);
});

it('finds the file between the parts, and what crosses their border', async () => {
  const { bridge, crossing, together } = await graphReport({ facts: SHOP, commits: [commit] });
  expect(bridge).toBe('mail/send.ts');
  expect([crossing, together]).toEqual([1, 1]);
});

it('reports on a repository without imports', async () => {
  const { parts, modularity } = await graphReport({ facts: [file('a.ts'), file('b.ts')] });
  expect([parts, modularity]).toEqual([[['a.ts'], ['b.ts']], 0]);
});
