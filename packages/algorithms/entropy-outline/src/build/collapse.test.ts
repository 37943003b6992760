import { describe, expect, it } from 'vitest';
import type { Block } from '../shapes.js';
import { collapse, group, skeleton } from './collapse.js';

let line = 0;
const block = (label: string, children: Block[] = [], rest: Partial<Block> = {}): Block => {
  const start = line++;
  return {
    kind: 'block',
    start,
    line: start,
    end: start,
    label,
    name: label,
    children,
    minor: [],
    ...rest,
  };
};
const many = (count: number, make: (index: number) => Block): Block[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('skeleton', () => {
  it.each([
    ['int method12(int x)', 'int method#(int x)'],
    ["name: 'a b',", 'name: S,'],
    ['call("a\\"b", 3.14)', 'call(S, #)'],
    ['<item id="3" class="x">', '<item'],
    ['<a:b-c.d>', '<a:b-c.d'],
    ['<', '<'],
  ])('%s is %s', (label, expected) => {
    expect(skeleton(label)).toBe(expected);
  });

  it('is bounded', () => {
    expect(skeleton('x'.repeat(1000))).toHaveLength(60);
  });

  it.each(['"', "'", '`'])('reads an unclosed %s full of escapes once', (quote) => {
    // Two ways to read a backslash would make 2^32 ways to read this label.
    const label = `msg: ${quote}${'\\u0041'.repeat(32)}`;
    expect(skeleton(label)).toBe(`msg: ${quote}${'\\u#'.repeat(32)}`.slice(0, 60));
  });

  it('closes a string at an escaped quote where no other is left', () => {
    expect(skeleton(String.raw`path = "C:\dir\" + name`)).toBe('path = S + name');
  });
});

describe('collapse', () => {
  it('makes a group of eight siblings of one shape, and keeps them', () => {
    const siblings = many(8, (index) => block(`class Widget${index} {`));
    const [only, ...others] = collapse(siblings);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      kind: 'group',
      start: siblings[0]?.start,
      end: siblings[7]?.end,
      name: 'class Widget0 {',
      similar: { count: 8, last: 'class Widget7 {' },
      children: siblings,
    });
  });

  it('leaves shorter runs alone', () => {
    const siblings = many(7, (index) => block(`GetInt${index}`));
    expect(collapse(siblings)).toEqual(siblings);
  });

  it('compares what is inside by kind, not by number', () => {
    const child = (index: number): Block => block(`int method${index}() {`);
    const same = many(8, (index) => block(`class A${index}`, many(1 + (index % 3), child)));
    expect(collapse(same)).toHaveLength(1);
    const differs = same.with(4, block('class A4', [block('string other() {')]));
    expect(collapse(differs)).toHaveLength(8);
  });

  it('works on every level', () => {
    const [outer] = collapse([
      block(
        'class A',
        many(9, (index) => block(`int f${index}()`)),
      ),
    ]);
    expect(outer?.children).toHaveLength(1);
    expect(outer?.children[0]).toMatchObject({ kind: 'group', similar: { count: 9 } });
  });

  it('does not merge what has a family of its own', () => {
    const siblings = many(9, (index) => block("name: 'x'", [], { family: `entry ${index}` }));
    expect(collapse(siblings)).toHaveLength(9);
  });

  it('does not change its input', () => {
    const siblings = many(9, (index) => block(`class A${index}`, [block('f()')]));
    const copy = structuredClone(siblings);
    collapse(siblings);
    expect(siblings).toEqual(copy);
  });

  it('is nothing for nothing', () => {
    expect(collapse([])).toEqual([]);
  });
});

describe('group', () => {
  it('reaches from the first member to the last', () => {
    const members = many(3, (index) => block(`m${index}`));
    expect(group(members)).toMatchObject({ label: 'm0', similar: { count: 3, last: 'm2' } });
  });
});
