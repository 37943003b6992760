import type { SourceFacts } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { askedAtRunTime } from './asked-at-run-time.js';

const factsOf = (path: string, imports: SourceFacts['imports'] = []): SourceFacts => ({
  path,
  language: path.endsWith('.py') ? 'python' : 'typescript',
  lines: 9,
  definitions: [],
  imports,
  exports: [],
  references: [],
});
const from = (specifier: string, imported: string, local = imported) =>
  factsOf('run.py', [{ specifier, line: 1, kind: 'import', bindings: [{ imported, local }] }]);
const asked = (
  texts: Record<string, string>,
  user: SourceFacts = from('shop', 'cart'),
  path = 'shop/cart.py',
) => {
  const all = Object.keys(texts).map((name) => (name === 'run.py' ? user : factsOf(name)));
  const into = new Map([[path, [{ origin: 'run.py' }]]]);
  return askedAtRunTime(
    all,
    Object.entries(texts).map(([name, text]) => ({ path: name, text })),
    into,
  )(path);
};

describe('askedAtRunTime', () => {
  it('knows a file that asks a module for names', () => {
    const why = 'run.py:2 (getattr) asks its file for names that are made at run time';
    const text = 'from shop import cart\nf = getattr(cart, name)()\n';
    expect(asked({ 'run.py': text })).toEqual({ own: true, why });
    expect(asked({ 'run.py': 'getattr(\n  cart, name)' })?.own).toBe(true);
    const renamed = from('shop', 'cart', 'c');
    expect(asked({ 'run.py': 'getattr(c, name)' }, renamed)?.own).toBe(true);
    expect(asked({ 'run.py': 'getattr(shop.cart, name)' }, from('shop.cart', '*'))?.own).toBe(true);
    const aliased = from('shop.cart', '*', 'basket');
    expect(asked({ 'run.py': 'getattr(basket, name)' }, aliased)?.own).toBe(true);
    const folder = asked(
      { 'run.py': 'getattr(shop, name)' },
      from('shop', '*'),
      'shop/__init__.py',
    );
    expect(folder?.own).toBe(true);
  });

  it.each(['globals()[name]()', 'eval(text)', 'getattr(sys.modules[__name__], name)'])(
    'knows a file that asks itself: %s',
    (call) => {
      expect(asked({ 'shop/cart.py': `def pick(name):\n    return ${call}\n` })?.own).toBe(true);
    },
  );

  it('says of other places that they ask something', () => {
    const text = 'getattr(self, name)\ngetattr(item, "price")\n';
    expect(asked({ 'run.py': text })).toEqual({
      own: false,
      why: 'run.py:1 (getattr) and 1 more ask for names at run time, and none is known to ask this file',
    });
    expect(asked({ 'shop/cart.py': 'entry_points()\nimport_module(name)\n' })?.own).toBe(false);
    expect(asked({ 'other.py': 'getattr(cart, name)' })?.own).toBe(false);
  });

  it('says nothing where no source of its language asks', () => {
    expect(asked({ 'run.py': '# getattr(cart, name)\nmygetattr(cart, name)\n' })).toBeUndefined();
    expect(asked({ 'tests/test_run.py': 'getattr(cart, name)' })).toBeUndefined();
    expect(asked({ 'a.ts': 'eval(text)' })).toBeUndefined();
    expect(asked({ 'run.py': 'getattr = 1' })).toBeUndefined();
  });
});
