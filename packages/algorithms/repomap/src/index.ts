export type { EdgeTier, ImportEdge, ResolveInput } from '@ctx/imports';
export { resolveImports } from '@ctx/imports';
export type {
  Commit,
  Definition,
  ExportFact,
  FileFacts,
  ImportFact,
  Manifest,
  ReferenceFact,
  Role,
  SourceFacts,
} from '@ctx/source';
export { buildGraph } from './graph/build-graph.js';
export type { CoChange, CoChangeOptions } from './graph/co-change.js';
export { coChange } from './graph/co-change.js';
export type { Dependent } from './graph/dependents.js';
export { dependents } from './graph/dependents.js';
export type { FindOptions, FoundSymbol, NameMatch } from './graph/find.js';
export { find } from './graph/find.js';
export type {
  CoChangeEdges,
  FileEdges,
  GraphFile,
  GraphInput,
  GraphSymbol,
  RepoGraph,
} from './graph/graph.js';
export { readGraph } from './graph/graph.js';
export type { ImpactedFile, ImpactOptions } from './impact/impact.js';
export { impact } from './impact/impact.js';
export { mapBudget } from './map/map-budget.js';
export type { RenderedChanges } from './map/render-changes.js';
export { renderChanges } from './map/render-changes.js';
export type { MapOptions, MapView, RenderedMap } from './map/render-map.js';
export { renderMap } from './map/render-map.js';
export type { MapFile } from './map/symbol-lines.js';
export type { Explanation } from './rank/explain.js';
export { explain } from './rank/explain.js';
export type { RankedFile, RankOptions, RankSignal } from './rank/rank.js';
export { rank } from './rank/rank.js';
export type { ContextRole, RankContext } from './rank/signals.js';
