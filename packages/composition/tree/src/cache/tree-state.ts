import { createHash } from 'node:crypto';
import type { Store } from '@ctx/store';
import type { FileStamp } from '../files/containment.js';
import { pack, restorePacked } from './packed.js';

/** Most bases that are kept of a repository: one for each branch between which a user switches. */
const BASES = 6;

/** A manifest that an index is kept of: what each file is facts of, by path. */
export interface Base {
  /** Hash of the manifest. */
  readonly id: string;
  readonly indexed: ReadonlyMap<string, string>;
}

/** An unchanged file's content, as long as its stamp is this one. */
export interface Noted extends FileStamp {
  /** The name that git gives to its bytes. */
  readonly blob: string;
}

/** The kept state of a root: its base, and the files that git's index does not vouch for. */
export interface TreeState {
  /** The base whose index differs least. */
  readonly base?: string | undefined;
  readonly noted: ReadonlyMap<string, Noted>;
}

/** The name of a thing in a store: a tree, a repository, a manifest, a history. It ends in its kind. */
export function nameOf(kind: string, ...parts: readonly string[]): string {
  const hash = createHash('sha256')
    .update([kind, ...parts].join('\0'))
    .digest('hex');
  return `${hash}.${kind}`;
}

/** The state of a root; nothing where none is known, or it cannot be read. */
export async function readState(store: Store, root: string): Promise<TreeState> {
  const bytes = await store.current(nameOf('root', root));
  try {
    if (bytes) return decodeState(bytes);
  } catch (error) {
    // Damaged, or of another version: what is not noted is read.
    if (!(error instanceof RangeError)) throw error;
  }
  return { noted: new Map() };
}

/** Replaces the state of a root, where it differs: who only looks writes nothing. */
export async function writeState(
  store: Store,
  root: string,
  { base, noted }: TreeState,
): Promise<void> {
  const rows = [...noted].map(([path, { blob, size, mtimeMs, ctimeMs, ino }]) => [
    ...[path, blob, size, mtimeMs, ctimeMs, ino],
  ]);
  const bytes = pack({ base, rows });
  const state = await store.current(nameOf('root', root));
  if (!state || !bytes.equals(state)) await store.publish(nameOf('root', root), bytes);
}

function decodeState(bytes: Uint8Array): TreeState {
  const { base, rows } = (restorePacked(bytes) ?? {}) as {
    base?: string;
    rows: [string, string, number, number, number, number][];
  };
  const isState =
    Array.isArray(rows) &&
    rows.every((row) => Array.isArray(row) && isHash(row[1])) &&
    (base === undefined || isHash(base));
  if (!isState) throw new RangeError('not the state of a root');
  const noted = rows.map(
    ([path, blob, size, mtimeMs, ctimeMs, ino]) =>
      [path, { blob, size, mtimeMs, ctimeMs, ino }] as const,
  );
  return { ...(base && { base }), noted: new Map(noted) };
}

/** Ids of the newest bases of a repository, or of a root without one. */
export async function readBases(store: Store, repository: string): Promise<string[]> {
  const bytes = await store.current(nameOf('bases', repository));
  const text = bytes ? Buffer.from(bytes).toString('latin1') : '';
  return text.split('\n').filter(isHash).slice(0, BASES);
}

/** Notes a base as the newest one of a repository. */
export async function addBase(store: Store, repository: string, id: string): Promise<void> {
  const bases = (await readBases(store, repository)).filter((base) => base !== id);
  const bytes = Buffer.from([id, ...bases].slice(0, BASES).join('\n'));
  await store.publish(nameOf('bases', repository), bytes);
}

function isHash(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{40,64}$/.test(text);
}

/** A base of what an index has: the same files give the same one, wherever and whenever. */
export function baseOf(indexed: ReadonlyMap<string, string>): Base {
  return { id: createHash('sha256').update(manifestText(indexed)).digest('hex'), indexed };
}

/** A manifest as bytes. */
export function encodeManifest(indexed: ReadonlyMap<string, string>): Uint8Array {
  return Buffer.from(manifestText(indexed), 'utf8');
}

/** A base of the bytes of its manifest; undefined where they are another's. */
export function decodeManifest(id: string, bytes: Uint8Array): Base | undefined {
  if (createHash('sha256').update(bytes).digest('hex') !== id) return undefined;
  const { buffer, byteOffset, length } = bytes;
  const parts = Buffer.from(buffer, byteOffset, length).toString('utf8').split('\0');
  const indexed = new Map<string, string>();
  for (let i = 0; i + 1 < parts.length; i += 2) indexed.set(parts[i]!, parts[i + 1]!);
  return { id, indexed };
}

function manifestText(indexed: ReadonlyMap<string, string>): string {
  return [...indexed].flat().join('\0');
}

/** How many files differ. */
export function distance(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): number {
  if (a === b) return 0;
  let same = 0;
  for (const [path, as] of a) if (b.get(path) === as) same++;
  return Math.max(a.size, b.size) - same;
}
