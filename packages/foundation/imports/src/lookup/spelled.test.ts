import { describe, expect, it } from 'vitest';
import { linked } from '../../test/linked.js';

/** The edges of the first path, which imports what is given, in a repository with these paths. */
function edges(paths: string, ...imports: string[]): string[] {
  const [from, ...others] = paths.split(' ') as [string, ...string[]];
  const files = Object.fromEntries(others.map((path) => [path, {}]));
  return linked({ [from]: { imports }, ...files }).map((edge) => edge.slice(from.length + 4));
}

describe('languages whose specifiers spell a path', () => {
  it.each<[string, string, string[]]>([
    ['a.lua lua/shop/cart.lua lua/shop/init.lua', 'shop.cart', ['lua/shop/cart.lua']],
    ['a.lua lua/shop/cart.lua lua/shop/init.lua', 'shop', ['lua/shop/init.lua']],
    ['src/a.zig src/b/c.zig', 'b/c.zig', ['src/b/c.zig']],
    ['src/a.zig src/std.zig', 'std', []],
    ['app/A.hs src/Shop/Cart.hs', 'Shop.Cart', ['src/Shop/Cart.hs']],
    ['src/a.jl src/b.jl b.jl', 'b.jl', ['src/b.jl']],
    ['R/a.R R/b.R', 'R/b.R', ['R/b.R (name)']],
    ['t/a.pl lib/Shop/Cart.pm', 'Shop::Cart', ['lib/Shop/Cart.pm']],
    ['src/a.clj src/shop/my_cart.cljc', 'shop.my-cart', ['src/shop/my_cart.cljc']],
    ['lisp/a.el lisp/shop-cart.el', 'shop-cart', ['lisp/shop-cart.el']],
    ['a/A.tla a/B.tla b/B.tla', 'B', ['a/B.tla']],
    ['src/A.res src/cart/Cart.res', 'Cart', ['src/cart/Cart.res (name)']],
    ['src/a.ml src/cart.ml src/cart.mli', 'Cart', ['src/cart.ml']],
    ['src/a.ml x/list.ml y/list.ml', 'List', []],
    ['bin/a.ps1 lib/b.ps1', '$PSScriptRoot\\..\\lib\\b.ps1', ['lib/b.ps1']],
    ['bin/a.ps1 bin/b.psm1', './b', ['bin/b.psm1']],
    ['bin/a.sh lib/b.sh', '$(dirname "$0")/../lib/b.sh', ['lib/b.sh']],
    ['bin/a.sh lib/b.sh', '${ROOT}/lib/b.sh', ['lib/b.sh (name)']],
    ['bin/a.sh bin/b.sh', './b.sh', ['bin/b.sh']],
    ['bin/a.sh b.sh', '$FILE', []],
    ['a.lua shop/cart.lua', 'shop/cart', ['shop/cart.lua']],
    ['a.lua x/cart.lua y/cart.lua', 'cart', []],
    ['lua/x/a.lua lua/x/cart.lua spec/x/cart.lua', 'x.cart', ['lua/x/cart.lua']],
    ['build.zig build.zig.zon', 'build.zig.zon', ['build.zig.zon']],
    ['src/a.zig b.zig', '../b.zig', ['b.zig']],
    ['a/A.hs src/B.lhs', 'B', ['src/B.lhs']],
    ['a/A.hs src/Data/Map.hs', 'Map', ['src/Data/Map.hs']],
    ['src/a.jl test/b.jl', '../test/b.jl', ['test/b.jl']],
    ['src/a.jl test/b.jl', 'b.jl', []],
    ['R/a.R R/b.R', 'b.R', ['R/b.R']],
    ['a.R x/b.R y/b.R', 'b.R', []],
    ['bin/a.pl bin/b.pl', 'b.pl', ['bin/b.pl']],
    ['lib/A/B.pm lib/A.pm t/lib/A.pm', 'A', ['lib/A.pm']],
    ['src/a/b.cljs src/a/c.clj src/a/c.cljs', 'a.c', ['src/a/c.cljs']],
    ['src/a/b.clj test/a/b_test.clj', 'a.b-test', ['test/a/b_test.clj']],
    ['a.el lisp/b.el', 'b', ['lisp/b.el (name)']],
    ['a.rkt b.rkt', 'b', ['b.rkt']],
    ['a.el x/b.el y/b.el', 'b', []],
    ['a/A.tla b/B.tla', 'B', ['b/B.tla (name)']],
    ['a/A.tla b/B.tla', 'Naturals', []],
    ['src/A.res src/B.res', 'B', ['src/B.res']],
    ['src/A.res src/B.resi', 'B', ['src/B.resi (name)']],
    ['src/a.ml lib/my_cart.ml', 'My_cart', ['lib/my_cart.ml (name)']],
    ['src/a.mli src/cart.mli', 'Cart', ['src/cart.mli']],
    ['bin/a.ps1 lib/b.ps1', '$Root/lib/b.ps1', ['lib/b.ps1 (name)']],
    ['bin/a.ps1 bin/b/b.psd1', './b/b', ['bin/b/b.psd1']],
    ['bin/a.ps1', 'Pester', []],
    ['bin/a.sh bin/lib/b.sh', '"$D"/lib/b.sh', ['bin/lib/b.sh']],
    ['a.sh x/b.sh y/b.sh', '$D/b.sh', []],
    ['a.sh lib/b.sh', 'b.sh', ['lib/b.sh (name)']],
    ['src/a.lua src/b/init.lua', 'b', ['src/b/init.lua']],
    ['src/a.lua src/b.lua src/b/init.lua', 'b', ['src/b.lua']],
    ['src/a.lua deep/er/x/y/z.lua', 'x.y.z', ['deep/er/x/y/z.lua']],
    ['src/a.lua xy/z.lua', 'y.z', []],
    ['src/a.lua y/z.luau', 'y.z', []],
    ['a.zig b.zig', './b.zig', ['b.zig']],
    ['a/b/c.zig d.zig', '../../d.zig', ['d.zig']],
    ['a.zig b.zig', 'b', []],
    ['a.zig lib/b.zig', 'b.zig', []],
    ['a.zig', '../../b.zig', []],
    ['A.hs B.hs', 'B', ['B.hs']],
    ['A.hs src/B/C.hs src/C.hs', 'C', []],
    ['src/A.hs src/C.hs x/C.hs', 'C', ['src/C.hs']],
    ['src/A.hs src/B/C.hs', 'B.C', ['src/B/C.hs']],
    ['src/A.hs src/b/c.hs', 'B.C', []],
    ['src/a.jl src/b/c.jl', 'b/c.jl', ['src/b/c.jl']],
    ['src/a.jl c.jl', '../c.jl', ['c.jl']],
    ['src/a.jl', '../../c.jl', []],
    ['a.R b.R', 'b.R', ['b.R']],
    ['x/a.R R/b.R', './R/b.R', ['R/b.R (name)']],
    ['x/a.R R/b.R', '../R/b.R', ['R/b.R']],
    ['x/a.R', 'https://x.y/b.R', []],
    ['a.pm lib/A/B/C.pm', 'A::B::C', ['lib/A/B/C.pm']],
    ['t/a.pl t/lib/A.pm lib/A.pm', 'A', ['t/lib/A.pm']],
    ['a.pl x/A.pm y/A.pm', 'A', []],
    ['a.pl sub/b.pl', 'sub/b.pl', ['sub/b.pl']],
    ['src/a.clj src/b/core.clj', 'b.core', ['src/b/core.clj']],
    ['src/a.clj b/core.clj c/core.clj', 'x.core', []],
    ['src/a.cljs src/b/c.cljs', 'b.c', ['src/b/c.cljs']],
    ['src/a.clj src/b/c_d/e_f.clj', 'b.c-d.e-f', ['src/b/c_d/e_f.clj']],
    ['a.el b.el', 'b', ['b.el']],
    ['a.scm b.scm', 'b.scm', ['b.scm']],
    ['a.el', 'cl-lib', []],
    ['a.el x/y/b.el', 'b', ['x/y/b.el (name)']],
    ['A.tla B.tla', 'B', ['B.tla']],
    ['x/A.tla x/B.tla y/B.tla', 'B', ['x/B.tla']],
    ['A.tla x/B.tla y/B.tla', 'B', []],
    ['src/A.res lib/B.res x/B.res', 'B', []],
    ['src/A.resi src/B.res', 'B', ['src/B.res']],
    ['A.res', 'Belt', []],
    ['src/a.ml src/b.mli', 'B', ['src/b.mli']],
    ['src/a.ml lib/b.mli', 'B', []],
    ['a/a.ml a/util.ml b/util.ml', 'Util', ['a/util.ml']],
    ['c/a.ml a/util.ml b/util.ml', 'Util', []],
    ['a.ps1 b.ps1', './b.ps1', ['b.ps1']],
    ['a.ps1 m/M.psm1', '.\\m\\M', ['m/M.psm1']],
    ['x/a.ps1 x/b.ps1', '$PSScriptRoot/b.ps1', ['x/b.ps1']],
    ['x/a.ps1 y/b.ps1', '$env:HOME/y/b.ps1', ['y/b.ps1 (name)']],
    ['a.sh b.sh', 'b.sh', ['b.sh']],
    ['x/a.sh b.sh', '../b.sh', ['b.sh']],
    ['x/a.sh x/c/b.sh', '$PWD/c/b.sh', ['x/c/b.sh']],
    ['x/a.sh', '/etc/profile', []],
    ['x/a.sh y/b.sh', '${A:-$B}/b.sh', ['y/b.sh (name)']],
  ])('%s: %s', (paths, specifier, expected) => {
    expect(edges(paths, specifier)).toEqual(expected);
  });

  it('takes the nearest of equal names, and none of two that are equally near', () => {
    expect(edges('x/A.hs x/src/B.hs y/src/B.hs', 'B')).toEqual(['x/src/B.hs']);
    expect(edges('A.hs x/B.hs y/B.hs', 'B')).toEqual([]);
  });

  it('never links a file to itself', () => {
    expect(edges('shop/cart.lua', 'shop.cart', 'cart')).toEqual([]);
  });
});
