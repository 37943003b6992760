export { classifyIntent } from './classify-intent.js';
export {
  type IntentEvidence,
  type IntentTarget,
  type Scope,
  type StructuredIntent,
  TASK_TYPES,
  type TargetKind,
  type TaskType,
} from './shapes.js';
