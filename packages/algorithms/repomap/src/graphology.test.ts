import { DirectedGraph, MultiGraph } from 'graphology';
import louvainModule from 'graphology-communities-louvain';
import pagerankModule from 'graphology-metrics/centrality/pagerank.js';
import { density } from 'graphology-metrics/graph/density.js';
import modularityModule from 'graphology-metrics/graph/modularity.js';
import { describe, expect, it } from 'vitest';
import { SHOP } from '../test/shop.js';
import { buildGraph } from './graph/build-graph.js';
import { dependents } from './graph/dependents.js';
import { coChangeGraph, fromGraphology, importGraph } from './graphology.js';
import { rank } from './rank/rank.js';

// The packages' types describe ES modules, their files are CommonJS.
const louvain = louvainModule as unknown as typeof louvainModule.default;
const pagerank = pagerankModule as unknown as typeof pagerankModule.default;
const modularity = modularityModule as unknown as typeof modularityModule.default;

describe('importGraph', () => {
  const graph = importGraph(SHOP);

  it('has a node for each file and an edge for each dependency, with its evidence', () => {
    expect(graph.order).toBe(SHOP.files.length);
    expect(graph.size).toBe(SHOP.edges.targets.length);
    expect(graph.getNodeAttribute('style.css', 'class')).toBe('source');
    expect(graph.getEdgeAttributes('src/cart.ts', 'src/price.ts')).toEqual({
      weight: 1 + Math.log1p(1),
      tier: 'import',
      names: ['priceOf'],
      line: 1,
      specifier: './price.js',
    });
  });

  it('is what graphology-metrics takes', () => {
    const ranks = pagerank(graph, { getEdgeWeight: 'weight' });
    expect(ranks['src/price.ts']).toBeGreaterThan(ranks['src/cart.ts']!);
    expect(graph.inDegree('src/price.ts')).toBe(dependents(SHOP, 'src/price.ts').length);
    expect(density(graph)).toBeCloseTo(graph.size / (graph.order * (graph.order - 1)), 12);
  });
});

describe('coChangeGraph', () => {
  it('has an edge for each pair, once', () => {
    const graph = coChangeGraph(SHOP);
    expect(graph.size).toBe(SHOP.coChange.targets.length / 2);
    expect(graph.getEdgeAttribute('src/cart.ts', 'src/price.ts', 'count')).toBe(2);
  });

  it('has the communities that Louvain finds', () => {
    const groups = ['a', 'b'].flatMap((group) =>
      ['1', '2', '3'].map((id) => ({ id: group + id, message: '', time: 0, group })),
    );
    const commits = groups.map(({ id, message, time, group }) => ({
      id,
      message,
      time,
      files: ['x', 'y', 'z'].map((name) => `${group}/${name}.ts`),
    }));
    const paths = commits.flatMap(({ files }) => files);
    const graph = coChangeGraph(buildGraph({ facts: [], paths, commits }));
    const communities = louvain(graph, { getEdgeWeight: 'weight', rng: () => 0.5 });
    const of = (path: string) => communities[path];
    expect(of('a/x.ts')).toBe(of('a/z.ts'));
    expect(of('a/x.ts')).not.toBe(of('b/x.ts'));
    const weighed = { getEdgeWeight: 'weight', getNodeCommunity: (path: string) => of(path)! };
    expect(modularity(graph, weighed as never)).toBeCloseTo(0.5, 12);
  });
});

describe('fromGraphology', () => {
  it('gives back what was given, byte for byte', () => {
    const back = fromGraphology(importGraph(SHOP), coChangeGraph(SHOP));
    expect(JSON.stringify(back)).toBe(JSON.stringify(SHOP));
  });

  it('takes any graph of paths: it can be ranked', () => {
    const graph = new DirectedGraph();
    graph.mergeEdge('src/app.ts', 'src/core.ts');
    graph.mergeEdge('src/cli.ts', 'src/core.ts');
    graph.addNode('README.md');
    const repository = fromGraphology(graph);
    expect(repository.files.map(({ path, class: kind }) => `${kind} ${path}`)).toEqual([
      'docs README.md',
      'source src/app.ts',
      'source src/cli.ts',
      'source src/core.ts',
    ]);
    expect(rank(repository)[0]?.path).toBe('src/core.ts');
    expect(dependents(repository, 'src/core.ts').map(({ tier }) => tier)).toEqual([
      'import',
      'import',
    ]);
  });

  it('takes undirected edges both ways, parallel ones once, and no loops', () => {
    const graph = new MultiGraph();
    for (const path of ['a.ts', 'b.ts']) graph.addNode(path);
    graph.addUndirectedEdge('b.ts', 'a.ts');
    graph.addDirectedEdge('a.ts', 'b.ts', { line: 9 });
    graph.addDirectedEdge('a.ts', 'a.ts');
    const { edges } = fromGraphology(graph);
    expect(edges.offsets).toEqual([0, 1, 2]);
    expect(edges.targets).toEqual([1, 0]);
  });

  it('joins the files of both graphs', () => {
    const imports = new DirectedGraph();
    imports.addNode('a.ts');
    const together = coChangeGraph(SHOP);
    expect(fromGraphology(imports, together).files).toHaveLength(SHOP.files.length + 1);
  });
});
