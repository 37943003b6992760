import type { Store } from '@ctx/store';
import type { FileRecord } from './record.js';

/** Times that something is made anew: what one loading finds is let go of at once, so that few are enough. */
const ROUNDS = 4;

/** A value that is kept is whole by its checksum, and is not what its key says. */
export class Undecoded extends RangeError {
  /** Keys of the values that are to be let go of together. */
  readonly keys: readonly string[];

  constructor(keys: readonly string[]) {
    super(
      `what is kept as ${keys[0]} cannot be decoded; \`ctx cache --prune --megabytes 0\` removes what is kept`,
    );
    this.name = 'Undecoded';
    this.keys = keys;
  }
}

/**
 * The result of a decoder.
 *
 * @throws Undecoded where it refuses them
 */
export function decoded<T>(keys: readonly string[], decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    const isRefusal = error instanceof RangeError || error instanceof TypeError;
    throw isRefusal && !(error instanceof Undecoded) ? new Undecoded(keys) : error;
  }
}

/** Keys of all values that a list cannot be made of, by trying each; other errors say nothing of values. */
export function undecodedIn<T>(list: Iterable<T>, open: (one: T) => unknown): string[] {
  const keys: string[] = [];
  for (const one of list) {
    try {
      open(one);
    } catch (error) {
      if (error instanceof Undecoded) keys.push(...error.keys);
    }
  }
  return keys;
}

/** Keys of all values of records that cannot be decoded; values that were not read are passed over. */
export function undecodedOf(records: Iterable<FileRecord>): string[] {
  return undecodedIn(records, ({ hash, facts }) => [hash, facts?.definitions, facts?.references]);
}

/**
 * Makes something of what is kept. A value that cannot be decoded is let go of, and it is made again: the store
 * says so, once.
 *
 * @param make gets how many times it was tried before
 */
export async function mended<T>(
  store: Store | undefined,
  make: (round: number) => Promise<T>,
): Promise<T> {
  for (let round = 0; ; round++) {
    try {
      return await make(round);
    } catch (error) {
      if (!store || !(error instanceof Undecoded) || round === ROUNDS) throw error;
      await store.discard(error.keys);
    }
  }
}
