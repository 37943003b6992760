import { describe, expect, it } from 'vitest';
import { type ReferenceScan, references } from './references.js';
import { createSource, type Span } from './source.js';

const EMPTY: ReferenceScan = {
  skipped: [],
  names: new Set(),
  scopes: [],
  locals: [],
  keywords: new Set(['return', 'const']),
  keysBeforeColon: false,
  dollarVariables: false,
  markup: false,
};

function scan(text: string, options: Partial<ReferenceScan> = {}, comments: Span[] = []): string[] {
  const source = createSource(text, undefined as never, comments, []);
  return references(source, { ...EMPTY, ...options }).map(({ name, count }) => `${name}:${count}`);
}

/** The spans of every `word` in a text. */
function spans(text: string, ...words: string[]): Span[] {
  return words
    .flatMap((word) =>
      [...text.matchAll(new RegExp(`\\b${word}\\b`, 'g'))].map(({ index }) => ({
        start: index,
        end: index + word.length,
      })),
    )
    .sort((a, b) => a.start - b.start);
}

describe('references', () => {
  it('counts names, not keywords, numbers or single letters', () => {
    expect(scan('const aa = bb + aa + 0x1F + 12px + x; return aa')).toEqual(['aa:3', 'bb:1']);
  });

  it('tells the line of the first use', () => {
    const source = createSource('aa\r\nbb\naa', undefined as never, [], []);
    expect(references(source, EMPTY)).toEqual([
      { name: 'aa', count: 2, line: 1 },
      { name: 'bb', count: 1, line: 2 },
    ]);
  });

  it('passes over comments and what is skipped', () => {
    const text = 'aa /* bb */ cc dd';
    expect(scan(text, { skipped: spans(text, 'cc') }, [{ start: 3, end: 11 }])).toEqual([
      'aa:1',
      'dd:1',
    ]);
  });

  it('passes over the names of definitions', () => {
    expect(scan('aa aa', { names: new Set([3]) })).toEqual(['aa:1']);
  });

  it('hides a local in its scope and in the scopes within', () => {
    const text = 'loc { loc out { loc } } loc';
    const scopes = [
      { start: 4, end: 23 },
      { start: 14, end: 21 },
    ];
    expect(scan(text, { scopes, locals: [{ start: 6, end: 9 }] })).toEqual(['loc:2', 'out:1']);
  });

  it('binds a local to the innermost scope', () => {
    const text = '{ aa { aa } aa }';
    const scopes = [
      { start: 0, end: 16 },
      { start: 5, end: 11 },
    ];
    expect(scan(text, { scopes, locals: [{ start: 7, end: 9 }] })).toEqual(['aa:2']);
  });

  it('keeps members called like a local', () => {
    const text = '{ loc x.loc y?.loc z->loc A::loc ...loc }';
    const scopes = [{ start: 0, end: text.length }];
    expect(scan(text, { scopes, locals: [{ start: 2, end: 5 }] })).toEqual(['loc:4']);
  });

  it('ignores a local outside of any scope', () => {
    expect(scan('aa aa', { locals: [{ start: 0, end: 2 }] })).toEqual(['aa:2']);
  });

  it('tells keys from uses', () => {
    const text = '{ key: value, other ? yes : no, path: a1 ? bb : cc, Type::make() }';
    expect(scan(text, { keysBeforeColon: true })).toEqual([
      'value:1',
      'other:1',
      'yes:1',
      'no:1',
      'a1:1',
      'bb:1',
      'cc:1',
      'Type:1',
      'make:1',
    ]);
    expect(scan('{ key: value }')).toEqual(['key:1', 'value:1']);
  });

  it('leaves out variables that begin with $ where the language has them', () => {
    expect(scan('$foo bar', { dollarVariables: true })).toEqual(['bar:1']);
    expect(scan('$foo bar')).toEqual(['$foo:1', 'bar:1']);
  });

  it('leaves out the names of elements where the language has markup', () => {
    expect(scan('<div><Panel /></div>', { markup: true })).toEqual(['Panel:1']);
  });

  it('reads names of every script, and no other signs', () => {
    expect(scan('größe 变量 — “quoted” 😀 naïve_1')).toEqual(['größe:1', '变量:1', 'naïve_1:1']);
  });

  it('leaves out escapes and private members', () => {
    expect(scan('\\name this.#field ok')).toEqual(['this:1', 'ok:1']);
  });

  it('takes time that grows with the text', () => {
    const text = 'name other.third '.repeat(200_000);
    const started = performance.now();
    expect(scan(text)).toHaveLength(3);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
