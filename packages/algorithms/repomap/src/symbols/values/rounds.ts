/** Most definitions that one value is followed through, each asked once. */
const DEEPEST = 64;

/** The definitions and members whose values are being found, each for the one before. */
export interface Rounds {
  /** Begins the value of a definition; false for one that has begun already, or after too many. */
  enter(key: number | string): boolean;
  /** Ends it; true where the value depends on itself. */
  leave(key: number | string): boolean;
  /** Reads a finished value, which may depend on one that has not ended. */
  meet(key: number | string): void;
}

/** The rounds of values that depend on each other, as in Tarjan's search for strongly connected parts of a graph. */
export function createRounds(): Rounds {
  const begun = new Map<number | string, number>();
  const outer: number[] = [];
  const unsettled = new Map<number | string, number>();
  /** The earliest value that the current one depends on. */
  let lowest = Number.POSITIVE_INFINITY;
  return {
    enter: (key) => {
      const at = begun.get(key);
      if (at !== undefined) lowest = Math.min(lowest, at);
      if (at !== undefined || begun.size >= DEEPEST) return false;
      outer.push(lowest);
      lowest = Number.POSITIVE_INFINITY;
      begun.set(key, begun.size);
      return true;
    },
    leave: (key) => {
      const at = begun.get(key)!;
      begun.delete(key);
      const isRound = lowest <= at;
      if (lowest < at) unsettled.set(key, lowest);
      else for (const [other, low] of unsettled) if (low >= at) unsettled.delete(other);
      lowest = Math.min(outer.pop()!, lowest < at ? lowest : Number.POSITIVE_INFINITY);
      return isRound;
    },
    meet: (key) => {
      lowest = Math.min(lowest, unsettled.get(key) ?? Number.POSITIVE_INFINITY);
    },
  };
}

/**
 * The value that was found for a key before, or is found now. A value that depends on itself is none, nor is any other
 * on the way: where such a round begins is chance.
 */
export function once<K extends number | string, V>(
  cache: Map<K, V | undefined>,
  key: K,
  { rounds }: { rounds: Rounds },
  find: () => V | undefined,
): V | undefined {
  if (cache.has(key)) {
    rounds.meet(key);
    return cache.get(key);
  }
  if (!rounds.enter(key)) return undefined;
  const value = find();
  const own = rounds.leave(key) ? undefined : value;
  cache.set(key, own);
  return own;
}
