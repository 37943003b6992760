// The stages of `openWorkspace`, one by one.
export {
  type Cache,
  type CacheSurroundings,
  cacheDirectory,
  liesInside,
  openCache,
  readCache,
  writeCache,
} from './cache.js';
export { type ChunkFilesOptions, type ListedChunkFiles, openChunkFiles } from './chunk-files.js';
export { type ChunkFiles, type ChunksOptions, streamChunks } from './chunks.js';
export { type Containment, createContainment, type FileStamp } from './containment.js';
export { explainFiles, type FileExplanation } from './file-explanation.js';
export { type FileList, listFiles } from './files.js';
export type { ChangedFile } from './git/changed-file.js';
export { type Diff, type DiffOptions, readDiff } from './git/diff.js';
export { type GitOptions, type GitOutput, runGit } from './git/git.js';
export { findRepository, type Repository } from './git/repository.js';
export { type GitStatus, gitStatus } from './git/status.js';
export { readHistory } from './history.js';
export { createIgnoreRules, type IgnoreRules, type IgnoreVerdict } from './ignore-rules.js';
export {
  type LedgerFile,
  type LedgerListing,
  type LedgerPlace,
  ledgerFile,
  listLedgerFiles,
} from './ledger-file.js';
export { isManifest, manifestsOf } from './manifests.js';
export { type NamedInput, type NamedInputOptions, readNamedInput } from './named-input.js';
export { unsafePath } from './path.js';
export { type ChangeSources, rankChanges } from './rank-changes.js';
export { type FileBytes, type FileText, type ReadOptions, readBytes, readText } from './read.js';
export type { FileRecord } from './record.js';
export { resolveRoot } from './root.js';
export { type ExtractFacts, type PreviousScan, type Scan, type ScanOptions, scan } from './scan.js';
export { type SecretRule, secretRule } from './secrets.js';
export { createSelection, type Selection } from './selection.js';
export type { Skip } from './skip.js';
export {
  decodeSnapshot,
  encodeSnapshot,
  type Snapshot,
  type SnapshotHistory,
  type SnapshotIdentity,
} from './snapshot.js';
export {
  describeFiles,
  type Material,
  namesOf,
  type ScoredFile,
  withPlaces,
} from './task-files.js';
export { type Listing, type WalkOptions, walk } from './walk.js';
