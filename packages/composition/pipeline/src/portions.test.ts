import { describe, expect, it } from 'vitest';
import { orderPortions, type Portion, portionsOf } from './portions.js';
import type { RankedFile, Source } from './shapes.js';

const SOURCE: Source = {
  path: 'src/cart.ts',
  language: 'typescript',
  text: [
    'export class Cart {', // 1
    '  items = [];', // 2
    '', // 3
    '  add(', // 4
    '    item: Item,', // 5
    '  ) {', // 6
    '    this.items.push(item);', // 7
    '  }', // 8
    '', // 9
    '  total() {', // 10
    '    return this.items.length;', // 11
    '  }', // 12
    '}', // 13
    ...Array.from({ length: 80 }, (_, i) => `// filler ${i}`), // 14-93
  ].join('\n'),
  definitions: [
    { name: 'Cart', startLine: 1, endLine: 13, headerLine: 1 },
    { name: 'add', startLine: 4, endLine: 8, headerLine: 4, parent: 0 },
    { name: 'total', startLine: 10, endLine: 12, headerLine: 10, parent: 0 },
  ],
};
const file = (over: Partial<RankedFile> = {}): RankedFile => ({
  path: 'src/cart.ts',
  reasons: [],
  passages: [],
  ...over,
});
const of = (portions: Portion[], kind: Portion['kind']) => portions.filter((p) => p.kind === kind);

describe('portionsOf', () => {
  it('gives only the map line of a file whose content is not known', () => {
    expect(portionsOf(file(), 0, undefined).map(({ kind }) => kind)).toEqual(['path']);
  });

  it('shows a header up to the line that opens its body', () => {
    const [headers] = of(portionsOf(file(), 0, SOURCE), 'headers');
    expect(headers?.ranges).toEqual([
      { startLine: 1, endLine: 1 },
      { startLine: 4, endLine: 6 },
      { startLine: 10, endLine: 10 },
    ]);
  });

  it('groups the headers of what matches before all others', () => {
    const passages = [{ startLine: 11, endLine: 11, score: 1 }];
    const headers = of(portionsOf(file({ passages }), 0, SOURCE, new Set(['add'])), 'headers');
    expect(headers).toHaveLength(1);
    const [first, second] = of(portionsOf(file(), 0, SOURCE, new Set(['total'])), 'headers');
    expect(first?.ranges).toEqual([{ startLine: 10, endLine: 10 }]);
    expect(second?.ranges.map(({ startLine }) => startLine)).toEqual([1, 4]);
    expect(first!.worth).toBe(second!.worth);
  });

  it('begins a body at the comment above it', () => {
    const text = ['package a', '', '// Adds one.', '// Never more.', 'func add() {', '}'].join(
      '\n',
    );
    const definitions = [{ name: 'add', startLine: 5, endLine: 6, headerLine: 5 }];
    const passages = [{ startLine: 3, endLine: 4, score: 1 }];
    const source = { path: 'a.go', text, definitions };
    const [body] = of(portionsOf(file({ passages }), 0, source), 'body');
    expect(body?.ranges).toEqual([{ startLine: 3, endLine: 6 }]);
  });

  it('leaves variables inside functions out of the outline', () => {
    const definitions = [
      { name: 'work', kind: 'function', startLine: 1, endLine: 13, headerLine: 1 },
      { name: 'local', kind: 'variable', startLine: 2, endLine: 2, headerLine: 2, parent: 0 },
    ];
    const [headers] = of(portionsOf(file(), 0, { ...SOURCE, definitions }), 'headers');
    expect(headers?.ranges).toEqual([{ startLine: 1, endLine: 1 }]);
  });

  it('shows the largest definition of at most 60 lines around a passage, whole', () => {
    const passages = [{ startLine: 11, endLine: 11, score: 1 }];
    const [body] = of(portionsOf(file({ passages }), 0, SOURCE), 'body');
    expect(body?.ranges).toEqual([{ startLine: 1, endLine: 13 }]);
  });

  it('shows a passage outside every definition with two lines around it', () => {
    const passages = [{ startLine: 50, endLine: 52, score: 1 }];
    const [body] = of(portionsOf(file({ passages }), 0, SOURCE), 'body');
    expect(body?.ranges).toEqual([{ startLine: 48, endLine: 54 }]);
  });

  it('shows the short definitions that a passage cuts through, whole', () => {
    const passages = [{ startLine: 7, endLine: 11, score: 1 }];
    const definitions = SOURCE.definitions!.slice(1).map(({ parent, ...rest }) => rest);
    const [body] = of(portionsOf(file({ passages }), 0, { ...SOURCE, definitions }), 'body');
    expect(body?.ranges).toEqual([{ startLine: 4, endLine: 12 }]);
  });

  it('leaves a package clause out of the outline', () => {
    const definitions = [
      { name: 'shop', kind: 'module', startLine: 1, endLine: 1, headerLine: 1 },
      { name: 'Cart', kind: 'class', startLine: 2, endLine: 13, headerLine: 2 },
    ];
    const [headers] = of(portionsOf(file(), 0, { ...SOURCE, definitions }), 'headers');
    expect(headers?.ranges).toEqual([{ startLine: 2, endLine: 2 }]);
  });

  it('puts the headers around a body that stands deep in a long definition', () => {
    const long = Array.from({ length: 200 }, (_, i) => (i === 0 ? 'class Long {' : `  line ${i}`));
    const source: Source = {
      path: 'a.ts',
      text: long.join('\n'),
      definitions: [{ name: 'Long', startLine: 1, endLine: 200, headerLine: 1 }],
    };
    const passages = [{ startLine: 100, endLine: 101, score: 1 }];
    const [body] = of(portionsOf(file({ passages }), 0, source), 'body');
    expect(body?.ranges).toEqual([
      { startLine: 1, endLine: 1 },
      { startLine: 98, endLine: 103 },
    ]);
  });

  it('counts passages in the same definition together', () => {
    const passages = [
      { startLine: 5, endLine: 5, score: 1 },
      { startLine: 11, endLine: 11, score: 1 },
      { startLine: 60, endLine: 60, score: 1 },
    ];
    const bodies = of(portionsOf(file({ passages }), 0, SOURCE), 'body');
    expect(bodies).toHaveLength(2);
    expect(bodies[0]!.worth).toBeCloseTo(2 * bodies[1]!.worth);
  });

  it('opens a definition that the task names', () => {
    const bodies = of(portionsOf(file(), 0, SOURCE, new Set(['total'])), 'body');
    expect(bodies).toHaveLength(1);
  });

  it('shows the place of a stack frame', () => {
    const bodies = of(portionsOf(file({ frames: [70] }), 0, SOURCE), 'body');
    expect(bodies[0]?.ranges[0]).toMatchObject({ startLine: 58, endLine: 82 });
  });

  it('ignores passages, frames and definitions beyond the end of the file', () => {
    const passages = [{ startLine: 5000, endLine: 5001, score: 1 }];
    expect(of(portionsOf(file({ passages, frames: [9999] }), 0, SOURCE), 'body')).toEqual([]);
  });

  it('trusts a later rank less', () => {
    const worth = (rank: number) => portionsOf(file(), rank, SOURCE)[0]!.worth;
    expect(worth(0)).toBeGreaterThan(worth(1));
    expect(worth(1)).toBeGreaterThan(worth(10));
  });

  it('survives definitions that name each other as parents', () => {
    const definitions = [
      { name: 'a', startLine: 1, endLine: 2, headerLine: 1, parent: 1 },
      { name: 'b', startLine: 1, endLine: 2, headerLine: 1, parent: 0 },
    ];
    expect(() => portionsOf(file(), 0, { ...SOURCE, definitions })).not.toThrow();
  });
});

