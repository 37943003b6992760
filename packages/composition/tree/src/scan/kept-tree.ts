import { restoreIndex } from '@ctx/relevance/term-index';
import type { Store } from '@ctx/store';
import { encodeHeads, openHeads, UnreadValue } from '../cache/late-values.js';
import { type FileRecord, indexedIn, shareIndexed } from '../cache/record.js';
import {
  addBase,
  type Base,
  baseOf,
  decodeManifest,
  distance,
  encodeManifest,
  type Noted,
  readBases,
  readState,
  type TreeState,
  writeState,
} from '../cache/tree-state.js';
import { decoded } from '../cache/undecoded.js';
import type { GitStatus } from '../git/status.js';
import type { PreviousScan, Scan } from './scan.js';
import type { Vouching } from './vouching.js';

/**
 * Files in which a tree may differ from its base. Bringing an index up to date costs half a millisecond a
 * file; a base of its own costs the tree two megabytes for each three thousand files.
 */
const FAR = 64;

/**
 * The values that are not read at once: facts of files, to be read when they are asked for; or the terms and the
 * history, too.
 */
export type Late = 'facts' | 'all';

/** The kept state of a root. */
export interface KeptTree {
  readonly state: TreeState;
  readonly base?: Base | undefined;
  readonly scan?: PreviousScan | undefined;
}

/** Where the bases of a root are noted: all work trees and clones' folders of one repository share them. */
function repositoryOf(root: string, { git }: GitStatus): string {
  return git ? `${git.common}\0${git.prefix}` : root;
}

/**
 * Reads what is kept of a root, or of another work tree of its repository.
 *
 * @param late for what is asked of few files: what is not read
 */
export async function readKept(
  store: Store | undefined,
  root: string,
  status: GitStatus,
  late?: Late,
): Promise<KeptTree> {
  if (!store) return { state: { noted: new Map() } };
  const state = await readState(store, root);
  const ids = [
    ...(state.base ? [state.base] : []),
    ...(await readBases(store, repositoryOf(root, status))),
  ];
  for (const id of ids) {
    const part = (name: string): string => `${id}:${name}`;
    const kept = part(late ? 'heads' : 'terms');
    const [manifest, own] = await store.getMany([part('manifest'), kept]);
    const base = manifest && decodeManifest(id, manifest);
    const values = late && base && own && openHeads(store, base.indexed, own, true);
    if (!base || !own || (late && !values)) {
      if (base && late === 'facts') return await readKept(store, root, status);
      continue;
    }
    // Without its manifest it is no base, and is kept anew.
    const keys = ['manifest', 'terms', 'heads'].map(part);
    // Of two hundred roots together none is asked for its own terms.
    const terms = () => (late ? (store.getNow?.([keys[1]!])[0] ?? lost()) : own);
    const openIndex = late === 'all' ? noTerms : () => decoded(keys, () => restoreIndex(terms()));
    const scan = { records: new Map(), indexed: base.indexed, openIndex };
    return { state, base, scan: { ...scan, ...(values && { late: values }) } };
  }
  return { state };
}

function lost(): never {
  throw new RangeError('the terms of a base are gone');
}

/** The terms of a tree that was loaded without them. */
export function noTerms(): never {
  throw new UnreadValue('terms');
}

/** A tree that is to be kept. */
export interface TreeToKeep {
  readonly root: string;
  readonly status: GitStatus;
  readonly found: Scan;
  /** The base that it was read from. */
  readonly base?: Base | undefined;
  readonly vouching: Vouching;
}

/**
 * Keeps what is new: facts of contents, the base that is nearest, or a base of its own where none is near,
 * and the stamps of files that git's index does not vouch for. Writes nothing where nothing is new.
 *
 * @returns the base of the tree from now on, and the bytes of its index if that was made
 */
export async function keepTree(
  store: Store,
  { root, status, found, base, vouching }: TreeToKeep,
  signal?: AbortSignal,
): Promise<{ base: Base; terms?: Uint8Array }> {
  signal?.throwIfAborted();
  if (found.values.length > 0) await store.putMany(found.values);
  let indexed = indexedIn(found.records);
  const repository = repositoryOf(root, status);
  const far = base && distance(base.indexed, indexed);
  let nearest = far !== undefined && far <= FAR ? base : undefined;
  if (base && far === 0) {
    indexed = base.indexed;
    shareIndexed(found.records, indexed);
  }
  nearest ??= await otherBase(store, repository, indexed);
  signal?.throwIfAborted();
  let terms: Uint8Array | undefined;
  if (!nearest) {
    nearest = baseOf(indexed);
    terms = found.index.serialize();
    await store.putMany([
      [`${nearest.id}:manifest`, encodeManifest(indexed)],
      [`${nearest.id}:terms`, terms],
      [`${nearest.id}:heads`, encodeHeads(found.records.values())],
    ]);
    await addBase(store, repository, nearest.id);
    await store.collect();
  }
  const noted = notedOf(found.records.values(), vouching);
  await writeState(store, root, { base: nearest.id, noted });
  return { base: nearest, ...(terms && { terms }) };
}

/** Another base of the repository that is near: that of a branch where the tree has been before. */
async function otherBase(
  store: Store,
  repository: string,
  indexed: ReadonlyMap<string, string>,
): Promise<Base | undefined> {
  const ids = await readBases(store, repository);
  const values = await store.getMany(ids.map((id) => `${id}:manifest`));
  let nearest: { base: Base; far: number } | undefined;
  for (const [i, id] of ids.entries()) {
    const base = values[i] && decodeManifest(id, values[i]);
    const far = base ? distance(base.indexed, indexed) : FAR + 1;
    if (base && far <= FAR && far < (nearest?.far ?? FAR + 1)) nearest = { base, far };
  }
  return nearest?.base;
}

function notedOf(
  records: Iterable<FileRecord>,
  { trackedBlob }: Vouching,
): ReadonlyMap<string, Noted> {
  const noted = new Map<string, Noted>();
  for (const { path, provisional, key, size, mtimeMs, ctimeMs, ino } of records) {
    const stamp = { size, mtimeMs, ctimeMs, ino };
    const blob = key.slice(0, 40);
    if (provisional || trackedBlob(path, stamp) === blob) continue;
    noted.set(path, { blob, ...stamp });
  }
  return noted;
}
