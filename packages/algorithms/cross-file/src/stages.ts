export type { Corpus, Indexed, ReadTerms } from './corpus/corpus.js';
export { createCorpus } from './corpus/corpus.js';
export type { Located, Locator } from './corpus/locator.js';
export type { NamedPath, Naming } from './corpus/naming.js';
export type { Posting, Postings } from './corpus/posting.js';
export type { Stored } from './corpus/serial.js';
export { readEntries, writeEntries } from './corpus/serial.js';
export type { Weights } from './defaults.js';
export { WEIGHTS } from './defaults.js';
export type { EvidenceSource, EvidenceStage, Relation, Report } from './link/evidence.js';
export {
  couplingEvidence,
  pathEvidence,
  stemEvidence,
  symbolEvidence,
  twinEvidence,
} from './link/evidence.js';
export type { Evidence, Link, Ranking } from './link/link.js';
export { rankLinks } from './link/link.js';
export { seedEvidence, seedTerms } from './link/seed.js';
export type { Block } from './read/block.js';
export { bodyLine, checkBlocks } from './read/block.js';
export type { Declaration } from './read/declaration.js';
export { declaredNames } from './read/declaration.js';
export type { FileEntry } from './read/entry.js';
export { readEntry } from './read/entry.js';
export type { Mention } from './read/mention.js';
export { scanMentions } from './read/mention.js';
export type { DeclaredLevel } from './read/occurrence.js';
export type { Word } from './read/word.js';
export { scanWords } from './read/word.js';
