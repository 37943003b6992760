import { expect, it } from 'vitest';
import { localSites } from './local-names.js';

const namesOf = (code: readonly string[], isDefined: Parameters<typeof localSites>[1]) => [
  ...new Set(localSites(code, isDefined).map(({ name }) => name)),
];

const locals = (...code: string[]) => namesOf(code, (line) => line > 90).sort();

it('says where each stands', () => {
  const code = ['func add(_ item: Item) {', '  if let kept = item, let left = kept {'];
  const texts = localSites(code, () => false).map(({ name, line, at }) => [
    name,
    code[line - 1]!.slice(at, at + name.length),
  ]);
  expect(texts).toEqual([
    ['item', 'item'],
    ['kept', 'kept'],
    ['left', 'left'],
  ]);
});

it.each<[string, string[], string[]]>([
  [
    'variables',
    ['let left = 1; var right: Int', 'val (one, two) = pair()'],
    ['left', 'one', 'right', 'two'],
  ],
  ['conditions', ['if let kept = it, case let .some(other) = b {'], ['kept']],
  ['loops', ['for each in list {', 'for ((key, value) in map) {'], ['each', 'key', 'value']],
  ['catch', ['} catch (wrong: Error) {'], ['wrong']],
  [
    'lambdas',
    ['list.map { one, two -> one }', 'list.map { (first, second) in', 'run { [weak self] last in'],
    ['first', 'last', 'one', 'second', 'two'],
  ],
  [
    'parameters',
    ['func add(_ item: Item, to cart: Cart) -> Int {', 'fun top(a1: A, b1: B): C'],
    ['a1', 'b1', 'cart', 'item'],
  ],
  [
    'parameters on lines of their own',
    ['init(', '  store: Store,', '  count: Int)', 'later: Int'],
    ['count', 'store'],
  ],
  ['nothing else', ['store.open(at: 1)', 'class A: B {', 'case one: two()'], []],
])('finds the names of %s', (_what, code, names) => {
  expect(locals(...code)).toEqual(names);
});

it('takes for parameters the 24 lines below a header that nobody closes, and no more', () => {
  const lines = Array.from({ length: 30 }, (_, index) => `p${index + 1}: Int,`);
  const names = namesOf(['init(', ...lines], () => false);
  expect(names).toEqual(lines.slice(0, 24).map((_, index) => `p${index + 1}`));
});

it('takes no definition for a local variable', () => {
  expect(namesOf(['let a1 = 1', 'let b1 = 2'], (line, name) => `${line}${name}` === '2b1')).toEqual(
    ['a1'],
  );
});

it('takes time in proportion to the text', () => {
  for (const part of ['{', '{ a ', 'let ', 'for (', 'func f(', 'a,', ' ', 'a: ', '{[']) {
    expect(() => localSites([part.repeat(400)], () => false)).not.toThrow();
    expect(() =>
      localSites(
        Array.from({ length: 20_000 }, () => part),
        () => false,
      ),
    ).not.toThrow();
  }
});
