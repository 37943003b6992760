export { memoryStore } from './memory/memory-store.js';
export type { CollectOptions, Store, StoreStats } from './store.js';
