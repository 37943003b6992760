export type { CoChange, CoChangeOptions } from './coChange.js';
export { coChange } from './coChange.js';
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
export type {
  CoChangeEdges,
  FileEdges,
  GraphFile,
  GraphInput,
  GraphSymbol,
  RepoGraph,
} from './graph.js';
export { buildGraph, readGraph } from './graph.js';
export type { ImpactedFile, ImpactOptions } from './impact.js';
export { impact } from './impact.js';
export { mapBudget } from './mapBudget.js';
export type { PathClass } from './pathClass.js';
export type { RankedFile, RankOptions, RankSignal } from './rank.js';
export { rank } from './rank.js';
export type { RenderedChanges } from './renderChanges.js';
export { renderChanges } from './renderChanges.js';
export type { MapOptions, MapView, RenderedMap } from './renderMap.js';
export { renderMap } from './renderMap.js';
export type { ImportEdge, ResolveInput } from './resolve/resolveImports.js';
export { resolveImports } from './resolve/resolveImports.js';
export type { EdgeTier } from './resolve/target.js';
export type { ContextRole, RankContext } from './signals.js';
export type { MapFile } from './symbolLines.js';
