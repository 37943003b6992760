export {
  type Context,
  type ContextInput,
  type ContextOptions,
  composeContext,
  type SeenFile,
} from './compose.js';
export { type Asked, type Layered, type LayerOptions, type Layers, runLayers } from './layers.js';
export { aggregateMetrics, type StageMetrics, type StageTotal } from './metrics.js';
export type { ContextFile } from './render/shown-files.js';
export type {
  DefinitionLines,
  NamedTest,
  Passage,
  Place,
  RankedFile,
  Source,
  TaskIntent,
  Twin,
  View,
} from './shapes.js';
