import { describe, expect, it, test } from 'vitest';
import type { Place, RankedFile, Source } from '../shapes.js';
import { enclosingLines, nearLines, type Portion, portionsOf } from './portions.js';

const SOURCE: Source = {
  path: 'src/cart.ts',
  language: 'typescript',
  text: [
    'export class Cart {', // 1
    '  items = [];', // 2
    '', // 3
    '  add(item) {', // 4
    '    this.items.push(item);', // 5
    '  }', // 6
    '}', // 7
  ].join('\n'),
  definitions: [
    { name: 'Cart', kind: 'class', startLine: 1, endLine: 7, headerLine: 1 },
    { name: 'add', kind: 'method', startLine: 4, endLine: 6, headerLine: 4, parent: 0 },
  ],
};
const ADD: Place = {
  startLine: 4,
  endLine: 6,
  score: 0.5,
  name: 'add',
  headerLine: 4,
  within: [{ name: 'Cart', headerLine: 1 }],
  parts: [{ ranges: [{ startLine: 4, endLine: 6 }], share: 1 }],
};
const file = (over: Partial<RankedFile> = {}): RankedFile => ({
  path: 'src/cart.ts',
  reasons: [],
  passages: [],
  ...over,
});
const of = (portions: Portion[], kind: Portion['kind']) => portions.filter((p) => p.kind === kind);

describe('portionsOf', () => {
  it('gives only the name of a file whose content is not known', () => {
    expect(portionsOf(file(), 0, undefined).map(({ kind }) => kind)).toEqual(['path']);
  });

  it('shows what only closes the lines around a place behind it, and one blank line', () => {
    const text = ['f() {', '  x', '', '}', '});', '', '', 'g()'].join('\n');
    const range = (startLine: number, endLine: number) => {
      const parts = [{ ranges: [{ startLine, endLine }], share: 1 }];
      const portions = portionsOf(file({ places: [{ ...ADD, parts }] }), 0, { path: 'a.ts', text });
      return of(portions, 'body')[0]?.ranges;
    };
    expect(range(1, 3)).toEqual([{ startLine: 1, endLine: 6 }]);
    expect(range(1, 2)).toEqual([{ startLine: 1, endLine: 3 }]);
    expect(range(8, 8)).toEqual([{ startLine: 8, endLine: 8 }]);
  });

  it('gives each place its name and its lines, and says what the place is', () => {
    const portions = portionsOf(file({ places: [ADD] }), 0, SOURCE);
    expect(portions.map(({ kind }) => kind)).toEqual(['path', 'stub', 'body', 'rest']);
    const stub = { line: 4, name: 'add', startLine: 4, endLine: 6 };
    expect(of(portions, 'stub')[0]).toMatchObject({ ranges: [], stub, worth: 0.5 });
    expect(of(portions, 'body')[0]).toMatchObject({
      ranges: [{ startLine: 4, endLine: 7 }],
      block: { startLine: 4, endLine: 6, label: 'Cart.add', whole: true },
      worth: 0.5,
    });
  });

  it('begins each part of a long definition with the line of its name', () => {
    const parts = [
      { ranges: [{ startLine: 4, endLine: 4 }], share: 0.5 },
      { ranges: [{ startLine: 6, endLine: 6 }], share: 0.5 },
    ];
    const [, second] = of(portionsOf(file({ places: [{ ...ADD, parts }] }), 0, SOURCE), 'body');
    expect(second!.ranges.map(({ startLine }) => startLine)).toEqual([4, 6]);
  });

  it('says what the task names, by line before name', () => {
    const named = { ...ADD, named: true };
    const [by] = of(portionsOf(file({ places: [named] }), 0, SOURCE), 'body');
    expect(by!.named).toBe('name');
    const [line] = of(portionsOf(file({ places: [named], frames: [5] }), 0, SOURCE), 'body');
    expect(line!.named).toBe('line');
  });

  it('parts the lines around a named one from the rest of a long place', () => {
    const text = Array.from({ length: 80 }, (_, i) => `step(${i});`).join('\n');
    const all = { ranges: [{ startLine: 1, endLine: 60 }], share: 1 };
    const places = [{ ...ADD, parts: [all] }];
    const near = portionsOf(file({ places, frames: [30] }), 0, { path: 'src/cart.ts', text });
    const bodies = of(near, 'body');
    expect(bodies[0]!.ranges.at(-1)).toEqual({ startLine: 27, endLine: 33 });
    expect(bodies[1]!.ranges.at(-1)).toEqual({ startLine: 34, endLine: 40 });
    expect(bodies[1]!.worth).toBeGreaterThan(bodies[2]!.worth);
    expect(bodies.map(({ named }) => named)).toEqual(['line', 'near', undefined]);
  });

  it('divides the worth of a long place among its parts', () => {
    const parts = [
      { ranges: [{ startLine: 1, endLine: 3 }], share: 0.25 },
      { ranges: [{ startLine: 4, endLine: 7 }], share: 0.75 },
    ];
    const bodies = of(portionsOf(file({ places: [{ ...ADD, parts }] }), 0, SOURCE), 'body');
    expect(bodies.map(({ worth }) => worth)).toEqual([0.125, 0.375]);
  });

  it('costs more for more lines', () => {
    const [body] = of(portionsOf(file({ places: [ADD] }), 0, SOURCE), 'body');
    const [rest] = of(portionsOf(file({ places: [ADD] }), 0, SOURCE), 'rest');
    const [stub] = of(portionsOf(file({ places: [ADD] }), 0, SOURCE), 'stub');
    expect(rest!.cost).toBeGreaterThan(body!.cost);
    expect(body!.cost).toBeGreaterThan(stub!.cost);
  });

  it('makes places of passages where the ranking has none', () => {
    const passages = [{ startLine: 5, endLine: 5, score: 1 }];
    const bodies = of(portionsOf(file({ passages }), 0, SOURCE), 'body');
    const best = bodies.reduce((a, b) => (b.worth > a.worth ? b : a));
    expect(best.ranges).toEqual([{ startLine: 4, endLine: 7 }]);
  });

  it('ignores headers beyond the end of the file', () => {
    const place = { ...ADD, headerLine: 900, within: [{ name: 'x', headerLine: 901 }] };
    const portions = portionsOf(file({ places: [place] }), 0, SOURCE);
    expect(portions.flatMap(({ stub }) => stub ?? [])).toEqual([]);
  });

  it('survives definitions that name each other as parents', () => {
    const definitions = [
      { name: 'a', startLine: 1, endLine: 2, headerLine: 1, parent: 1 },
      { name: 'b', startLine: 1, endLine: 2, headerLine: 1, parent: 0 },
    ];
    expect(() => portionsOf(file(), 0, { ...SOURCE, definitions })).not.toThrow();
  });
});

