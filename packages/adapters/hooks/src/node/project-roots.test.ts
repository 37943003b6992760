import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoots } from './project-roots.js';

let shop: string;
beforeEach(() => {
  shop = join(realpathSync(mkdtempSync(join(tmpdir(), 'ctx-shop-'))), 'shop');
  for (const folder of ['web/.git', 'web/src', 'money/.git', '../private/.git', 'plain/src'])
    mkdirSync(join(shop, folder), { recursive: true });
});
afterEach(() => rmSync(dirname(shop), { recursive: true, force: true }));

const list = (text: string, at = shop) => writeFileSync(join(at, 'ctx.roots'), text);
const rootsOf = async (folder: string, env: Record<string, string> = {}) =>
  (await projectRoots(join(shop, folder), env)).map(({ name, path }) => [
    name,
    path.slice(shop.length + 1),
  ]);
const BOTH = [
  ['web', 'web'],
  ['money', 'money'],
];

describe('the repositories of a conversation', () => {
  it('are the project alone where no list names it', async () => {
    expect(await rootsOf('web/src')).toEqual([['', 'web']]);
    list('money\n');
    expect(await rootsOf('web')).toEqual([['', 'web']]);
  });

  it('are those of the nearest list above, in any of its folders and in the folder of the list', async () => {
    list('# the shop\nweb\nmoney # both\nweb\n');
    for (const folder of ['web', 'web/src', 'money', '.'])
      expect(await rootsOf(folder)).toEqual(BOTH);
    list('plain\nweb\n');
    // A folder of one that is no repository is a part of it.
    expect(await rootsOf('plain/src')).toEqual([
      ['plain', 'plain'],
      ['web', 'web'],
    ]);
    mkdirSync(join(shop, 'plain/src/.git'));
    expect(await rootsOf('plain/src')).toEqual([['', 'plain/src']]);
  });

  it('are none that a list names outside of its own folder, by a link neither', async () => {
    symlinkSync(join(shop, '../private'), join(shop, 'link'));
    list('web\n../private\nlink\n/\nmoney\n');
    expect(await rootsOf('web')).toEqual(BOTH);
    list('../private\nweb\n');
    expect(await rootsOf('web')).toEqual([['', 'web']]);
  });

  it('are not named by a list in the repository itself, nor by one that is a link', async () => {
    list('../money\nsrc\n.\n', join(shop, 'web'));
    expect(await rootsOf('web')).toEqual([['', 'web']]);
    writeFileSync(join(shop, '../private/mine'), 'web\nmoney\n');
    symlinkSync('../private/mine', join(shop, 'ctx.roots'));
    expect(await rootsOf('web')).toEqual([['', 'web']]);
  });

  it.runIf(process.geteuid?.() === 0)(
    'are not named by a list of another user, which is told',
    async () => {
      list('web\nmoney\n');
      chownSync(join(shop, 'ctx.roots'), 12_345, 12_345);
      expect(await projectRoots(join(shop, 'web'), {})).toEqual([
        { name: '', path: join(shop, 'web'), unreadList: join(shop, 'ctx.roots') },
      ]);
    },
  );

  it('are those that the environment names, wherever they lie, if the project is one of them', async () => {
    const env = { CTX_ROOTS: [join(shop, 'web'), join(shop, '../private')].join(delimiter) };
    expect((await projectRoots(join(shop, 'web'), env)).map(({ name }) => name)).toEqual([
      'web',
      'private',
    ]);
    expect(await rootsOf('money', env)).toEqual([['', 'money']]);
    list('money\n../shop/web\n');
    expect(await rootsOf('web', { CTX_ROOTS: join(shop, 'ctx.roots') })).toEqual(BOTH.toReversed());
    // The folder that a relative name is taken from is the agent's, and not the user's.
    list('web\nmoney\n');
    expect(await rootsOf('web', { CTX_ROOTS: 'ctx.roots' })).toEqual(BOTH);
  });

  it('have no name where they are gone, loop or are files, so that an answer can say that they are left out', async () => {
    symlinkSync('loop', join(shop, 'loop'));
    list(`web\ngone\nloop\nctx.roots\nmoney\n../elsewhere\n`);
    const nameless = ['gone', 'loop', 'ctx.roots'].map((path) => ['', path]);
    expect(await rootsOf('web')).toEqual([BOTH[0], ...nameless, BOTH[1]]);
    // Behind its name even where it alone can be read, as it is opened with the others.
    list('web\ngone\n');
    expect(await rootsOf('web')).toEqual([BOTH[0], nameless[0]]);
    list('gone\nmoney\n');
    expect(await rootsOf('web')).toEqual([['', 'web']]);
  });

  it('go without folders that are no project, and without a list that cannot be read', async () => {
    const home = { HOME: join(shop, 'plain/src') };
    list('web\nplain\nmoney\n');
    expect(await rootsOf('web', home)).toEqual(BOTH);
    for (const text of ['', '# nothing\n', 'x'.repeat(70_000), '\0\0\n']) {
      list(text);
      expect(await rootsOf('web')).toEqual([['', 'web']]);
    }
    rmSync(join(shop, 'ctx.roots'));
    mkdirSync(join(shop, 'ctx.roots'));
    expect(await rootsOf('web')).toEqual([['', 'web']]);
  });

  it('are a thousand at most', async () => {
    const names = Array.from({ length: 1_100 }, (_, i) => `r${i}`);
    for (const name of names) mkdirSync(join(shop, name));
    list(['web', ...names].join('\n'));
    const roots = await rootsOf('web');
    expect(roots.length).toBe(1_000);
    expect(roots[0]).toEqual(['web', 'web']);
  });
});
