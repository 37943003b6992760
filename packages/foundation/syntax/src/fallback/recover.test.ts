import { describe, expect, it } from 'vitest';
import { createSource, type Source } from '../tree/source.js';
import { placeFallback, recover } from './recover.js';

const HEADERS = [
  [/^\s*class\s+(\w+)/, 'class'],
  [/^\s*def\s+(\w+)/, 'function'],
] as const;

const source = (text: string): Source => createSource(text, [], []);
const whole = (text: string) => [{ startIndex: 0, endIndex: text.length }];

describe('recover', () => {
  it('finds headers line by line and ends them by indentation', () => {
    const text = 'class A\n  def a\n    x\n\n  def b\nend\nrest\n';
    const found = recover(source(text), whole(text), [], { headers: HEADERS });
    expect(
      found.map(({ name, kind, startIndex: start, endIndex: end }) => [
        name,
        kind,
        text.slice(start, end),
      ]),
    ).toEqual([
      ['A', 'class', 'class A\n  def a\n    x\n\n  def b\nend'],
      ['a', 'function', 'def a\n    x'],
      ['b', 'function', 'def b'],
    ]);
  });

  it('goes on over a brace of its own and a header of several lines', () => {
    const text = 'class A\n{\n  x\n}\nclass B(\n  y\n) {\n  z\n}\nclass C {}\n';
    const found = recover(source(text), whole(text), [], { headers: HEADERS });
    expect(found.map(({ startIndex: start, endIndex: end }) => text.slice(start, end))).toEqual([
      'class A\n{\n  x\n}',
      'class B(\n  y\n) {\n  z\n}',
      'class C {}',
    ]);
  });

  it('looks only into the gaps, and not where a name is known', () => {
    const text = 'class A\nclass B\nclass C\n';
    const gaps = [{ startIndex: 8, endIndex: text.length }];
    expect(recover(source(text), gaps, [14], { headers: HEADERS }).map(({ name }) => name)).toEqual(
      ['C'],
    );
  });

  it('takes a gap for no more than its own lines, where it ends before the next', () => {
    const text = 'class A\nclass B\n';
    const gaps = [{ startIndex: 0, endIndex: 8 }];
    const found = recover(source(text), gaps, [], { headers: HEADERS });
    expect(found.map(({ name }) => name)).toEqual(['A']);
  });

  it('does not look into comments and strings', () => {
    const text = 'class A\nclass B\n';
    const commented = createSource(text, [{ startIndex: 0, endIndex: 7 }], []);
    expect(
      recover(commented, whole(text), [], { headers: HEADERS }).map(({ name }) => name),
    ).toEqual(['B']);
  });

  it('tells what is visible by the header', () => {
    const text = 'class A\nclass _B\n';
    const found = recover(source(text), whole(text), [], { headers: HEADERS, shown: /class [^_]/ });
    expect(found.map(({ exported }) => exported)).toEqual([true, false]);
  });

  it('does not hang on one long line', () => {
    const text = `class ${'a '.repeat(500_000)}`;
    expect(recover(source(text), whole(text), [], { headers: HEADERS })).toHaveLength(1);
  });
});

describe('placeFallback', () => {
  const text = 'one\ntwo name\n  three\nfour\n';

  it('gives blocks their offsets', () => {
    const blocks = [{ name: 'name', kind: 'class' as const, startLine: 2, endLine: 3 }];
    expect(placeFallback(source(text), blocks, [])).toEqual([
      {
        name: 'name',
        kind: 'class',
        nameIndex: 8,
        startIndex: 4,
        endIndex: 20,
        body: 12,
        exported: true,
        by: 'fallback',
      },
    ]);
  });

  it('leaves out what is known, what is not in the text, and lines that are not there', () => {
    const blocks = [
      { name: 'one', startLine: 1, endLine: 1 },
      { name: 'missing', startLine: 2, endLine: 3 },
      { name: 'four', startLine: 4, endLine: 9 },
    ];
    expect(placeFallback(source(text), blocks, [0])).toEqual([]);
  });
});
