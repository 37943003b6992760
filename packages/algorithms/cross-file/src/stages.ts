export type { Block } from './block.js';
export { bodyLine, checkBlocks } from './block.js';
export type { Corpus, Indexed, ReadTerms } from './corpus.js';
export { createCorpus } from './corpus.js';
export type { Declaration } from './declaration.js';
export { declaredNames } from './declaration.js';
export type { Weights } from './defaults.js';
export { WEIGHTS } from './defaults.js';
export type { FileEntry } from './entry.js';
export { readEntry } from './entry.js';
export type { EvidenceSource, EvidenceStage, Relation, Report } from './evidence.js';
export {
  couplingEvidence,
  pathEvidence,
  stemEvidence,
  symbolEvidence,
  twinEvidence,
} from './evidence.js';
export type { Evidence, Link, Ranking } from './link.js';
export { rankLinks } from './link.js';
export type { Located, Locator } from './locator.js';
export type { Mention } from './mention.js';
export { scanMentions } from './mention.js';
export type { NamedPath, Naming } from './naming.js';
export type { DeclaredLevel } from './occurrence.js';
export type { Posting, Postings } from './posting.js';
export { seedEvidence, seedTerms } from './seed.js';
export type { Stored } from './serial.js';
export { readEntries, writeEntries } from './serial.js';
export type { Word } from './word.js';
export { scanWords } from './word.js';
