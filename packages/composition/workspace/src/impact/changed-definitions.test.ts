import { openSymbols } from '@ctx/repomap/symbols';
import { extract, grammarOf } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import type { PathFacts } from '@ctx/tree';
import type { ChangedFile, Stretch } from '@ctx/tree/view';
import { describe, expect, it } from 'vitest';
import { makeDirectory, makeRepository, writeFiles } from '../../../tree/test/directories.js';
import { stretchesOf } from '../../../tree/test/inner.js';
import { openWorkspace } from '../workspace.js';
import { changedDefinitions, headerBefore } from './changed-definitions.js';

/** The facts of texts, and what reads them. */
async function sourcesOf(texts: Record<string, string>) {
  const facts: PathFacts[] = [];
  for (const [path, text] of Object.entries(texts)) {
    const language = grammarOf(path, text)!;
    await loadLanguage(language);
    facts.push({ path, ...extract(language, text) });
  }
  return { facts, read: async (path: string) => ({ text: texts[path]! }) };
}

/** `name what: path:line user | text` of each use, for changed lines of files. */
async function changedIn(
  texts: Record<string, string>,
  changes: Record<string, [number, number][]>,
  kind: ChangedFile['kind'] = 'changed',
  stretches: Record<string, Stretch[]> = {},
): Promise<string[]> {
  const { facts, read } = await sourcesOf(texts);
  const changed = Object.entries(changes).map(([path, lines]) => ({
    ...{ path, kind, stretches: stretches[path] },
    lines: lines.map(([startLine, endLine]) => ({ startLine, endLine })),
  }));
  const found = await changedDefinitions(changed, { facts, read }, async () =>
    openSymbols({ facts, manifests: [] }),
  );
  return found.flatMap(({ name, what, uses, omitted }) => [
    ...uses.map((use) => `${name} ${what}: ${use.path}:${use.line} ${use.name} | ${use.text}`),
    ...(omitted > 0 ? [`${name} ${what}: ${omitted} more`] : []),
  ]);
}

const SHOP = {
  'price.ts': `export function priceOf(
  item: string,
  count: number,
): number {
  return item.length * count * RATE;
}

export const RATE = 2;
`,
  'cart.ts': `import { priceOf, RATE } from './price';
export const one = () => priceOf('a', 1);
export const two = () => priceOf('b', RATE);
`,
};

