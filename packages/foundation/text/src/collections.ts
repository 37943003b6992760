// The collections that maps, rows and graphs are built with in every package.
export { append } from './collections/append.js';
export { breadthFirst, type WalkOptions, type WalkStep } from './collections/breadth-first.js';
export { groupBy } from './collections/group-by.js';
export { rowOffsets } from './collections/row-offsets.js';
