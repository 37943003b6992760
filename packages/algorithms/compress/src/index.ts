export { restore } from '@ctx/text/edits';
export type { BoilerplateModels, BoilerplateOptions } from './boilerplate.js';
export { foldBoilerplate } from './boilerplate.js';
export type { CompressOptions, Mode } from './compress.js';
export { compress } from './compress.js';
export type { LocalModel } from './local-model.js';
export { trainLocal } from './local-model.js';
export type {
  MarginalItem,
  MarginalOptions,
  MarginalSelection,
  SuppressedItem,
} from './maximal-marginal-relevance.js';
export { maximalMarginalRelevance } from './maximal-marginal-relevance.js';
export type { NovelLine, NoveltyOptions } from './novelty.js';
export { rankNovelty } from './novelty.js';
export type { ParsedNames, Preservation, Share } from './preservation.js';
export { preservation } from './preservation.js';
export type { Prior } from './prior-model.js';
export type { RewriteOptions, RewriteRule, Rewritten, RuleEffect } from './rewrite.js';
export { rewrite } from './rewrite.js';
export type { Selection, SelectOptions } from './select.js';
export { select } from './select.js';
export type { Compressed, Legend, Unit } from './shapes.js';
export type { Score, Surprisal, SurprisalOptions } from './surprisal.js';
export { surprisal } from './surprisal.js';