const long = { ranges: [{ startLine: 100, endLine: 160 }], share: 0.5 };

describe('nearLines', () => {
  it('parts a named line and three on each side, then ten, from the others', () => {
    const [line, near, others] = nearLines([long], [120]);
    expect(line).toMatchObject({ ranges: [{ startLine: 117, endLine: 123 }], named: 'line' });
    expect(near!.named).toBe('near');
    expect(near!.ranges).toEqual([
      { startLine: 110, endLine: 116 },
      { startLine: 124, endLine: 130 },
    ]);
    expect(others!.ranges).toEqual([
      { startLine: 100, endLine: 109 },
      { startLine: 131, endLine: 160 },
    ]);
    expect(others!.named).toBeUndefined();
    expect(line!.share + near!.share + others!.share).toBeCloseTo(0.5, 12);
    expect(line!.share + near!.share).toBeGreaterThan(others!.share);
  });

  it('counts all of a short part as near', () => {
    const short = { ranges: [{ startLine: 100, endLine: 139 }], share: 1 };
    const [line, near, ...others] = nearLines([short], [120]);
    expect(line!.ranges).toEqual([{ startLine: 117, endLine: 123 }]);
    expect(near!.ranges).toEqual([
      { startLine: 100, endLine: 116 },
      { startLine: 124, endLine: 139 },
    ]);
    expect(others).toEqual([]);
  });

  it('keeps a part together that holds no named line, or only such', () => {
    const all = Array.from({ length: 61 }, (_, i) => 100 + i);
    expect(nearLines([long], [5, 99, 161])).toEqual([long]);
    expect(nearLines([long], all)).toEqual([{ ...long, named: 'line' }]);
    expect(nearLines([long], [])).toEqual([long]);
  });

  it('loses no line and repeats none', () => {
    const pieces = { share: 1, ranges: [long.ranges[0]!, { startLine: 170, endLine: 175 }] };
    const lines = nearLines([pieces], [101, 172])
      .flatMap(({ ranges }) => ranges)
      .flatMap(({ startLine, endLine }) =>
        Array.from({ length: endLine - startLine + 1 }, (_, i) => startLine + i),
      );
    expect(new Set(lines).size).toBe(67);
    expect(lines).toHaveLength(67);
  });
});

const TEXT = [
  'function run(items) {', // 1
  '  start();', // 2
  '  for (const item of items) {', // 3
  '    switch (item.kind) {', // 4
  "      case 'a':", // 5
  '        if (item.old)', // 6
  '        {', // 7
  '          drop(item);', // 8
  '', // 9
  '          tell(item);', // 10
  '        }', // 11
  '    }', // 12
  '  }', // 13
  '  stop();', // 14
  '}', // 15
];

const at = (from: number) => enclosingLines(from, 1, TEXT).map(({ startLine }) => startLine);

test('gives the innermost lines that a part stands in', () => {
  expect(at(8)).toEqual([4, 5, 6]);
  expect(at(9)).toEqual([4, 5, 6]);
  expect(at(6)).toEqual([3, 4, 5]);
  expect(at(5)).toEqual([3, 4]);
});

test('goes no further than a line that stands as far out as the definition', () => {
  const labelled = ['f() {', '  if (a) {', '    b();', 'again:', '    if (c) {', '      d();'];
  expect(enclosingLines(6, 1, labelled)).toEqual([{ startLine: 5, endLine: 5 }]);
});

test('gives none where the part stands in the definition itself, or nowhere', () => {
  expect([...at(2), ...at(14), ...at(15), ...at(99)]).toEqual([]);
});
