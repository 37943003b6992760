import { describe, expect, it } from 'vitest';
import { dataOf } from '../languages.js';
import { takesArguments } from './takes.js';

const notation = (language: string) => dataOf(language)!.values!;

const takes = (language: string, signature: string, written: string, isMember = true): boolean =>
  takesArguments({ signature, name: 'go', isMember }, written, notation(language));

describe('takesArguments', () => {
  it.each([
    ['java', 'void go()', '', true],
    ['java', 'void go()', '_', false],
    ['java', 'void go(int a, Map<K, V> b)', '_,_', true],
    ['java', 'void go(int a, Map<K, V> b)', '_', false],
    ['java', 'void go(final String a)', 's', true],
    ['java', 'void go(final String a)', 'n', false],
    ['java', 'void go(char a)', 'c', true],
    ['java', 'void go(int a)', 'c', true],
    ['java', 'void go(Object a)', 'n', true],
    ['java', 'void go(boolean a)', 'f', false],
    ['java', 'void go(Runnable a)', 'f', true],
    ['java', 'void go(String a, Object... b)', 's', true],
    ['java', 'void go(String a, Object... b)', 's,_,_', true],
    ['java', 'void go(String a, Object... b)', '', false],
    ['csharp', 'void go(string a, int b = 0, bool c = false)', 's', true],
    ['csharp', 'void go(string a, int b = 0, bool c = false)', 's,c:b', true],
    ['csharp', 'void go(string a, int b = 0, bool c = false)', 's,d:b', false],
    ['csharp', 'void go(string a, int b = 0)', 's,n,n', false],
    ['csharp', 'void go(params object[] a)', '_,_,_', true],
    ['csharp', 'static void go(this Store a, int b)', 'n', true],
    ['csharp', 'static void go(this Store a, int b)', '_,n', false],
    ['csharp', 'void go(string? a)', 's', true],
    ['csharp', 'void go(A a, B a, out C c)', '_,_', true],
    ['kotlin', 'fun go(a: Int = 1, b: () -> Unit)', 'f', true],
    ['kotlin', 'fun go(a: Int = 1, b: () -> Unit)', 'n,f', true],
    ['kotlin', 'fun go(a: Int = 1, b: () -> Unit)', 'n', false],
    ['kotlin', 'fun go(vararg a: String)', 's,s', true],
    ['kotlin', 'fun go(a: Int, b: Int)', 'b:n,a:n', true],
    ['kotlin', 'fun go(a: Int, b: Int)', 'c:n,a:n', false],
    ['scala', 'def go(a: Int)(implicit b: B)', 'n', true],
    ['scala', 'def go(implicit b: B)', '', true],
    ['scala', 'def go(a: Int*)', 'n,n', true],
    ['scala', 'def go', '_', true],
    ['swift', 'func go(_ a: Int, at b: B)', 'n,at:_', true],
    ['swift', 'func go(_ a: Int, at b: B)', 'n,to:_', false],
    ['swift', 'func go(a: Int = 1, b: String)', 'b:s', true],
    ['swift', 'func go(a: Int, b: String)', 'b:s', false],
    ['swift', 'func go(_ a: Int..., b: String)', 'n,n,b:s', true],
    ['swift', 'func go(at a: A, then b: () -> Void)', 'at:_,f', true],
    ['swift', 'func go(at a: String)', 'at:n', false],
  ])('%s: %s and (%s)', (language, signature, written, taken) => {
    expect(takes(language, signature, written)).toBe(taken);
  });

  it('counts what is extended where the function is called by its type', () => {
    expect(takes('csharp', 'static void go(this Store a, int b)', '_,n', false)).toBe(true);
  });

  it('takes any arguments by a header that is cut short, has none of the name, or whose language has no overloads', () => {
    expect(takes('java', 'void go(int a, int b…', '_')).toBe(true);
    expect(takes('java', 'void gone(int a)', '_,_')).toBe(true);
    expect(takes('go', 'func go(a int)', '_,_')).toBe(true);
  });
});
