import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commitAll, git, makeDirectory, writeFiles } from '../../tree/test/directories.js';
import type { WorkspaceOptions } from './workspace.js';
import { openWorkspaces } from './workspaces.js';

/** Folders of these names side by side, each a repository of one file. */
function sideBySide(names: readonly string[]) {
  const above = makeDirectory({});
  return names.map((name) => {
    const root = join(above, name);
    mkdirSync(root);
    git(root, 'init', '-q', '-b', 'main');
    writeFiles(root, { 'src/sky.ts': `export const ${name} = () => "full";\n` });
    commitAll(root, `first of ${name}`);
    return root;
  });
}

const open = (roots: readonly string[], options: WorkspaceOptions) =>
  openWorkspaces(roots, { workers: 1, ...options });

it('reads roots until a limit, names those it did not reach, and goes on with them', async () => {
  const roots = sideBySide(['comet', 'moon', 'planet', 'star', 'sun']);
  const how = { cacheDir: makeDirectory({}), at: roots[1] };
  const short = { ...how, limits: { milliseconds: 0, spent: () => 1 } };
  const reached: string[] = [];
  for (;;) {
    const workspace = await open(roots, short);
    reached.push(workspace.files.map(({ path }) => path.split('/')[0]!).join(' '));
    const [said] = workspace.leftOut;
    expect(workspace.unread?.said).toEqual(said);
    if (said !== undefined) expect((await workspace.context('moon')).text).toContain(said);
    await workspace.close();
    if (reached.length === 1)
      expect(said).toBe(
        '4 roots are not reached yet (comet, planet, star and 1 more): the next call goes on with them',
      );
    if (said === undefined) break;
  }
  // The one at hand first, and at least one more each time.
  expect(reached).toEqual([
    ...['moon', 'comet moon', 'comet moon planet', 'comet moon planet star'],
    'comet moon planet star sun',
  ]);
  const anew = await open(roots, { ...how, cacheDir: makeDirectory({}) });
  const kept = await open(roots, { ...how, lazy: true });
  expect(await kept.context('moon')).toEqual(await anew.context('moon'));
  await Promise.all([anew.close(), kept.close()]);
});

it('is not brought to them by an edit of another root, and by a refresh', async () => {
  const [moon = '', sun = ''] = sideBySide(['moon', 'sun']);
  const how = { cacheDir: false, limits: { milliseconds: 0, spent: () => 1 } } as const;
  const workspace = await open([moon, sun], how);
  writeFiles(moon, { 'src/sky.ts': 'export const crescent = () => "new";\n' });
  await workspace.update(['moon/src/sky.ts']);
  expect(workspace.leftOut).toEqual([
    '1 root is not reached yet (sun): the next call goes on with them',
  ]);
  expect(workspace.index.definers(['crescent'])).toEqual(new Set(['moon/src/sky.ts']));
  await workspace.refresh();
  expect(workspace.unread).toBeUndefined();
  expect(workspace.index.definers(['sun'])).toEqual(new Set(['sun/src/sky.ts']));
  await workspace.close();
});

it.each([
  ['one after the other, cold', false],
  ['as they are kept', true],
])('answers lazily as it does from all facts: %s', async (_, isKept) => {
  const roots = sideBySide(['comet', 'moon', 'sun']);
  const cacheDir = makeDirectory({});
  if (isKept) await (await open(roots, { cacheDir })).close();
  const [lazy, whole] = [
    await open(roots, { cacheDir, lazy: true }),
    await open(roots, { cacheDir: makeDirectory({}) }),
  ];
  expect(await lazy.context('moon')).toEqual(await whole.context('moon'));
  expect([...lazy.facts.values()]).toEqual([...whole.facts.values()]);
  await Promise.all([lazy.close(), whole.close()]);
});
