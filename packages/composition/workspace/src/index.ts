// A directory as data: the only package with input and output. `openWorkspace` is the one call; the
// single stages (listing, reading, git, cache, scan) are at `@ctx/workspace/stages`.
export type { Commit, HistoryOptions } from './history.js';
export type { Manifest } from './manifests.js';
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
