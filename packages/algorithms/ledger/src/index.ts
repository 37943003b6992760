export type { HostAction } from './action.js';
export { type Activity, contextOf } from './activity.js';
export {
  type Allocation,
  type AllocationOptions,
  type AllottedFile,
  allocate,
  type Claim,
} from './allocation.js';
export { type Deficit, type DeficitInput, deficit, type Missing } from './deficit.js';
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
  View,
} from './event.js';
export {
  type Eviction,
  type EvictionOptions,
  type EvictionPlan,
  planEviction,
} from './eviction.js';
export { record, replay } from './ledger.js';
export { type Pressure, type PressureLevel, type PressureOptions, pressure } from './pressure.js';
export {
  planReinjection,
  type ReinjectionOptions,
  type ReinjectionPlan,
  type ViewCost,
} from './reinjection.js';
export { restore, serialize } from './serial.js';
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
} from './state.js';
export { isShown, visible, type Wanted } from './visible.js';
export type { EvictionPolicy } from './worth.js';
