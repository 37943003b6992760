import { expect, it } from 'vitest';
import { lazyParsing } from './lazy-parsing.js';

it('ends what never began, and parses after its end as before', async () => {
  const parsing = lazyParsing({ workers: 1, maxBytes: 1_000 });
  await parsing.rest();
  await parsing.close();
  const file = { path: 'a.ts', text: 'export function total() {}\n' };
  const first = await parsing.extract(file, { total: 1 });
  expect(first.definitions).toMatchObject([{ name: 'total' }]);
  await parsing.rest();
  await parsing.close();
  expect(await parsing.extract(file, { total: 1 })).toEqual(first);
  await parsing.close();
});
