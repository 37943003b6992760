import { describe, expect, it } from 'vitest';
import { linked } from '../../test/linked.js';

it('finds the modules of Elm by their path', () => {
  expect(
    linked({
      'src/Main.elm': { imports: ['Page.Home', 'Html.Attributes'] },
      'src/Page/Home.elm': { imports: ['Page'] },
      'src/Page.elm': {},
    }),
  ).toEqual(['src/Main.elm -> src/Page/Home.elm', 'src/Page/Home.elm -> src/Page.elm']);
});

it('finds modules of Elm and Haskell below the root of the own one, and not beside it', () => {
  const module = (name: string, imports: string[]) => ({ defines: [`module ${name}`], imports });
  expect(
    linked({
      'src/Page/Article.elm': module('Page.Article', ['Profile']),
      'src/Page/Profile.elm': module('Page.Profile', ['Profile']),
      'src/Profile.elm': module('Profile', []),
      'lib/Text/Read.hs': module('Text.Read', ['Lex']),
      'lib/Text/Lex.hs': module('Text.Lex', []),
      'lib/Lex.hs': module('Lex', []),
    }),
  ).toEqual([
    'lib/Text/Read.hs -> lib/Lex.hs',
    'src/Page/Article.elm -> src/Profile.elm',
    'src/Page/Profile.elm -> src/Profile.elm',
  ]);
});

// Languages that are read by their headers must never link by a name that fits by chance.
describe('no edge', () => {
  it('comes from a standard module that the repository does not have', () => {
    expect(
      linked({
        'src/a.lua': { imports: ['table', 'string.format'] },
        'src/a.zig': { imports: ['std', 'builtin'] },
        'src/A.hs': { imports: ['Data.Map', 'Control.Monad'] },
        'src/a.pl': { imports: ['Data::Dumper', 'POSIX'] },
        'src/a.erl': { imports: ['lists', 'gen_server'] },
        'src/a.dart': { imports: ['dart:async', 'package:flutter/material.dart'] },
        'src/a.sol': { imports: ['forge-std/Test.sol'] },
        'src/a.ex': { imports: ['Logger', 'GenServer'] },
        'Sources/S/A.swift': { imports: ['Foundation'], uses: ['String', 'Data'] },
      }),
    ).toEqual([]);
  });

  it('comes from the beginning of a name that the program makes', () => {
    const files = { 'lib/init.lua': {}, 'src/a.lua': { imports: ['lib.'] } };
    expect(linked(files)).toEqual([]);
    expect(linked({ ...files, 'src/a.lua': { imports: ['lib'] } })).toEqual([
      'src/a.lua -> lib/init.lua',
    ]);
  });

  it('goes to a file of another language', () => {
    expect(
      linked({
        'src/a.lua': { imports: ['cart'] },
        'src/cart.zig': {},
        'src/a.ml': { imports: ['Cart'] },
        'src/Cart.res': {},
        'src/cart.el': { imports: ['a'] },
      }),
    ).toEqual([]);
  });

  it('goes to one of many siblings of one name', () => {
    const examples = Object.fromEntries(
      ['a', 'b', 'c'].flatMap((name) => [
        [`examples/${name}/Main.hs`, { imports: ['App'] }],
        [`examples/${name}/App.hs`, {}],
      ]),
    );
    expect(linked({ ...examples, 'test/Main.hs': { imports: ['App'] } })).toEqual(
      ['a', 'b', 'c'].map((name) => `examples/${name}/Main.hs -> examples/${name}/App.hs`),
    );
  });

  it('joins Swift files that only share the name of a member', () => {
    expect(
      linked({
        'Sources/S/A.swift': { defines: ['class A', 'method reload', 'property count'] },
        'Sources/S/B.swift': { uses: ['reload', 'count'] },
      }),
    ).toEqual([]);
  });

  it('comes from what an Elixir alias does not shorten', () => {
    expect(
      linked({
        'lib/a.ex': { imports: ['Shop.Item', 'Item.Row', 'Row'] },
        'lib/row.ex': { defines: ['module Other.Row'] },
      }),
    ).toEqual([]);
  });

  it('is lost where a Swift file only extends a type', () => {
    expect(
      linked({
        'Sources/S/A.swift': { defines: ['class A'] },
        'Sources/S/A+More.swift': { defines: ['impl A', 'impl A.Inner'] },
      }),
    ).toEqual(['Sources/S/A+More.swift -> Sources/S/A.swift (same-package)']);
  });
});

it('takes the module below the folder `lua` for what a plugin of an editor requires', () => {
  expect(
    linked({
      'lua/tests/run.lua': { imports: ['shop', 'shop.cart', 'own'] },
      'lua/shop/init.lua': {},
      'lua/shop/cart.lua': {},
      'plugin/shop.lua': {},
      'other/own.lua': {},
    }),
  ).toEqual([
    'lua/tests/run.lua -> lua/shop/cart.lua',
    'lua/tests/run.lua -> lua/shop/init.lua',
    'lua/tests/run.lua -> other/own.lua',
  ]);
});
