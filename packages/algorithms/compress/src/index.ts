export { restore } from '@ctx/text/edits';
export type { CompressOptions } from './compress.js';
export { compress } from './compress.js';
export type { Mode } from './modes.js';
export type { RewriteOptions, RewriteRule, Rewritten, RuleEffect } from './rewrite/rewrite.js';
export { rewrite } from './rewrite/rewrite.js';
export type { BoilerplateModels, BoilerplateOptions } from './select/boilerplate.js';
export { foldBoilerplate } from './select/boilerplate.js';
export type {
  MarginalItem,
  MarginalOptions,
  MarginalSelection,
  SuppressedItem,
} from './select/maximal-marginal-relevance.js';
export { maximalMarginalRelevance } from './select/maximal-marginal-relevance.js';
export type { ParsedNames, Preservation, Share } from './select/preservation.js';
export { preservation } from './select/preservation.js';
export type { Selection, SelectOptions } from './select/select.js';
export { select } from './select/select.js';
export type { Compressed, Legend, Unit } from './shapes.js';
export type { LocalModel } from './surprisal/local-model.js';
export { trainLocal } from './surprisal/local-model.js';
export type { Prior } from './surprisal/prior-model.js';
export type { Score, Surprisal, SurprisalOptions } from './surprisal/surprisal.js';
export { surprisal } from './surprisal/surprisal.js';
