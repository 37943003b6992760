export {
  type Context,
  type ContextInput,
  type ContextOptions,
  composeContext,
} from './compose.js';
export { aggregateMetrics, type StageTotal } from './conversation-metrics.js';
export { type Asked, type Layered, type LayerOptions, type Layers, runLayers } from './layers.js';
export type { StageMetrics } from './metrics.js';
export type { SeenFile } from './seen.js';
export type {
  DefinitionLines,
  Passage,
  Place,
  RankedFile,
  Source,
  TaskIntent,
  Twin,
  View,
} from './shapes.js';
export type { ContextFile } from './shown-files.js';
