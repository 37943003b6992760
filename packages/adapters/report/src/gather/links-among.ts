import type { RepoGraph } from '@ctx/repomap';
import { fileIndex } from '@ctx/repomap/map';
import type { ReportLink } from '../data/report-data.js';

/** Commits that two files must share to be told as changed together. */
const COMMITS = 2;

/** The imports and the shared commits among some files, in the order of the files. */
export function linksAmong(graph: RepoGraph, paths: readonly string[]): ReportLink[] {
  const at = new Map<number, string>();
  for (const path of paths) {
    const index = fileIndex(graph, path);
    if (index !== undefined) at.set(index, path);
  }
  const links: ReportLink[] = [];
  for (const [file, from] of at) {
    const { edges, coChange } = graph;
    for (let e = edges.offsets[file]!; e < edges.offsets[file + 1]!; e++) {
      const to = at.get(edges.targets[e]!);
      if (to === undefined || to === from) continue;
      const evidence = `line ${edges.lines[e]}: ${edges.specifiers[e]}`;
      links.push({ from, to, kind: 'import', evidence });
    }
    for (let e = coChange.offsets[file]!; e < coChange.offsets[file + 1]!; e++) {
      const to = at.get(coChange.targets[e]!);
      const count = coChange.counts[e]!;
      // Both directions are there: one is told.
      if (to === undefined || coChange.targets[e]! <= file || count < COMMITS) continue;
      links.push({ from, to, kind: 'co-change', evidence: `${Math.round(count)} commits` });
    }
  }
  return links;
}
