import { describe, expect, it } from 'vitest';
import { ERROR_TYPE, readQuery, type Step, takes } from './read-query.js';

const NODES = ['a', 'b', 'c', '+', 'expression'];
const names = {
  idForNodeType: (type: string) => (NODES.includes(type) ? NODES.indexOf(type) : null),
  fieldIdForName: (name: string) => (name === 'left' ? 7 : null),
  supertypes: [4],
};

describe('readQuery', () => {
  it('reads nodes, fields, anchors and captures', () => {
    const [pattern] = readQuery('(a !left . left: (b) @x @y "+" .) @z', names);
    expect(pattern).toEqual({
      conditions: [],
      root: {
        types: new Set([0]),
        field: undefined,
        without: [7],
        captures: ['z'],
        isNext: false,
        isLast: false,
        children: [
          {
            types: new Set([1]),
            field: 7,
            without: [],
            captures: ['x', 'y'],
            isNext: true,
            isLast: false,
            children: [],
          },
          {
            types: new Set([3]),
            field: undefined,
            without: [],
            captures: [],
            isNext: false,
            isLast: true,
            children: [],
          },
        ],
      },
    });
  });

  it('makes a pattern of each alternative, but one of those that are kinds alone', () => {
    const patterns = readQuery('(a [(b) (c)] @x) (a [(b) @y (_ (c))])', names);
    const shown = patterns.map(({ root: { children } }) =>
      children.map(({ types, captures, children: inner }) => [
        types instanceof Set ? [...types] : types,
        captures,
        inner.length,
      ]),
    );
    expect(shown).toEqual([[[[1, 2], ['x'], 0]], [[[1], ['y'], 0]], [['named', [], 1]]]);
  });

  it('reads what a text must be', () => {
    const source = `((a) @x (#eq? @x "b")) ((a) @x (#not-eq? @x "b"))
      ((a) @x (#any-of? @x "b" "c")) ((a) @x (#match? @x "^[bc]$"))`;
    const held = readQuery(source, names).map(({ conditions }) =>
      ['b', 'c', 'd'].filter((text) => conditions.every(({ holds }) => holds(text))).join(''),
    );
    expect(held).toEqual(['b', 'cd', 'bc', 'bc']);
  });

  it.each([
    ['(d)', 'the grammar has no node "d"'],
    ['(a right: (b))', 'the grammar has no field "right"'],
    ['(expression)', 'expression is a supertype'],
    ['(a (b)+)', 'cannot read "+)"'],
    ['((a) @x (#is? @x "b"))', 'cannot read "#is?"'],
    ['(a (b)', 'it ends within a pattern'],
    ['a', 'cannot read "a"'],
  ])('refuses %s', (source, message) => {
    expect(() => readQuery(source, names)).toThrow(message);
  });
});

describe('takes', () => {
  const step = (types: Step['types']): Step => ({
    types,
    field: undefined,
    without: [],
    captures: [],
    isNext: false,
    isLast: false,
    children: [],
  });

  it('takes the kinds that are named', () => {
    expect([1, 2, 3].filter((type) => takes(step(new Set([1, 3])), type))).toEqual([1, 3]);
  });

  it('takes an error for anything, but for nothing that has a name', () => {
    expect([takes(step('any'), ERROR_TYPE), takes(step('any'), 1)]).toEqual([true, true]);
    expect([takes(step('named'), ERROR_TYPE), takes(step('named'), 1)]).toEqual([false, true]);
    expect(takes(step(new Set([1])), ERROR_TYPE)).toBe(false);
  });
});
