export { type Blocks, cutBlocks } from './blocks.js';
export { inverseDocumentFrequency, lengthNorm, saturation } from './bm25.js';
export { type Corpus, openCorpus } from './corpus.js';
export { PLACE_WEIGHTS, WEIGHTS } from './defaults.js';
export { roleFactors } from './demotion.js';
export { evidenceOf } from './evidence.js';
export type { FieldCounts } from './field-counts.js';
export {
  definitionScores,
  fieldScore,
  fieldScores,
  messageScores,
  pathScores,
} from './fields.js';
export { pathMentions, stackFrames } from './frames.js';
export { averagedRanks, maxNormalized, maxNormalizedSum, reciprocalRanks } from './fusion.js';
export {
  type CoChange,
  coChangeScores,
  messageField,
  type NearCommit,
  nearestCommits,
  neighbourScores,
} from './history.js';
export { identifierScores } from './identifiers.js';
export { mentionScores, type ResolvedMention, resolveMentions } from './mentions.js';
export { blockScores, contextScores, passageScores } from './passages.js';
export { isDeclaration, isDocumentation } from './paths.js';
export { type Candidate, placeCandidates } from './place-candidates.js';
export type { PlaceFeatures, Rarity } from './place-features.js';
export { cutPlaces, type Place } from './places.js';
export { fuseSignals } from './rank-files.js';
export { placeFeatures, placesByRarity } from './rank-places.js';
export { rowsOf } from './rows.js';
export { readSections, type Sections } from './sections.js';
export { type Scores, SIGNALS, type SignalWeights, scoreSignals } from './signals.js';
export { isSignature, signatureName } from './signature.js';
export { STOP_WORDS } from './stop-words.js';
export { eachWord, stem, wordTerms } from './terms.js';
