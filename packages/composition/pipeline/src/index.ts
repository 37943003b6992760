export {
  type Context,
  type ContextFile,
  type ContextInput,
  type ContextOptions,
  composeContext,
} from './compose.js';
export type { StageMetrics } from './metrics.js';
export type { SeenFile } from './seen.js';
export type {
  DefinitionLines,
  Passage,
  Place,
  RankedFile,
  Source,
  TaskIntent,
  View,
} from './shapes.js';
