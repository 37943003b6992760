import { expect, it } from 'vitest';
import { extracted, ownedEdges } from '../../../test/extracted.js';
import { symbolGraph } from '../symbol-graph.js';
import { symbolTable } from '../table/symbol-table.js';
import { handsOn, isType } from './kinds-of-types.js';

it('takes a function for a type in a language of prototypes only', async () => {
  const { facts } = await extracted({
    'a.js': 'function Router() {}\nRouter.prototype.get = function () {};\n',
    'a.go': 'package a\nfunc Router() {}\n',
    'A.java': 'class A { void get() {} }\n',
  });
  const table = symbolTable(facts);
  const named = (path: string, name: string) =>
    table.nodes.findIndex((node) => node.path === path && node.name === name);
  expect(isType(named('a.js', 'Router'), table)).toBe(true);
  expect(isType(named('a.go', 'Router'), table)).toBe(false);
  expect(isType(named('A.java', 'A'), table)).toBe(true);
  expect(isType(table.node('a.js')!, table)).toBe(false);
  expect(handsOn('get', named('A.java', 'A'), table)).toBe(true);
  expect(handsOn('get', named('a.js', 'Router'), table)).toBe(false);
});

it('JavaScript: members that a prototype is given, of what `new` makes', async () => {
  const facts = await extracted({
    'a.js': [
      'function Router() {}',
      'Router.prototype.get = function () {};',
      'function Other() {}',
      'Other.prototype.get = function () {};',
      'function use() { const router = new Router(); router.get(); }',
      'function used() { const made = Object.create(Other.prototype); made.get(); }',
    ].join('\n'),
  });
  const edges = ownedEdges(symbolGraph(facts)).filter((edge) => /^used? .*receiver/.test(edge));
  expect(edges.sort()).toEqual(['use > Router.get (receiver)', 'used > Other.get (receiver)']);
});
