import { expect, it } from 'vitest';
import { testMeans } from '../../test/means.js';
import { answerEdits } from './edits.js';

const scene = { session: 's', cwd: '/p' };
const edit = (path: string, text?: string) => ({ type: 'edit', edits: [{ path, text }] }) as const;

it('tells the ledger what a file holds now, or only that it was edited where it is gone', async () => {
  const means = testMeans({ 'a.ts': 'new' });
  expect(await answerEdits(edit('/p/a.ts'), scene, means)).toEqual({
    record: [{ type: 'edited', time: 1, path: 'a.ts', hash: 'h3' }],
  });
  expect(await answerEdits(edit('gone.ts'), scene, means)).toEqual({
    record: [{ type: 'edited', time: 2, path: 'gone.ts' }],
  });
});

it('names a marker for lines left out that was written into a file', async () => {
  const means = testMeans();
  for (const marker of ['⋯ 12-80', '  ⋯ 7', '@@ 3-9 Cart.total']) {
    const { context } = await answerEdits(edit('a.ts', `one\n${marker}\ntwo\n`), scene, means);
    expect(context).toContain(`a.ts was written with "${marker.trim()}"`);
  }
});

it('takes a patch, a spread and an ellipsis for what they are', async () => {
  const text = '@@ -1,3 +1,4 @@ function a\n...rest\n// …\n⋯\n@@ 12 of 13\n';
  expect((await answerEdits(edit('a.ts', text), scene, testMeans())).context).toBeUndefined();
});

it('looks at 500 edits of a patch of 100,000 files, and at no path of a megabyte', async () => {
  const means = testMeans();
  const edits = Array.from({ length: 100_000 }, (_, i) => ({ path: `f${i}.ts` }));
  const { record } = await answerEdits({ type: 'edit', edits }, scene, means);
  expect(record).toHaveLength(500);
  expect((await answerEdits(edit('a'.repeat(1_000_000)), scene, means)).record).toEqual([]);
});
