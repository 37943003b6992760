import { expect, it } from 'vitest';
import { breadthFirst } from './breadth-first.js';

interface Edge {
  to: string;
  from: string;
  cost: number;
}

/** Edges written `a>b` or `a>b:cost`. */
function graphOf(...written: string[]): (node: string) => Edge[] {
  const edges = written.map((edge): Edge => {
    const [ends = '', cost = '0'] = edge.split(':');
    const [from = '', to = ''] = ends.split('>');
    return { from, to, cost: Number(cost) };
  });
  return (node) => edges.filter(({ from }) => from === node);
}

const shown = (walk: Iterable<{ edge: Edge; depth: number }>) =>
  [...walk].map(({ edge, depth }) => `${depth} ${edge.from}>${edge.to}`);

it('reaches near nodes before far ones, each once', () => {
  const edges = graphOf('a>b', 'a>c', 'b>d', 'c>d', 'd>a', 'd>e');
  expect(shown(breadthFirst(['a'], edges))).toEqual(['1 a>b', '1 a>c', '2 b>d', '3 d>e']);
});

it('begins at several starts, which it does not reach again', () => {
  const edges = graphOf('a>b', 'b>a', 'b>c', 'b>b');
  expect(shown(breadthFirst(['a', 'b', 'a'], edges))).toEqual(['1 b>c']);
  expect(shown(breadthFirst([], edges))).toEqual([]);
});

it('stops at a depth', () => {
  const edges = graphOf('a>b', 'b>c', 'c>d');
  expect(shown(breadthFirst(['a'], edges, { depth: 2 }))).toEqual(['1 a>b', '2 b>c']);
  expect(shown(breadthFirst(['a'], edges, { depth: 0 }))).toEqual([]);
});

it('takes the best edge of a depth, of equal ones the first', () => {
  const edges = graphOf('a>b:2', 'a>c:1', 'b>d:5', 'c>d:3', 'c>e:0', 'b>f:0', 'c>f:0');
  const compareEdges = (one: Edge, other: Edge) => one.cost - other.cost;
  expect(shown(breadthFirst(['a'], edges, { compareEdges }))).toEqual([
    '1 a>c',
    '1 a>b',
    '2 c>e',
    '2 c>f',
    '2 c>d',
  ]);
});

it('reaches nodes along with that of an edge, without a step of their own', () => {
  const edges = graphOf('a>b', 'copy>c');
  const along = ({ to }: Edge) => (to === 'b' ? ['copy'] : []);
  expect(shown(breadthFirst(['a'], edges, { along }))).toEqual(['1 a>b', '2 copy>c']);
});

it('asks for the edges of a depth after its steps were seen', () => {
  const seen: string[] = [];
  const edges = (node: string) => (node === 'b' && !seen.includes('c') ? [] : graph(node));
  const graph = graphOf('a>b', 'a>c', 'b>d');
  for (const { edge } of breadthFirst(['a'], edges)) seen.push(edge.to);
  expect(seen).toEqual(['b', 'c', 'd']);
});

it('is linear in the edges', () => {
  const count = 200_000;
  const edges = (node: number) => (node < count ? [{ to: node + 1 }, { to: 0 }] : []);
  let steps = 0;
  for (const _ of breadthFirst([0], edges)) steps++;
  expect(steps).toBe(count);
});
