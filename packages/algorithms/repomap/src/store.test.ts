import { expect, it } from 'vitest';
import { SHOP, storeConformance } from '../test/store-conformance.js';
import { memoryStore } from './store.js';

storeConformance('memoryStore', () => ({
  open: async () => memoryStore(),
  lasts: false,
  remove: () => undefined,
}));

it('keeps nothing between two stores', () => {
  memoryStore().write(SHOP);
  expect(memoryStore().read()).toBeUndefined();
});

it('keeps a copy of a summary', () => {
  const store = memoryStore();
  const summary = { symbol: 'a#b', content: '1', summary: 'One.' };
  store.keepSummaries([summary]);
  summary.summary = 'Two.';
  expect(store.summaries([{ symbol: 'a#b', content: '1' }])).toEqual(['One.']);
});
