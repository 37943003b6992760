import type { Commit } from '@ctx/source';
import type { FileFacts } from '@ctx/syntax';
import { isProvisional } from '@ctx/syntax/facts';
import type { Remark } from '@ctx/text';
import { formatRemarks } from '@ctx/text/printable';
import type { FileStamp } from '../files/containment.js';
import type { Skip } from '../files/skip.js';

/** A file's facts under its path. */
export type PathFacts = { path: string } & FileFacts;

/** Facts under a path, with their properties in the order of stored ones. */
export function orderedFacts(path: string, facts: FileFacts): PathFacts {
  const { definitions, imports, exports, references, ...head } = facts;
  return { ...{ path }, ...head, ...{ path, definitions, imports, exports, references } };
}

/** A property that is no part of what is known of a file: whether records are the same does not depend on it. */
export const PARTS: unique symbol = Symbol('parts');

/** The known facts of one file: it is not read again while it does not change. */
export interface FileRecord extends FileStamp {
  readonly path: string;
  /** SHA-256 of the bytes, hexadecimal. */
  readonly hash: string;
  /**
   * The content of the facts: the bytes by git's name, and the part of the path that decides about them.
   */
  readonly key: string;
  /** Time stamps cannot vouch for the content, or the facts can be had better: read again next time. */
  readonly provisional?: boolean | undefined;
  /** The remarks on the content come from the store, which has whole facts only. */
  readonly stored?: true | undefined;
  /** The parts of the record, as bits, where the remarks on the content come from the store. */
  readonly [PARTS]?: number | undefined;
  /** Why the content excludes the file: binary, generated, minified. */
  readonly skip?: Skip | undefined;
  /** The file is in the index; false for one that is left out. */
  readonly taken: boolean;
  /** Why its text or its facts are not complete. */
  readonly degraded?: readonly Remark[] | undefined;
  /** Facts, for a language that is known. */
  readonly facts?: PathFacts | undefined;
  /** Text of a manifest (package.json, go.mod, ...). */
  readonly manifest?: string | undefined;
}

/** Reason of a file whose parser failed. */
export const NO_FACTS = 'no facts';

/** Names what the term index has of a record: parsed anew, a lost worker's facts are others. */
export function indexedAs(record: FileRecord): string {
  return isLost(record) ? `${record.key}?${formatRemarks(record.degraded ?? [])}` : record.key;
}

/** The content of each path in an index of these records. */
export function indexedPaths(records: Iterable<FileRecord>): Map<string, string> {
  const paths = new Map<string, string>();
  for (const record of records) if (record.taken) paths.set(record.path, indexedAs(record));
  return paths;
}

const indexedBy = new WeakMap<ReadonlyMap<string, FileRecord>, ReadonlyMap<string, string>>();

/** The same of the records of a tree, which are not written to any more. */
export function indexedIn(records: ReadonlyMap<string, FileRecord>): ReadonlyMap<string, string> {
  const paths = indexedBy.get(records) ?? indexedPaths(records.values());
  indexedBy.set(records, paths);
  return paths;
}

/** Shares the facts of equal records, so that comparing the two again costs nothing. */
export function shareIndexed(
  records: ReadonlyMap<string, FileRecord>,
  indexed: ReadonlyMap<string, string>,
): void {
  indexedBy.set(records, indexed);
}

/** Whether the facts are not the content's: a parser failed, or its worker was lost. */
export function isLost(record: FileRecord): boolean {
  if (record.stored) return false;
  const { facts, degraded } = record;
  return (
    (facts !== undefined && isProvisional(facts)) ||
    (degraded?.some(({ reason }) => reason === NO_FACTS) ?? false)
  );
}

/** History as it was read at one commit. */
export interface SnapshotHistory {
  /** Its inputs: HEAD, the root's place in the repository, the limit. */
  readonly key: string;
  readonly commits: Commit[];
  /** Why there are none, or not all. */
  readonly reason?: string | undefined;
}
