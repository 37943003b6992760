export { restore } from '@ctx/text/edits';
export { type CompressOptions, compress } from './compress.js';
export type { Mode } from './modes.js';
export {
  type RewriteOptions,
  type RewriteRule,
  type Rewritten,
  type RuleEffect,
  rewrite,
} from './rewrite/rewrite.js';
export {
  type BoilerplateModels,
  type BoilerplateOptions,
  foldBoilerplate,
} from './select/boilerplate.js';
export {
  type MarginalItem,
  type MarginalOptions,
  type MarginalSelection,
  maximalMarginalRelevance,
  type SuppressedItem,
} from './select/maximal-marginal-relevance.js';
export {
  type ParsedNames,
  type Preservation,
  preservation,
  type Share,
} from './select/preservation.js';
export { type Selection, type SelectOptions, select } from './select/select.js';
export type { Compressed, Legend, Unit } from './shapes.js';
export { type LocalModel, trainLocal } from './surprisal/local-model.js';
export type { Prior } from './surprisal/prior-format.js';
export {
  type Score,
  type Surprisal,
  type SurprisalOptions,
  surprisal,
} from './surprisal/surprisal.js';
