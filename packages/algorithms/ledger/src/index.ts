export { type Activity, contextOf } from './account/activity.js';
export { type Deficit, type DeficitInput, deficit, type Missing } from './account/deficit.js';
export type { HostAction } from './log/action.js';
export type {
  Accepted,
  Compacted,
  Decided,
  Delivered,
  DeliveredTokens,
  Edited,
  Evicted,
  FactLearned,
  Intended,
  LedgerEvent,
  Mentioned,
  Overhead,
  Pinned,
  Replaced,
  Reread,
  TaskType,
  TokenClasses,
  Usage,
} from './log/event.js';
export { record, replay } from './log/ledger.js';
export { restore, serialize } from './log/serial.js';
export type {
  Account,
  Entry,
  Fact,
  FileRecord,
  Intent,
  Ledger,
  Scope,
  Stream,
  Tally,
} from './log/state.js';
export {
  type Eviction,
  type EvictionOptions,
  type EvictionPlan,
  planEviction,
} from './plan/eviction.js';
export {
  type Pressure,
  type PressureLevel,
  type PressureOptions,
  pressure,
} from './plan/pressure.js';
export {
  planReinjection,
  type ReinjectionOptions,
  type ReinjectionPlan,
  type ViewCost,
} from './plan/reinjection.js';
export { isShown, visible, type Wanted } from './plan/visible.js';
export type { EvictionCandidate, EvictionPolicy } from './plan/worth.js';
