import { describe, expect, it } from 'vitest';
import { inlineMembers } from './inline-members.js';

function told(language: string, line: string): string[] {
  return inlineMembers(language, line).map(
    ({ kind, name, exported, start, end }) =>
      `${exported ? '+' : '-'}${kind} ${name} ${JSON.stringify(line.slice(start, end).trim())}`,
  );
}

describe('inlineMembers', () => {
  it('reads the members of a type on one line', () => {
    expect(told('kotlin', 'class A(val x: Int) { fun b() = 1; private val c = 2 }')).toEqual([
      '+function b "fun b() = 1"',
      '-variable c "private val c = 2"',
    ]);
    expect(told('swift', 'struct P { let a: Int; func f() { g() } func h() {} }')).toEqual([
      '+variable a "let a: Int"',
      '+function f "func f() { g() }"',
      '+function h "func h() {}"',
    ]);
  });

  it('reads the body behind parameters that have braces as values', () => {
    const line =
      'class Button(val onClick: () -> Unit = {}, val b: Int = run { 1; 2 }) { fun click() = onClick() }';
    expect(told('kotlin', line)).toEqual(['+function click "fun click() = onClick()"']);
    expect(told('kotlin', 'class Button(val onClick: () -> Unit = {})')).toEqual([]);
  });

  it('takes no brace or quote for code that is a character', () => {
    for (const sign of ['}', '{', '"', ';', "\\'", '\\u007D'])
      expect(told('kotlin', `class A { val c = '${sign}'; fun b() = 1 }`)).toEqual([
        `+variable c ${JSON.stringify(`val c = '${sign}'`)}`,
        '+function b "fun b() = 1"',
      ]);
  });

  it('reads none where the body is empty, open or only text', () => {
    for (const line of [
      'class A {}',
      'class A {',
      'class A(val b: String = "{ fun c() }")',
      'class A // { fun b() = 1 }',
      'class A { "fun b() = 1" }',
      `class A { fun b() = ${'1'.repeat(400)} }`,
    ])
      expect(told('kotlin', line)).toEqual([]);
  });
});
