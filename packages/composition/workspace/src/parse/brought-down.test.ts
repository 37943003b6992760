import { expect, it } from 'vitest';
import { createParsing } from './parsing.js';

it('reads the other files where one brings down the grammars of this thread', async () => {
  const parsing = createParsing({ workers: 1 });
  // Nested so deep that the grammars' module runs out of stack.
  const hostile = { path: 'a.rs', text: '^[a-z_]('.repeat(3_000) };
  const facts = await parsing.extract(hostile, { total: 2 });
  expect(facts.degraded).toContainEqual({ reason: 'crashed' });
  const other = await parsing.extract({ path: 'b.rs', text: 'fn ok() {}\n' }, { total: 2 });
  expect(other.definitions).toMatchObject([{ name: 'ok' }]);
  await parsing.close();
});
