import type { Store } from '@ctx/store';
import type { FileFacts } from '@ctx/syntax';
import type { FileStamp } from '../files/containment.js';
import { mayHold, pack, restorePacked } from './packed.js';
import { type FileRecord, PARTS, type PathFacts } from './record.js';
import { decoded } from './undecoded.js';

/** The lists of a file's facts that most questions need. */
type Lists = Pick<FileFacts, 'definitions' | 'imports' | 'exports'>;

/** References of a store that nobody has read yet, by the facts that have them. */
const unread = new WeakMap<object, Uint8Array>();

/** Whether the references of a file may have a text: they are not read for it. */
export function mayMention(facts: FileFacts, text: string): boolean {
  const bytes = unread.get(facts);
  return bytes === undefined || mayHold(bytes, text);
}

/** The same facts under another path: what of them nobody has read yet stays unread. */
export function placedFacts(facts: PathFacts, path: string): PathFacts {
  const placed = Object.defineProperties({} as PathFacts, {
    ...Object.getOwnPropertyDescriptors(facts),
    path: { value: path, enumerable: true, writable: true, configurable: true },
  });
  const references = unread.get(facts);
  if (references) unread.set(placed, references);
  return placed;
}

/** The properties of a content, without its lists, its size and whether it is taken. */
type Head = Pick<FileRecord, 'hash' | 'skip' | 'degraded' | 'manifest'> & {
  readonly facts?: Omit<FileFacts, keyof Lists | 'references'>;
};

/** The two values of a content: its head with definitions and imports; references and terms. */
export type Values = readonly [first: Uint8Array, second: Uint8Array];

/** Keys of the two values of a content. */
export function valueKeys(key: string): readonly [string, string] {
  return [`${key}:1`, `${key}:2`];
}

/**
 * A record as two values, without what belongs to its path and its time.
 *
 * @param terms the file's entry of a term index; empty for a file that is left out
 */
export function valuesOf(record: FileRecord, terms: Uint8Array): Values {
  const { hash, skip, degraded, manifest } = record;
  const head = { hash, skip, degraded, manifest };
  if (!record.facts) return [firstValue(record, pack(head), NOTHING), joined([NOTHING, terms])];
  const { path: _, definitions, imports, exports, references, ...facts } = record.facts;
  const lists = pack({ definitions, imports, exports });
  return [firstValue(record, pack({ ...head, facts }), lists), joined([pack(references), terms])];
}

/** Both values of contents, where both are there. */
export async function lookUp(
  store: Store | undefined,
  keys: readonly string[],
): Promise<(Values | undefined)[]> {
  if (!store || keys.length === 0) return [];
  return inPairs(await store.getMany(keys.flatMap(valueKeys)));
}

/** The same at once; all undefined for a store that cannot do so. */
export function lookUpNow(store: Store, keys: readonly string[]): (Values | undefined)[] {
  return inPairs(store.getNow?.(keys.flatMap(valueKeys)) ?? []);
}

function inPairs(values: readonly (Uint8Array | undefined)[]): (Values | undefined)[] {
  return Array.from({ length: values.length / 2 }, (_, i) => {
    const [first, second] = [values[i * 2], values[i * 2 + 1]];
    return first && second && [first, second];
  });
}

const NOTHING = new Uint8Array();

/** The record of a content under a path, at a time. */
export interface Known {
  readonly record: FileRecord;
  /** The file's entry of a term index. */
  readonly terms: Uint8Array;
}

/** A file as a tree has it: its path and stamp, and the key of its content. */
export interface KeyedFile {
  readonly path: string;
  readonly stamp: FileStamp;
  readonly key: string;
}

/**
 * A record of two values. The values are read once somebody asks for them: a map of thousands of files shows some
 * dozens.
 *
 * @returns undefined for values of a file of another size: what git checked out is not what it keeps
 * @throws Undecoded for values that are cut
 */
export function recordOf(file: KeyedFile, values: Values): Known | undefined {
  const { size, has } = decoded(valueKeys(file.key), () => {
    cut(values[1], 0);
    return cutFirst(values[0]);
  });
  return size === file.stamp.size ? openRecord(file, { has }, () => values) : undefined;
}

