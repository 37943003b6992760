import { describe, expect, it } from 'vitest';
import { pathTree } from '../lookup/tree.js';
import { moduleIn, packageAt, walk, withSubmodules } from './python-modules.js';

const tree = pathTree([
  ...['src/shop/__init__.py', 'src/shop/cart.py', 'src/shop/cart.pyi', 'src/shop/tax/__init__.py'],
  ...['src/shop.py', 'src/space/one.py', 'more/space/two.py', 'src/fast.pyx'],
]);
const fact = (...names: string[]) => ({
  ...{ specifier: 'shop', line: 1, kind: 'import' as const },
  bindings: names.map((imported) => ({ imported, local: imported })),
});

describe('modules of Python', () => {
  it('takes a package before a module file, and both before a namespace', () => {
    expect(moduleIn('src', 'shop', tree)).toEqual({
      file: 'src/shop/__init__.py',
      dirs: ['src/shop'],
    });
    expect(moduleIn('src', 'fast', tree)).toEqual({ file: 'src/fast.pyx', dirs: [] });
    expect(moduleIn('src', 'space', tree)).toEqual({ dirs: ['src/space'] });
    expect(moduleIn('src', 'none', tree)).toBeUndefined();
    expect(packageAt('src/space', tree)).toEqual({ dirs: ['src/space'] });
  });

  it('walks dotted names, through a namespace of several folders too', () => {
    expect(walk({ dirs: ['src'] }, ['shop', 'cart'], tree)?.file).toBe('src/shop/cart.py');
    expect(walk({ dirs: ['src', 'more'] }, ['space', 'two'], tree)?.file).toBe('more/space/two.py');
    expect(walk({ dirs: ['src'] }, ['shop', 'none', 'deep'], tree)).toBeUndefined();
  });

  it('means a submodule by its name, and the package for the rest', () => {
    const shop = moduleIn('src', 'shop', tree)!;
    expect(withSubmodules(shop, fact('tax', 'total'), tree)).toEqual([
      { path: 'src/shop/tax/__init__.py', names: [], tier: 'import' },
      { path: 'src/shop/__init__.py', names: ['total'], tier: 'import' },
    ]);
    expect(withSubmodules(shop, fact('tax'), tree)).toHaveLength(1);
    expect(withSubmodules({ dirs: ['src/space'] }, fact('nothing'), tree)).toEqual([]);
  });
});
