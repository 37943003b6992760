export { memoryStore } from './memory/memory-store.js';
export { type CollectOptions, checkKey, countKinds, type Store, type StoreStats } from './store.js';
