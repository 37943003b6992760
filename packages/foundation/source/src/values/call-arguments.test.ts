import { describe, expect, it } from 'vitest';
import { dataOf } from '../languages.js';
import { literals } from '../lexis.js';
import { callArguments } from './call-arguments.js';

/** The arguments of the call of `go` in a text. */
function written(language: string, text: string): string | undefined {
  const holes = [...literals(text, language)].map(({ start, end }) => ({
    startIndex: start,
    endIndex: end,
  }));
  const { trailing = false, overloads, functions } = dataOf(language)!.values!;
  const place = {
    ...overloads!,
    names: overloads?.names,
    sign: functions?.sign,
    holes,
    from: 0,
    trailing,
  };
  return callArguments(text, text.indexOf('go') + 2, place);
}

describe('the arguments of a call', () => {
  it.each([
    ['java', 'c.go();', ''],
    ['java', 'c.go(1, "a, b", \'x\', true, d);', 'n,s,q,b,_'],
    ['java', 'c.go(x -> x.a(1, 2), (a, b) -> a);', 'f1,f2'],
    ['java', 'c.go(new Map<Key, List<A>>(), d(1, 2), new int[] {1, 2});', 'new Map,_,_'],
    ['java', 'c.go(a < b, c > d);', '_,_'],
    ['java', 'c.go(a /* , b */, // , c\n d);', '_,_'],
    ['csharp', 'c.go<A, B>(1);', '<2>n'],
    ['csharp', 'c.go(name: "a", x => x, out var d, $"{e}, f");', 'name:s,f1,_,s'],
    ['csharp', 'c.go(typeof(A), new A(1).B(), new A(b) { C = 1 }, D(1))', 't A,_,new A,_'],
    ['csharp', 'c.go(d = 1, e ? f : 2);', '_,_'],
    ['csharp', 'c.go(new Map<A, B>\n { D = 1, E = 2 });', 'new Map'],
    ['scala', 'c.go(A(1), A(1).b, classOf[A])', 'new A,_,t A'],
    ['scala', 'c.go(1, width = 2)', 'n,width:n'],
    ['scala', 'c.go(1) { it }', 'n,f'],
  ])('%s: %s', (language, body, told) => {
    expect(written(language, body)).toBe(told);
  });

  it.each([
    ['kotlin', 'c.go(1, width = 2)', 'n,width:n'],
    ['kotlin', 'c.go(1) { it }', 'n,f'],
    ['kotlin', 'c.go(*all)', undefined],
    ['kotlin', 'if (c.go(1)) { d() }', 'n'],
    ['kotlin', 'c.go("a, b", \'c\')', 's,q'],
    ['kotlin', 'c.go(  )', undefined],
    ['swift', 'c.go(1, at: d, "e")', 'n,at:_,s'],
    ['swift', 'c.go(at: d) { $0 }', 'at:_,f'],
    ['swift', 'c.go(at: d) { a, _ in a }', 'at:_,f2'],
    ['swift', 'c.go(at: d) { [weak self] (a: [A]) -> B in a }', 'at:_,f1'],
    ['swift', 'c.go(at: d) { for a in b { e(a) } }', 'at:_,f'],
    ['swift', 'c.go(at: { (a: A, b: B) in a })', 'at:f2'],
    ['kotlin', 'c.go(1) { (a, b), d: D -> a }', 'n,f2'],
    ['kotlin', 'c.go(1) { val a: (A) -> B = d }', 'n,f'],
    ['swift', 'if c.go(at: d) { e() }', undefined],
  ])('of a line that no scan parts from its strings, in %s: %s', (language, text, told) => {
    const { trailing = false, overloads, functions } = dataOf(language)!.values!;
    const place = {
      ...overloads!,
      names: overloads?.names,
      sign: functions?.sign,
      holes: [],
      from: 0,
      trailing,
    };
    expect(callArguments(text, text.indexOf('go') + 2, place)).toBe(told);
  });

  it.each([
    ['a sum', 'go(1 + 2)', '_'],
    ['a negative number', 'go(-1)', 'n'],
    ['a number with its type', 'go(1L, 0x1F, 2.5f)', 'n,n,n'],
    ['texts that are joined', 'go("a" + b)', '_'],
    ['a text of a text', 'go("a".trim())', '_'],
    ['texts that are compared', 'go("a" == "b")', '_'],
    ['a comma in a character', "go(',', 1)", 'q,n'],
    ['a quote in a text', 'go("\\"", 1)', 's,n'],
    ['a bracket in a text', 'go(")", 1)', 's,n'],
    ['nothing', 'go(null)', '_'],
    ['a choice', 'go(a ? b : c, 1)', '_,n'],
    ['a list of types and a comparison', 'go(a < 1, b > 2)', '_,_'],
    ['a type in a type', 'go(new A<B<C, D>, E>(), 1)', 'new A,n'],
    ['a cast', 'go((A) b, (C<D, E>) f)', '_,_'],
    ['types', 'go(A.class, a.b.C.class)', 't A,t C'],
    ['a reference to a method', 'go(A::b, 1)', '_,n'],
    ['a body', 'go(() -> { a(1, 2); }, 1)', 'f0,n'],
    ['calls in calls', 'go(a(b(1, 2), 3), 4)', '_,n'],
    ['an index', 'go(a[1, 2], 3)', '_,n'],
    ['a space before', 'go (1)', 'n'],
    ['a comma too many', 'go(1, )', undefined],
  ])('Java: %s', (_, text, told) => {
    expect(written('java', text)).toBe(told);
  });

  it.each([
    ['csharp', 'new go { A = 1 }', ''],
    ['csharp', 'new go<B>\n{ A = 1 }', ''],
    ['csharp', 'class go { }', undefined],
    ['csharp', 'go(name: 1)', 'name:n'],
    ['csharp', 'go(name: "a, b", other: c)', 'name:s,other:_'],
    ['csharp', 'go(a::B.C)', '_'],
    ['csharp', 'go(async x => await x, static () => 1)', 'f1,f0'],
    ['csharp', 'go(@"a\\", 1)', 's,n'],
    ['csharp', 'go(ref a, out B b, in c)', '_,_,_'],
    ['csharp', 'go(new[] { 1, 2 }, new() { A = 1 })', '_,_'],
    ['csharp', 'go<A<B, C>>(1)', '<1>n'],
    ['csharp', 'go(a is { B: 1, C: 2 })', '_'],
    ['csharp', 'go(a ? b : c, d)', '_,_'],
    ['kotlin', 'go(a == b, c)', '_,_'],
    ['kotlin', 'go(a = b, c = { it })', 'a:_,c:f'],
    ['kotlin', 'go(Store(1), Store(1).size)', 'new Store,_'],
    ['kotlin', 'go(Store::class, Store::class.java)', 't Store,t Store'],
    ['kotlin', 'go(listOf(1, 2), 3)', '_,n'],
    ['kotlin', 'go(1)\n{ it }', 'n'],
    ['kotlin', 'class A : B by go(1) {', undefined],
    ['scala', 'go(a => b, { case c => d })', 'f1,f'],
    ['scala', 'go[A, B](1)', '<2>n'],
    ['scala', 'go(a = 1)', 'a:n'],
    ['swift', 'go(at: 1, "a")', 'at:n,s'],
    ['swift', 'go(Store.self, at: Store(1))', 't Store,at:new Store'],
    ['swift', 'go(a ? b : c)', '_'],
    ['swift', 'guard let a = go(1) else {', 'n'],
    ['swift', 'for a in go(1) {', undefined],
    ['swift', 'go(1)?.b', 'n'],
  ])('%s: %s', (language, text, told) => {
    expect(written(language, text)).toBe(told);
  });

  it('stand behind a name without them nowhere', () => {
    for (const text of ['go', 'go;', 'go.a(1)', 'go = (1)', 'go { 1 }', 'go"a"'])
      expect(written('kotlin', text)).toBeUndefined();
  });

  it('are not told of a list that is too long, or does not end', () => {
    const place = { holes: [], from: 0, trailing: false, names: undefined };
    expect(callArguments('go(1, 2)', 2, place)).toBe('n,n');
    expect(callArguments(`go(${'1, '.repeat(12)}2)`, 2, place)).toBeUndefined();
    expect(callArguments(`go(${' '.repeat(600)}2)`, 2, place)).toBeUndefined();
    expect(callArguments('go(1, 2', 2, place)).toBeUndefined();
    expect(callArguments('go', 2, place)).toBeUndefined();
    expect(callArguments('go<A', 2, place)).toBeUndefined();
  });

  it('are read in steps that grow with the text', () => {
    expect((count: number) => {
      const text = 'go(a<'.repeat(count);
      return () => {
        for (let at = 0; at < text.length; at += 5)
          callArguments(text, at + 2, { holes: [], from: 0, trailing: true, names: ':' });
      };
    }).toGrowLinearly(400, 3_200);
  });
});

