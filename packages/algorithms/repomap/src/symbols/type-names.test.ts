import { expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import type { Found } from './meaning.js';
import { symbolTable } from './symbol-table.js';
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
