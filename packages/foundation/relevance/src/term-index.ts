// The terms of files, to be kept and brought up to date: without what ranks by them.
export { createIndex, restoreIndex } from './index/create-index.js';
export type { FileHints } from './index/file-entry.js';
export type { TermIndex } from './index/term-index.js';
