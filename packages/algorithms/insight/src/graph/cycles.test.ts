import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphOf } from '../../test/graph.js';
import { cycles } from './cycles.js';
import { provenEdges } from './file-graph.js';

const shown = (...edges: string[]) =>
  cycles(graphOf(...edges)).map(({ paths, way }) => [
    paths.join(' '),
    way.map(({ from, to }) => `${from}${to}`).join(' '),
  ]);

describe('cycles', () => {
  it('finds files that reach each other, and a shortest way around', () => {
    expect(shown('a>b', 'b>c', 'c>a', 'c>d')).toEqual([['a b c', 'ab bc ca']]);
    expect(shown('a>b', 'b>c', 'c>d', 'd>a', 'b>a')).toEqual([['a b c d', 'ab ba']]);
  });

  it('puts the largest first, then by path', () => {
    expect(shown('x>y', 'y>x', 'a>b', 'b>a', 'm>n', 'n>o', 'o>m').map(([paths]) => paths)).toEqual([
      'm n o',
      'a b',
      'x y',
    ]);
  });

  it('has none where nothing goes back', () => {
    expect(shown('a>b', 'a>c', 'b>c')).toEqual([]);
    expect(shown('a>a')).toEqual([]);
    expect(shown('a')).toEqual([]);
  });

  it('takes no edge that only a name suggests', () => {
    expect(shown('a>b', 'b?a')).toEqual([]);
    expect(provenEdges(graphOf('a>b:x', 'b?a'))).toEqual([
      { from: 0, to: 1, names: ['x'], line: 1 },
    ]);
  });

  it('takes no edge that loads nothing', () => {
    const graph = graphOf('a>b', 'b>a:T', 'b>c', 'c>a');
    const loads = ({ names }: { names: readonly string[] }) => names.length === 0;
    expect(cycles(graph, { loads })[0]!.way).toHaveLength(3);
    expect(cycles(graph, { loads: () => false })).toEqual([]);
  });

  it('leaves out files before it looks for circles: a test that closes a larger one hides none', () => {
    const graph = graphOf('a>b', 'b>a', 'b>t', 't>a', 'c>t', 't>c');
    const within = (path: string) => path !== 't';
    expect(cycles(graph, { within }).map(({ paths }) => paths)).toEqual([['a', 'b']]);
  });

  it('goes around through a step that is preferred', () => {
    const graph = graphOf('a>b', 'b>a', 'b>c', 'c>d', 'd>b', 'd>x');
    const way = (...steps: string[]) =>
      cycles(graph, { prefers: ({ from, to }) => steps.includes(from + to) })[0]!
        .way.map(({ from, to }) => from + to)
        .join(' ');
    expect(way()).toBe('ab ba');
    expect(way('cd', 'dx')).toBe('cd db bc');
    expect(way('dx')).toBe('ab ba');
    expect(way('ba')).toBe('ba ab');
  });

  it('asks of every proven edge, by its paths', () => {
    const asked: string[] = [];
    const loads = ({ from, to, line }: { from: string; to: string; line: number }) => {
      asked.push(`${from}>${to}:${line}`);
      return true;
    };
    expect(cycles(graphOf('a>b', 'b>a', 'b?c'), { loads })).toHaveLength(1);
    expect(asked).toEqual(['a>b:1', 'b>a:2']);
  });

  it('names the line of each step', () => {
    const [cycle] = cycles(graphOf('a>b', 'b>a'));
    expect(cycle!.way).toEqual([
      { from: 'a', to: 'b', line: 1 },
      { from: 'b', to: 'a', line: 2 },
    ]);
  });

  it('goes thousands of files deep', () => {
    const size = 5_000;
    const name = (i: number) => `f${String(i).padStart(5, '0')}`;
    const ring = Array.from({ length: size }, (_, i) => i);
    const offsets = [...ring, size];
    const graph = {
      files: ring.map((i) => ({ path: name(i) })),
      edges: {
        offsets,
        targets: ring.map((i) => (i + 1) % size),
        tiers: ring.map(() => 0),
        names: ring.map(() => []),
        lines: ring.map(() => 1),
      },
    };
    expect(cycles(graph)[0]!.way).toHaveLength(size);
  });

  it('joins exactly the files that reach each other', () => {
    const edge = fc.tuple(fc.constantFrom(...'abcdef'), fc.constantFrom(...'abcdef'));
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 14 }), (pairs) => {
        const edges = pairs.map(([from, to]) => `${from}>${to}`);
        const reach = (from: string): Set<string> => {
          const reached = new Set(pairs.flatMap(([a, b]) => (a === from ? [b] : [])));
          for (const at of reached) for (const [a, b] of pairs) if (a === at) reached.add(b);
          return reached;
        };
        for (const { paths, way } of cycles(graphOf(...edges, 'z'))) {
          for (const a of paths) for (const b of paths) expect(reach(a).has(b)).toBe(true);
          expect(way[0]!.from).toBe(paths[0]);
          expect(way.at(-1)!.to).toBe(paths[0]);
        }
      }),
    );
  });
});
