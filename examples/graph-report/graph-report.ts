// The shape of a repository: which files belong together, how clear the division is, and which file
// the ways between them pass. The graph is saved, comes back, and is handed to graphology, whose
// hundred algorithms and drawing tools take over from there.
import { resolveImports } from '@ctx/imports';
import { buildGraph, type GraphInput, type RepoGraph, restoreGraph } from '@ctx/repomap';
import { centrality, communities, modularity } from '@ctx/repomap/communities';
import { coChangeGraph, fromGraphology, importGraph } from '@ctx/repomap/graphology';

/** The first questions of a newcomer to a repository. */
export interface GraphReport {
  /** Files that import each other more than others, the largest part first. */
  parts: string[][];
  /** Newman's modularity of these parts: 0 is chance, from 0.3 on they are real. */
  modularity: number;
  /** Modularity of the folders, to compare with. */
  folders: number;
  /** The file that most shortest ways pass. */
  bridge: string | undefined;
  /** Imports that leave their folder. */
  crossing: number;
  /** Pairs of files that history changes together. */
  together: number;
}

/** Reads the shape from facts, manifests and commits. */
export async function graphReport(input: GraphInput): Promise<GraphReport> {
  const graph = kept(buildGraph(input));
  const edges = {
    offsets: Uint32Array.from(graph.edges.offsets),
    targets: Uint32Array.from(graph.edges.targets),
  };
  const { of, count, modularity: clear } = await communities(edges);
  const parts = Array.from({ length: count }, (_, part) =>
    graph.files.filter((_file, i) => of[i] === part).map(({ path }) => path),
  );
  const folders = graph.files.map(({ path }) => folderOf(path));
  const between = await centrality(edges, 'betweenness');
  const most = between.indexOf(Math.max(...between));
  return {
    parts: parts.sort((a, b) => b.length - a.length),
    modularity: clear,
    folders: await modularity(
      edges,
      folders.map((folder) => folders.indexOf(folder)),
    ),
    bridge: graph.files[most]?.path,
    crossing: resolveImports(input).filter(({ from, to }) => folderOf(from) !== folderOf(to))
      .length,
    together: coChangeGraph(graph).size,
  };
}

/** The graph after each way of handing it on: JSON, and graphology. */
function kept(graph: RepoGraph): RepoGraph {
  const restored = restoreGraph(JSON.stringify(graph));
  return fromGraphology(importGraph(restored), coChangeGraph(restored));
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
