// The terms of files, to be kept and brought up to date, and what parts of an index have of a task: without what ranks
// by them.
export { createIndex, restoreIndex, subindex } from './index/create-index.js';
export type { FileHints } from './index/file-entry.js';
export type { TermIndex } from './index/term-index.js';
export { mergeSlices, type PlacedSlices } from './merge/merge-slices.js';
export { type Parts, partEvidence, partsIn, soleDefiners } from './rank/part-evidence.js';
