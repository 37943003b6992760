export { graphBuilder } from './graph/build-graph.js';
export { dependentCounts } from './graph/dependents.js';
export { EDGE_TIERS, fileIndex, GRAPH_FORMAT, GRAPH_VERSION } from './graph/graph.js';
export type {
  ImpactedSymbol,
  NamingFile,
  SymbolImpact,
  SymbolImpactOptions,
  SymbolSubject,
} from './impact/symbol-impact.js';
export { symbolImpact } from './impact/symbol-impact.js';
export type { Layout } from './map/map-page.js';
export { mapPage, omittedDirectories } from './map/map-page.js';
export { nameList, plainSignature, signatureLines } from './map/symbol-lines.js';
export type { PathShape } from './rank/proximity.js';
export { pathProximity, pathShape } from './rank/proximity.js';
export type { SeedScores } from './rank/seed-preset.js';
export { seedScores } from './rank/seed-preset.js';
export type { WeightedEdges } from './rank/signals.js';
export {
  bidirectionalEdges,
  coChangeSignal,
  contextFiles,
  forwardEdges,
  globalSignal,
  graphSignal,
  pathSignal,
  termSignal,
} from './rank/signals.js';
export type { RankedSymbol, SymbolContext } from './symbols/rank-symbols.js';
export { rankSymbols } from './symbols/rank-symbols.js';
export type { SymbolEdges, SymbolGraph } from './symbols/symbol-graph.js';
export { SYMBOL_TIERS, symbolGraph } from './symbols/symbol-graph.js';
export type { SymbolTier } from './symbols/symbol-scope.js';
export type { SymbolNode } from './symbols/symbol-table.js';
