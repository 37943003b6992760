import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphOf } from '../../test/graph.js';
import { layers } from './layers.js';

const isTest = (path: string) => path.includes('test');
const along = (from: string, to: string, count = 5) =>
  Array.from({ length: count }, (_, i) => `${from}/f${i}>${to}/a`);
const shown = (...edges: string[]) =>
  layers(graphOf(...edges), isTest).map(({ upper, lower, along: many, against }) => [
    `${upper} on ${lower}: ${many}`,
    against.map(({ from, to }) => `${from}>${to}`).join(' '),
  ]);

describe('layers', () => {
  it('tells what goes against the order of two folders, with its line', () => {
    expect(
      layers(graphOf(...along('src/api', 'src/db'), 'src/db/a>src/api/f0:Request'), isTest),
    ).toEqual([
      {
        upper: 'src/api',
        lower: 'src/db',
        along: 5,
        against: [{ from: 'src/db/a', to: 'src/api/f0', line: 6, names: ['Request'] }],
      },
    ]);
  });

  it('compares the folders in which two paths part', () => {
    expect(shown(...along('src/api/deep', 'src/db/x/y'), 'src/db/z>src/api/f')).toEqual([
      ['src/api on src/db: 5', 'src/db/z>src/api/f'],
    ]);
    expect(shown(...along('src/ab', 'src/abc'), 'src/abc/z>src/ab/f')).toEqual([
      ['src/ab on src/abc: 5', 'src/abc/z>src/ab/f'],
    ]);
    expect(shown(...along('src', 'src/db'), 'src/db/z>src/f')).toEqual([]);
  });

  it('sees no order in a few dependencies, nor where many go back', () => {
    expect(shown(...along('a', 'b', 4), 'b/a>a/f0')).toEqual([]);
    expect(shown(...along('a', 'b', 5), 'b/a>a/f0', 'b/a>a/f1')).toEqual([]);
    expect(shown(...along('a', 'b', 9))).toEqual([]);
  });

  it('leaves out tests and what only a name suggests', () => {
    expect(shown(...along('a', 'b'), 'b/test>a/f0', 'b/a?a/f0')).toEqual([]);
    expect(shown(...along('test', 'b'), 'b/a>test/f0')).toEqual([]);
  });

  it('puts the clearest order first', () => {
    const edges = [...along('a', 'b'), 'b/a>a/f0', ...along('c', 'd', 9), 'd/a>c/f0'];
    expect(shown(...edges).map(([pair]) => pair)).toEqual(['c on d: 9', 'a on b: 5']);
  });

  it('sees each pair of folders for itself', () => {
    const edges = [
      ...along('src/api', 'src/db'),
      ...along('src/api', 'src/log'),
      'src/db/a>src/log/a',
      'src/log/a>src/api/f0',
    ];
    expect(shown(...edges)).toEqual([['src/api on src/log: 5', 'src/log/a>src/api/f0']]);
  });

  it('counts an import once that leads through a barrel to its origin', () => {
    const graph = graphOf(
      ...along('src/api', 'src/db', 10),
      'src/db/a>src/api/f0:Request',
      'src/db/a>src/api/f1:Request',
      'src/db/a>src/api/f2:Other',
    );
    const lines = Array.from(graph.edges.lines);
    const first = graph.edges.offsets[graph.files.findIndex(({ path }) => path === 'src/db/a')]!;
    lines[first + 1] = lines[first]!;
    const [layer] = layers({ ...graph, edges: { ...graph.edges, lines } }, () => false);
    expect(layer!.against.map(({ to, names }) => `${to} ${names}`)).toEqual([
      'src/api/f0 Request',
      'src/api/f2 Other',
    ]);
  });

  it('takes no file of the root for a folder', () => {
    expect(shown(...Array.from({ length: 6 }, (_, i) => `f${i}>src/a`), 'src/a>f0')).toEqual([]);
  });

  it('orders pairs that are as clear by path', () => {
    const pair = (from: string, to: string) => [...along(from, to), `${to}/a>${from}/f0`];
    const edges = [...pair('y', 'x'), ...pair('b', 'a')];
    expect(shown(...edges).map(([one]) => one)).toEqual(['b on a: 5', 'y on x: 5']);
  });

  it('counts each dependency once, whatever their order', () => {
    const path = fc.tuple(fc.constantFrom('a', 'b', 'c/d', 'c'), fc.constantFrom('x', 'y', 'z'));
    const edge = fc.tuple(path, path).map(([from, to]) => `${from.join('/')}>${to.join('/')}`);
    fc.assert(
      fc.property(fc.uniqueArray(edge, { maxLength: 40 }), (edges) => {
        const found = shown(...edges);
        const sorted = (list: typeof found) =>
          list.map(([pair, back]) => `${pair} ${back!.split(' ').toSorted()}`).toSorted();
        expect(sorted(shown(...edges.toReversed()))).toEqual(sorted(found));
        for (const [pair, back] of found) {
          const many = Number(pair!.split(' ').at(-1));
          expect(back!.split(' ').length).toBeLessThanOrEqual(many / 4);
        }
      }),
    );
  });
});
