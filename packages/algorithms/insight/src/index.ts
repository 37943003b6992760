export type {
  CloneGroup,
  CloneKind,
  CloneMember,
  Clones,
  ClonesFile,
  ClonesOptions,
} from './clones/clones.js';
export { clones } from './clones/clones.js';
export type { CloneDifference } from './clones/differences.js';
export type { UnreadFile, UnreadReason } from './clones/source-units.js';
export type { DeadExport, DeadInput, DeadVerdict, UseGraph } from './dead/dead-exports.js';
export { deadExports } from './dead/dead-exports.js';
export type { Document } from './dead/documented.js';
export { judgesExports } from './dead/export-idiom.js';
export { type Cycle, type CyclesOptions, cycles } from './graph/cycles.js';
export { type FileEdge, type FileGraph, provenEdges } from './graph/file-graph.js';
export { type Layer, type LayerBreach, layers } from './graph/layers.js';
export { loadedBy, type WrittenEdge } from './graph/loading.js';
export type { FileMetrics, FunctionMetrics } from './metrics/function-metrics.js';
export { functionMetrics } from './metrics/function-metrics.js';
export {
  type Contributor,
  type Owners,
  type Ownership,
  type OwnersInput,
  owners,
} from './owners/owners.js';
export type {
  Hotspot,
  MeasuredFile,
  Smell,
  SmellInput,
  SmellLimits,
  SmellRule,
} from './smells/smells.js';
export { hotspots, smells } from './smells/smells.js';
