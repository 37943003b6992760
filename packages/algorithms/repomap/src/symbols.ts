export type { MaybeReason, MaybeUse } from './impact/maybe-uses.js';
export {
  type ImpactedSymbol,
  type NamingFile,
  type SymbolImpact,
  type SymbolImpactOptions,
  type SymbolSubject,
  symbolImpact,
} from './impact/symbol-impact.js';
export { plainSignature } from './map/plain-signature.js';
export { inlineTestsOf, isInlineTest } from './runs/inline-tests.js';
export type { LikeliestWay, TestStep } from './runs/likeliest-ways.js';
export type { RunEdge } from './runs/named-runs.js';
export { type RunGraph, type RunGraphOptions, runGraph } from './runs/run-graph.js';
export {
  type RankedTest,
  rankTests,
  rankTestsBy,
  type TestEvidence,
  type TestedSubject,
  type TestRankOptions,
} from './runs/test-ranks.js';
export { wholeModules } from './runs/whole-modules.js';
export { SYMBOL_TIERS, type SymbolTier } from './symbols/meaning/meaning.js';
export { type OpenSymbols, type OpenSymbolsInput, openSymbols } from './symbols/open-symbols.js';
export { type SymbolEdges, type SymbolGraph, symbolGraph } from './symbols/symbol-graph.js';
export type { SymbolUse, SymbolUses } from './symbols/symbol-uses.js';
export type { SymbolNode } from './symbols/table/symbol-table.js';
