// The stages of `openWorkspace`, one by one.

export { explainFiles, type FileExplanation } from './answers/file-explanation.js';
export { type ChangeSources, rankChanges } from './answers/rank-changes.js';
export {
  describeFiles,
  type Material,
  namesOf,
  type ScoredFile,
  withPlaces,
} from './answers/task-files.js';
export {
  type Cache,
  type CacheSurroundings,
  cacheDirectory,
  liesInside,
  openCache,
  readCache,
  writeCache,
} from './cache/cache.js';
export type { FileRecord } from './cache/record.js';
export {
  decodeSnapshot,
  encodeSnapshot,
  type Snapshot,
  type SnapshotHistory,
  type SnapshotIdentity,
} from './cache/snapshot.js';
export {
  type ChunkFilesOptions,
  type ListedChunkFiles,
  openChunkFiles,
} from './chunks/chunk-files.js';
export { type ChunkFiles, type ChunksOptions, streamChunks } from './chunks/chunks.js';
export type { ChangedFile } from './diff/changed-file.js';
export { type Diff, type DiffOptions, readDiff } from './diff/diff.js';
export { type Containment, createContainment, type FileStamp } from './files/containment.js';
export { type NamedInput, type NamedInputOptions, readNamedInput } from './files/named-input.js';
export { unsafePath } from './files/path.js';
export {
  type FileBytes,
  type FileText,
  type ReadOptions,
  readBytes,
  readText,
} from './files/read.js';
export { resolveRoot } from './files/root.js';
export type { Skip } from './files/skip.js';
export { type GitOptions, type GitOutput, runGit } from './git/git.js';
export { readHistory } from './git/history.js';
export { findRepository, type Repository } from './git/repository.js';
export { type GitStatus, gitStatus } from './git/status.js';
export { createIgnoreRules, type IgnoreRules, type IgnoreVerdict } from './ignore/ignore-rules.js';
export { createSelection, type Selection } from './ignore/selection.js';
export {
  type LedgerFile,
  type LedgerListing,
  type LedgerPlace,
  ledgerFile,
  listLedgerFiles,
} from './ledger-file.js';
export { type FileList, listFiles } from './scan/list-files.js';
export { isManifest, manifestsOf } from './scan/manifests.js';
export {
  type ExtractFacts,
  type PreviousScan,
  type Scan,
  type ScanOptions,
  scan,
} from './scan/scan.js';
export { type Listing, type WalkOptions, walk } from './scan/walk.js';
export { type SecretRule, secretRule } from './secrets/secrets.js';
