export type { MaybeReason, MaybeUse } from './impact/maybe-uses.js';
export type {
  ImpactedSymbol,
  NamingFile,
  SymbolImpact,
  SymbolImpactOptions,
  SymbolSubject,
} from './impact/symbol-impact.js';
export { symbolImpact } from './impact/symbol-impact.js';
export { plainSignature } from './map/symbol-lines.js';
export type { RunGraph } from './runs/run-graph.js';
export { runGraph } from './runs/run-graph.js';
export type { RankedTest, TestEvidence, TestedSubject, TestStep } from './runs/test-ranks.js';
export { rankTests } from './runs/test-ranks.js';
export type { SymbolTier } from './symbols/meaning.js';
export type { SymbolEdges, SymbolGraph } from './symbols/symbol-graph.js';
export { SYMBOL_TIERS, symbolGraph } from './symbols/symbol-graph.js';
export type { SymbolNode } from './symbols/symbol-table.js';
