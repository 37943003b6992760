export type { EdgeTier, ResolveInput } from '@ctx/imports';
export type {
  Commit,
  Definition,
  ExportFact,
  FileFacts,
  ImportFact,
  Manifest,
  ReferenceFact,
  SourceFacts,
} from '@ctx/source';
export { buildGraph, graphBuilder } from './graph/build-graph.js';
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
  SymbolKind,
} from './graph/graph.js';
export { fileIndex, restoreGraph } from './graph/graph.js';
export type { ImpactedFile, ImpactOptions } from './impact/impact.js';
export { impact } from './impact/impact.js';
export type { MapFile } from './map/map-file.js';
export type { RenderedChanges } from './map/render-changes.js';
export { renderChanges } from './map/render-changes.js';
export type { MapDetail, MapOptions, RenderedMap } from './map/render-map.js';
export { renderMap } from './map/render-map.js';
export type { ContextRole, RankContext } from './rank/context.js';
export type { Explanation } from './rank/explain.js';
export { explain } from './rank/explain.js';
export type { FusionOptions } from './rank/rank.js';
export { rank } from './rank/rank.js';
export type { RankedFile, RankOptions, RankSignal } from './rank/ranked-files.js';
