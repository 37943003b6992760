import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import { symbolNames } from './symbol-names.js';
import { symbolTable } from './table/symbol-table.js';

describe('symbolNames', () => {
  it('knows every name that statements give to a definition, through several of them', async () => {
    const { facts } = await extracted({
      'a.ts': 'export function alpha() {}\nexport function other() {}',
      'b.ts': "export { alpha as beta } from './a'",
      'c.ts': "import { beta as gamma } from './b'\nexport const c = () => gamma()",
    });
    const table = symbolTable(facts);
    const { namesOf } = symbolNames(table);
    const at = (name: string) => table.nodes.findIndex((node) => node.name === name);
    expect([...namesOf(at('alpha'))].sort()).toEqual(['alpha', 'beta', 'gamma']);
    expect([...namesOf(at('other'))]).toEqual(['other']);
  });

  it('takes local names of whole modules for names of any module, and its file and folder', async () => {
    const { facts } = await extracted({
      'lib/shop-cart.ts': 'export default 1',
      'use.ts': "import any from './lib/shop-cart'\nexport const use = any",
    });
    const table = symbolTable(facts);
    const names = symbolNames(table).namesOf(table.node('lib/shop-cart.ts')!);
    expect([...names]).toEqual(expect.arrayContaining(['any', 'shop_cart', 'shop-cart', 'lib']));
  });

  it('takes of the names of whole modules those in files that import the one, by others perhaps', async () => {
    const { facts } = await extracted({
      'one.ts': 'export default function one() {}',
      'two.ts': 'export default function two() {}',
      'index.ts': "export { default as shared } from './one'",
      'use.ts': "import first from './one'\nimport second from './two'\nfirst(second)",
      'far.ts': "import { shared } from './index'\nimport far from './index'\nshared(far)",
      'else.ts': "import third from './two'\nthird()\nexport { three as default } from './three'",
      'three.ts': 'export function three() {}',
      'four.ts': 'export function three() {}',
    });
    const table = symbolTable(facts);
    const importers = new Map([
      ['one.ts', ['index.ts', 'use.ts']],
      ['two.ts', ['use.ts', 'else.ts']],
      ['index.ts', ['far.ts']],
      ['three.ts', ['else.ts']],
      ['else.ts', ['use.ts']],
      ['four.ts', ['use.ts']],
    ]);
    const { namesOf } = symbolNames(table, { importersOf: (path) => importers.get(path) ?? [] });
    const one = table.nodes.findIndex(({ name }) => name === 'one');
    const names = [...namesOf(one)];
    expect(names).toEqual(expect.arrayContaining(['one', 'first', 'shared', 'far']));
    expect(names).not.toContain('third');
    expect([...symbolNames(table).namesOf(one)]).toContain('third');
    const [three, four] = ['three.ts', 'four.ts'].map((path) => table.node(path, 0)!);
    expect([...namesOf(three!)]).toEqual(expect.arrayContaining(['three', 'default', 'second']));
    expect([...namesOf(four!)]).toEqual(['three']);
  });

  it('says of which type a constructor makes one', async () => {
    const { facts } = await extracted({
      'a.py': 'class Box:\n  def __init__(self): pass\n  def open(self): pass\n',
    });
    const table = symbolTable(facts);
    const { typesMadeBy } = symbolNames(table);
    expect(table.nodes.map((_, node) => typesMadeBy(node))).toEqual([[], [], ['Box'], []]);
  });
});
