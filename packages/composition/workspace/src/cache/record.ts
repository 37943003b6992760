import type { Commit } from '@ctx/source';
import type { FileFacts } from '@ctx/syntax';
import type { Remark } from '@ctx/text';
import type { FileStamp } from '../files/containment.js';
import type { Skip } from '../files/skip.js';

/** A file's facts under its path. */
export type PathFacts = { path: string } & FileFacts;

/** The cached facts of one file: it is not read again while it does not change. */
export interface FileRecord extends FileStamp {
  readonly path: string;
  /** SHA-256 of the bytes, hexadecimal. */
  readonly hash: string;
  /** Time stamps cannot vouch for the content, or the facts can be had better: read again next time. */
  readonly provisional?: boolean | undefined;
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

/** The key under which facts are shared: the same bytes as the same language have the same facts. */
export function factsKey(hash: string, language: string): string {
  return `${hash}:${language}`;
}

/** History as it was read at one commit. */
export interface SnapshotHistory {
  /** Its inputs: HEAD, the root's place in the repository, the limit. */
  readonly key: string;
  readonly commits: Commit[];
  /** Why there are none, or not all. */
  readonly reason?: string | undefined;
}
