import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { find } from '@ctx/repomap';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { git, makeDirectory, makeRepository, writeFiles } from '../../tree/test/directories.js';
import { sayUnsettled } from './up-to-date.js';
import { openWorkspace, type Workspace } from './workspace.js';

const countTokens = (text: string) => Math.ceil(text.length / 4);

const FILES = {
  'src/price.ts': 'export function priceOf() {\n  return 1;\n}\n',
  'src/cart.ts': "import { priceOf } from './price.js';\nexport class Cart {}\npriceOf();\n",
  'src/cart.test.ts': "import { Cart } from './cart.js';\nnew Cart();\n",
};
/** Nine lines that push all others down. */
const ABOVE = '// above\n'.repeat(9);

let root: string;
let workspace: Workspace;
beforeEach(async () => {
  root = makeRepository(FILES);
  workspace = await openWorkspace(root, { cacheDir: false, workers: 1 });
});
afterEach(() => workspace.close());

/** Every kind of answer with a line in it. */
const answers = {
  map: async () => workspace.map({ countTokens }),
  context: async () => workspace.context('fix priceOf', { countTokens, numbers: true }),
  show: async () => workspace.show('src/price.ts#priceOf', { countTokens, numbers: true }),
  impact: async () => workspace.impact('src/price.ts#priceOf'),
  tests: async () => workspace.tests('Cart'),
  reach: async () => {
    const diff = await workspace.diff();
    return workspace.reach('files' in diff ? diff.files : []);
  },
  find: async () =>
    workspace.upToDate(
      async () => ({ symbols: find(await workspace.graph(), 'priceOf') }),
      ({ symbols }) => symbols.map(({ path }) => path),
    ),
};
const kinds = Object.keys(answers) as (keyof typeof answers)[];

describe('an answer after its files were written', () => {
  it('of any kind has the lines of the bytes at hand, as one made anew', async () => {
    for (const [i, kind] of kinds.entries()) {
      await workspace.refresh();
      const before = await answers[kind]();
      expect(before, kind).not.toHaveProperty('reread');
      const above = ABOVE.repeat(i + 1);
      writeFiles(root, {
        'src/price.ts': above + FILES['src/price.ts'],
        'src/cart.ts': above + FILES['src/cart.ts'],
      });
      const { reread = [], ...after } = await answers[kind]();
      expect(reread, kind).not.toEqual([]);
      expect(after.manifest, kind).not.toBe(before.manifest);
      expect(after, kind).not.toHaveProperty('unsettled');
      await workspace.refresh();
      const { reread: again, ...anew } = await answers[kind]();
      expect(again).toBeUndefined();
      // Of a file that no answer showed nothing is known before it is looked for.
      expect({ ...after, manifest: '' }, kind).toEqual({ ...anew, manifest: '' });
    }
  });

  it('passes over a file that is gone, and finds its way where it is a folder now', async () => {
    rmSync(join(root, 'src/cart.ts'));
    writeFiles(root, { 'src/cart.ts/index.ts': 'export const box = 1;\n' });
    const map = await workspace.map({ countTokens });
    expect(map.files.map(({ path }) => path).sort()).toEqual([
      'src/cart.test.ts',
      'src/cart.ts/index.ts',
      'src/price.ts',
    ]);
    expect(map.reread).toEqual(['src/cart.ts']);
  });

  it('sees another content of one length and one time stamp', async () => {
    const moment = new Date();
    const write = (text: string) => {
      writeFileSync(join(root, 'src/price.ts'), text);
      utimesSync(join(root, 'src/price.ts'), moment, moment);
    };
    write('export function priceOf() {}\n');
    await workspace.refresh();
    write('export function costsOf() {}\n');
    expect((await workspace.map({ countTokens })).text).toContain('costsOf');
  });

  it('says which file is written all the time, and makes no more than three answers', async () => {
    let written = 0;
    const rewriting = (text: string) => {
      written++;
      writeFiles(root, { 'src/price.ts': `${'\n'.repeat(written)}export function priceOf() {}\n` });
      return countTokens(text);
    };
    const map = await workspace.map({ countTokens: rewriting });
    expect(map.unsettled).toEqual(['src/price.ts']);
    expect(map.remarks.at(-1)).toBe(sayUnsettled(map)[0]);
    expect(map.remarks.at(-1)).toContain('src/price.ts');
    const calls = { made: 0 };
    const own = await workspace.upToDate(
      async () => {
        calls.made++;
        writeFiles(root, { 'src/price.ts': '//\n'.repeat(calls.made) });
        return {};
      },
      () => ['src/price.ts', 'no/such.ts'],
    );
    expect(calls.made).toBe(3);
    expect(own).toMatchObject({ reread: ['src/price.ts'], unsettled: ['src/price.ts'] });
    expect(own).not.toHaveProperty('remarks');
  });
});

describe('the manifest of an answer', () => {
  it('is that of the files: the same in another folder, by git and without, another after an edit', async () => {
    const { manifest } = await workspace.map({ countTokens });
    expect(manifest).toMatch(/^[0-9a-f]{64}$/);
    const other = await openWorkspace(makeDirectory(FILES), { cacheDir: false, workers: 1 });
    expect((await other.impact('src/cart.ts')).manifest).toBe(manifest);
    await other.close();
    git(root, 'mv', 'src/price.ts', 'src/cost.ts');
    await workspace.refresh();
    const moved = (await workspace.map({ countTokens })).manifest;
    expect(moved).not.toBe(manifest);
    git(root, 'mv', 'src/cost.ts', 'src/price.ts');
    await workspace.refresh();
    expect((await workspace.map({ countTokens })).manifest).toBe(manifest);
  });
});

it('names five paths at most, and hides no character of them', () => {
  expect(sayUnsettled({})).toEqual([]);
  expect(sayUnsettled({ unsettled: ['a', 'b', 'c', 'd', 'e', 'f', 'g\n'] })[0]).toMatch(
    /: a, b, c, d, e and 2 more$/,
  );
});
