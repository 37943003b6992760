export type { MaybeReason, MaybeUse } from './impact/maybe-uses.js';
export type {
  ImpactedSymbol,
  NamingFile,
  SymbolImpact,
  SymbolImpactOptions,
  SymbolSubject,
} from './impact/symbol-impact.js';
export { symbolImpact } from './impact/symbol-impact.js';
export { plainSignature } from './map/plain-signature.js';
export type { LikeliestWay, TestStep } from './runs/likeliest-ways.js';
export type { RunEdge } from './runs/run-edge.js';
export type { RunGraph, RunGraphOptions } from './runs/run-graph.js';
export { runGraph } from './runs/run-graph.js';
export type {
  RankedTest,
  TestEvidence,
  TestedSubject,
  TestRankOptions,
} from './runs/test-ranks.js';
export { rankTests, rankTestsBy } from './runs/test-ranks.js';
export { wholeModules } from './runs/whole-modules.js';
export type { SymbolTier } from './symbols/meaning/meaning.js';
export { SYMBOL_TIERS } from './symbols/meaning/meaning.js';
export type { OpenSymbols, OpenSymbolsInput } from './symbols/open-symbols.js';
export { openSymbols } from './symbols/open-symbols.js';
export type { SymbolEdges, SymbolGraph } from './symbols/symbol-graph.js';
export { symbolGraph } from './symbols/symbol-graph.js';
export type { SymbolUse, SymbolUses } from './symbols/symbol-uses.js';
export type { SymbolNode } from './symbols/table/symbol-table.js';
