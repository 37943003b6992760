import { join } from 'node:path';
import type { Progress } from '@ctx/workspace';
import { ask, workspaceTools } from '@ctx/workspace/tools';
import { afterEach, expect, it } from 'vitest';
import { makeFolder, SHOP, writeFiles } from '../../test/sample.js';
import type { RootOptions } from './resident.js';
import { createRoot, openRoots, type Root } from './roots.js';

it('names folders by as much of their path as tells them apart, each once', async () => {
  const folder = makeFolder({ 'one/app/a.md': 'a', 'two/app/a.md': 'a', 'lib/a.md': 'a' });
  const at = (path: string): string => join(folder, path);
  const roots = await openRoots([at('one/app'), at('two/app'), at('lib'), at('./lib/')]);
  expect(roots.all.map(({ name }) => name)).toEqual(['one/app', 'two/app', 'lib']);
  expect(roots.root('two/app').path).toBe(at('two/app'));
  expect(roots.root(at('lib')).name).toBe('lib');
  expect(() => roots.root()).toThrow('root must be one of one/app, two/app, lib, got none');
  expect(() => roots.root('app')).toThrow('got "app"');
});

it('needs no name where there is one, and refuses what is no folder', async () => {
  const folder = makeFolder({ 'a.md': 'a' });
  expect((await openRoots([folder])).root().path).toBe(folder);
  await expect(openRoots([])).rejects.toThrow(RangeError);
  await expect(openRoots([join(folder, 'a.md')])).rejects.toThrow('not a directory');
});

it('has what a folder that cannot be read takes nothing away from, each by itself and together', async () => {
  const folder = makeFolder({ 'web/cart.ts': 'export const total = 1;\n' });
  const [web, gone] = [join(folder, 'web'), join(folder, 'gone')];
  const how = { cacheDir: false, watch: false } as const;
  const each = await openRoots([web, gone], how);
  expect((await each.root('web').workspace()).files).toHaveLength(1);
  await expect(each.root('gone').workspace()).rejects.toThrow('no such directory');
  await each.close();
  const together = await openRoots([gone, web], { ...how, together: true });
  const workspace = await together.root().workspace();
  for (const [tool, input] of [
    [workspaceTools.impact, { subject: 'total' }],
    [workspaceTools.map, {}],
    [workspaceTools.show, { subjects: ['total'] }],
  ] as const)
    expect((await ask(tool, input, workspace)).text).toContain(`left out ${gone}: no such direct`);
  await together.close();
  await expect(openRoots([gone, join(folder, 'lost')])).rejects.toThrow('no such directory');
});

it('answers from several folders as one, where they are to be asked together', async () => {
  const folder = makeFolder({
    'money/package.json': '{"name":"@shop/money","main":"round.ts"}',
    'money/round.ts': 'export const roundAmount = 1;\n',
    'web/cart.ts':
      "import { roundAmount } from '@shop/money';\nexport const total = roundAmount;\n",
  });
  writeFiles(folder, { 'ctx.roots': 'money\nweb\n' });
  const how = { cacheDir: false, watch: false, together: true } as const;
  for (const given of [['money', 'web'], ['ctx.roots']]) {
    const roots = await openRoots(
      given.map((name) => join(folder, name)),
      how,
    );
    const root = roots.root();
    expect(roots.all).toEqual([root]);
    const workspace = await root.workspace();
    const { text } = await ask(workspaceTools.impact, { subject: 'roundAmount' }, workspace);
    expect(text).toContain('web/cart.ts');
    writeFiles(folder, { 'web/new.ts': "import { roundAmount } from '@shop/money';\n" });
    expect((await root.workspace()).files.map(({ path }) => path)).toContain('web/new.ts');
    await roots.close();
  }
  // One folder is one, whatever else is said.
  const one = await openRoots([join(folder, 'web'), `${join(folder, 'web')}/`], how);
  expect(one.root().name).toBe('web');
});

const closing: Root[] = [];

afterEach(async () => {
  for (const root of closing.splice(0)) await root.close();
});

function rootOf(path: string, options: RootOptions = {}): Root {
  const root = createRoot('shop', path, { cacheDir: false, watch: false, ...options });
  closing.push(root);
  return root;
}

it('opens once for all who wait, and tells each of them how far it is', async () => {
  const root = rootOf(makeFolder(SHOP));
  const phases: Progress['phase'][][] = [[], []];
  const [first, second] = await Promise.all(
    phases.map((seen) => root.workspace({ onProgress: ({ phase }) => seen.push(phase) })),
  );
  expect(first).toBe(second);
  expect(await root.workspace()).toBe(first);
  expect(phases[0]).toContain('read');
  expect(phases[1]).toEqual(phases[0]);
});

it('lets one who cancels go, and goes on for the others', async () => {
  const root = rootOf(makeFolder(SHOP));
  const stop = new AbortController();
  const gone = root.workspace({ signal: stop.signal });
  const stays = root.workspace();
  stop.abort(new Error('enough'));
  await expect(gone).rejects.toThrow('enough');
  expect((await stays).files).toHaveLength(5);
});

it('begins anew after nobody waited any more, or after it failed', async () => {
  const root = rootOf(makeFolder(SHOP));
  const stop = new AbortController();
  const gone = root.workspace({ signal: stop.signal });
  stop.abort(new Error('enough'));
  await expect(gone).rejects.toThrow('enough');
  expect((await root.workspace()).files).toHaveLength(5);
  await expect(root.workspace({ signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow(
    'no',
  );
  const none = rootOf('/nowhere/at/all');
  for (const _ of [1, 2]) await expect(none.workspace()).rejects.toThrow('no such directory');
});

it.each([true, false])('gives the files as they are now (watched: %s)', async (watch) => {
  const path = makeFolder(SHOP);
  const root = rootOf(path, { watch });
  await root.workspace();
  writeFiles(path, { 'src/cart.ts': 'export class Basket {}\n' });
  // The answer cannot know a change that the watch has not been told of yet.
  await expect
    .poll(async () => (await root.workspace()).facts[0]?.definitions[0]?.name)
    .toBe('Basket');
});
