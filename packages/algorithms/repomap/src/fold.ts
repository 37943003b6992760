export type { GraphUpdate } from './fold/affected.js';
export type { FoldEvidence, GraphFold } from './fold/graph-fold.js';
export { foldGraph } from './fold/graph-fold.js';
export type { FoldSources } from './fold/open-fold.js';
export { openFold } from './fold/open-fold.js';
export { updateGraph } from './fold/update-graph.js';
