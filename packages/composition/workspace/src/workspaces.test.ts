import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../scripts/draws.js';
import {
  commitAll,
  git,
  makeDirectory,
  treeDigest,
  writeFiles,
} from '../../tree/test/directories.js';
import { openWorkspace, type WorkspaceOptions } from './workspace.js';
import { openWorkspaces } from './workspaces.js';

const MONEY = {
  'package.json': '{"name":"@shop/money","main":"dist/round.js"}',
  'src/round.ts':
    '/** Rounds an amount to cents. */\nexport function roundAmount(value: number): number {\n  return Math.round(value * 100) / 100;\n}\n',
  'README.md': '# Money\n',
};

const WEB = {
  'package.json': '{"name":"web","dependencies":{"@shop/money":"^1.0.0"}}',
  'src/cart.ts':
    "import { roundAmount } from '@shop/money';\nexport const total = (prices: number[]) => roundAmount(prices.reduce((a, b) => a + b, 0));\n",
  'src/cart.test.ts':
    "import { expect, it } from 'vitest';\nimport { total } from './cart';\nit('adds', () => expect(total([1])).toBe(1));\n",
};

const OTHER = {
  'poem.md': 'roses are red\n',
  'src/moon.ts': 'export const moon = () => "full";\n',
};

const open = (roots: readonly string[], options: WorkspaceOptions = {}) =>
  openWorkspaces(roots, { cacheDir: false, workers: 1, ...options });

/** Folders of these names side by side, each a repository. */
function sideBySide(repositories: Readonly<Record<string, Record<string, string>>>) {
  const above = makeDirectory({});
  return Object.entries(repositories).map(([name, files]) => {
    const root = join(above, name);
    mkdirSync(root);
    git(root, 'init', '-q', '-b', 'main');
    writeFiles(root, files);
    commitAll(root, `first of ${name}`);
    return root;
  });
}

let shop: string[] | undefined;

/** The repositories money, web and other, for tests that only read them. */
const ofShop = () => (shop ??= sideBySide({ money: MONEY, web: WEB, other: OTHER }));

describe('openWorkspaces', () => {
  it('answers a task from several repositories, under one budget, paths behind their names', async () => {
    const roots = ofShop();
    const workspace = await open(roots);
    expect(workspace.roots).toEqual([
      { name: 'money', path: roots[0] },
      { name: 'other', path: roots[2] },
      { name: 'web', path: roots[1] },
    ]);
    const { text, files } = await workspace.context('roundAmount is wrong in the cart total', {
      budget: 400,
      countTokens: approximateTokens,
    });
    expect(approximateTokens(text)).toBeLessThanOrEqual(400);
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['money/src/round.ts', 'web/src/cart.ts']));
    expect(text).toContain('return Math.round(value * 100) / 100;');
    // A repository that does not matter costs no token.
    expect(text).not.toContain('other');
    await workspace.close();
  });

  it('answers of related repositories as if no unrelated one were beside them', async () => {
    const [money, web, ...strangers] = sideBySide({
      ...{ money: MONEY, web: WEB },
      // The words of the task, in more files than the related ones have.
      ...Object.fromEntries(
        Array.from({ length: 4 }, (_, n) => [
          `stranger${n}`,
          Object.fromEntries(
            Array.from({ length: 6 }, (_, i) => [
              `src/cents${i}.ts`,
              `export const total${n}x${i} = (prices: number[]) => prices.map(Math.round);\n`,
            ]),
          ),
        ]),
      ),
    });
    const task = 'the rounded total of prices is wrong';
    const answers = [];
    for (const roots of [
      [money!, web!],
      [money!, web!, ...strangers],
    ]) {
      const workspace = await open(roots, { at: join(web!, 'src') });
      const { files, places } = await workspace.context(task, { budget: 2_000 });
      answers.push({
        paths: files.map(({ path }) => path),
        scores: places.map(({ score }) => score),
      });
      await workspace.close();
    }
    expect(answers[0]!.paths).toContain('web/src/cart.ts');
    expect(answers[1]!.paths).toEqual(answers[0]!.paths);
    expect(answers[1]!.scores).toEqual(answers[0]!.scores);
  });

  it('looks through an unrelated repository that has far more of the task, or a file at hand', async () => {
    const roots = ofShop();
    const workspace = await open(roots, { at: roots[1]! });
    expect(workspace.roots.filter(({ atHand }) => atHand).map(({ name }) => name)).toEqual(['web']);
    const pathsOf = async (task: string, how = {}) =>
      (await workspace.context(task, { budget: 2_000, ...how })).files.map(({ path }) => path);
    expect(await pathsOf('the moon is not full')).toContain('other/src/moon.ts');
    expect(await pathsOf('the total of the cart')).not.toContain('other/src/moon.ts');
    const menu = await workspace.menu('moon, and the total of the cart', { home: 'other' });
    expect(menu.entries.map(({ path }) => path)).toContain('other/src/moon.ts');
    const focused = { focus: ['other/src/moon.ts'] };
    expect(await pathsOf('the total of the cart', focused)).toContain('other/src/moon.ts');
    await workspace.close();
  });

  it('crosses the border in impact, tests, show, grep, links and the graph', async () => {
    const workspace = await open(ofShop().slice(0, 2));
    const { symbols } = await workspace.impact('money/src/round.ts#roundAmount');
    expect(symbols?.map(({ path, name }) => [path, name])).toContainEqual([
      'web/src/cart.ts',
      'total',
    ]);
    const { tests } = await workspace.tests('roundAmount');
    expect(tests.map(({ path }) => path)).toEqual(['web/src/cart.test.ts']);
    const shown = await workspace.show('roundAmount', { surroundings: ['callers'] });
    expect(shown.text).toContain('web/src/cart.ts');
    const { groups } = await workspace.grep('roundAmount', { paths: ['web'] });
    expect(groups.map(({ path }) => path)).toEqual(['web/src/cart.ts']);
    const graph = await workspace.graph();
    expect(graph.files.map(({ path }) => path)).toEqual(workspace.files.map(({ path }) => path));
    expect((await workspace.map({ countTokens: approximateTokens })).text).toContain('roundAmount');
    await workspace.close();
  });
});

