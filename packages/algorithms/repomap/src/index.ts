export { buildGraph } from './build-graph.js';
export type { CoChange, CoChangeOptions } from './co-change.js';
export { coChange } from './co-change.js';
export type { Dependent } from './dependents.js';
export { dependents } from './dependents.js';
export type { Explanation } from './explain.js';
export { explain } from './explain.js';
export type {
  Commit,
  Definition,
  ExportFact,
  FileFacts,
  ImportFact,
  Manifest,
  ReferenceFact,
  SourceFacts,
} from './facts.js';
export type { FindOptions, FoundSymbol, NameMatch } from './find.js';
export { find } from './find.js';
export type {
  CoChangeEdges,
  FileEdges,
  GraphFile,
  GraphInput,
  GraphSymbol,
  RepoGraph,
} from './graph.js';
export { readGraph } from './graph.js';
export type { ImpactedFile, ImpactOptions } from './impact.js';
export { impact } from './impact.js';
export { mapBudget } from './map-budget.js';
export type { PathClass } from './path-class.js';
export type { RankedFile, RankOptions, RankSignal } from './rank.js';
export { rank } from './rank.js';
export type { RenderedChanges } from './render-changes.js';
export { renderChanges } from './render-changes.js';
export type { MapOptions, MapView, RenderedMap } from './render-map.js';
export { renderMap } from './render-map.js';
export type { ImportEdge, ResolveInput } from './resolve/resolve-imports.js';
export { resolveImports } from './resolve/resolve-imports.js';
export type { EdgeTier } from './resolve/target.js';
export type { ContextRole, RankContext } from './signals.js';
export type { MapFile } from './symbol-lines.js';
