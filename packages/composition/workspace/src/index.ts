// A directory as data: the only package with input and output. `openWorkspace` is the one call.

export type { Commit } from '@ctx/source';
export type { PathFacts, Progress, Unread, WorkLimits } from '@ctx/tree';
export type { WorkspaceChunksOptions } from '@ctx/tree/chunks';
export {
  type SkipCount,
  type SkippedFile,
  type SkipReason,
  type SkipReport,
  skipReport,
} from '@ctx/tree/remarks';
export type {
  ChangedFile,
  Changes,
  Diff,
  DiffOptions,
  HistoryOptions,
  Manifest,
} from '@ctx/tree/view';
export type { StaleImport } from './answers/changes/stale-imports.js';
export type {
  ContextOptions,
  FeatureShare,
  FileExplanation,
  PlaceExplanation,
  TaskContext,
} from './answers/context.js';
export type { ExpectedNames } from './answers/expected/expected-names.js';
export type { LinksOptions } from './answers/links.js';
export type { MapOptions, WorkspaceMap } from './answers/map.js';
export type { Replay, Withheld } from './answers/replay/compose-answer.js';
export type { PlaceCard } from './answers/rerank/place-cards.js';
export type { Rerank } from './answers/rerank/rerank.js';
export type { Grep, GrepGroup, GrepOptions } from './grep/grep.js';
export type { PatternOptions } from './grep/pattern.js';
export type { ChangedDefinition, UnchangedUse } from './impact/changed-definitions.js';
export type {
  FileReached,
  ImpactOptions,
  NearNamingFile,
  WorkspaceImpact,
} from './impact/impact.js';
export { type ImpactTextOptions, renderImpact } from './impact/impact-text.js';
export type { ChangedReach, ChangeReach, ReachedFile, ReachingTest } from './impact/reach.js';
export { renderTests } from './impact/runs/test-lines.js';
export type { TestsOptions, WorkspaceTest, WorkspaceTests } from './impact/runs/tests-for.js';
export type { FileCommunity } from './insight/communities.js';
export type { InsightOptions } from './insight/insight.js';
export { findingsOf, type InsightFinding } from './insight/insight-findings.js';
export { CHANGE_KINDS, INSIGHT_KINDS, type InsightKind } from './insight/insight-kinds.js';
export { type InsightTextOptions, renderInsight } from './insight/insight-text.js';
export { sayUnjudged, type Unjudged } from './insight/unjudged.js';
export type { WorkspaceInsight } from './insight/workspace-insight.js';
export {
  type LiveMap,
  type LiveMapOptions,
  openLiveMap,
  type Timers,
} from './live-map.js';
export type { Menu, MenuOptions } from './menu/menu.js';
export type { MenuEntry, MenuLine, MenuTwin } from './menu/menu-entry.js';
export type { AskedPlace, Subject } from './show/asked-pieces.js';
export type { Shown, ShownLines } from './show/fitted.js';
export { SURROUNDINGS, type Surrounding } from './show/pieces.js';
export type { ShowOptions } from './show/show.js';
export { type Freshness, sayUnsettled } from './up-to-date.js';
export {
  openWorkspace,
  type ReadResult,
  type Workspace,
  type WorkspaceFile,
  type WorkspaceOptions,
  type WorkspaceRoot,
} from './workspace.js';