describe('the roots of openWorkspaces', () => {
  it('takes a root that is given twice, by a link and by a slash, once', async () => {
    const [money = ''] = sideBySide({ money: OTHER });
    const link = join(makeDirectory({}), 'link');
    symlinkSync(money, link);
    const workspace = await open([money, `${money}/`, link]);
    expect(workspace.roots).toEqual([{ name: 'money', path: money }]);
    expect(workspace.files.map(({ path }) => path)).toEqual(['money/poem.md', 'money/src/moon.ts']);
    await workspace.close();
  });

  it('has the files of a root inside of another one under its own name alone', async () => {
    const outer = makeDirectory({ 'a.md': 'outer words\n', 'lib/inner/b.md': 'inner words\n' });
    git(outer, 'init', '-q', '-b', 'main');
    commitAll(outer, 'both');
    const workspace = await open([outer, join(outer, 'lib/inner')]);
    const [name] = workspace.roots.map((root) => root.name).filter((one) => one !== 'inner');
    expect(workspace.files.map(({ path }) => path).sort()).toEqual(
      [`${name}/a.md`, 'inner/b.md'].sort(),
    );
    expect(await workspace.read('inner/b.md')).toMatchObject({ text: 'inner words\n' });
    const asOuter = await workspace.read(`${name}/lib/inner/b.md`);
    expect(asOuter).toMatchObject({ text: 'inner words\n' });
    // Its commits are those of the repository around it, once.
    const commits = await workspace.history();
    expect(commits.map(({ files }) => [...files].sort())).toEqual([
      [`${name}/a.md`, 'inner/b.md'].sort(),
    ]);
    writeFiles(outer, { 'lib/inner/b.md': 'other words\n' });
    const diff = await workspace.diff();
    expect('files' in diff && diff.files.map(({ path }) => path)).toEqual(['inner/b.md']);
    await workspace.close();
  });

  it.each([
    ['no root', () => [], /no root was given/],
    ['one that is missing', (root: string) => [join(root, 'gone')], /no such directory: .*gone/],
    ['a file', (root: string) => [join(root, 'poem.md')], /not a directory: .*poem\.md/],
    ['one that holds secrets', (root: string) => [join(root, '.ssh')], /\.ssh/],
    ['more than a thousand', (root: string) => Array(1001).fill(root), /at most 1000 roots/],
    ['what is no path', (root: string) => [root, ''], /must be the path of a directory/],
  ])('refuses %s', async (_, roots, message) => {
    const root = makeDirectory({ ...OTHER, '.ssh/id_rsa': 'x' });
    await expect(open(roots(root))).rejects.toThrow(message);
  });

  it('says in the answer what it left out, and answers from the others', async () => {
    const [money = ''] = ofShop();
    const gone = join(money, '../gone');
    const workspace = await open([gone, money]);
    const said = `left out ${gone}: no such directory`;
    expect(workspace.leftOut).toEqual([said]);
    expect(workspace.notices).toContain(said);
    const { text } = await workspace.context('roundAmount');
    expect(text).toContain('money/src/round.ts');
    expect(text).toContain(said);
    const map = await workspace.map({ countTokens: approximateTokens });
    expect(map.text).toContain(said);
    await workspace.close();
  });

  it('goes on without a root that is removed while it is open, and has it again afterwards', async () => {
    const [money = '', web = ''] = sideBySide({ money: MONEY, web: WEB });
    const workspace = await open([money, web]);
    renameSync(money, `${money}-away`);
    await workspace.refresh();
    expect(workspace.leftOut).toEqual([`left out ${money}: no such directory`]);
    expect(workspace.files.every(({ path }) => path.startsWith('web/'))).toBe(true);
    expect((await workspace.context('the total of the cart')).text).toContain('web/src/cart.ts');
    renameSync(`${money}-away`, money);
    await workspace.refresh();
    expect(workspace.leftOut).toEqual([]);
    expect((await workspace.impact('roundAmount')).files.map(({ path }) => path)).toContain(
      'web/src/cart.ts',
    );
    renameSync(money, `${money}-away`);
    renameSync(web, `${web}-away`);
    await expect(workspace.refresh()).rejects.toThrow('none of the roots can be read');
    await workspace.close();
  });

  it('opens three hundred, or a part of them', async () => {
    const names = Array.from({ length: draws(300) }, (_, i) => `r${i}`);
    const above = makeDirectory(
      Object.fromEntries(names.map((name, i) => [`${name}/a.md`, `number ${i}\n`])),
    );
    const workspace = await open(names.map((name) => join(above, name)));
    expect(workspace.files).toHaveLength(names.length);
    // One sentence of all, and not one each.
    expect(workspace.notices).toEqual([expect.stringMatching(/^files listed without git/)]);
    const { text } = await workspace.context('number 67', {
      countTokens: approximateTokens,
      budget: 80,
    });
    expect(text).toContain('r67/a.md');
    await workspace.close();
  });

  it('is one answer for the same roots in whatever order', async () => {
    const roots = ofShop();
    const ask = async (given: readonly string[]) => {
      const workspace = await open(given);
      const { text, manifest } = await workspace.context('the total of the cart');
      await workspace.close();
      return { text, manifest };
    };
    expect(await ask([...roots].reverse())).toEqual(await ask(roots));
  });
});