it('says the type of a local, where it is one alone and the argument is no more than its name', () => {
  const values: Record<string, string> = {
    it: '<Store>',
    of: '<p.Item>',
    all: '<A>|<B>',
    made: 'make()',
  };
  const asked: number[] = [];
  const localAt = (at: number, name: string): string | undefined => {
    asked.push(at);
    return values[name];
  };
  const place = { holes: [], from: 0, trailing: false, names: ':', localAt } as const;
  expect(callArguments('go(it, of, all, made, x, it.a, at: it, "it")', 2, place)).toBe(
    'is Store,is Item,_,_,_,_,at:is Store,s',
  );
  expect(new Set(asked)).toEqual(new Set([2]));
});

describe('a function without a name that is an argument', () => {
  it.each([
    ['java', 'go((Store a, int b) -> a)', 'f2'],
    ['java', 'go(() -> 1)', 'f0'],
    ['csharp', 'go((a, b, c) => a)', 'f3'],
    ['csharp', 'go((Map<K, V> a) => a)', 'f'],
    ['scala', 'go((a, b) => a)', 'f2'],
    ['scala', 'go({ a => b })', 'f1'],
    ['kotlin', 'go({ a, b -> a })', 'f2'],
    ['kotlin', 'go { a, b -> a }', undefined],
    ['kotlin', 'go(1) { if (a) { b } else c }', 'n,f'],
    ['swift', 'go(1) { (a, b) -> C in a }', 'n,f2'],
    ['swift', 'go(1) { [self] in a }', 'n,f'],
    ['swift', 'go(1) { _ in a }', 'n,f1'],
  ])('%s says how many parameters it writes: %s', (language, text, told) => {
    expect(written(language, text)).toBe(told);
  });
});
