import {
  mergeSlices,
  type PlacedSlices,
  restoreIndex,
  type TermIndex,
} from '@ctx/relevance/term-index';
import type { Store } from '@ctx/store';
import { type FileRecord, indexedIn } from '../cache/record.js';
import {
  addBase,
  type Base,
  baseOf,
  decodeManifest,
  distance,
  encodeManifest,
  readBases,
} from '../cache/tree-state.js';
import { decoded } from '../cache/undecoded.js';
import { lookUp, recordOf } from '../cache/values.js';
import { isOwn, type Member, memberOf } from './member.js';

/** Files in which several roots may differ from the terms that are kept of them; see `keepTree`. */
const FAR = 64;

/** Files whose terms are read from the store at once. */
const BATCH = 1_000;

/** Stands before a manifest of several roots: folders of one root that are called alike have another graph. */
const MARK = ['', 'ctx.roots'] as const;

/** The terms of several roots, and the base that they are kept with. */
export interface UnitedIndex {
  readonly base?: Base | undefined;
  readonly open: () => TermIndex;
}

/** An earlier index, to be brought up to date. */
interface Start {
  readonly indexed: ReadonlyMap<string, string>;
  readonly base?: Base | undefined;
  readonly open: () => TermIndex;
}

/** Names the content of all files of several roots. */
export function unitedBase(indexed: ReadonlyMap<string, string>): Base {
  return { id: baseOf(marked(indexed)).id, indexed };
}

/**
 * The terms of all files under one roof: how rare a word is, is counted over all of them, so that chances of files of
 * different roots compare. They are kept as those of one root are; what differs from what is kept is brought up to
 * date by the entries of the roots, without a text.
 *
 * @param options `previous`: what this process had before; `isPart`: a limit left some of the files or roots out, and
 *   nothing is kept of all
 */
export async function uniteIndex(
  members: readonly Member[],
  records: ReadonlyMap<string, FileRecord>,
  store: Store | undefined,
  { previous, isPart = false }: { previous?: Start | undefined; isPart?: boolean } = {},
): Promise<UnitedIndex> {
  const indexed = indexedIn(records);
  const means = { members, records, indexed, store };
  if (previous && distance(previous.indexed, indexed) <= FAR)
    return { base: previous.base, open: await updated(previous, means) };
  const place = placeOf(members);
  const stored = store && (await readKept(store, place, indexed));
  if (stored) return { base: stored.base, open: await updated(stored, means) };
  const terms = await termsOf(members, store);
  if (!store || isPart) return { open: restored([], terms) };
  const base = unitedBase(indexed);
  await store.putMany([
    [`${base.id}:manifest`, encodeManifest(marked(indexed))],
    [`${base.id}:terms`, terms],
  ]);
  await addBase(store, place, base.id);
  await store.collect();
  return { base, open: restored([`${base.id}:terms`], terms) };
}

/** The terms of each root as it has them alone, put together by their columns: no entry of a file is made. */
async function termsOf(members: readonly Member[], store: Store | undefined): Promise<Uint8Array> {
  const parts: PlacedSlices[] = [];
  for (const member of members)
    parts.push({ folder: member.name, bytes: await ownTerms(member, store) });
  const keys = members.flatMap(({ tree }) => (tree.base ? [`${tree.base.id}:terms`] : []));
  return decoded(keys, () => mergeSlices(parts));
}

/** The terms of a root, without those of the roots inside of it: from the store, as a tree that opens them keeps them. */
async function ownTerms({ tree, inner }: Member, store: Store | undefined): Promise<Uint8Array> {
  const { base, records } = tree;
  if (inner.length === 0) {
    const isBase = base?.indexed === indexedIn(records);
    const [terms] = (isBase && (await store?.getMany([`${base!.id}:terms`]))) || [];
    return terms ?? tree.index.serialize();
  }
  const own = tree.index.copy();
  for (const path of own.paths()) if (!isOwn({ inner }, path)) own.remove(path);
  return own.serialize();
}

/** Where the bases of these roots are noted. */
function placeOf(members: readonly Member[]): string {
  return ['ctx.roots', ...members.flatMap(({ name, path }) => [name, path])].join('\0');
}

function marked(indexed: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([MARK, ...indexed]);
}

async function readKept(
  store: Store,
  place: string,
  indexed: ReadonlyMap<string, string>,
): Promise<(Start & { readonly base: Base }) | undefined> {
  let nearest: { base: Base; far: number } | undefined;
  const ids = await readBases(store, place);
  const manifests = await store.getMany(ids.map((id) => `${id}:manifest`));
  for (const [i, id] of ids.entries()) {
    const bytes = manifests[i];
    const own = bytes && decodeManifest(id, bytes);
    if (!own || own.indexed.get(MARK[0]) !== MARK[1]) continue;
    const before = new Map(own.indexed);
    before.delete(MARK[0]);
    const far = distance(before, indexed);
    if (far < (nearest?.far ?? FAR + 1)) nearest = { base: { id, indexed: before }, far };
  }
  if (!nearest) return undefined;
  const { base, far } = nearest;
  const key = `${base.id}:terms`;
  const [terms] = await store.getMany([key]);
  if (!terms) return undefined;
  // The same files: what is known of them is theirs.
  const own = far === 0 ? { id: base.id, indexed } : base;
  return { base: own, indexed: own.indexed, open: restored([key], terms) };
}

function restored(keys: readonly string[], terms: Uint8Array): () => TermIndex {
  let index: TermIndex | undefined;
  return () => {
    index ??= decoded(keys, () => restoreIndex(terms));
    return index;
  };
}

interface Means {
  readonly members: readonly Member[];
  readonly records: ReadonlyMap<string, FileRecord>;
  readonly indexed: ReadonlyMap<string, string>;
  readonly store: Store | undefined;
}

/** The same index where nothing differs, else a copy: who holds the old one keeps a whole one. */
async function updated({ indexed: before, open }: Start, means: Means): Promise<() => TermIndex> {
  const { indexed } = means;
  const gone = [...before.keys()].filter((path) => !indexed.has(path));
  const changed = [...indexed].flatMap(([path, as]) => (before.get(path) === as ? [] : [path]));
  if (gone.length + changed.length === 0) return open;
  const index = open().copy();
  for (const path of gone) index.remove(path);
  await addEntries(index, changed, means);
  return () => index;
}

/** Adds the entries of files: those that are kept with their content, else those of the index of their root. */
async function addEntries(
  index: TermIndex,
  paths: readonly string[],
  { members, records, indexed, store }: Means,
): Promise<void> {
  for (let at = 0; at < paths.length; at += BATCH) {
    const some = paths.slice(at, at + BATCH);
    const values = await lookUp(
      store,
      some.map((path) => records.get(path)!.key),
    );
    for (const [i, path] of some.entries()) {
      const { key, size } = records.get(path)!;
      const stamp = { size, mtimeMs: 0, ctimeMs: 0, ino: 0 };
      // What a lost worker left behind is not what the content is kept as.
      const isKept = indexed.get(path) === key && values[i] !== undefined;
      const own = isKept ? recordOf({ path, stamp, key }, values[i]!) : undefined;
      const entry = own?.terms ?? entryOf(members, path);
      if (entry) index.addEntry(path, entry);
    }
  }
}

function entryOf(members: readonly Member[], path: string): Uint8Array | undefined {
  const place = memberOf(members, path);
  return place?.member.tree.index.entry(place.path);
}