describe('the border of roots', () => {
  it('reads nothing through another root, and no secret of any', async () => {
    const [a = '', b = ''] = sideBySide({
      a: { 'a.md': 'words\n' },
      b: { 'b.md': 'words\n', '.env': 'TOKEN=words\n' },
    });
    symlinkSync(join(b, '.env'), join(a, 'stolen.md'));
    symlinkSync(join(b, 'b.md'), join(a, 'linked.md'));
    const workspace = await open([a, b]);
    expect(workspace.files.map(({ path }) => path)).toEqual(['a/a.md', 'b/b.md']);
    expect(await workspace.read('a/linked.md')).toHaveProperty('skipped');
    expect(await workspace.read('a/stolen.md')).toHaveProperty('skipped');
    expect(await workspace.read('b/.env')).toMatchObject({ skipped: { reason: 'secret' } });
    expect(await workspace.read('c/b.md')).toMatchObject({ skipped: { reason: 'absent' } });
    await expect(workspace.read('a/../../b/b.md')).rejects.toThrow(RangeError);
    const { text } = await workspace.context('words TOKEN');
    expect(text).not.toContain('TOKEN=');
    await workspace.close();
  });

  it('widens nothing by a ctx.roots that lies in a repository', async () => {
    const [clone = '', mine = ''] = sideBySide({
      clone: OTHER,
      mine: { 'a.md': 'private words\n' },
    });
    writeFileSync(join(clone, 'ctx.roots'), `${mine}\n../mine\n`);
    for (const workspace of [
      await openWorkspace(clone, { cacheDir: false }),
      await open([clone]),
    ]) {
      expect(workspace.roots).toHaveLength(1);
      expect((await workspace.context('private words')).text).not.toContain('private words\n');
      await workspace.close();
    }
  });

  it('keeps nothing where the place lies in any of the roots, and writes nothing there', async () => {
    const [a = '', b = ''] = sideBySide({ a: MONEY, b: WEB });
    const before = treeDigest(b);
    const workspace = await openWorkspaces([a, b], { cacheDir: join(b, 'cache'), workers: 1 });
    expect(workspace.notices).toContainEqual(
      expect.stringMatching(/^no cache: .* lies inside a root/),
    );
    await workspace.close();
    expect(treeDigest(b)).toBe(before);
  });

  it('does not link by a name alone what no manifest of the other root declares', async () => {
    const call = 'export const run = (x: any) => x.onlyHere();\n';
    const holder = 'export class Holder {\n  onlyHere() {}\n}\n';
    const workspace = await open(
      sideBySide({
        a: { 'src/call.ts': call, 'src/cart.test.ts': call },
        b: { 'src/cart.ts': holder },
      }),
    );
    expect((await workspace.impact('b/src/cart.ts')).files).toEqual([]);
    expect((await workspace.tests('b/src/cart.ts')).tests).toEqual([]);
    await workspace.close();
  });
});

