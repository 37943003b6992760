import { describe, expect, it } from 'vitest';
import { isIdentifierPart, type MemberSyntax, nameEnd, receiverOf } from './receiver.js';

/** The path before the `name` of a text. */
function path(text: string, options: MemberSyntax = {}) {
  return receiverOf(text, text.lastIndexOf('name'), options)?.path;
}

describe('nameEnd', () => {
  it('ends after letters, digits, _ and $ of any script', () => {
    expect(nameEnd('aa_1$ö+b', 0)).toBe(6);
    expect(nameEnd('a', 0)).toBe(1);
    expect(isIdentifierPart('-'.charCodeAt(0))).toBe(false);
  });

  it('takes one suffix along, unless it begins an operator', () => {
    expect(nameEnd('ok? a', 0, '?!')).toBe(3);
    expect(nameEnd('ok?? a', 0, '?!')).toBe(3);
    expect(nameEnd('ok!= a', 0, '?!')).toBe(2);
    expect(nameEnd('ok!~ a', 0, '?!')).toBe(2);
    expect(nameEnd('ok? a', 0)).toBe(2);
  });
});

describe('receiverOf', () => {
  it('reads a single colon only where the language has one', () => {
    expect(path('store:name', { colons: true })).toBe('store');
    expect(path('a.b:name', { colons: true })).toBe('a.b');
    expect(path('list[1]:name', { colons: true })).toBe('');
    expect(path('store:name')).toBeUndefined();
    // Elsewhere in a chain it stands in no path.
    expect(path('a:b.name', { colons: true })).toBe('b');
  });

  it('is undefined for a bare name', () => {
    for (const text of ['name', 'a name', '...name', 'a..name', 'a - name', 'x: name', '(name'])
      expect(path(text)).toBeUndefined();
  });

  it('is the whole path as written, without white space and marks of doubt', () => {
    expect(path('a.name')).toBe('a');
    expect(path('a.b.name')).toBe('a.b');
    expect(path('a?.b!.name')).toBe('a.b');
    expect(path('a\n  .b\n  .name')).toBe('a.b');
    expect(path('a::B::name')).toBe('a::B');
    expect(path('a::B.name')).toBe('a::B');
    expect(path('a.B::name')).toBe('a.B');
    expect(path('A\\B\\name')).toBe('A\\B');
    expect(path('a&.name')).toBe('a');
    expect(path('this.#a.name')).toBe('this.#a');
    expect(path('@store.name', { variables: true })).toBe('@store');
    expect(path('@store.name')).toBe('store');
    expect(path('$this->a->name', { arrows: true })).toBe('$this->a');
    expect(path('$a?->name', { arrows: true })).toBe('$a');
    expect(path('f() -> name', { arrows: true })).toBeUndefined();
  });

  it('leads through what may be none, and through a pointer', () => {
    expect(path('a.?.name')).toBe('a');
    expect(path('a.*.b.name')).toBe('a.b');
  });

  it('tells where the path starts', () => {
    expect(receiverOf('x = a.b.name', 8)).toEqual({ head: 4, path: 'a.b' });
  });

  it('is empty for what has no name', () => {
    for (const text of ['f().name', 'a[0].name', '"s".name', 'f().b.name', '1.name', '.name'])
      expect(path(text)).toBe('');
    expect(path(`${'long.'.repeat(50)}name`)).toBe('');
  });

  it('reads a path from the root like a bare name, but for a backslash', () => {
    expect(path('::name')).toBeUndefined();
    expect(path(' \\name')).toBe('\\');
    expect(path('::a::name')).toBe('a');
    expect(path('new \\A\\name')).toBe('\\A');
    expect(path('f()::name')).toBe('');
  });

  it('takes no full stop of a comment for a member', () => {
    const text = '// From the server.\nname';
    expect(path(text)).toBe('server');
    expect(path(text, { floor: 19 })).toBeUndefined();
  });
});
