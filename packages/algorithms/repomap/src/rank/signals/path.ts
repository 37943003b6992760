import { isCode } from '@ctx/source/roles';
import type { GraphFile, RepoGraph } from '../../graph/graph.js';
import type { ContextFiles } from '../context.js';
import { type PathShape, pathProximity, pathShape } from '../proximity.js';
import type { Signal } from '../signal.js';

/** Weighted path proximity to the nearest file of the context. */
export const path: Signal = {
  name: 'path',
  weight: 1,
  score: (graph, { files }) => (files.size > 0 ? nearness(graph, files) : undefined),
};

function nearness(graph: RepoGraph, context: ContextFiles): Float64Array {
  const all = graph.files.map(shapeOf);
  const code = graph.files.map(({ path }) => isCode(path));
  const scores = new Float64Array(graph.files.length);
  for (const [index, { weight }] of context) {
    for (let i = 0; i < scores.length; i++) {
      if (i === index) continue;
      // Style sheets, lock files and the like are near everything that is in the same place.
      const near = code[i] ? pathProximity(all[index]!, all[i]!) * weight : 0;
      if (near > scores[i]!) scores[i] = near;
    }
  }
  return scores;
}

/** Shapes by file: they outlive a graph, since an update keeps the files that did not change. */
const shapes = new WeakMap<GraphFile, PathShape>();

function shapeOf(file: GraphFile): PathShape {
  const cached = shapes.get(file) ?? pathShape(file.path);
  shapes.set(file, cached);
  return cached;
}
