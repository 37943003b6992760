import type { Dirent } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { compareText } from '@ctx/text';
import { VERSION_CONTROL } from '@ctx/text/junk';
import { printablePath } from '@ctx/text/printable';
import { BATCH, IGNORE_FILES, WALK_DEPTH } from '../defaults.js';
import { readDirectory } from '../files/containment.js';
import { isOversized, readIgnoreFile } from '../files/ignore/ignore-file.js';
import { createSelection, type Selection } from '../files/ignore/selection.js';
import { unsafeName } from '../files/path.js';
import type { SkippedFile } from '../files/skip.js';
import { type Enough, LEAST_FILES } from '../limits.js';

/** How far a walk goes. */
export interface WalkOptions {
  /** Directories below the root (default 10). */
  readonly depth?: number | undefined;
  /** Names of the ignore files, weakest first. */
  readonly ignoreFiles?: readonly string[] | undefined;
  /**
   * Normal paths below the root: directories that neither lead to one nor lie below one are not
   * entered, and not named. Default: every directory.
   */
  readonly only?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called between two directories; a directory that is not entered is not listed. */
  readonly enough?: Enough | undefined;
}

/** Files by path, and what was left out. */
export interface Listing {
  /** POSIX paths relative to the root, sorted by UTF-16 code unit. */
  readonly paths: string[];
  readonly skipped: SkippedFile[];
  /** Paths that `.ctxignore` keeps by a negated pattern, whatever their content. */
  readonly kept: ReadonlySet<string>;
  /** Set where patterns of ignore files took too many steps, so that not all were tried. */
  readonly untried?: true | undefined;
  /** Ignore files that are too large to be read; see `isOversized`. */
  readonly oversized: readonly string[];
  /** Set where a limit ended the listing before all directories were looked into. */
  readonly cut?: true | undefined;
}

interface Directory {
  readonly path: string;
  readonly depth: number;
}

/**
 * Lists the files below a root without git. Directories that are links, junk or ignored are not
 * entered; a directory that cannot be read is named. Files are not opened, only ignore files are.
 *
 * @param root real path of the root
 */
// Locals: what a walk goes by and where it is.
export async function walk(root: string, options: WalkOptions = {}): Promise<Listing> {
  const { depth = WALK_DEPTH, ignoreFiles = IGNORE_FILES, only = [''], signal, enough } = options;
  const listing = {
    paths: [] as string[],
    skipped: [] as SkippedFile[],
    kept: new Set<string>(),
    oversized: [] as string[],
  };
  const walker: Walker = {
    root,
    depth,
    ignoreFiles,
    only,
    ...listing,
    selection: createSelection(),
  };
  const pending: Directory[] = [{ path: '', depth: 0 }];
  let seen = 0;
  let entered = 0;
  let cut = false;
  for (let directory = pending.pop(); directory; directory = pending.pop()) {
    const isLate = entered++ >= LEAST_FILES && enough?.late() === true;
    cut = isLate || enough?.after(listing.paths.length) === true;
    if (cut) break;
    const entries = readDirectory(root, directory.path, walker.skipped);
    await noteRules(walker, directory.path, new Set(entries.map((entry) => entry.name)));
    for (const entry of entries) {
      const inside = takeEntry(walker, directory, entry);
      if (inside) pending.push(inside);
    }
    seen += entries.length + 1;
    if (seen >= BATCH) {
      seen = 0;
      await turn();
      signal?.throwIfAborted();
    }
  }
  listing.paths.sort(compareText);
  const untried = walker.selection.spent;
  return { ...listing, ...(cut && { cut }), ...(untried && { untried }) };
}

/** A walk: what it goes by, and what it has found. */
interface Walker extends Listing {
  readonly root: string;
  readonly depth: number;
  readonly ignoreFiles: readonly string[];
  readonly only: readonly string[];
  readonly kept: Set<string>;
  readonly oversized: string[];
  readonly selection: Selection;
}

/** Notes the names in a directory, and reads the ignore files among them. */
async function noteRules(
  { root, ignoreFiles, selection, oversized }: Walker,
  directory: string,
  names: ReadonlySet<string>,
): Promise<void> {
  for (const name of names) selection.note(below(directory, name));
  for (const name of ignoreFiles) {
    const path = below(directory, name);
    const text = names.has(name) ? await readIgnoreFile(root, path) : undefined;
    if (text !== undefined) selection.addIgnoreFile(path, text);
    else if (names.has(name) && isOversized(root, path)) oversized.push(path);
  }
}

/** Takes or skips an entry; a directory that is to be entered is given back. */
function takeEntry(walker: Walker, directory: Directory, entry: Dirent): Directory | undefined {
  // In a linked work tree and a submodule it is a file.
  if (entry.name === '.git') return undefined;
  const path = below(directory.path, entry.name);
  const unsafe = unsafeName(path);
  if (unsafe !== undefined) {
    walker.skipped.push({ path: printablePath(path), reason: 'unsafe name', detail: unsafe });
    return undefined;
  }
  if (entry.isDirectory()) return enter(walker, directory, entry.name);
  takeFile(walker, path);
  return undefined;
}

function enter(
  { selection, skipped, depth, only }: Walker,
  directory: Directory,
  name: string,
): Directory | undefined {
  if (VERSION_CONTROL.has(name)) return undefined;
  const path = below(directory.path, name);
  if (!only.some((wanted) => leadsTo(path, wanted) || leadsTo(wanted, path))) return undefined;
  const skip = selection.directory(path, false);
  if (skip) skipped.push({ path: `${path}/`, ...skip });
  else if (directory.depth >= depth) skipped.push({ path: `${path}/`, reason: 'too deep' });
  else return { path, depth: directory.depth + 1 };
  return undefined;
}

function takeFile({ selection, skipped, paths, kept }: Walker, path: string): void {
  const skip = selection.file(path, false);
  if (skip) {
    skipped.push({ path, ...skip });
    return;
  }
  paths.push(path);
  if (selection.kept(path)) kept.add(path);
}

/** Whether a path is that directory, or lies below it. */
function leadsTo(directory: string, path: string): boolean {
  return directory === '' || path === directory || path.startsWith(`${directory}/`);
}

function below(directory: string, name: string): string {
  return directory === '' ? name : `${directory}/${name}`;
}
