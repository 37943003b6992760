// A directory as data: the only package with input and output. `openWorkspace` is the one call; the
// single stages (listing, reading, git, cache, scan) are at `@ctx/workspace/stages`.
export type { WorkspaceChunksOptions } from './chunks.js';
export type { ContextOptions, TaskContext } from './context.js';
export type { FileExplanation } from './file-explanation.js';
export type { ChangedFile } from './git/changed-file.js';
export type { Diff, DiffOptions } from './git/diff.js';
export type { Commit, HistoryOptions } from './history.js';
export type {
  FileReached,
  ImpactOptions,
  NearNamingFile,
  WorkspaceImpact,
} from './impact.js';
export type { LinksOptions } from './links.js';
export {
  type LiveMap,
  type LiveMapOptions,
  openLiveMap,
  type Timers,
} from './live-map.js';
export type { Manifest } from './manifests.js';
export type { MapOptions, WorkspaceMap } from './map.js';
export type { FeatureShare, PlaceExplanation } from './place-explanation.js';
export type { PathFacts } from './record.js';
export type { Progress } from './scan.js';
export {
  type SkipCount,
  type SkippedFile,
  type SkipReason,
  type SkipReport,
  skipReport,
} from './skip.js';
export {
  type Changes,
  openWorkspace,
  type ReadResult,
  type Workspace,
  type WorkspaceFile,
  type WorkspaceOptions,
} from './workspace.js';
