import { graphBuilder, type RepoGraph } from '@ctx/repomap';
import type { Commit } from '@ctx/source';
import type { PathFacts } from '../cache/record.js';
import type { Tree } from '../scan/tree.js';
import { type Manifest, manifestsOf } from '../texts/manifests.js';

/** The parts of a tree that a graph is made of. */
interface GraphTree {
  readonly records: Tree['records'];
  readonly history: { readonly commits: readonly Commit[] };
  readonly repositories?: Manifest | undefined;
}

/**
 * The graph of a tree, which remembers what it made for the last one: asked again after an edit, it
 * resolves only what the edit can have changed.
 */
export function mapGraph(): (tree: GraphTree) => RepoGraph {
  const build = graphBuilder();
  let last: { tree: GraphTree; graph: RepoGraph } | undefined;
  return (tree) => {
    if (last?.tree === tree) return last.graph;
    const facts: PathFacts[] = [];
    const paths: string[] = [];
    for (const record of tree.records.values()) {
      if (!record.taken) continue;
      paths.push(record.path);
      if (record.facts) facts.push(record.facts);
    }
    const manifests = manifestsOf(tree.records.values(), tree.repositories);
    const commits = { get: () => tree.history.commits };
    const graph = build(Object.defineProperty({ facts, manifests, paths }, 'commits', commits));
    last = { tree, graph };
    return graph;
  };
}
