import { expect, it } from 'vitest';
import { makeDirectory } from '../../tree/test/directories.js';
import { createParsing } from '../../tree/test/inner.js';
import { openWorkspace } from './workspace.js';

/** Nested so deep that the parser of C++ runs out of its stack, which it does sooner than out of memory. */
const HOSTILE = 'a<b>('.repeat(4_000);

it('reads the other files where one brings down the grammars of this thread, and tries that one never again', async () => {
  const parsing = createParsing({ workers: 1 });
  const facts = await parsing.extract({ path: 'a.cpp', text: HOSTILE }, { total: 2 });
  expect(facts.degraded).toContainEqual({ reason: 'exhausted' });
  const other = await parsing.extract({ path: 'b.cpp', text: 'void ok() {}\n' }, { total: 2 });
  expect(other.definitions).toMatchObject([{ name: 'ok' }]);
  await parsing.close();

  const root = makeDirectory({ 'a.cpp': HOSTILE, 'b.cpp': 'void ok() {}\n' });
  const cacheDir = makeDirectory({});
  const first = await openWorkspace(root, { cacheDir });
  const said = first.facts.map(({ path, degraded }) => ({ path, degraded }));
  expect(said[0]).toEqual({ path: 'a.cpp', degraded: [{ reason: 'exhausted' }] });
  await first.close();
  let workers = 0;
  const count = () => void workers++;
  process.on('worker', count);
  // Another workspace of the same store, as another process opens it: this thread could read nothing more.
  const second = await openWorkspace(root, { cacheDir });
  expect(second.facts.map(({ path, degraded }) => ({ path, degraded }))).toEqual(said);
  await second.close();
  process.off('worker', count);
  expect(workers).toBe(0);
});
