// A tree of files that are at hand, without a disk, processes and threads: for a page, a worker or an archive.
export { createSelection, type Selection } from './files/ignore/selection.js';
export { mapGraph } from './graph/map-graph.js';
export { viewOf } from './graph/tree-view.js';
export { factsOfText, type TextParser } from './texts/facts-of-text.js';
export { type HeldFile, type TextTree, type TextTreeOptions, textTree } from './texts/text-tree.js';
