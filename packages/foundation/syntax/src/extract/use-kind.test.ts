import { describe, expect, it } from 'vitest';
import type { ReferenceKind } from '../facts/facts.js';
import type { Identifiers } from '../languages/language.js';
import { isElementCalled, kindOf } from './use-kind.js';

/** The kind of the name `Aa` or `aa` in a text; the path begins at `head`. */
function kind(
  text: string,
  identifiers: Partial<Identifiers> = {},
  known?: ReferenceKind,
  head?: number,
): ReferenceKind {
  const startIndex = text.search(/\b[Aa]a\b/);
  const place = { startIndex, endIndex: startIndex + 2, head: head ?? startIndex, floor: 0 };
  return kindOf(text, place, known, { families: [], ...identifiers });
}

describe('kindOf', () => {
  it('takes the word of the tree, but asks the text of a type', () => {
    expect(kind('aa()', {}, 'inherit')).toBe('inherit');
    expect(kind('aa()', {}, 'type')).toBe('type');
    expect(kind('new Aa()', { newBefore: true }, 'type')).toBe('new');
  });

  it('reads the text before the whole path', () => {
    expect(kind('@bb.Aa', { decorators: true }, undefined, 1)).toBe('decorator');
    expect(kind('new bb.Aa()', { newBefore: true }, undefined, 4)).toBe('new');
    expect(kind('renew bb.Aa()', { newBefore: true }, undefined, 6)).toBe('call');
  });

  it('reads the text behind the name', () => {
    expect(kind('aa (1)')).toBe('call');
    expect(kind('aa?.(1)')).toBe('call');
    expect(kind('aa[1]')).toBe('read');
    expect(kind('aa!(1)', { macros: true })).toBe('call');
    expect(kind('aa`1`', { templates: true })).toBe('call');
    expect(kind('aa<B<C>>(1)', { generics: true })).toBe('call');
    expect(kind('aa < b; c > (1)', { generics: true })).toBe('read');
  });

  it('takes a bare name in lower case for a call where the language does', () => {
    expect(kind('aa', { bareCalls: true })).toBe('call');
    expect(kind('Aa.new', { bareCalls: true })).toBe('new');
    expect(kind('Aa', { bareCalls: true })).toBe('read');
  });
});

describe('isElementCalled', () => {
  it.each([
    ['a[b](c)', true],
    ['a[b[1]](c)', true],
    ['a[b]?.(c)', true],
    ['a[b].call(c)', true],
    ['a[b]!(c)', true],
    ['a[b] + (c)', false],
    ['a[b].other(c)', false],
    ['a(b)', false],
    ['a[b', false],
    ['a[b;](c)', false],
  ])('%s', (text, isCalled) => {
    expect(isElementCalled(text, { head: 0, endIndex: 1 })).toBe(isCalled);
  });
  it.each([
    ['a.get(b)(c)', true],
    ['a.get(b(1))?.(c)', true],
    ['a?.get(b)!(c)', true],
    ['a.get(b).call(c)', true],
    ['a.get(b)', false],
    ['a.has(b)(c)', false],
    ['a.get', false],
    ['f = a.get(b); f(c)', true],
    ['f: F = a[b];\nf?.(c)', true],
    ['f = a[b];\n\nx.f(c)', false],
    ['f = a[b];\nff(c)', false],
    ['  f = a[b];\n}\nf(c)', false],
    ['x.f = a[b];\nf(c)', false],
  ])('by members that give what is held, or from a local: %s', (text, isCalled) => {
    const head = text.search(/\ba[.[?]/);
    expect(isElementCalled(text, { head, endIndex: head + 1 }, 'get')).toBe(isCalled);
    if (!/^a\[/.test(text)) expect(isElementCalled(text, { head, endIndex: head + 1 })).toBe(false);
  });
  it('looks no farther than some hundred characters', () => {
    const isCalled = (text: string): boolean =>
      isElementCalled(text, { head: 4, endIndex: 5 }, 'get');
    expect(isCalled(`f = a[${'b'.repeat(5_000)}](c)`)).toBe(false);
    expect(isCalled(`f = a[b];${'x'.repeat(5_000)} f(c)`)).toBe(false);
  });
});
