export { dependentCounts } from './dependents.js';
export { EDGE_TIERS, fileIndex, GRAPH_FORMAT, GRAPH_VERSION } from './graph.js';
export type { Layout } from './mapPage.js';
export { mapPage, omittedDirectories } from './mapPage.js';
export { isCodePath, isTestPath, pathClass } from './pathClass.js';
export type { PathShape } from './proximity.js';
export { pathProximity, pathShape } from './proximity.js';
export type { JavaScriptProject } from './resolve/javaScriptProject.js';
export { javaScriptProject } from './resolve/javaScriptProject.js';
export { resolveSpecifier } from './resolve/javascript.js';
export { exportTargets } from './resolve/packageExports.js';
export type { NodePackage, NodePackages } from './resolve/packageJson.js';
export { nodePackages, pnpmWorkspaceGlobs } from './resolve/packageJson.js';
export type { PathTree } from './resolve/tree.js';
export { pathTree } from './resolve/tree.js';
export type { SeedScores } from './seedPreset.js';
export { seedScores } from './seedPreset.js';
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
export { nameList, signatureLines } from './symbolLines.js';
