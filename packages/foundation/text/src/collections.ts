// The collections that maps, rows and graphs are built with in every package.

export { breadthFirst, type WalkOptions, type WalkStep } from './collections/breadth-first.js';
export { append, groupBy } from './collections/group-by.js';
export { partitionPoint } from './collections/partition-point.js';
export { rowOffsets } from './collections/row-offsets.js';
