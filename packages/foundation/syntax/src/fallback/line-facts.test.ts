import { describe, expect, it } from 'vitest';
import { lineFacts } from './line-facts.js';

const imports = (language: string, text: string) =>
  lineFacts(language, text, []).imports.map(({ line, specifier, bindings }) => {
    const names = bindings.map(({ imported, local }) => `${imported}>${local}`);
    return [line, specifier, ...names].join(' ');
  });

describe('lineFacts', () => {
  it.each<[string, string, string[]]>([
    ['lua', 'local a = require("x.a")\nrequire \'b\'\nx.require("c")', ['1 x.a *>a', '2 b']],
    ['zig', 'const a = @import("a.zig").b;\n// @import("c.zig")', ['1 a.zig *>a']],
    [
      'elixir',
      'alias A.{B, C}\nA.D.run("E.f()")\n@doc """\nalias F\n"""\nuse G',
      ['1 A B>B C>C', '2 A.D', '6 G'],
    ],
    [
      'haskell',
      'import qualified A.B as C\nimport D (e)\nimport F qualified as G',
      ['1 A.B *>C', '2 D', '3 F *>G'],
    ],
    [
      'perl',
      'use A::B;\nuse strict;\nuse parent -norequire, "C::D";\nrequire "e.pl";',
      ['1 A::B', '3 C::D', '4 e.pl'],
    ],
    [
      'erlang',
      '-include("a.hrl").\nf() -> m:g(), x:h(fun n:o/1).\n% p:q()',
      ['1 a.hrl', '2 m', '2 x'],
    ],
    ['ocaml', 'open A\nlet x = B.c (* D.e *)\n(* F.g *) include G', ['1 A', '2 B', '3 G']],
    ['clojure', '(ns a (:require [b.c :as d] [e.f]))', ['1 b.c *>d', '1 e.f']],
    [
      'solidity',
      'import {A} from "./a.sol";\nimport {\n  B\n} from "b/b.sol";',
      ['1 ./a.sol', '4 b/b.sol'],
    ],
    [
      'dart',
      "import 'a.dart' as b;\nexport 'c.dart';\npart 'd.dart';",
      ['1 a.dart *>b', '2 c.dart', '3 d.dart'],
    ],
    ['swift', 'import A\n@testable import B\nimport struct C.D', ['1 A', '2 B', '3 C']],
    ['tlaplus', 'EXTENDS A, B\nX == INSTANCE C', ['1 A', '1 B', '2 C']],
    ['shell', 'source a.sh\n. "$D/b.sh"\n./c.sh', ['1 a.sh', '2 $D/b.sh']],
    ['r', 'source("a.R")', ['1 a.R']],
    ['julia', 'include("a.jl")\n#=\ninclude("b.jl")\n=#', ['1 a.jl']],
    ['powershell', '. .\\a.ps1\nimport-module ./b.psm1', ['1 .\\a.ps1', '2 ./b.psm1']],
    ['lisp', '(require \'a)\n(load "b")', ['1 a', '2 b']],
    ['rescript', 'open A\nlet x = B.y(1)', ['1 A', '2 B']],
    ['objectivec', '#import "a.h"\n#include <b/c.h>', ['1 a.h', '2 <b/c.h>']],
    ['fortran', 'use a', []],
    ['lua', `require("${'a'.repeat(500)}")`, []],
  ])('reads %s: %s', (language, text, expected) => {
    expect(imports(language, text)).toEqual(expected);
  });

  it('reads the names in use where a module shares them', () => {
    const text =
      'import Foundation\n#if canImport(Other)\nlet a = Cart("Text()")\nfunc b(_ c: Item) { run(c) }\n';
    const { references } = lineFacts('swift', text, [
      { name: 'b', startLine: 4, endLine: 4, headerLine: 4 },
    ]);
    expect(references.map(({ name }) => name)).toEqual(['Cart', 'Item', 'run']);
    expect(lineFacts('lua', 'run()', []).references).toEqual([]);
  });

  it('takes time in proportion to the text', () => {
    expect((size: number) => {
      const texts = ['A.', "require '", '(* ', '"""', '$('].map((piece) => piece.repeat(size));
      return () => {
        for (const text of texts)
          for (const language of ['elixir', 'lua', 'ocaml', 'swift', 'shell'])
            lineFacts(language, text, []);
      };
    }).toGrowLinearly(250, 2_000);
  });
});
