import { expect, it } from 'vitest';
import { makeDirectory, makeRepository, writeFiles } from '../../../tree/test/directories.js';
import { openWorkspace } from '../workspace.js';
import { headerBefore } from './header-before.js';

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
  expect(headerBefore(header, [stretch('def priceOf(item):')], TEXT)?.before).toBe(
    'def priceOf(item)',
  );
});

it('gives the changed lines where none of the old ones has the name', () => {
  expect(headerBefore(header, [stretch('  rate: Rate,', 3)], TEXT)).toEqual({
    before: 'rate: Rate,',
    now: 'tax: Tax,',
  });
});

it('says nothing where what stood there is not known, is long, or is the same', () => {
  expect(headerBefore(header, [stretch(undefined)], TEXT)).toBeUndefined();
  expect(headerBefore(header, [stretch('a\n'.repeat(20))], TEXT)).toBeUndefined();
  expect(headerBefore(header, [stretch(header.signature)], TEXT)).toBeUndefined();
  expect(headerBefore(header, [], TEXT)).toBeUndefined();
});

it('takes a name for a whole word, and cuts what is long', () => {
  const long = `function priceOf(${'a, '.repeat(200)})`;
  const found = headerBefore(header, [stretch(`priceOfAll()\n${long}`)], TEXT);
  expect(found?.before).toHaveLength(160);
  expect(found?.before.startsWith('function priceOf(a, a,')).toBe(true);
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
