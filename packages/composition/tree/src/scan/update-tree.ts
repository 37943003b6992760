import type { TermIndex } from '@ctx/relevance/term-index';
import { basename } from '@ctx/source/paths';
import { isPage, mayBeFramed } from '../cache/framed-pages.js';
import { hintsOf } from '../cache/index-hints.js';
import type { FileRecord, PathFacts } from '../cache/record.js';
import { lookUp, withParts } from '../cache/values.js';
import { IGNORE_FILES } from '../defaults.js';
import { createContainment, sameStamp } from '../files/containment.js';
import { readRecord } from './read-record.js';
import { loadTree, type Tree, type TreeOptions } from './tree.js';

/** A text that the index does not have yet, or what the store has of it. */
type Fresh =
  | { readonly text: string; readonly facts: PathFacts | undefined; readonly terms?: undefined }
  | { readonly terms: Uint8Array };

/**
 * Brings a tree up to date with the disk: single files where that is enough, else all of it.
 *
 * @param paths files that were written; all by default
 */
export async function reloadTree(
  previous: Tree,
  options: TreeOptions,
  paths?: readonly string[],
): Promise<Tree> {
  const updated = paths && (await updateTree(previous, paths, options));
  return updated ?? loadTree(previous.root, options, previous);
}

/** Texts of updated files by the index that lacks them. */
const waiting = new WeakMap<Tree, { of: () => TermIndex; fresh: ReadonlyMap<string, Fresh> }>();

/**
 * Brings single files of a tree up to date without a look at the others: what an edit costs. The
 * index takes the new texts when it is first asked for.
 *
 * @param paths files that were written
 * @returns the tree that a load would give; undefined when only a load can tell: a path is new, gone
 *   or no longer wanted, or decides about other files
 */
export async function updateTree(
  tree: Tree,
  paths: Iterable<string>,
  options: TreeOptions,
): Promise<Tree | undefined> {
  const ignoreFiles = new Set(['.gitignore', ...(options.ignoreFiles ?? IGNORE_FILES)]);
  const containment = createContainment(tree.root);
  const records = new Map(tree.records);
  const fresh = new Map<string, Fresh>();
  for (const path of new Set(paths)) {
    const existing = tree.records.get(path);
    if (!existing?.taken || ignoreFiles.has(basename(path))) return undefined;
    if (isPage(path) && mayBeFramed(pagesOf(tree))) return undefined;
    const stamp = containment.examine(path);
    if ('reason' in stamp) return undefined;
    if (sameStamp(existing, stamp) && !existing.provisional) continue;
    const same = new Map<string, PathFacts>();
    if (existing.facts) same.set(existing.key, existing.facts);
    const read = await readRecord({ root: tree.root, path, kept: tree.kept.has(path) }, same, {
      ...options,
      valuesFor: async (key) => (await lookUp(options.cache.store, [key]))[0],
      total: 1,
    });
    if (!('record' in read) || !read.record.taken) return undefined;
    const { record } = read;
    // The same bytes keep their facts as they are, so that who compares by identity sees no change.
    const facts = record.hash === existing.hash ? existing.facts : record.facts;
    records.set(path, withParts(record, facts ? { facts } : {}));
    if (record.hash !== existing.hash)
      fresh.set(path, read.terms ? { terms: read.terms } : { text: read.text, facts });
  }
  return withFresh(tree, records, fresh);
}

/** Pages that are known, and at most as many more as were left out: each decides about the others. */
function pagesOf({ records, skipped }: Tree): number {
  const all = [...records.keys(), ...skipped.map(({ path }) => path)];
  return all.filter(isPage).length;
}

function withFresh(
  tree: Tree,
  records: ReadonlyMap<string, FileRecord>,
  fresh: ReadonlyMap<string, Fresh>,
): Tree {
  const before = waiting.get(tree);
  const all = new Map([...(before?.fresh ?? []), ...fresh]);
  let index: TermIndex | undefined;
  const updated: Tree = {
    ...withoutIndex(tree),
    records,
    get index() {
      index ??= indexWith(before?.of() ?? tree.index, all);
      return index;
    },
  };
  waiting.set(updated, { of: before?.of ?? (() => tree.index), fresh: all });
  return updated;
}

/** A spread would ask for the index, which is made on demand. */
function withoutIndex(tree: Tree): Omit<Tree, 'index'> {
  const { root, status, source, skipped, history, notices, kept, records, base } = tree;
  const { unread, leftOut } = tree;
  return {
    ...{ root, status, source, skipped, history, notices, kept, records, base },
    ...{ unread, leftOut },
  };
}

/** On a copy: who holds the old tree keeps a whole index. */
function indexWith(base: TermIndex, fresh: ReadonlyMap<string, Fresh>): TermIndex {
  const index = base.copy();
  for (const [path, entry] of fresh) {
    if (entry.terms) index.addEntry(path, entry.terms);
    else index.add(path, entry.text, hintsOf(entry.facts));
  }
  return index;
}
