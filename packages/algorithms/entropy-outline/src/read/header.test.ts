import { describe, expect, it } from 'vitest';
import {
  assignment,
  callableWord,
  headerAt,
  isCallable,
  isContainer,
  isControl,
  isImport,
  isProperty,
  isTransparent,
  isTypedField,
  opensFunction,
} from './header.js';
import { profile } from './profile.js';

/** A table of headers of which the first group passes a test, and the second does not. */
function table(test: (header: string) => boolean, yes: string[], no: string[]): void {
  it.each(yes)('%s', (header) => expect(test(header)).toBe(true));
  it.each(no)('not: %s', (header) => expect(test(header)).toBe(false));
}

describe('isContainer', () => {
  table(
    isContainer,
    [
      'class A {',
      'class A:',
      'class A(Base):',
      'class A[T]:',
      'export default class {',
      'export abstract class A<T> extends B {',
      'public @interface Mock {',
      'pub(crate) struct A {',
      'impl<T> A for B<T> {',
      'trait A[F[_]] extends B {',
      'module A',
      'enum class A : int {',
      'class LEVELDB_EXPORT Cache {',
      'class A final : public B {',
      'internal class A internal constructor(',
      'type A struct {',
      'object A {',
      'record Point(int x, int y) {',
    ],
    [
      'const x = class_name;',
      'f(class A {})',
      'def class_of(x):',
      'x.module = 1',
      'return new object();',
      'fn of(a: enum) {',
    ],
  );
});

describe('isControl', () => {
  table(
    isControl,
    ['if (a) {', 'for x in y:', '} else {', 'return f(x);', 'throw e;', 'switch (a) {', 'yield x'],
    ['iffy()', 'for_each(x)', 'case class A', 'default = 3', 'case object B', 'done: 1'],
  );
});

describe('isImport', () => {
  table(
    isImport,
    [
      "import { a } from 'b';",
      'from a import b',
      'use std::fmt;',
      'pub use a::b;',
      'using System;',
      'package main',
      'extern crate x;',
      'mod tests;',
      "export * from './a.js';",
      "export { a } from './a.js';",
      "require 'set'",
      'namespace App\\Models;',
      '<?php',
    ],
    ['importer()', 'use = 1', 'package_name: x', 'mod tests {', 'export const a = 1;'],
  );
});

describe('isTransparent', () => {
  table(
    isTransparent,
    ['namespace a {', 'inline namespace v1 {', 'extern "C" {', '(function () {', 'cfg_rt! {'],
    ['extern "C" int f(int a) {', 'namespaces = 1', 'vec![1]', 'function a() {'],
  );
});

describe('isTypedField', () => {
  table(
    isTypedField,
    [
      'Handler func(w Writer)',
      'Names []string',
      'Next *Node',
      'Sizes map[string]int',
      'mu struct {',
    ],
    ['type Handler func(w Writer)', 'Name string', 'func run() {'],
  );
});

describe('isProperty', () => {
  table(
    isProperty,
    ['name: string;', "'a-b': 1,", 'readonly a?: number', 'x : Int'],
    ['a::b', 'f(x): y', 'class A: B'],
  );
});

describe('opensFunction', () => {
  table(
    opensFunction,
    ['const a = (b) => {', 'a = function () {', 'it("x", async () => {', 'x =>'],
    ['a => a + 1', 'class A {', 'functions = 1'],
  );
});

describe('offsets', () => {
  it('finds the word of a callable', () => {
    expect(callableWord('pub fn a()')).toBe(3);
    expect(callableWord('def a')).toBe(0);
    expect(callableWord('define(a)')).toBe(-1);
    expect(callableWord('run(a, fn (b) => c)')).toBe(-1);
    expect(callableWord('a, fn b()')).toBe(-1);
  });

  it('finds the assignment, not a comparison, an arrow or the name of an operator', () => {
    expect(assignment('a = b')).toBe(1);
    for (const header of ['a == b', 'a != b', 'a <= b', 'A& operator=(const A&);']) {
      expect(assignment(header)).toBe(-1);
    }
    expect(assignment('A& operator=(const A&) = default;')).toBe(22);
  });

  it('knows what can be called', () => {
    const callable = (header: string): boolean => isCallable(header, assignment(header));
    expect(callable('run(a)')).toBe(true);
    expect(callable('a = run(b)')).toBe(false);
    expect(callable('a = (b) => c')).toBe(true);
    expect(callable('a = function (b)')).toBe(true);
    expect(callable('(a)')).toBe(false);
  });
});

describe('headerAt', () => {
  it('is trimmed and bounded', () => {
    expect(headerAt(profile('   a b  '), 0)).toBe('a b');
    expect(headerAt(profile('x'.repeat(5000)), 0)).toHaveLength(400);
  });
});
