import type { Store } from '@ctx/store';
import type { Remark } from '@ctx/text';
import { pack, restorePacked } from './packed.js';
import type { FileRecord } from './record.js';
import { Undecoded, undecodedIn } from './undecoded.js';
import {
  hasOf,
  isRemarkable,
  type KeyedFile,
  type Known,
  lookUp,
  lookUpNow,
  openRecord,
  recordOf,
  type Said,
  type Values,
  valueKeys,
} from './values.js';

/** Bytes of a head: the size of the file, and which parts its record has. */
const HEAD = 5;

/** The value was not read from the store: `LateValues.bring` does that. */
export class UnreadValue extends Error {
  constructor(path: string) {
    super(`what is kept of ${JSON.stringify(path)} was not read`);
    this.name = 'UnreadValue';
  }
}

/** Contents of a base by their heads alone; what else is kept of them is read when it is needed. */
export interface LateValues {
  /**
   * The record of a file that has the content which the base has of it, of the same size; undefined for
   * another. Its parts throw {@link UnreadValue} until they were brought, but for what every answer says of it.
   */
  recordOf(file: KeyedFile): Known | undefined;
  /**
   * Reads values of files, of all of them by default.
   *
   * @returns whether the store has had all of them
   */
  bring(paths?: Iterable<string>): Promise<boolean>;
}

/** The remarks that every answer makes on some files, by their place among the heads. */
type SaidRow = readonly [at: number, said: Said];

/**
 * The heads of the taken records of a tree, in their order, and behind them what every answer says of some: what
 * is kept with a base.
 */
export function encodeHeads(records: Iterable<FileRecord>): Uint8Array {
  const taken = [...records].filter((record) => record.taken);
  const bytes = Buffer.alloc(taken.length * HEAD);
  const rows: SaidRow[] = [];
  taken.forEach((record, i) => {
    const has = hasOf(record);
    bytes.writeUInt32LE(record.size, i * HEAD);
    bytes[i * HEAD + 4] = has;
    const { skip, degraded } = record;
    if (isRemarkable(has)) rows.push([i, { skip, degraded }]);
  });
  return Buffer.concat([bytes, pack(rows)]);
}

/** Files that are read one by one; who asks for more asks for all. */
const SINGLE = 256;

/**
 * Opens the heads of a base.
 *
 * @param indexed keys of the base by path
 * @param isNow what was not brought is read from the store at once, where it can; Undecoded is thrown where
 *   it has not got it
 * @returns undefined for heads of another base
 */
export function openHeads(
  store: Store,
  indexed: ReadonlyMap<string, string>,
  bytes: Uint8Array,
  isNow = false,
): LateValues | undefined {
  const end = indexed.size * HEAD;
  const said = bytes.length > end ? saidIn(bytes.subarray(end), indexed.size) : undefined;
  if (!said) return undefined;
  const heads = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const placeOf = places([...indexed.keys()]);
  const handedOut = new Set<string>();
  const brought = new Map<string, Values>();
  let reads = 0;
  const readNow = (path: string): Values => {
    const isSingle = ++reads <= SINGLE;
    const paths = isSingle ? [path] : [...handedOut].filter((other) => !brought.has(other));
    const keys = paths.map((path) => indexed.get(path)!);
    lookUpNow(store, keys).forEach((values, i) => {
      if (values) brought.set(paths[i]!, values);
    });
    const own = brought.get(path);
    if (!own) throw new Undecoded(valueKeys(indexed.get(path)!));
    return own;
  };
  const valuesOf = (path: string): Values =>
    brought.get(path) ?? (isNow && store.getNow ? readNow(path) : unread(path));
  return {
    recordOf(file) {
      const { path, key, stamp } = file;
      if (indexed.get(path) !== key) return undefined;
      const place = placeOf(path);
      const has = heads.getUint8(place * HEAD + 4);
      if (heads.getUint32(place * HEAD, true) !== stamp.size) return undefined;
      const own = isRemarkable(has) ? said.get(place) : undefined;
      if (isRemarkable(has) && !own) return undefined;
      handedOut.add(path);
      return openRecord(file, { has, said: own }, valuesOf);
    },
    async bring(paths = handedOut) {
      const missing = [...paths].filter((path) => handedOut.has(path) && !brought.has(path));
      const values = await lookUp(
        store,
        missing.map((path) => indexed.get(path)!),
      );
      missing.forEach((path, i) => {
        if (values[i]) brought.set(path, values[i]);
      });
      return values.every((own) => own !== undefined);
    },
  };
}

/** Finds the places of paths in a list, mostly of one after the other: of their places no map is made then. */
function places(paths: readonly string[]): (path: string) => number {
  let next = 0;
  let all: ReadonlyMap<string, number> | undefined;
  return (path) => {
    if (paths[next] !== path) {
      all ??= new Map(paths.map((own, i) => [own, i]));
      next = all.get(path)!;
    }
    return next++;
  };
}

/** The remarks on files, by their place; undefined for bytes that say nothing of so many. */
function saidIn(bytes: Uint8Array, count: number): Map<number, Said> | undefined {
  try {
    const rows = restorePacked(bytes) as readonly SaidRow[];
    const isSaid = Array.isArray(rows) && rows.every((row) => isSaidOf(row, count));
    return isSaid ? new Map(rows) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isSaidOf(row: unknown, count: number): boolean {
  if (!Array.isArray(row)) return false;
  const [at, value] = row as unknown[];
  const { skip, degraded } = { ...(value as Said | null) };
  return (
    Number.isInteger(at) &&
    (at as number) < count &&
    (skip === undefined || isRemark(skip)) &&
    (degraded === undefined || (Array.isArray(degraded) && degraded.every(isRemark))) &&
    (skip ?? degraded) !== undefined
  );
}

function isRemark(value: unknown): boolean {
  const { reason, detail } = { ...(value as Partial<Remark>) };
  return typeof reason === 'string' && (detail === undefined || typeof detail === 'string');
}

/** The contents of some files that a store has. */
interface KnownFiles {
  /** In the order of the files; undefined for an unknown value, or one of another size. */
  readonly found: readonly (Known | undefined)[];
  /** Keys that the store does not have. */
  readonly missing: readonly string[];
}

/**
 * The contents of files that a store has.
 *
 * @param late what need not be read at once
 */
export async function knownOf(
  store: Store | undefined,
  files: readonly KeyedFile[],
  late?: LateValues,
): Promise<KnownFiles> {
  const records = files.map((file) => late?.recordOf(file));
  const rest = files.flatMap((_, i) => (records[i] ? [] : [i]));
  const values = await lookUp(
    store,
    rest.map((i) => files[i]!.key),
  );
  const missing: string[] = [];
  const wrong = undecodedIn(rest.entries(), ([at, i]) => {
    if (values[at]) records[i] = recordOf(files[i]!, values[at]);
    else missing.push(files[i]!.key);
  });
  // All at once: each time that some are let go of, the tree is loaded again.
  if (wrong.length > 0) throw new Undecoded(wrong);
  return { found: records, missing };
}

function unread(path: string): never {
  throw new UnreadValue(path);
}
