import type { ImportEdge } from '@ctx/imports';
import { EDGE_TIERS } from '@ctx/imports/tiers';
import { rowOffsets } from '@ctx/text/collections';
import type { CoChange } from './co-change.js';
import type { CoChangeEdges, FileEdges } from './graph.js';

/** Import edges as rows. @param edges sorted by both ends */
export function edgeRows(
  edges: readonly ImportEdge[],
  ids: ReadonlyMap<string, number>,
): FileEdges {
  const offsets = rowOffsets(
    edges.map((edge) => ids.get(edge.from)!),
    ids.size,
  );
  // `edges` is sorted by from and to, as the paths are: rows come out in order.
  return {
    offsets: [...offsets],
    targets: edges.map((edge) => ids.get(edge.to)!),
    tiers: edges.map((edge) => EDGE_TIERS.indexOf(edge.tier)),
    names: edges.map((edge) => edge.names),
    lines: edges.map((edge) => edge.line),
    specifiers: edges.map((edge) => edge.specifier),
  };
}

/** Pairs as rows; each pair is in the rows of both files. */
export function pairRows(
  pairs: readonly CoChange[],
  ids: ReadonlyMap<string, number>,
): CoChangeEdges {
  const cells = pairs.flatMap(({ a, b, count, weight }) => {
    const [i, j] = [ids.get(a)!, ids.get(b)!];
    return [
      { from: i, to: j, count, weight },
      { from: j, to: i, count, weight },
    ];
  });
  cells.sort((x, y) => x.from - y.from || x.to - y.to);
  const offsets = rowOffsets(
    cells.map(({ from }) => from),
    ids.size,
  );
  return {
    offsets: [...offsets],
    targets: cells.map(({ to }) => to),
    counts: cells.map(({ count }) => count),
    weights: cells.map(({ weight }) => weight),
  };
}
