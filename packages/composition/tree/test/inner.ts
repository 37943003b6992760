// The inside of the tree for tests of the packages above: what it is made of, and the stores behind it.
export { memoryStore } from '@ctx/store';
export { openDiskStore } from '@ctx/store/disk';
export { openCache } from '../src/cache/cache.js';
export { valueKeys } from '../src/cache/values.js';
export { readDiff } from '../src/diff/diff.js';
export { stretchesOf } from '../src/diff/differences.js';
export { mapGraph } from '../src/graph/map-graph.js';
export { extractorId } from '../src/parse/extractor.js';
export { createParsing } from '../src/parse/parsing.js';
export { contentKey } from '../src/scan/content-key.js';
