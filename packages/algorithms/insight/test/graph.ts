import type { FileGraph } from '../src/graph/file-graph.js';

/** A graph of files from edges written `a>b`, `a>b:name,name`, or `a?b` for one that a name suggests. */
export function graphOf(...written: string[]): FileGraph {
  const edges = written.map((edge) => {
    const [, from = '', mark = '>', to = '', names = ''] =
      /^([^>?]+)(?:([>?])([^:]+))?(?::(.*))?$/.exec(edge) ?? [];
    return { from, to, suggested: mark === '?', names: names.split(',').filter(Boolean) };
  });
  const paths = [...new Set(edges.flatMap(({ from, to }) => (to ? [from, to] : [from])))].sort();
  const files = paths.map((path) => ({ path }));
  const rows = paths.map((path) => edges.filter(({ from, to }) => from === path && to !== ''));
  const offsets = [0];
  for (const row of rows) offsets.push(offsets.at(-1)! + row.length);
  const flat = rows.flat();
  return {
    files,
    edges: {
      offsets,
      targets: flat.map(({ to }) => paths.indexOf(to)),
      tiers: flat.map(({ suggested }) => (suggested ? 3 : 0)),
      names: flat.map(({ names }) => names),
      lines: flat.map((_, i) => i + 1),
    },
  };
}
