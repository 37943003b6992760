import { buildGraph } from '@ctx/repomap';
import type { ImpactedSymbol } from '@ctx/repomap/symbols';
import { expect, it } from 'vitest';
import { importsOf } from './imports-of.js';

const file = (path: string, specifier?: string) => ({
  ...{
    path,
    language: 'typescript' as const,
    definitions: [],
    references: [],
    exports: [],
    comments: [],
  },
  imports:
    specifier === undefined
      ? []
      : [
          {
            ...{ specifier, line: 2, kind: 'static' as const },
            bindings: [{ imported: 'price', local: 'price' }],
          },
        ],
});

const facts = [file('price.ts'), file('cart.ts', './price'), file('shop.ts', './price')];
const graph = buildGraph({
  facts: facts as never,
  manifests: [],
  paths: facts.map(({ path }) => path),
});

it('names the files that import a name and use it nowhere, with the line of the statement', () => {
  const found = importsOf(graph, { path: 'price.ts', name: 'price' }, []);
  expect(found.map(({ path, line, depth, written }) => [path, line, depth, written])).toEqual([
    ['cart.ts', 2, 1, 'price'],
    ['shop.ts', 2, 1, 'price'],
  ]);
});

it('leaves out what uses it, what imports another name, and all where a member is asked for', () => {
  const used = [{ path: 'cart.ts', depth: 1 }] as ImpactedSymbol[];
  const subject = { path: 'price.ts', name: 'price' };
  expect(importsOf(graph, subject, used).map(({ path }) => path)).toEqual(['shop.ts']);
  expect(importsOf(graph, { ...subject, name: 'tax' }, [])).toEqual([]);
  expect(importsOf(graph, { ...subject, owner: 'Cart' }, [])).toEqual([]);
});