describe('orderPortions', () => {
  const portion = (over: Partial<Portion>): Portion => ({
    file: 0,
    kind: 'body',
    ranges: [{ startLine: 1, endLine: 2 }],
    worth: 1,
    cost: 1,
    ...over,
  });

  it('puts worth per token first, and ties in file and line order', () => {
    const cheap = portion({ file: 2, cost: 1, worth: 2 });
    const later = portion({ file: 1, ranges: [{ startLine: 9, endLine: 9 }] });
    const earlier = portion({ file: 1 });
    expect(orderPortions([later, earlier, cheap])).toEqual([cheap, earlier, later]);
  });

  it('names a file before it shows its lines', () => {
    const path = portion({ kind: 'path', ranges: [], worth: 0.01 });
    const body = portion({ worth: 5 });
    expect(orderPortions([body, path])).toEqual([path, body]);
  });

  it('loses nothing and repeats nothing', () => {
    const all = [0, 1, 2].flatMap((rank) =>
      portionsOf(file({ passages: [{ startLine: 5, endLine: 6, score: 1 }] }), rank, SOURCE),
    );
    const ordered = orderPortions(all);
    expect(new Set(ordered)).toEqual(new Set(all));
    expect(ordered).toHaveLength(all.length);
  });

  it('does not depend on the order of its input', () => {
    const all = [0, 1, 2].flatMap((rank) => portionsOf(file(), rank, SOURCE));
    expect(orderPortions([...all].reverse())).toEqual(orderPortions(all));
  });
});