/** The remarks of every answer on a file: why it is left out or not complete. */
export type Said = Pick<FileRecord, 'skip' | 'degraded'>;

/** The heads of a content, without its values. */
interface Heads {
  /** The parts of the first value, as bits of {@link hasOf}. */
  readonly has: number;
  /** The remarks in it, where they are known. */
  readonly said?: Said | undefined;
}

/** A record whose values are asked for when somebody asks for what they say. */
export function openRecord(file: KeyedFile, heads: Heads, values: (path: string) => Values): Known {
  return new StoredKnown(new StoredRecord(file, heads, values));
}

/** The parts of the two values of a content. */
interface Cuts {
  readonly head: Uint8Array;
  readonly lists: Uint8Array;
  readonly uses: Uint8Array;
  readonly terms: Uint8Array;
}

/**
 * A class, and none of its parts an own property: a tree has tens of thousands, and most answers read what some
 * dozens of them say. {@link withParts} is a copy with them.
 */
class StoredRecord implements FileRecord {
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly ino: number;
  readonly key: string;
  readonly taken: boolean;
  readonly stored = true;
  readonly [PARTS]: number;
  readonly #said: Said | undefined;
  readonly #values: (path: string) => Values;
  #cuts: Cuts | undefined;
  #head: Head | undefined;
  #facts: PathFacts | undefined;

  constructor(
    { path, stamp, key }: KeyedFile,
    { has, said }: Heads,
    values: (path: string) => Values,
  ) {
    this.path = path;
    this.size = stamp.size;
    this.mtimeMs = stamp.mtimeMs;
    this.ctimeMs = stamp.ctimeMs;
    this.ino = stamp.ino;
    this.key = key;
    this.taken = (has & TAKEN) !== 0;
    this[PARTS] = has;
    this.#said = said;
    this.#values = values;
  }

  get hash(): string {
    return this.#ownHead().hash;
  }

  get skip(): FileRecord['skip'] {
    return this.#said ? this.#said.skip : this.#part('skip');
  }

  get degraded(): FileRecord['degraded'] {
    return this.#said ? this.#said.degraded : this.#part('degraded');
  }

  get manifest(): string | undefined {
    return this.#part('manifest');
  }

  get facts(): PathFacts | undefined {
    const own = this.#part('facts');
    if (own && !this.#facts) {
      const file = { path: this.path, keys: valueKeys(this.key) };
      this.#facts = factsOf(file, own, this.cuts());
    }
    return this.#facts;
  }

  cuts(): Cuts {
    if (this.#cuts) return this.#cuts;
    const [first, second] = this.#values(this.path);
    this.#cuts = decoded(valueKeys(this.key), () => {
      const [uses, terms] = cut(second, 0);
      const { head, lists } = cutFirst(first);
      return { head, lists, uses, terms };
    });
    return this.#cuts;
  }

  #ownHead(): Head {
    this.#head ??= decoded(valueKeys(this.key), () => headIn(this.cuts().head, this[PARTS]));
    return this.#head;
  }

  #part<Name extends keyof Head>(name: Name): Head[Name] | undefined {
    return (this[PARTS] & HAS[name]) === 0 ? undefined : this.#ownHead()[name];
  }
}

class StoredKnown implements Known {
  readonly record: StoredRecord;

  constructor(record: StoredRecord) {
    this.record = record;
  }

  get terms(): Uint8Array {
    return this.record.cuts().terms;
  }
}

/** Whether a record has facts; nothing is read for it. */
export function hasFacts(record: FileRecord): boolean {
  return (hasOf(record) & HAS.facts) !== 0;
}

/** Properties of facts besides their path. */
const OF_FACTS: readonly (keyof FileFacts)[] = [
  'language',
  'lines',
  'package',
  'doc',
  'degraded',
  'mentions',
  'definitions',
  'imports',
  'exports',
  'references',
];

/** The facts of a record that has some: read when somebody asks for any of them but the path. */
export function lateFacts(record: FileRecord): PathFacts {
  const facts = { path: record.path };
  for (const name of OF_FACTS)
    Object.defineProperty(facts, name, {
      get: () => record.facts?.[name],
      enumerable: true,
    });
  return facts as PathFacts;
}

