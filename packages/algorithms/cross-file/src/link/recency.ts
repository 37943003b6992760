/** The order in which keys were last used, and which ones a cap drops. */
export interface Recency {
  /** Makes the key the most recently used one. */
  touch(key: string): void;
  forget(key: string): void;
  /** Least recently used first. */
  keys(): string[];
  /** Forgets and returns the least recently used keys until no more than the capacity are left. */
  evict(): string[];
}

/**
 * An empty least-recently-used order.
 *
 * @throws RangeError when `capacity` is neither an integer ≥ 1 nor Infinity.
 */
export function createRecency(capacity: number): Recency {
  if (
    !(capacity >= 1 && (Number.isSafeInteger(capacity) || capacity === Number.POSITIVE_INFINITY))
  ) {
    throw new RangeError(`capacity must be a number of files from 1, or Infinity; got ${capacity}`);
  }
  // A Map iterates in the order of insertion: the first key is the least recently used one.
  const order = new Map<string, true>();
  return {
    touch(key) {
      order.delete(key);
      order.set(key, true);
    },
    forget(key) {
      order.delete(key);
    },
    keys: () => [...order.keys()],
    evict() {
      const evicted: string[] = [];
      for (const key of order.keys()) {
        if (order.size <= capacity) break;
        order.delete(key);
        evicted.push(key);
      }
      return evicted;
    },
  };
}
