import { describe, expect, it } from 'vitest';
import { sameToCallers } from './as-called.js';

const same = (language: string, before: string, now: string): boolean =>
  sameToCallers(before, now, { name: 'go', language });

describe('sameToCallers', () => {
  it.each([
    ['java', 'void go(int a, List<A, B> b)', 'void go(final int first, final List<A, B> second)'],
    ['java', 'public synchronized void go(@Nullable String a)', 'public void go(String a)'],
    ['rust', 'pub fn go(mut self, mut a: A) -> B', 'pub fn go(self, b: A) -> B'],
    ['rust', 'fn go(&self) -> Vec<Speed>', "fn go(&self) -> Vec<Speed<'_>>"],
    ['rust', "fn go(a: &'_ str)", 'fn go(a: &str)'],
    [
      'go',
      'func (s *S) go(a, b int, c string) error',
      'func (s *S) go(x int, y int, z string) error',
    ],
    ['go', 'func go(int, string)', 'func go(a int, b string)'],
    ['c', 'static inline int go(char *a, int b[])', 'static int go(char *text, int sizes[])'],
    ['cpp', 'void go(const A &a, unsigned b = 1)', 'void go(const A &c, unsigned d = 1)'],
    ['typescript', 'async go(a: A, b?: B): Promise<C>', 'go(first: A, second?: B): Promise<C> {'],
    ['javascript', 'function go(a, ...b)', 'function go(first, ...rest) {'],
    ['csharp', 'async Task go(int a)', 'Task go(int a)'],
    ['swift', 'func go(_ a: A, at b: B)', 'func go(_ first: A, at place: B)'],
    ['ruby', 'def go(a, b = 1, key:, *c)', 'def go(first, second = 1, key:, *rest)'],
    ['python', 'def go(self, a, b=1)', 'def go(self, a: int, b: str = 1) -> None:'],
    ['kotlin', 'inline fun go(noinline a: () -> Unit)', 'fun go(a: () -> Unit)'],
    ['lua', 'function go(a,b)', 'function go(a, b)'],
  ])('takes no heed of what no caller of %s sees: %s', (language, before, now) => {
    expect(same(language, before, now)).toBe(true);
    expect(same(language, now, before)).toBe(true);
  });

  it.each([
    ['java', 'void go(int a)', 'void go(long a)'],
    ['java', 'void go(int a)', 'static void go(int a)'],
    ['rust', 'fn go(&self, a: A)', 'fn go(&mut self, a: A)'],
    ['rust', 'fn go(a: A)', 'async fn go(a: A)'],
    ['rust', "fn go(a: &'a str)", 'fn go(a: &str)'],
    ['go', 'func go(a, b int)', 'func go(a int, b string)'],
    ['go', 'func go(a, b int)', 'func go(a, b, c int)'],
    ['c', 'int go(int)', 'int go(long)'],
    ['c', 'int go(A *a)', 'int go(A a)'],
    ['typescript', 'go(a: A)', 'async go(a: A)'],
    ['typescript', 'go(a: A): B', 'go(a?: A): B'],
    ['typescript', 'go({ a }: A)', 'go({ b }: A)'],
    ['javascript', 'go(a = 1)', 'go(a = 2)'],
    ['csharp', 'void go(int a)', 'void go(int b)'],
    ['swift', 'func go(at a: A)', 'func go(in a: A)'],
    ['ruby', 'def go(a, key:)', 'def go(a, name:)'],
    ['python', 'def go(a)', 'def go(b)'],
    ['python', 'def go(a: int)', 'def go(a: str)'],
    ['python', 'def go(a=1)', 'def go(a=2)'],
    ['python', 'def go(a) -> int', 'def go(a) -> str'],
    ['kotlin', 'fun go(a: A)', 'suspend fun go(a: A)'],
    ['php', 'function go($a)', 'function go($b)'],
  ])('sees what a caller of %s sees: %s', (language, before, now) => {
    expect(same(language, before, now)).toBe(false);
  });

  it.each([
    ['java', 'void  go( int a )', 'void go(int a)'],
    ['python', 'def go(\n    a: int,\n) -> None:', 'def go(a: int) -> None:'],
    ['lua', 'function go( a )', 'function go(a)'],
  ])('takes no heed of white space in %s: %s', (language, before, now) => {
    expect(same(language, before, now)).toBe(true);
  });

  it('tells parameters that are more, fewer or in another order', () => {
    for (const language of ['java', 'typescript', 'python', 'go', 'rust', 'csharp'])
      for (const [before, now] of [
        ['go(a: A, b: B)', 'go(a: A)'],
        ['go(a: A)', 'go(a: A, c: C)'],
        ['go(a: A, b: B)', 'go(b: B, a: A)'],
      ])
        expect(same(language, before!, now!)).toBe(false);
  });

  it('takes a parameter that is a function or a list of types for one', () => {
    expect(
      same('typescript', 'go(f: (a: A, b: B) => C, d: D)', 'go(g: (a: A, b: B) => C, e: D)'),
    ).toBe(true);
    expect(same('typescript', 'go(f: (a: A, b: B) => C)', 'go(f: (a: A) => C)')).toBe(false);
    expect(same('java', 'void go(Map<A, B> a)', 'void go(Map<A, B> b)')).toBe(true);
    expect(same('java', 'void go(Map<A, B> a)', 'void go(Map<A, C> a)')).toBe(false);
  });

  it('takes the words of a body for nothing in the first place where they stand, and a type for one', () => {
    expect(same('rust', 'fn go(mut items: Vec<A>)', 'fn go(items: Vec<A>)')).toBe(true);
    expect(same('rust', 'fn go(items: &mut Vec<A>)', 'fn go(items: &Vec<A>)')).toBe(false);
    expect(same('java', 'void go(final A a, B b)', 'void go(A a, final B b)')).toBe(true);
    expect(same('java', 'final void go(A a)', 'void go(A a)')).toBe(false);
  });

  it('holds in both directions: what a caller sees first, and what it sees no more', () => {
    const pairs = [
      ['typescript', 'go(a: A): B', 'go(a: A): C'],
      ['swift', 'func go(_ a: A)', 'func go(a: A)'],
      ['csharp', 'Task go(int a = 1)', 'Task go(int a)'],
    ] as const;
    for (const [language, before, now] of pairs)
      expect([same(language, before, now), same(language, now, before)]).toEqual([false, false]);
  });

  it('knows nothing of a header that is cut short', () => {
    expect(same('java', 'void go(int a…', 'void go(int b…')).toBe(false);
    expect(same('java', 'void go(int a', 'void go(int b')).toBe(false);
  });
});
