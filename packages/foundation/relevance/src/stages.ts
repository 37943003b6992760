export { type Corpus, openCorpus } from './corpus/corpus.js';
export type { FieldCounts } from './corpus/field-counts.js';
export { PLACE_WEIGHTS, WEIGHTS } from './defaults.js';
export { averagedRanks, maxNormalized, maxNormalizedSum, reciprocalRanks } from './fuse/fusion.js';
export { rowsOf } from './graph/rows.js';
export { type Blocks, cutBlocks } from './index/blocks.js';
export { isSignature, signatureName } from './index/signature.js';
export { cutPlaces, type Place } from './places/cut-places.js';
export { type Candidate, placeCandidates } from './places/place-candidates.js';
export type { PlaceFeatures, Rarity } from './places/place-features.js';
export { placeFeatures, placesByRarity } from './places/rank-places.js';
export { pathMentions, stackFrames } from './query/frames.js';
export { readSections, type Sections } from './query/sections.js';
export { roleFactors } from './rank/demotion.js';
export { evidenceOf } from './rank/evidence.js';
export { fuseSignals } from './rank/rank-files.js';
export {
  definitionScores,
  fieldScore,
  fieldScores,
  messageScores,
  pathScores,
} from './signals/fields.js';
export {
  type CoChange,
  coChangeScores,
  messageField,
  type NearCommit,
  nearestCommits,
  neighbourScores,
} from './signals/history.js';
export { identifierScores } from './signals/identifiers.js';
export { mentionScores, type ResolvedMention, resolveMentions } from './signals/mentions.js';
export { blockScores, contextScores, passageScores } from './signals/passages.js';
export { type Scores, SIGNALS, type SignalWeights, scoreSignals } from './signals/signals.js';
export { inverseDocumentFrequency, lengthNorm, saturation } from './terms/bm25.js';
export { STOP_WORDS } from './terms/stop-words.js';
export { eachWord, stem, wordTerms } from './terms/terms.js';
