import { describe, expect, it } from 'vitest';
import { orderPortions, type Portion, portionsOf } from './portions.js';
import type { Place, RankedFile, Source } from './shapes.js';

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

  it('gives each place a header and its lines, with the headers around them', () => {
    const portions = portionsOf(file({ places: [ADD] }), 0, SOURCE);
    expect(portions.map(({ kind }) => kind)).toEqual(['path', 'header', 'body', 'rest']);
    expect(of(portions, 'header')[0]).toMatchObject({
      ranges: [],
      headers: [{ line: 4, name: 'add', depth: 1 }],
      worth: 0.5,
    });
    expect(of(portions, 'body')[0]).toMatchObject({
      ranges: [{ startLine: 4, endLine: 6 }],
      headers: [
        { line: 1, name: 'Cart', depth: 0 },
        { line: 4, name: 'add', depth: 1 },
      ],
      worth: 0.5,
    });
  });

  it('parts the lines around a named one from the rest of a long place', () => {
    const text = Array.from({ length: 80 }, (_, i) => `step(${i});`).join('\n');
    const all = { ranges: [{ startLine: 1, endLine: 60 }], share: 1 };
    const places = [{ ...ADD, parts: [all] }];
    const near = portionsOf(file({ places, frames: [30] }), 0, { path: 'src/cart.ts', text });
    const bodies = of(near, 'body');
    expect(bodies[0]!.ranges).toEqual([{ startLine: 20, endLine: 40 }]);
    expect(bodies[0]!.worth).toBeGreaterThan(bodies[1]!.worth);
    expect(bodies.map(({ framed }) => framed)).toEqual([true, undefined]);
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
    const [header] = of(portionsOf(file({ places: [ADD] }), 0, SOURCE), 'header');
    expect(rest!.cost).toBeGreaterThan(body!.cost);
    expect(body!.cost).toBeGreaterThan(header!.cost);
  });

  it('makes places of passages where the ranking has none', () => {
    const passages = [{ startLine: 5, endLine: 5, score: 1 }];
    const bodies = of(portionsOf(file({ passages }), 0, SOURCE), 'body');
    const best = bodies.reduce((a, b) => (b.worth > a.worth ? b : a));
    expect(best.ranges).toEqual([{ startLine: 4, endLine: 6 }]);
  });

  it('ignores headers beyond the end of the file', () => {
    const place = { ...ADD, headerLine: 900, within: [{ name: 'x', headerLine: 901 }] };
    const portions = portionsOf(file({ places: [place] }), 0, SOURCE);
    expect(portions.flatMap(({ headers }) => headers)).toEqual([]);
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
    headers: [],
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

  it('opens with lines around a named line before likelier ones', () => {
    const likely = portion({ worth: 0.5, cost: 200 });
    const framed = portion({ file: 1, worth: 0.1, cost: 200, framed: true });
    expect(orderPortions([likely, framed])).toEqual([framed, likely]);
  });

  it('names a file before anything else of it, once', () => {
    const path = portion({ kind: 'path', ranges: [], worth: 0.01 });
    const body = portion({ worth: 5 });
    expect(orderPortions([body, path])).toEqual([path, body]);
  });

  it('prefers headers in the first tokens, and lines after them', () => {
    const header = portion({ kind: 'header', ranges: [], worth: 90, cost: 100 });
    const body = portion({ worth: 300, cost: 300 });
    const large = portion({ file: 1, cost: 9000, worth: 1e6 });
    expect(orderPortions([body, header])).toEqual([header, body]);
    expect(orderPortions([body, header, large])).toEqual([large, body, header]);
  });

  it('opens with a few headers, then the lines of the likeliest place', () => {
    const headers = Array.from({ length: 20 }, (_, i) =>
      portion({ kind: 'header', ranges: [], headers: [], worth: 1 - i / 100, cost: 10 }),
    );
    const body = portion({ worth: 1, cost: 200 });
    const unlikely = portion({ worth: 0.2, cost: 10, file: 1 });
    const long = portion({ worth: 50, cost: 261, file: 2 });
    const ordered = orderPortions([...headers, unlikely, long, body]);
    expect(ordered.slice(0, 6)).toEqual(headers.slice(0, 6));
    expect(ordered[6]).toBe(body);
    expect(ordered.indexOf(unlikely)).toBeGreaterThan(6);
    expect(ordered.indexOf(long)).toBeGreaterThan(6);
  });

  it('loses nothing, repeats nothing, and does not depend on the order of its input', () => {
    const passages = [{ startLine: 5, endLine: 6, score: 1 }];
    const all = [0, 1, 2].flatMap((rank) => portionsOf(file({ passages }), rank, SOURCE));
    const ordered = orderPortions(all);
    expect(new Set(ordered)).toEqual(new Set(all));
    expect(ordered).toHaveLength(all.length);
    expect(orderPortions([...all].reverse())).toEqual(ordered);
  });
});
