// A loaded tree: files, facts, graph, history and changes; and how it stays up to date.
export { mayMention } from './cache/values.js';
export type { Diff, DiffOptions } from './diff/diff.js';
export type { ChangedFile, Stretch } from './diff/differences.js';
export { selectPaths } from './files/select-paths.js';
export type { HistoryOptions } from './git/history.js';
export { keptGraph } from './graph/kept-graph.js';
export { type TreeView, viewOf, type WorkspaceFile } from './graph/tree-view.js';
export { type Changes, changesBetween } from './scan/changes.js';
export { reloadTree } from './scan/update-tree.js';
export { isManifest, type Manifest, manifestsOf } from './texts/manifests.js';
export { diffOf } from './tree-diff.js';
export { historyOf } from './tree-history.js';
export { watchFiles } from './watch/watch-files.js';
export type { FolderWatch } from './watch/watch-folders.js';
