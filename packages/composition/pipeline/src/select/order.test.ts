import { describe, expect, it } from 'vitest';
import type { Portion } from '../portions/portions.js';
import { orderPortions } from './order.js';

const body = (over: Partial<Portion> = {}): Portion => ({
  file: 0,
  kind: 'body',
  ranges: [{ startLine: 1, endLine: 2 }],
  worth: 1,
  cost: 1,
  ...over,
});
const stub = (line: number, over: Partial<Portion> = {}): Portion => ({
  ...body(over),
  kind: 'stub',
  ranges: [],
  stub: { line, name: `f${line}`, startLine: line, endLine: line + 4 },
});
const all = (portions: Portion[]): Portion[] => {
  const order = orderPortions(portions);
  return Array.from({ length: order.length }, (_, at) => order.at(at)!);
};
const ordered = (portions: Portion[]) => all(portions).filter(({ kind }) => kind !== 'next');

describe('orderPortions', () => {
  it('has all portions and the next files, in the same order however they are asked for', () => {
    const portions = [body({ worth: 3 }), stub(9), body({ file: 1, worth: 2 }), stub(4)];
    const whole = all(portions);
    expect(whole).toHaveLength(portions.length + 5);
    const order = orderPortions(portions);
    expect([order.at(2), order.at(0), order.at(8)]).toEqual([whole[2], whole[0], whole[8]]);
    expect(order.at(order.length)).toBeUndefined();
  });

  it('puts worth per token first, and ties in file and line order', () => {
    const cheap = body({ file: 2, cost: 1, worth: 2 });
    const later = body({ file: 1, ranges: [{ startLine: 9, endLine: 9 }] });
    const earlier = body({ file: 1 });
    expect(ordered([later, earlier, cheap])).toEqual([cheap, earlier, later]);
  });

  it('opens with a named line, then with a name that one definition has', () => {
    const block = (startLine: number) => ({ startLine, endLine: 9, label: '', whole: true });
    const likely = body({ worth: 9 });
    const line = body({ file: 1, worth: 0.1, named: 'line' });
    const name = body({ file: 2, named: 'name', stub: stub(1).stub!, block: block(1) });
    const twice = [1, 2].map((at) =>
      body({ file: 3, named: 'name', stub: stub(7).stub!, block: block(at) }),
    );
    expect(ordered([likely, ...twice, name, line])).toEqual([line, name, likely, ...twice]);
  });

  it('lets a file that joins show its lines behind the first 1,500 tokens, and the next one behind as many more', () => {
    const bodies = [1, 2, 3].map((k) => body({ worth: 10_000 - k, cost: 1000 }));
    const joins = (file: number, worth: number) => body({ file, worth, named: 'joins' });
    const [first, around, second] = [joins(1, 0.2), joins(1, 0.1), joins(2, 0.01)];
    expect(ordered([second!, around!, ...bodies, first!])).toEqual([
      ...[bodies[0], bodies[1], first, around, bodies[2], second],
    ]);
    const likely = body({ file: 1, worth: 99, named: 'joins' });
    expect(ordered([...bodies, likely])).toEqual([likely, ...bodies]);
  });

  it('lets named ones take no more than their room', () => {
    const likely = body({ worth: 9 });
    const long = body({ file: 1, worth: 0.1, cost: 5000, named: 'line' });
    expect(ordered([long, likely])).toEqual([likely, long]);
  });

  it('names other definitions of files that show lines, less than a tenth of the tokens', () => {
    const bodies = [1, 2, 3].map((k) => body({ worth: 100 - k, cost: 100 }));
    const mine = Array.from({ length: 9 }, (_, i) => stub(i + 10, { cost: 8, worth: 1 / (i + 1) }));
    const others = [stub(1, { file: 5, cost: 8, worth: 50 })];
    const order = ordered([...bodies, ...mine, ...others]);
    expect(order.slice(0, 5)).toEqual([bodies[0], mine[0], bodies[1], mine[1], bodies[2]]);
    expect(order.indexOf(others[0]!)).toBeGreaterThan(5);
  });

  it('names one more of the files left out every few hundred tokens, at most five', () => {
    const bodies = Array.from({ length: 40 }, () => body({ cost: 800 }));
    const kinds = all(bodies).map(({ kind }) => kind);
    expect(kinds.slice(0, 3)).toEqual(['body', 'body', 'next']);
    expect(kinds.filter((kind) => kind === 'next')).toHaveLength(5);
  });

  it('loses nothing, repeats nothing, and does not depend on the order of its input', () => {
    const all = [0, 1, 2].flatMap((file) => [
      body({ file }),
      stub(4, { file }),
      stub(8, { file }),
      body({ file, kind: 'rest', worth: 0 }),
      body({ file, kind: 'path', ranges: [], worth: 0 }),
    ]);
    expect(new Set(ordered(all))).toEqual(new Set(all));
    expect(ordered(all)).toHaveLength(all.length);
    expect(ordered([...all].reverse()).map(({ file, kind }) => [file, kind])).toEqual(
      ordered(all).map(({ file, kind }) => [file, kind]),
    );
  });
});
