import { expect, it } from 'vitest';
import { formatOf } from './formats.js';
import { languageOf, languages } from './languages.js';

// One row a language and one a format: a file that everybody takes for one. A language that is added to the data gets a
// row here.
const LANGUAGES: readonly (readonly [path: string, language: string])[] = [
  ['src/main.ada', 'ada'],
  ['boot/start.s', 'assembly'],
  ['src/Page.astro', 'astro'],
  ['bin/report.awk', 'awk'],
  ['build.bat', 'batch'],
  ['src/main.c', 'c'],
  ['src/core.clj', 'clojure'],
  ['app.coffee', 'coffeescript'],
  ['src/engine.cpp', 'cpp'],
  ['src/server.cr', 'crystal'],
  ['Shop/Cart.cs', 'csharp'],
  ['lib/fast.pyx', 'cython'],
  ['source/app.d', 'd'],
  ['lib/main.dart', 'dart'],
  ['lib/shop/cart.ex', 'elixir'],
  ['src/Main.elm', 'elm'],
  ['src/server.erl', 'erlang'],
  ['solve.f90', 'fortran'],
  ['Library.fs', 'fsharp'],
  ['shaders/light.glsl', 'glsl'],
  ['cmd/main.go', 'go'],
  ['build.gradle', 'groovy'],
  ['src/Main.hs', 'haskell'],
  ['shaders/light.hlsl', 'hlsl'],
  ['src/main/java/Shop.java', 'java'],
  ['lib/index.js', 'javascript'],
  ['src/Solver.jl', 'julia'],
  ['app/MainActivity.kt', 'kotlin'],
  ['init.el', 'lisp'],
  ['lua/init.lua', 'lua'],
  ['shaders/light.metal', 'metal'],
  ['src/main.nim', 'nim'],
  ['flake.nix', 'nix'],
  ['AppDelegate.m', 'objectivec'],
  ['lib/parse.ml', 'ocaml'],
  ['unit1.pas', 'pascal'],
  ['lib/Shop.pm', 'perl'],
  ['src/Cart.php', 'php'],
  ['install.ps1', 'powershell'],
  ['shop/cart.py', 'python'],
  ['R/plot.R', 'r'],
  ['src/Cart.res', 'rescript'],
  ['lib/cart.rb', 'ruby'],
  ['src/lib.rs', 'rust'],
  ['src/main/scala/Cart.scala', 'scala'],
  ['install.sh', 'shell'],
  ['contracts/Token.sol', 'solidity'],
  ['src/Cart.svelte', 'svelte'],
  ['Sources/Cart.swift', 'swift'],
  ['tests/all.tcl', 'tcl'],
  ['Queue.tla', 'tlaplus'],
  ['src/Cart.tsx', 'tsx'],
  ['src/cart.ts', 'typescript'],
  ['rtl/alu.sv', 'verilog'],
  ['rtl/alu.vhd', 'vhdl'],
  ['plugin/cart.vim', 'vim'],
  ['Module1.vb', 'visualbasic'],
  ['src/Cart.vue', 'vue'],
  ['shaders/light.wgsl', 'wgsl'],
  ['src/parse.y', 'yacc'],
  ['src/main.zig', 'zig'],
];

const FORMATS: readonly (readonly [path: string, format: string])[] = [
  ['docs/index.adoc', 'asciidoc'],
  ['CMakeLists.txt', 'cmake'],
  ['src/style.css', 'css'],
  ['data/rows.tsv', 'csv'],
  ['fix.patch', 'diff'],
  ['dev.Dockerfile', 'dockerfile'],
  ['go.mod', 'gomod'],
  ['schema.graphql', 'graphql'],
  ['index.html', 'html'],
  ['.gitignore', 'ignore'],
  ['.editorconfig', 'ini'],
  ['package.json', 'json'],
  ['src/style.less', 'less'],
  ['GNUmakefile', 'makefile'],
  ['README.md', 'markdown'],
  ['study.ipynb', 'notebook'],
  ['rules.pro', 'proguard'],
  ['api/cart.proto', 'protobuf'],
  ['docs/index.rst', 'rst'],
  ['src/style.scss', 'scss'],
  ['db/001.sql', 'sql'],
  ['page.tmpl', 'template'],
  ['main.tf', 'terraform'],
  ['paper.tex', 'tex'],
  ['LICENSE', 'text'],
  ['api/cart.thrift', 'thrift'],
  ['pyproject.toml', 'toml'],
  ['logo.svg', 'xml'],
  ['ci.yml', 'yaml'],
];

it.each(LANGUAGES)('%s is %s, and no format', (path, language) => {
  expect(languageOf(path)).toBe(language);
  expect(formatOf(path)).toBeUndefined();
});

it('names every language once', () => {
  expect(LANGUAGES.map(([, language]) => language)).toEqual(languages);
});

it.each(FORMATS)('%s is %s, and no language', (path, format) => {
  expect(formatOf(path)).toBe(format);
  expect(languageOf(path)).toBeUndefined();
});
