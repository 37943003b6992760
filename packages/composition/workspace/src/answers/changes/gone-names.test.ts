import { extract, grammarOf } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import type { PathFacts } from '@ctx/tree';
import { expect, it } from 'vitest';
import { goneNames } from './gone-names.js';

/** `path:line name` of what a changed file does not have. */
async function gone(texts: Readonly<Record<string, string>>, path: string): Promise<string[]> {
  const facts = new Map<string, PathFacts>();
  for (const [at, text] of Object.entries(texts)) {
    const language = grammarOf(at, text)!;
    await loadLanguage(language);
    facts.set(at, { path: at, ...extract(language, text) });
  }
  const sources = { paths: Object.keys(texts), facts, manifests: [] };
  const found = goneNames([{ path, kind: 'changed', lines: [] }], sources);
  return found.map((one) => `${one.path}:${one.line} ${one.name}`);
}

const USE = "import { price } from './price.js';\nexport const total = () => price();\n";

it('names the imports of a name that a changed file does not have', async () => {
  const texts = { 'price.ts': 'export function cost() {}\n', 'cart.ts': USE };
  expect(await gone(texts, 'price.ts')).toEqual(['cart.ts:1 price']);
  expect(await gone({ ...texts, 'price.ts': 'export function price() {}\n' }, 'price.ts')).toEqual(
    [],
  );
  const python = {
    'shop/price.py': 'def cost():\n    pass\n',
    'shop/cart.py': 'from shop.price import amount\nfrom shop import price\n',
  };
  expect(await gone(python, 'shop/price.py')).toEqual(['shop/cart.py:1 amount']);
});

it('tells the line of the statement that has the name, and takes no method for a name of the file', async () => {
  const texts = {
    'shop/__init__.py': '',
    'shop/price.py':
      'class Price:\n    def __getattr__(self, name):\n        return 1\n    def cost(self):\n        pass\ndef kept():\n    pass\n',
    'shop/cart.py': 'from .price import kept\nimport os\nfrom .price import cost\n',
  };
  expect(await gone(texts, 'shop/price.py')).toEqual(['shop/cart.py:3 cost']);
});

it('judges no file of which not every name is known', async () => {
  for (const text of [
    "export * from './other.js';\n",
    'export const { cost, price } = make();\n',
    'export function cost( {\n',
  ])
    expect(await gone({ 'price.ts': text, 'cart.ts': USE }, 'price.ts')).toEqual([]);
  const python = {
    'price.py': 'def __getattr__(name):\n    return 1\n',
    'cart.py': 'from price import price\n',
  };
  expect(await gone(python, 'price.py')).toEqual([]);
});

it('leaves alone what is required, and what types stand beside a file of another language', async () => {
  const price = 'export function cost() {}\n';
  expect(await gone({ 'price.js': price, 'cart.ts': USE }, 'price.js')).toEqual([]);
  const required = "const { price } = require('./price.js');\nprice();\n";
  expect(await gone({ 'price.js': price, 'cart.js': required }, 'price.js')).toEqual([]);
});

it('takes no name for gone that stood in none of the lines which a change took away', async () => {
  const text = 'mod macros;\npub fn kept() {}\n';
  const use = 'use crate::shop::pin;\nuse crate::shop::cost;\n';
  await loadLanguage('rust');
  const facts = new Map<string, PathFacts>(
    Object.entries({
      'src/shop.rs': text,
      'src/cart.rs': use,
      'src/lib.rs': 'mod shop;\nmod cart;\n',
    }).map(([path, source]) => [path, { path, ...extract('rust', source) }]),
  );
  const namesOf = (before: string | undefined): string[] => {
    const stretch = { startLine: 1, startColumn: 0, endLine: 1, endColumn: 0, before };
    const change = {
      path: 'src/shop.rs',
      kind: 'changed',
      lines: [],
      stretches: [stretch],
    } as const;
    const sources = { paths: [...facts.keys()], facts, manifests: [] };
    return goneNames([change], sources).map(({ name = '' }) => name);
  };
  expect(namesOf('pub fn cost() {}\npub fn pinned() {}')).toEqual(['cost']);
  expect(namesOf(undefined)).toEqual(['cost', 'pin']);
  expect(namesOf('x'.repeat(4_000))).toEqual(['cost', 'pin']);
});

it('judges no file that is new, and takes what a macro is given for a name that it may make', async () => {
  await loadLanguage('rust');
  const facts = new Map<string, PathFacts>(
    Object.entries({
      'src/shop.rs': 'cfg_rt! {\n    pub fn cost() -> u8 { 1 }\n}\n',
      'src/cart.rs': 'use crate::shop::cost;\nuse crate::shop::price;\n',
      'src/lib.rs': 'mod shop;\nmod cart;\n',
    }).map(([path, text]) => [path, { path, ...extract('rust', text) }]),
  );
  const sources = { paths: [...facts.keys()], facts, manifests: [] };
  const namesOf = (kind: 'added' | 'changed'): (string | undefined)[] =>
    goneNames([{ path: 'src/shop.rs', kind, lines: [] }], sources).map(({ name }) => name);
  expect(namesOf('changed')).toEqual(['price']);
  expect(namesOf('added')).toEqual([]);
});
