/** The counters of a store. */
export interface StoreStats {
  /** Values; one that was written by two processes at once may count twice. */
  readonly values: number;
  /** Bytes that they take where they are kept. */
  readonly bytes: number;
  /**
   * Names that a manifest is published under, counted by what stands behind their last point: `root` of
   * `<hash>.root`, `''` where there is no point.
   */
  readonly published: Readonly<Record<string, number>>;
  /** Parts that were damaged, and are taken for absent. */
  readonly damaged: number;
}

/** How much a collection leaves. */
export interface CollectOptions {
  /** Bytes that may stay; the least recently used values go first (default 1,000,000,000; a server's: no limit). */
  readonly maxBytes?: number | undefined;
}

/**
 * Values by content and manifests by tree. A value never changes: who puts one under a key puts the
 * same bytes under it as everyone else, so that writers need no lock and what is lost is made again.
 *
 * A key begins with forty digits in hexadecimal or more, of a hash; behind them stand letters, digits
 * and `:._+-!`. The name of a tree is such a key.
 */
export interface Store {
  /** Why nothing is kept beyond this process, as a sentence for the user. */
  readonly notice?: string | undefined;
  /**
   * The values of keys, in their order; undefined for one that is not there. Do not write to them.
   * @throws RangeError for what is no key
   */
  getMany(keys: readonly string[]): Promise<(Uint8Array | undefined)[]>;
  /**
   * The same at once, where the values are at hand. A store elsewhere has no such thing: who asks it reads all
   * that may be needed beforehand.
   */
  getNow?(keys: readonly string[]): (Uint8Array | undefined)[];
  /**
   * Keeps values, all of them or, where the process is killed, none of a part of them. A key that is
   * there keeps the value that it has.
   * @throws RangeError for what is no key
   */
  putMany(entries: readonly (readonly [key: string, value: Uint8Array])[]): Promise<void>;
  /**
   * Lets go of values that turned out not to be what their keys say, however whole they are: others can be
   * put in their place. A key that is not there is passed over. @throws RangeError for what is no key
   */
  discard(keys: readonly string[]): Promise<void>;
  /** The newest manifest that was published for a tree. */
  current(tree: string): Promise<Uint8Array | undefined>;
  /** Replaces the manifest of a tree as a whole: a reader sees the old one or this one. */
  publish(tree: string, manifest: Uint8Array): Promise<void>;
  /** Removes what was not used for longest, above a size. @returns bytes that were removed */
  collect(options?: CollectOptions): Promise<number>;
  /** Counts what is there. */
  stats(): Promise<StoreStats>;
  /** Gives back files and memory; later calls are refused. */
  close(): Promise<void>;
}

/** A store whose values are at hand. */
export type LocalStore = Store & Required<Pick<Store, 'getNow'>>;

/** Bytes that stay by default. */
export const MAX_BYTES = 1_000_000_000;

const KEY = /^[0-9a-f]{40}[\w:.+!-]{0,160}$/;

/** Counts names by what stands behind their last point. */
export function countKinds(names: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) {
    const kind = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : '';
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** @throws RangeError for what is no key */
export function checkKey(key: string): void {
  if (!KEY.test(key)) {
    throw new RangeError(
      `a key begins with forty hexadecimal digits of a hash, in small letters, and has at most 160 of [\\w:.+!-] behind them, got ${JSON.stringify(key)}`,
    );
  }
}
