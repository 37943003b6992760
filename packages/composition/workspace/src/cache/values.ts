import type { Store } from '@ctx/store';
import type { FileFacts } from '@ctx/syntax';
import type { FileStamp } from '../files/containment.js';
import { pack, restorePacked } from './packed.js';
import type { FileRecord, PathFacts } from './record.js';

/** The lists of a file's facts that most questions need. */
type Lists = Pick<FileFacts, 'definitions' | 'imports' | 'exports'>;

/** What a content says of itself, without its lists. */
type Head = Pick<FileRecord, 'hash' | 'size' | 'skip' | 'degraded' | 'manifest' | 'taken'> & {
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
  const { hash, size, skip, degraded, manifest, taken } = record;
  const head = { hash, size, taken, skip, degraded, manifest };
  if (!record.facts) return [joined(pack(head), NOTHING), joined(NOTHING, terms)];
  const { path: _, definitions, imports, exports, references, ...facts } = record.facts;
  const lists = pack({ definitions, imports, exports });
  return [joined(pack({ ...head, facts }), lists), joined(pack(references), terms)];
}

/** Both values of contents, where both are there. */
export async function lookUp(
  store: Store | undefined,
  keys: readonly string[],
): Promise<(Values | undefined)[]> {
  if (!store || keys.length === 0) return [];
  const values = await store.getMany(keys.flatMap(valueKeys));
  return keys.map((_, i) => {
    const [first, second] = [values[i * 2], values[i * 2 + 1]];
    return first && second && [first, second];
  });
}

const NOTHING = new Uint8Array();

/** What is known of a content under a path, at a time. */
export interface Known {
  readonly record: FileRecord;
  /** The file's entry of a term index. */
  readonly terms: Uint8Array;
}

/**
 * A record of two values. Lists and references are read once somebody asks for them: a map of
 * thousands of files shows some dozens.
 *
 * @returns undefined for values of a file of another size: what git checked out is not what it keeps
 */
export function recordOf(
  { path, stamp, key }: { path: string; stamp: FileStamp; key: string },
  [first, second]: Values,
): Known | undefined {
  const [headBytes, lists] = cut(first);
  const [uses, terms] = cut(second);
  const { facts, ...head } = restorePacked(headBytes) as Head;
  if (head.size !== stamp.size) return undefined;
  const record = { path, ...stamp, ...head, key };
  return {
    record: facts ? { ...record, facts: factsOf(path, facts, lists, uses) } : record,
    terms,
  };
}

function factsOf(
  path: string,
  head: NonNullable<Head['facts']>,
  lists: Uint8Array,
  uses: Uint8Array,
): PathFacts {
  let known: Lists | undefined;
  let references: FileFacts['references'] | undefined;
  const open = (): Lists => {
    known ??= restorePacked(lists) as Lists;
    return known;
  };
  return {
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
      references ??= restorePacked(uses) as FileFacts['references'];
      return references;
    },
  };
}

/** Facts under a path, with their properties in the order that those of a store have. */
export function orderedFacts(path: string, facts: FileFacts): PathFacts {
  const { definitions, imports, exports, references, ...head } = facts;
  return { ...{ path }, ...head, ...{ path, definitions, imports, exports, references } };
}

/** Two parts behind the length of the first. */
function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(first.length);
  return new Uint8Array(Buffer.concat([length, first, second]));
}

function cut(bytes: Uint8Array): [Uint8Array, Uint8Array] {
  if (bytes.length < 4) throw new RangeError('a value is too short');
  const end = 4 + new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
  if (end > bytes.length) throw new RangeError('a value is too short');
  return [bytes.subarray(4, end), bytes.subarray(end)];
}
