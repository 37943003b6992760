import { checkKey, countKinds, type LocalStore, MAX_BYTES } from '../store.js';

/**
 * A store that ends with its process: for tests, for who wants nothing kept, and where nothing can be.
 *
 * @param notice why nothing is kept, for the user
 */
export function memoryStore(notice?: string): LocalStore {
  // A key that is read goes to the end: the first ones were not used for longest.
  const values = new Map<string, Uint8Array>();
  const trees = new Map<string, Uint8Array>();
  let bytes = 0;
  let open = true;
  const check = (keys: readonly string[]): void => {
    if (!open) throw new Error('the store is closed');
    for (const key of keys) checkKey(key);
  };
  const getNow = (keys: readonly string[]): (Uint8Array | undefined)[] => {
    check(keys);
    return keys.map((key) => {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    });
  };
  return {
    ...(notice !== undefined && { notice }),
    getMany: async (keys) => getNow(keys),
    getNow,
    async putMany(entries) {
      check(entries.map(([key]) => key));
      for (const [key, value] of entries) {
        if (values.has(key)) continue;
        values.set(key, value.slice());
        bytes += value.length;
      }
    },
    async discard(keys) {
      check(keys);
      for (const key of keys) {
        bytes -= values.get(key)?.length ?? 0;
        values.delete(key);
      }
    },
    async current(tree) {
      check([tree]);
      return trees.get(tree);
    },
    async publish(tree, manifest) {
      check([tree]);
      trees.set(tree, manifest.slice());
    },
    async collect({ maxBytes = MAX_BYTES } = {}) {
      check([]);
      const before = bytes;
      for (const [key, value] of values) {
        if (bytes <= maxBytes) break;
        values.delete(key);
        bytes -= value.length;
      }
      return before - bytes;
    },
    async stats() {
      check([]);
      return { values: values.size, bytes, published: countKinds(trees.keys()), damaged: 0 };
    },
    async close() {
      open = false;
    },
  };
}
