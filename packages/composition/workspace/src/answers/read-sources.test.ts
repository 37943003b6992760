import { expect, test } from 'vitest';
import { readSources } from './read-sources.js';

const cell = {
  cell_type: 'code',
  metadata: {},
  outputs: [],
  source: ['def total(x):\n', '    return x\n'],
};
const NOTEBOOK = { cells: [cell], metadata: { kernelspec: { language: 'python' } }, nbformat: 4 };
const TEXTS: Record<string, string> = {
  'lines.ipynb': JSON.stringify(NOTEBOOK, undefined, 1),
  'one.ipynb': JSON.stringify(NOTEBOOK),
  'a.py': 'def total(x): return x',
};

test('shows a notebook by its cells where each has lines of its own, and says which it shows so', async () => {
  const workspace = {
    read: async (path: string) =>
      TEXTS[path] === undefined ? { skipped: { reason: 'absent' } } : { text: TEXTS[path] },
  } as never;
  const ranked = [...Object.keys(TEXTS), 'gone.py'].map((path) => ({ path }));
  const { sources, cells } = await readSources(ranked, workspace, new Map() as never);
  expect([...cells]).toEqual(['lines.ipynb']);
  expect(sources.get('lines.ipynb')?.text).not.toContain('cell_type');
  expect(sources.get('one.ipynb')?.text).toBe(TEXTS['one.ipynb']);
  expect([...sources.keys()].sort()).toEqual(Object.keys(TEXTS).sort());
});