/** A copy of a record, whose parts are all read, with others in place of some. */
export function withParts(record: FileRecord, others: Partial<FileRecord>): FileRecord {
  if (!(record instanceof StoredRecord)) return { ...record, ...others };
  const { hash, skip, degraded, manifest, facts } = record;
  return { ...record, hash, skip, degraded, manifest, facts, ...others };
}

/** @throws RangeError for what is no head, or does not have what is said of it */
function headIn(bytes: Uint8Array, has: number): Head {
  const head = (restorePacked(bytes) ?? refuse()) as Head;
  for (const [name, bit] of Object.entries(HAS) as [keyof Head, number][])
    if ((has & bit) !== 0 && head[name] === undefined) refuse();
  return head;
}

/** @throws RangeError for what lacks a list */
function listsIn(bytes: Uint8Array): Lists {
  const lists = (restorePacked(bytes) ?? refuse()) as Lists;
  const { definitions, imports, exports } = lists;
  return [definitions, imports, exports].every(Array.isArray) ? lists : refuse();
}

/** @throws RangeError for what is no list */
function referencesIn(bytes: Uint8Array): FileFacts['references'] {
  const references = restorePacked(bytes);
  return Array.isArray(references) ? references : refuse();
}

function refuse(): never {
  throw new RangeError('a value of another form');
}

function factsOf(
  { path, keys }: { readonly path: string; readonly keys: readonly string[] },
  head: NonNullable<Head['facts']>,
  { lists, uses }: { readonly lists: Uint8Array; readonly uses: Uint8Array },
): PathFacts {
  let known: Lists | undefined;
  let references: FileFacts['references'] | undefined;
  const open = (): Lists => {
    known ??= decoded(keys, () => listsIn(lists));
    return known;
  };
  const facts: PathFacts = {
    path,
    ...head,
    get definitions() {
      return open().definitions;
    },
    get imports() {
      return open().imports;
    },
    get exports() {
      return open().exports;
    },
    get references() {
      references ??= decoded(keys, () => referencesIn(uses));
      unread.delete(facts);
      return references;
    },
  };
  unread.set(facts, uses);
  return facts;
}

/** Bits of the parts that a record has. */
const HAS = { hash: 1, skip: 2, degraded: 4, manifest: 8, facts: 16 } as const;
const TAKEN = 32;

/** Size of the file, bits of what is there, head, lists: the first two are read without the others. */
function firstValue(record: FileRecord, head: Uint8Array, lists: Uint8Array): Uint8Array {
  const numbers = Buffer.alloc(5);
  numbers.writeUInt32LE(record.size);
  numbers[4] = hasOf(record);
  return joined([head, lists], numbers);
}

/** The parts of a record, as bits. */
export function hasOf(record: FileRecord): number {
  if (record[PARTS] !== undefined) return record[PARTS];
  let has = record.taken ? TAKEN : 0;
  for (const [name, bit] of Object.entries(HAS) as [keyof Head, number][])
    if (record[name] !== undefined) has |= bit;
  return has;
}

/** Whether what stands in the values of a record is part of every answer: why it is left out or not complete. */
export function isRemarkable(has: number): boolean {
  return (has & TAKEN) === 0 || (has & (HAS.skip | HAS.degraded)) !== 0;
}

/** Bytes of the file that values are of. */
export function sizeOf([first]: Values): number {
  return cutFirst(first).size;
}

function cutFirst(bytes: Uint8Array) {
  if (bytes.length < 5) throw new RangeError('a value is too short');
  const size = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
  const [head, lists] = cut(bytes, 5);
  return { size, has: bytes[4]!, head, lists };
}

/** Two parts behind the length of the first. */
function joined(
  [first, second]: readonly [Uint8Array, Uint8Array],
  before: Uint8Array = NOTHING,
): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(first.length);
  return new Uint8Array(Buffer.concat([before, length, first, second]));
}

function cut(bytes: Uint8Array, from: number): [Uint8Array, Uint8Array] {
  const start = from + 4;
  if (bytes.length < start) throw new RangeError('a value is too short');
  const end = start + new DataView(bytes.buffer, bytes.byteOffset + from, 4).getUint32(0, true);
  if (end > bytes.length) throw new RangeError('a value is too short');
  return [bytes.subarray(start, end), bytes.subarray(end)];
}