describe('changedDefinitions', () => {
  it('leaves out what a test defines for itself', async () => {
    const run = 'function run(a) {\n  return a;\n}\n\nrun(1);\n';
    const change: [number, number][] = [[1, 1]];
    expect(await changedIn({ 'a.test.js': run }, { 'a.test.js': change })).toEqual([]);
    expect(await changedIn({ 'a.js': run }, { 'a.js': change })).toHaveLength(1);
  });

  it('takes no function that a constant holds for a change of its value', async () => {
    const api = `export const api = {
  limit: 3,
  call: function call(index) {
    return index;
  },
};
`;
    const texts = { 'api.js': api, 'use.js': "import { api } from './api';\napi.limit++;\n" };
    const at = (line: number) => changedIn(texts, { 'api.js': [[line, line]] });
    expect((await at(3)).filter((one) => one.startsWith('api '))).toEqual([]);
    expect((await at(2)).filter((one) => one.startsWith('api '))).toHaveLength(1);
  });

  it('takes no use in a new file for one that is as before', async () => {
    const { facts, read } = await sourcesOf(SHOP);
    const found = async (kind: ChangedFile['kind']) =>
      await changedDefinitions(
        [
          { path: 'price.ts', kind: 'changed', lines: [{ startLine: 3, endLine: 3 }] },
          { path: 'cart.ts', kind, lines: [] },
        ],
        { facts, read },
        async () => openSymbols({ facts, manifests: [] }),
      );
    expect(await found('added')).toEqual([]);
    expect(await found('changed')).toMatchObject([{ name: 'priceOf', uses: [{}, {}] }]);
  });

  it('takes nothing that is new for a changed signature', async () => {
    const texts = {
      'fee.ts': 'export function fee(a: number) {\n  return a;\n}\n',
      'use.ts': "import { fee } from './fee';\nexport const one = () => fee(1);\n",
    };
    const at = { startLine: 1, startColumn: 0, endLine: 3, endColumn: 1 };
    const found = async (before: string | undefined) =>
      (await changedIn(texts, { 'fee.ts': [[1, 3]] }, 'changed', { 'fee.ts': [{ ...at, before }] }))
        .length;
    expect(await found('')).toBe(0);
    expect(await found('export function other() {}')).toBe(0);
    expect(await found('export function fee() {}')).toBe(1);
    expect(await found(undefined)).toBe(1);
    expect(await found('x'.repeat(2000))).toBe(1);
  });

  it('takes no line in the body of a function for the value of the constant that holds it', async () => {
    const texts = {
      'fee.ts': 'export const fee = (a: number) => {\n  const b = a;\n  return b;\n};\n',
      'use.ts': "import { fee } from './fee';\nexport const one = () => fee(1);\n",
    };
    expect(await changedIn(texts, { 'fee.ts': [[2, 2]] })).toEqual([]);
    expect((await changedIn(texts, { 'fee.ts': [[1, 1]] })).length).toBe(1);
  });

  it('names a member with the namespace around its type', async () => {
    const texts = {
      'a.cs':
        'namespace Shop.Core {\n  public class Cart {\n    public int Total(int a) { return a; }\n    int Own() { return Total(1); }\n  }\n}\n',
    };
    const { facts, read } = await sourcesOf(texts);
    const change = {
      path: 'a.cs',
      kind: 'changed' as const,
      lines: [{ startLine: 3, endLine: 3 }],
    };
    const found = await changedDefinitions([change], { facts, read }, async () =>
      openSymbols({ facts, manifests: [] }),
    );
    expect(found.map(({ whole }) => whole)).toEqual(['Shop.Core.Cart.Total']);
  });

  it('takes no line of a body for the header where a decorator has the name', async () => {
    const texts = {
      'shop.py': '@route("handler")\ndef handler(x):\n    y = x\n    return y\n',
      'app.py': 'from shop import handler\ndef go():\n    return handler(1)\n',
    };
    expect(await changedIn(texts, { 'shop.py': [[3, 3]] })).toEqual([]);
    expect(await changedIn(texts, { 'shop.py': [[2, 2]] })).toEqual([
      'handler signature: app.py:3 go | return handler(1)',
    ]);
  });

  it('names the unchanged uses of a function whose header changed, on any line of it', async () => {
    const uses = [
      "priceOf signature: cart.ts:2 one | export const one = () => priceOf('a', 1);",
      "priceOf signature: cart.ts:3 two | export const two = () => priceOf('b', RATE);",
    ];
    expect(await changedIn(SHOP, { 'price.ts': [[1, 1]] })).toEqual(uses);
    expect(await changedIn(SHOP, { 'price.ts': [[3, 4]] })).toEqual(uses);
    expect(await changedIn(SHOP, { 'price.ts': [[3, 3]], 'cart.ts': [[2, 2]] })).toEqual([uses[1]]);
  });

  it('names nothing for a body, for a new file, and where all uses changed with it', async () => {
    expect(await changedIn(SHOP, { 'price.ts': [[5, 5]] })).toEqual([]);
    expect(await changedIn(SHOP, { 'price.ts': [[1, 1]] }, 'added')).toEqual([]);
    expect(await changedIn(SHOP, { 'price.ts': [[1, 1]], 'cart.ts': [[2, 3]] })).toEqual([]);
  });

  it('names the uses of a constant that changed', async () => {
    expect(await changedIn(SHOP, { 'price.ts': [[8, 8]] })).toEqual([
      "RATE constant: cart.ts:3 two | export const two = () => priceOf('b', RATE);",
      'RATE constant: price.ts:5 priceOf | return item.length * count * RATE;',
    ]);
  });

  it('Go: counts who calls a method through the interface that it implements', async () => {
    const files = {
      'a.go': `package a
type Face interface { Run(int) }
type T struct{}
func (t T) Run(n int) {}
func use(f Face) { f.Run(1) }
`,
    };
    expect(await changedIn(files, { 'a.go': [[4, 4]] })).toEqual([
      'Run signature: a.go:5 use | func use(f Face) { f.Run(1) }',
    ]);
  });

  it.each([
    ['f.ts', 'export function fee(a: number) { return a; }', 'return a', 'return a + 1'],
    ['f.ts', 'export const fee = (a: number) => a;', '=> a', '=> a + 1'],
    ['f.py', 'def fee(a): return a', 'return a', 'return a + 1'],
    ['f.go', 'package f\nfunc fee(a int) int { return a }', 'return a', 'return a + 1'],
    ['f.c', 'int fee(int a) { return a; }', 'return a', 'return a + 1'],
    [
      'Fare.java',
      'class Fare {\n  static int fee(int a) { return a; }\n}',
      'return a',
      'return a + 1',
    ],
  ])('%s: tells the header of a line from the body on it: %s', async (path, before, own, other) => {
    const use: Record<string, string> = {
      ts: `import { fee } from './f';\nexport const go = () => fee(1);`,
      py: 'from f import fee\ndef go():\n    fee(1)',
      go: 'package f\nfunc g() { fee(1) }',
      c: '#include "f.c"\nint g() { return fee(1); }',
      java: 'class G { int g() { return Fare.fee(1); } }',
    };
    const extension = path.split('.')[1]!;
    const user = extension === 'java' ? 'G.java' : `main.${extension}`;
    const changedTo = (text: string) =>
      changedIn({ [path]: text, [user]: use[extension]! }, { [path]: [[1, 9]] }, 'changed', {
        [path]: stretchesOf(before.split('\n'), text.split('\n'), 1),
      });
    expect(await changedTo(before.replace(own, other))).toEqual([]);
    const header = before.replace(/\(a\b/, '(b, a').replace('(int a', '(int b, int a');
    expect(header).not.toBe(before);
    expect(await changedTo(header)).toEqual([expect.stringContaining('fee signature: ')]);
  });

  it('takes what is behind the parameters for the header, and the sign of the body for none', async () => {
    const changedTo = (before: string, now: string) =>
      changedIn(
        { 'f.go': now, 'g.go': 'package f\nfunc g() { fee() }' },
        { 'f.go': [[2, 2]] },
        'changed',
        { 'f.go': stretchesOf([before], [now.split('\n')[1]!], 2) },
      );
    const uses = ['fee signature: g.go:2 g | func g() { fee() }'];
    expect(await changedTo('func fee() error { a() }', 'package f\nfunc fee() { a() }')).toEqual(
      uses,
    );
    expect(await changedTo('func fee() { a() }', 'package f\nfunc fee() error { a() }')).toEqual(
      uses,
    );
    expect(await changedTo('func fee() {}', 'package f\nfunc fee() { a() }')).toEqual([]);
    expect(await changedTo('func fee() { a() }', 'package f\nfunc fee() {}')).toEqual([]);
  });

  it('lists twenty uses, and counts the others', async () => {
    const calls = Array.from({ length: 22 }, (_, i) => `export const u${i} = () => fee(1);`);
    const files = {
      'f.ts': 'export function fee(a: number) {\n  return a;\n}\n',
      'u.ts': `import { fee } from './f';\n${calls.join('\n')}\n`,
    };
    const found = await changedIn(files, { 'f.ts': [[1, 1]] });
    expect([found.length, found.at(-1)]).toEqual([21, 'fee signature: 2 more']);
  });
});

const stretch = (before: string | undefined, startLine = 1, endLine = startLine) => ({
  ...{ startLine, startColumn: 0, endLine, endColumn: 10 },
  ...(before !== undefined && { before }),
});

const header = {
  name: 'priceOf',
  signature: 'function priceOf(item: Item, tax: Tax)',
  headerLine: 1,
};

const TEXT = 'function priceOf(\n  item: Item,\n  tax: Tax,\n) {\n';

it('gives the header before and now, each in one line', () => {
  const old = 'const x = 1;\nfunction priceOf(\n  item: Item,\n) {\n  return 1;\n}';
  expect(headerBefore(header, [stretch(old)], TEXT)).toEqual({
    before: 'function priceOf( item: Item, )',
    now: 'function priceOf(item: Item, tax: Tax)',
  });
  expect(headerBefore(header, [stretch('def priceOf(item):')], TEXT)).toMatchObject({
    before: 'def priceOf(item)',
  });
});

it('gives the changed lines where none of the old ones has the name', () => {
  expect(headerBefore(header, [stretch('  rate: Rate,', 3)], TEXT)).toEqual({
    before: 'rate: Rate,',
    now: 'tax: Tax,',
  });
});

it('gives no line of the body with the changed ones', () => {
  const text = 'function priceOf(\n  item: Item,\n): Price {\n  return make(item);\n}\n';
  expect(headerBefore(header, [stretch('): Cost {\n  return old(item);\n}', 3, 5)], text)).toEqual({
    before: '): Cost',
    now: '): Price',
  });
});

it('says nothing where its name stands anew in the place of what is another’s', () => {
  expect(headerBefore(header, [stretch('  return 1;')], TEXT)).toBeUndefined();
});

it('takes a header that only stands elsewhere for the same, and no call for the old header', () => {
  const called = '  return priceOf(item)\n}\n';
  const wrapped = `${called}  function priceOf(\n  item: Item, tax: Tax) {`;
  expect(headerBefore(header, [stretch(wrapped)], TEXT)).toBe('same');
  const changed = 'Shop::priceOf(item).await;\n}\nfunction priceOf(item: Item) {';
  expect(headerBefore(header, [stretch(changed)], TEXT)).toEqual({
    before: 'function priceOf(item: Item)',
    now: 'function priceOf(item: Item, tax: Tax)',
  });
  // A header that itself stands behind a sign is one: `Shop.priceOf = function (…)`.
  const set = { ...header, signature: 'Shop.priceOf = function (item, tax)' };
  expect(headerBefore(set, [stretch('Shop.priceOf = function (item)')], TEXT)).toMatchObject({
    before: 'Shop.priceOf = function (item)',
  });
});

it('says nothing where what stood there is not known, or is long', () => {
  expect(headerBefore(header, [stretch(undefined)], TEXT)).toBeUndefined();
  expect(headerBefore(header, [stretch('a\n'.repeat(20))], TEXT)).toBeUndefined();
  expect(headerBefore(header, [stretch('return priceOf(item);')], TEXT)).toBeUndefined();
  expect(headerBefore(header, [], TEXT)).toBeUndefined();
});

it('takes a name for a whole word, and cuts what is long', () => {
  const long = `function priceOf(${'a, '.repeat(200)})`;
  const found = headerBefore(header, [stretch(`priceOfAll()\n${long}`)], TEXT);
  expect(found).toMatchObject({
    before: expect.stringMatching(/^function priceOf\(a, a,.{137}…$/),
  });
});

it('says of a change of a work tree how a signature was, without the values of secrets', async () => {
  const token = `ghp_${'aB3dE6gH9'.repeat(4)}`;
  const root = makeRepository({
    'price.ts': `export function priceOf(item: string, key = '${token}') {\n  return item;\n}\n`,
    'cart.ts': "import { priceOf } from './price.js';\nexport const one = () => priceOf('a');\n",
  });
  writeFiles(root, {
    'price.ts': 'export function priceOf(item: string, tax: number) {\n  return item;\n}\n',
  });
  const workspace = await openWorkspace(root, { cacheDir: makeDirectory() });
  const diff = await workspace.diff();
  if ('failed' in diff) throw new Error(diff.failed);
  const { files } = diff;
  const { definitions } = await workspace.reach(files);
  await workspace.close();
  expect(definitions).toMatchObject([
    {
      name: 'priceOf',
      before: expect.stringMatching(
        /^export function priceOf\(item: string, key = '⟨secret: [^⟩]*⟩'\)$/,
      ),
      now: 'export function priceOf(item: string, tax: number)',
    },
  ]);
  expect(JSON.stringify(files)).not.toContain(token);
});
