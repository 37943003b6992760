// From a ranking of files to what a context is composed of: their text, definitions, names and places.

export { type NamedMaterial, namedLines, withNamedLines } from './answers/named-lines.js';
export { namedTests, type TestSources } from './answers/named-tests.js';
export { inOrder } from './answers/rerank/rerank.js';
export {
  describeFiles,
  type Material,
  namesOf,
  type ScoredFile,
  withoutFillers,
  withPlaces,
} from './answers/task-files.js';
