export { graphBuilder } from './build-graph.js';
export { dependentCounts } from './dependents.js';
export { EDGE_TIERS, fileIndex, GRAPH_FORMAT, GRAPH_VERSION } from './graph.js';
export type { Layout } from './map-page.js';
export { mapPage, omittedDirectories } from './map-page.js';
export { isCodePath, isTestPath, pathClass } from './path-class.js';
export type { PathShape } from './proximity.js';
export { pathProximity, pathShape } from './proximity.js';
export type { RankedSymbol, SymbolContext } from './rank-symbols.js';
export { rankSymbols } from './rank-symbols.js';
export type { JavaScriptProject } from './resolve/java-script-project.js';
export { javaScriptProject } from './resolve/java-script-project.js';
export { resolveSpecifier } from './resolve/javascript.js';
export { exportTargets } from './resolve/package-exports.js';
export type { NodePackage, NodePackages } from './resolve/package-json.js';
export { nodePackages, pnpmWorkspaceGlobs } from './resolve/package-json.js';
export { importResolver } from './resolve/resolve-imports.js';
export type { PathTree } from './resolve/tree.js';
export { pathTree } from './resolve/tree.js';
export type { SeedScores } from './seed-preset.js';
export { seedScores } from './seed-preset.js';
export type { WeightedEdges } from './signals.js';
export {
  bidirectionalEdges,
  coChangeSignal,
  contextFiles,
  forwardEdges,
  globalSignal,
  graphSignal,
  pathSignal,
  termSignal,
} from './signals.js';
export type { SymbolEdges, SymbolGraph } from './symbol-graph.js';
export { SYMBOL_TIERS, symbolGraph } from './symbol-graph.js';
export type {
  ImpactedSymbol,
  NamingFile,
  SymbolImpact,
  SymbolImpactOptions,
  SymbolSubject,
} from './symbol-impact.js';
export { symbolImpact } from './symbol-impact.js';
export { nameList, plainSignature, signatureLines } from './symbol-lines.js';
export type { SymbolTier } from './symbol-scope.js';
export type { SymbolNode } from './symbol-table.js';
