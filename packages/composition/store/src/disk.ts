// The store on disk: Node only.
export { type DiskStoreOptions, openDiskStore } from './disk/disk-store.js';
