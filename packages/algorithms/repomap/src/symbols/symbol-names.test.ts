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

  it('says of which type a constructor makes one', async () => {
    const { facts } = await extracted({
      'a.py': 'class Box:\n  def __init__(self): pass\n  def open(self): pass\n',
    });
    const table = symbolTable(facts);
    const { typesMadeBy } = symbolNames(table);
    expect(table.nodes.map((_, node) => typesMadeBy(node))).toEqual([[], [], ['Box'], []]);
  });
});
