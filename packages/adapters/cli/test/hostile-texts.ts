// Source files that are made to take long, eight kinds in thirteen languages, the same for one seed.
import { seededRandom } from '@ctx/text';

/** How a language opens an attribute, a block, a call, an import, and says a declaration. */
interface Idiom {
  readonly attribute: string;
  readonly block: string;
  readonly importing: string;
  readonly same: string;
}

const IDIOMS: Readonly<Record<string, Idiom>> = {
  ts: {
    attribute: '@a(',
    block: 'class A { m() {',
    importing: 'import { same } from "./',
    same: 'export function same(a: Same): Same { return same(a); }\n',
  },
  tsx: {
    attribute: '<a b={',
    block: 'const a = () => <a>{',
    importing: 'export * from "./',
    same: 'export const same = () => <same>{same()}</same>;\n',
  },
  js: {
    attribute: 'a?.[',
    block: 'function a() {',
    importing: 'const { same } = require("./',
    same: 'exports.same = function same() { return same(); };\n',
  },
  py: {
    attribute: '@a(\n',
    block: 'if (a and [{',
    importing: 'from . import (same, ',
    same: 'def same(same):\n    return same(same)\n',
  },
  go: {
    attribute: 'func(a ',
    block: 'func a() { if a {',
    importing: 'import ( "./',
    same: 'func same(same Same) Same { return same.same(same) }\n',
  },
  rs: {
    attribute: '#[',
    block: 'mod a { impl A for ',
    importing: 'use crate::{same, ',
    same: 'pub fn same(same: Same) -> Same { same::same(same) }\n',
  },
  java: {
    attribute: '@A(',
    block: 'class A { void a() {',
    importing: 'import same.Same',
    same: 'class Same { Same same(Same same) { return same(same); } }\n',
  },
  c: {
    attribute: '#define A(',
    block: 'struct a { int a[',
    importing: '#include "',
    same: 'int same(int same) { return same(same); }\n',
  },
  cpp: {
    attribute: 'template <class A = a<',
    block: 'namespace a { class A {',
    importing: '#include <',
    same: 'Same same(Same same) { return same::same(same); }\n',
  },
  h: {
    attribute: '__attribute__((',
    block: '#if a\nextern "C" {',
    importing: '#include "',
    same: 'extern int same(int same);\n',
  },
  cs: {
    attribute: '[A(',
    block: 'namespace A { class A {',
    importing: 'using Same.',
    same: 'class Same { Same same(Same same) => same.same(same); }\n',
  },
  php: {
    attribute: '#[A(',
    block: '<?php class A { function a() {',
    importing: '<?php use Same\\',
    same: '<?php function same($same) { return same($same); }\n',
  },
  rb: {
    attribute: '%w(',
    block: 'class A; def a; if a\n',
    importing: "require_relative './",
    same: 'def same(same); same(same); end\n',
  },
};

/** The parts that a file of a kind repeats, each drawn anew. */
const KINDS: Readonly<Record<string, (idiom: Idiom, draw: () => number) => string>> = {
  nests: (idiom, draw) => (draw() < 0.5 ? idiom.block : '([{'),
  quotes: (_, draw) => ['"abc ', "'", '`${', '"""', '\\"', '/*'][Math.floor(draw() * 6)] as string,
  attributes: ({ attribute }) => attribute,
  line: (_, draw) => `a${Math.floor(draw() * 10)} = b.c(d, "e") + ${Math.floor(draw() * 100)}; `,
  equal: ({ same }) => same,
  short: (_, draw) => (draw() < 0.1 ? '}\n' : 'a\n'),
  imports: ({ importing }, draw) => `${importing}f${Math.floor(draw() * 9)}\n`,
  mixed: (idiom, draw) =>
    [idiom.block, idiom.attribute, idiom.same, idiom.importing, '"', '\n', '}', '   ', ')', '\\'][
      Math.floor(draw() * 10)
    ] as string,
};

/** The kinds of {@link hostileTexts}. */
export const HOSTILE_KINDS: readonly string[] = Object.keys(KINDS);

/** 104 files of about `length` characters each, by path. */
export function hostileTexts(length: number, seed = 1): Map<string, string> {
  const draw = seededRandom(seed);
  const files = new Map<string, string>();
  for (const [extension, idiom] of Object.entries(IDIOMS)) {
    for (const [kind, part] of Object.entries(KINDS)) {
      let text = '';
      while (text.length < length) text += part(idiom, draw);
      files.set(`${kind}/f${files.size % 9}_${extension}.${extension}`, text);
    }
  }
  return files;
}
