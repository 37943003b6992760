import { type CrossFileIndex, createIndex, type Link, restore } from '@ctx/cross-file';
import { outline, toBlocks } from '@ctx/entropy-outline';
import type { Progress, Store } from '@ctx/tree';
import { nameOf, readChecked, writeChecked } from '@ctx/tree/cache';
import type { Sources } from './sources.js';

/** Links given for a file when the caller names no number: what seed 002 shows. */
const LINKS_LIMIT = 5;

/** Options of `workspace.links`. */
export interface LinksOptions {
  /** Links at most, strongest first (default 5). */
  readonly limit?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called for each file that goes into the index: thousands of times when links are first asked for. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** The sources of a workspace's links. */
type LinkSources = Pick<Sources, 'files' | 'read'>;

/** An index of all files with the content hash of each. */
interface Indexed {
  readonly index: CrossFileIndex;
  readonly hashes: Map<string, string>;
}

/** Format name and version of the kept index. Counted up when blocks or entries change. */
const FORMAT = 'ctx-links 2';

/** Where the index of a root is kept; nowhere without a store. */
interface LinkPlace {
  readonly store?: Store | undefined;
  readonly root: string;
}

/**
 * Answers what belongs to a file, by what both name: what it depends on, what depends on it, what
 * shares its interface or its vocabulary. The index of all files is built when links are first asked
 * for, kept for the root, and brought up to date file by file; the answer is the one a fresh
 * index gives.
 *
 * @returns a function that throws RangeError when its path is not a file of the workspace, and the
 *   signal's reason on abort
 */
export function createLinks(
  place: LinkPlace,
): (path: string, workspace: LinkSources, options?: LinksOptions) => Promise<Link[]> {
  let queue: Promise<Indexed> | undefined;
  return async (path, workspace, { limit = LINKS_LIMIT, ...means } = {}) => {
    if (!workspace.files.some((file) => file.path === path)) {
      throw new RangeError(`${JSON.stringify(path)} is not a file here`);
    }
    // One after the other: two updates of one index at once would mix their files.
    const before = (queue ?? readIndex(place)).catch(() => readIndex(place));
    queue = before.then(async (indexed) => {
      const changed = await update(indexed, workspace, means);
      if (changed) await writeIndex(place, indexed, means.signal);
      return indexed;
    });
    return (await queue).index.links(path, { limit });
  };
}

/** The index is kept apart, since most runs never ask for links. */
const nameIn = ({ root }: LinkPlace): string => nameOf('links', root);

async function readIndex(place: LinkPlace): Promise<Indexed> {
  const options = { capacity: Number.POSITIVE_INFINITY };
  const stored = await place.store?.current(nameIn(place));
  const { head, body } = (stored && readChecked(stored)) ?? {};
  if (body && head?.format === FORMAT && isTable(head.hashes)) {
    try {
      const index = restore(body, options);
      const hashes = new Map(Object.entries(head.hashes));
      const isWhole =
        index.paths().length === hashes.size && index.paths().every((path) => hashes.has(path));
      if (isWhole) return { index, hashes };
    } catch (error) {
      // Damaged, or of another version: built anew. Anything else is a fault of ours, and to be seen.
      if (!(error instanceof RangeError || error instanceof SyntaxError)) throw error;
    }
  }
  return { index: createIndex(options), hashes: new Map() };
}

async function update(
  { index, hashes }: Indexed,
  { files, read }: LinkSources,
  { signal, onProgress }: Pick<LinksOptions, 'signal' | 'onProgress'>,
): Promise<boolean> {
  const present = new Map(files.map(({ path, hash }) => [path, hash]));
  let changed = false;
  for (const path of [...hashes.keys()]) {
    if (present.has(path)) continue;
    index.remove(path);
    hashes.delete(path);
    changed = true;
  }
  const stale = [...present].filter(([path, hash]) => hashes.get(path) !== hash);
  for (const [done, [path, hash]] of stale.entries()) {
    signal?.throwIfAborted();
    onProgress?.({ phase: 'link', done, total: stale.length });
    const file = await read(path, signal ? { signal } : {});
    const text = 'text' in file ? file.text : '';
    index.add(path, toBlocks(outline(text, { path }), text));
    hashes.set(path, hash);
    changed = true;
  }
  return changed;
}

async function writeIndex(
  place: LinkPlace,
  { index, hashes }: Indexed,
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted();
  const body = index.serialize();
  const head = { format: FORMAT, hashes: Object.fromEntries(hashes) };
  await place.store?.publish(nameIn(place), writeChecked({ head, body }));
}

/** The content hash of each file in the index. */
function isTable(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((hash) => typeof hash === 'string');
}
