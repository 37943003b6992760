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
    ['java', 'void go(char a)', 'q', true],
    ['java', 'void go(Collection<String> a)', 's', false],
    ['java', 'void go(Iterable<String> a)', 'f', true],
    ['csharp', 'void go(IEnumerable<char> a)', 's', true],
    ['java', 'void go(long a)', 'is int', true],
    ['java', 'void go(String a)', 'is int', false],
    ['java', 'void go(int a)', 'is char', true],
    ['java', 'void go(Object a)', 'is int', true],
    ['java', 'void go(Class<?> a)', 'is int', false],
    ['java', 'void go(String a)', 'is Store', true],
    ['java', 'void go(String[] a)', 'is int', true],
    ['csharp', 'void go(string a, int b = 0)', 'is string,b:is int', true],
    ['java', 'void go(int a)', 'q', true],
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
    ['scala', 'def go(a: Info, b: List[A])', 's,s', false],
    ['swift', 'func go(_ a: Int, at b: B)', 'n,at:_', true],
    ['swift', 'func go(_ a: Int, at b: B)', 'n,to:_', false],
    ['swift', 'func go(a: Int = 1, b: String)', 'b:s', true],
    ['swift', 'func go(a: Int, b: String)', 'b:s', false],
    ['swift', 'func go(_ a: Int..., b: String)', 'n,n,b:s', true],
    ['swift', 'func go(at a: A, then b: () -> Void)', 'at:_,f', true],
    ['swift', 'func go(at a: String)', 'at:n', false],
    ['swift', 'func go(_ a: @escaping (A?, [B]) throws -> C)', 'f2', true],
    ['swift', 'func go(_ a: @escaping (A?, [B]) throws -> C)', 'f1', false],
    ['swift', 'func go(_ a: Handler)', 'f1', true],
    ['swift', 'func go(as a: Bool.Type)', 'as:t Bool', true],
    ['swift', 'func go(as a: Bool.Type)', 'as:t Store', false],
    ['swift', 'func go(as a: T.Type)', 'as:t Bool', true],
    ['kotlin', 'fun go(a: (A) -> Unit)', 'f', true],
    ['csharp', 'void go(Func<A, B> a)', 'f1', true],
    ['csharp', 'void go(Func<A, B> a)', 'f2', false],
    ['csharp', 'void go(Action<A, B> a)', 'f2', true],
    ['csharp', 'void go(Expression<Func<A, B>> a)', 'f2', false],
    ['scala', 'def go(a: (A, B) => C)', 'f2', true],
    ['scala', 'def go(a: A => B)', 'f2', false],
    ['java', 'void go(Handler a)', 'f2', true],
  ])('%s: %s and (%s)', (language, signature, written, taken) => {
    expect(takes(language, signature, written)).toBe(taken);
  });

  it.each([
    ['nothing of nothing', '', '', true],
    ['one of nothing', '', '_', false],
    ['nothing of one', 'A a', '', false],
    ['one of one', 'A a', '_', true],
    ['two of one', 'A a', '_,_', false],
    ['one of two', 'A a, B b', '_', false],
    ['two of two', 'A a, B b', '_,_', true],
    ['a text in a text', 'String a', 's', true],
    ['a number in a text', 'String a', 'n', false],
    ['a truth value in a text', 'String a', 'b', false],
    ['a character in a text', 'String a', 'q', false],
    ['a function in a text', 'String a', 'f', false],
    ['anything in a text', 'String a', '_', true],
    ['a text in a number', 'long a', 's', false],
    ['a number in a number', 'long a', 'n', true],
    ['a number in one in a box', 'Long a', 'n', true],
    ['a truth value in a number', 'long a', 'b', false],
    ['a truth value in a truth value', 'boolean a', 'b', true],
    ['a text in a truth value', 'boolean a', 's', false],
    ['a text in what may be a text', 'CharSequence a', 's', true],
    ['a number in what may be a number', 'Number a', 'n', true],
    ['no text in a list of texts', 'List<String> a', 's', false],
    ['numbers in numbers', 'int... a', 'n,n,n', true],
    ['a text among numbers', 'int... a', 'n,s,n', false],
    ['what is made in a text', 'String a', 'new Store', false],
    ['what is made in another type', 'Base a', 'new Store', true],
    ['a type in a type', 'Class<A> a', 't A', true],
    ['a type in what may be anything', 'T a', 't A', true],
    ['a type in another type', 'Store<A> a', 't A', false],
    ['a type in a text', 'String a', 't A', false],
    ['a type in one of texts', 'Class<String> a', 't A', false],
    ['a text in a type', 'Class<A> a', 's', false],
    ['the second of two, of another kind', 'A a, int b', '_,s', false],
  ])('Java: %s', (_, parameters, written, taken) => {
    expect(takes('java', `void go(${parameters})`, written)).toBe(taken);
  });

  it.each([
    ['all labels', 'at a: A, to b: B', 'at:_,to:_', true],
    ['labels in another order', 'at a: A, to b: B', 'to:_,at:_', false],
    ['a label that is left out', 'at a: A, to b: B', '_,to:_', false],
    ['one too many', 'at a: A', 'at:_,to:_', false],
    ['one that has a value', 'at a: A = 1, to b: B', 'to:_', true],
    ['the last that has a value', 'at a: A, to b: B = 1', 'at:_', true],
    ['several', '_ a: A..., to b: B', '_,_,_,to:_', true],
    ['none of several', '_ a: A..., to b: B', 'to:_', true],
    ['a function behind', 'at a: A, then b: () -> C', 'at:_,f', true],
    [
      'a function behind what has a value',
      'at a: A = 1, b: B = 2, then c: () -> C',
      'at:_,f',
      true,
    ],
    ['a text in a number', 'at a: Int', 'at:s', false],
    ['a number in a number', 'at a: CGFloat', 'at:n', true],
  ])('Swift: %s', (_, parameters, written, taken) => {
    expect(takes('swift', `func go(${parameters})`, written)).toBe(taken);
  });

  it.each([
    ['values of their own', 'int a = 1, string b = ""', '', true],
    ['the first of them', 'int a = 1, string b = ""', 'n', true],
    ['the second by name', 'int a = 1, string b = ""', 'b:s', true],
    ['one twice', 'int a = 1, string b = ""', 'n,a:n', false],
    ['a name that is not there', 'int a = 1, string b = ""', 'c:s', false],
    ['a text in a number', 'int a = 1, string b = ""', 's', false],
    ['a name and a kind', 'int a = 1, string b = ""', 'a:s', false],
    ['what it gives out', 'string a, out B b', '_,_', true],
    ['an attribute', '[Given("a, b")] A a, B b', '_,_', true],
    ['a default with a comma', 'A a = default(A), B b = null', '_', true],
    ['a list of any length', 'A a, params B[] b', '_', true],
    ['and longer', 'A a, params B[] b', '_,_,_,_', true],
    ['a function in one of functions', 'Func<A, B> a', 'f', true],
    ['a function in a number', 'int a', 'f', false],
    ['a text that may be none', 'string? a', 's', true],
  ])('C#: %s', (_, parameters, written, taken) => {
    expect(takes('csharp', `void go(${parameters})`, written)).toBe(taken);
  });

  it.each([
    ['a list', 'def go(a: A, b: B)', '_,_', true],
    ['one too many', 'def go(a: A)', '_,_', false],
    ['a second list', 'def go(a: A)(b: B)', '_', true],
    ['what is given implicitly', 'def go(a: A)(implicit b: B)', '_', true],
    ['a value of its own', 'def go(a: A, b: B = none)', '_', true],
    ['by name', 'def go(a: A, b: B = none)', 'b:_,a:_', true],
    ['a text in a number', 'def go(a: Int)', 's', false],
    ['a number in a number', 'def go(a: Long)', 'n', true],
    ['a function behind', 'def go(a: A, b: C => D)', '_,f', true],
    ['type parameters', 'def go[A](a: A)', '_', true],
    ['no list at all', 'def go: A', '_', true],
  ])('Scala: %s', (_, header, written, taken) => {
    expect(takes('scala', header, written)).toBe(taken);
  });

  it.each([
    ['a list', 'fun go(a: A, b: B)', '_,_', true],
    ['one too few', 'fun go(a: A, b: B)', '_', false],
    ['values of their own', 'fun go(a: A = A(), b: Int = 1)', '', true],
    ['by name', 'fun go(a: A = A(), b: Int = 1)', 'b:n', true],
    ['a kind by name', 'fun go(a: A = A(), b: Int = 1)', 'b:s', false],
    ['a function behind values of their own', 'fun go(a: A = A(), b: () -> B)', 'f', true],
    ['a text in a text that may be none', 'fun go(a: String?)', 's', true],
    ['a number in it', 'fun go(a: String?)', 'n', false],
    ['a member of another type', 'fun Store.go(a: A)', '_', true],
    ['several and one by name', 'fun go(vararg a: A, b: B)', '_,_,b:_', true],
    ['what a constructor keeps', 'constructor go(private val a: A)', 'a:_', true],
  ])('Kotlin: %s', (_, header, written, taken) => {
    expect(takes('kotlin', header, written)).toBe(taken);
  });

  it.each([
    ['csharp', 'void go<A, B>(A a)', '<2>_', true],
    ['csharp', 'void go<A>(A a)', '<2>_', false],
    ['csharp', 'void go(A a)', '<1>_', false],
    ['java', 'public <A, B> void go(A a)', '<2>_', true],
    ['java', 'public <A> void go(A a)', '<2>_', false],
    ['kotlin', 'fun <A> go(a: A)', '<1>_', true],
    ['scala', 'def go[A, B](a: A)', '<2>_', true],
    ['swift', 'func go<A>(_ a: A)', '_', true],
  ])('%s: type arguments of %s and %s', (language, header, written, taken) => {
    expect(takes(language, header, written)).toBe(taken);
  });

  it('asks whether what is made may be of the type of a parameter', () => {
    const header = { signature: 'void go(Base a)', name: 'go', isMember: true };
    const asked: string[][] = [];
    const taken = takesArguments(header, 'new Store', notation('java'), (...names) => {
      asked.push(names);
      return false;
    });
    expect([taken, asked]).toEqual([false, [['Store', 'Base']]]);
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