describe('several roots in time', () => {
  it('gives the same answer from what is kept, after an edit, and anew', async () => {
    const roots = sideBySide({ money: MONEY, web: WEB });
    const cacheDir = makeDirectory({});
    const how = { cacheDir, workers: 1 };
    const ask = async (given: WorkspaceOptions) => {
      const workspace = await openWorkspaces(roots, given);
      const { text, manifest } = await workspace.context('roundAmount of the cart total');
      const impact = await workspace.impact('roundAmount');
      await workspace.close();
      return { text, manifest, symbols: impact.symbols };
    };
    const fresh = await ask({ cacheDir: false, workers: 1 });
    expect(await ask(how)).toEqual(fresh);
    expect(await ask(how)).toEqual(fresh);
    const workspace = await openWorkspaces(roots, how);
    await workspace.context('roundAmount of the cart total');
    writeFiles(roots[1] ?? '', { 'src/vat.ts': 'export const vat = 1;\n' });
    const changes = await workspace.refresh();
    expect(changes).toEqual({ added: ['web/src/vat.ts'], changed: [], removed: [] });
    writeFiles(roots[0] ?? '', {
      'src/round.ts': MONEY['src/round.ts'].replace('100) /', '1000) /'),
    });
    // Named by an answer, a file that was written since is read again.
    const { text, reread } = await workspace.context('roundAmount of the cart total');
    expect(reread).toEqual(['money/src/round.ts']);
    expect(text).toContain('1000) /');
    await workspace.close();
    const after = await ask({ cacheDir: false, workers: 1 });
    expect(after.text).toBe(text);
    expect(await ask(how)).toEqual(after);
  });

  it('has the history of each, newest first, and what changed in each', async () => {
    const roots = sideBySide({ money: MONEY, web: WEB });
    const workspace = await open(roots);
    const commits = await workspace.history();
    expect(commits.map(({ message }) => message).sort()).toEqual([
      'first of money',
      'first of web',
    ]);
    expect(commits.flatMap(({ files }) => files)).toContain('web/src/cart.ts');
    expect(await workspace.history({ limit: 1 })).toHaveLength(1);
    writeFiles(roots[0] ?? '', { 'src/round.ts': 'export const roundAmount = 1;\n' });
    writeFiles(roots[1] ?? '', { 'src/new.ts': 'export const a = 1;\n' });
    const diff = await workspace.diff();
    expect('files' in diff && diff.files.map(({ path, kind }) => [path, kind])).toEqual([
      ['money/src/round.ts', 'changed'],
      ['web/src/new.ts', 'added'],
    ]);
    const chunks: string[] = [];
    for await (const { path } of workspace.chunks({ maxChars: 400 })) chunks.push(path);
    expect(new Set(chunks)).toContain('web/src/cart.ts');
    await workspace.close();
  });
});
