import { describe, expect, it } from 'vitest';
import { extracted, ownedEdges } from '../../../test/extracted.js';
import type { Project } from '../../../test/project.js';
import type { Found } from '../meaning/meaning.js';
import { symbolGraph } from '../symbol-graph.js';
import { symbolTable } from '../table/symbol-table.js';
import { aliasOf, typeCalled } from './type-names.js';

it('finds the only type of an announced name where files are included, and no parameter of a template', async () => {
  const { facts } = await extracted({
    'a.h': 'class Scanner {\n public:\n  Scanner();\n};\nclass Item {};',
    'a.cpp': '#include "a.h"\nScanner::Scanner() {}',
    'b.cpp':
      'class Scanner;\ntemplate <typename Item, class... Rest> struct List {\n  int size() { return 1; }\n};',
    'c.ts': 'export const one = 1;',
    'd.ts': 'export class Only {}',
  });
  const table = symbolTable(facts);
  const asked = (path: string, name: string, within?: number) => {
    const file = facts.find((one) => one.path === path)!;
    const bare = (): Found => 'unknown';
    const node = typeCalled(name, within, { file, bare }, table);
    return node === undefined ? undefined : `${table.nodes[node]!.path} ${table.nodes[node]!.kind}`;
  };
  expect(asked('b.cpp', 'Scanner')).toBe('a.h class');
  expect(asked('b.cpp', 'Item')).toBe('a.h class');
  const { definitions } = facts.find(({ path }) => path === 'b.cpp')!;
  const size = definitions.findIndex(({ name }) => name === 'size');
  expect([asked('b.cpp', 'Item', size), asked('b.cpp', 'Rest', size)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(asked('c.ts', 'Only')).toBeUndefined();
});

it('reads what an alias stands for', () => {
  expect(aliasOf('type Own<T> = Base<T>')).toBe('Base');
  expect(aliasOf('type Own = { a: 1 }')).toBeUndefined();
});

/** `user > used (tier)` for every edge whose receiver is a value. */
async function edgesOf(files: Project): Promise<string[]> {
  const edges = ownedEdges(symbolGraph(await extracted(files)));
  return edges.filter((line) => line.includes('(receiver)')).sort();
}

describe('values whose types headers name', () => {
  it('C++: members of fields that a header declares, where the file has the constructor', async () => {
    const found = await edgesOf({
      'list.h': [
        'template <class T, int SIZE> class List {',
        ' public:',
        '  void push(T item) { item.close(); }',
        '};',
        'class Stack {',
        ' public:',
        '  void push(int item) {}',
        '};',
        'class T { public: void close() {} };',
      ].join('\n'),
      'store.h': [
        '#include "list.h"',
        'class Scanner;',
        'class Store {',
        ' public:',
        '  Store();',
        '  void add(int item);',
        '  void scan();',
        '  List<int, 10> items_;',
        '  Stack* order_;',
        '  Scanner* scanner_;',
        '};',
      ].join('\n'),
      'scanner.h': 'class Scanner {\n public:\n  Scanner() {}\n  int peek() { return 1; }\n};',
      'store.cpp': [
        '#include "store.h"',
        '#include "scanner.h"',
        'Store::Store() { add(1); }',
        'void Store::add(int item) {',
        '  items_.push(item);',
        '}',
        'void Store::scan() {',
        '  this->order_->push(scanner_->peek());',
        '}',
      ].join('\n'),
    });
    // Its header only announces `Scanner`, and the parameter of a template is no type of that name.
    expect(found).toEqual([
      'Store.add > List.push (receiver)',
      'Store.scan > Scanner.peek (receiver)',
      'Store.scan > Stack.push (receiver)',
    ]);
  });

  it('C++: takes no type for an announced one where two are called so', async () => {
    const found = await edgesOf({
      'a.h': 'class Scanner { public: int peek() { return 1; } };',
      'b.h': 'class Scanner { public: int peek() { return 2; } };',
      'store.cpp': 'class Scanner;\nint run(Scanner* scanner) {\n  return scanner->peek();\n}',
    });
    expect(found.filter((edge) => edge.includes('(receiver)'))).toEqual([]);
  });
});
