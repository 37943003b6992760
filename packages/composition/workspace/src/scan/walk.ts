import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { compareText } from '@ctx/text';
import { VERSION_CONTROL } from '@ctx/text/junk';
import { printablePath } from '@ctx/text/printable';
import { BATCH, IGNORE_FILES, WALK_DEPTH } from '../defaults.js';
import { skipForError } from '../files/containment.js';
import { unsafeName } from '../files/path.js';
import type { SkippedFile } from '../files/skip.js';
import { readIgnoreFile } from '../ignore/ignore-file.js';
import { createSelection } from '../ignore/selection.js';

/** How far a walk goes. */
export interface WalkOptions {
  /** Directories below the root (default 10). */
  readonly depth?: number | undefined;
  /** Names of the ignore files, weakest first. */
  readonly ignoreFiles?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Files by path, and what was left out. */
export interface Listing {
  /** POSIX paths relative to the root, sorted by UTF-16 code unit. */
  readonly paths: string[];
  readonly skipped: SkippedFile[];
  /** Paths that `.ctxignore` keeps by a negated pattern, whatever their content. */
  readonly kept: ReadonlySet<string>;
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
export async function walk(root: string, options: WalkOptions = {}): Promise<Listing> {
  const { depth = WALK_DEPTH, ignoreFiles = IGNORE_FILES, signal } = options;
  const selection = createSelection();
  const paths: string[] = [];
  const skipped: SkippedFile[] = [];
  const kept = new Set<string>();
  const pending: Directory[] = [{ path: '', depth: 0 }];
  let seen = 0;

  const enter = (directory: Directory, name: string): void => {
    if (VERSION_CONTROL.has(name)) return;
    const path = below(directory.path, name);
    const skip = selection.directory(path, false);
    if (skip) skipped.push({ path: `${path}/`, ...skip });
    else if (directory.depth >= depth) skipped.push({ path: `${path}/`, reason: 'too deep' });
    else pending.push({ path, depth: directory.depth + 1 });
  };
  const take = (path: string): void => {
    const skip = selection.file(path, false);
    if (skip) skipped.push({ path, ...skip });
    else paths.push(path);
    if (!skip && selection.kept(path)) kept.add(path);
  };

  for (let directory = pending.pop(); directory; directory = pending.pop()) {
    const entries = readDirectory(root, directory.path, skipped);
    const names = new Set(entries.map((entry) => entry.name));
    for (const name of names) selection.note(below(directory.path, name));
    for (const name of ignoreFiles) {
      const path = below(directory.path, name);
      const text = names.has(name) ? await readIgnoreFile(root, path) : undefined;
      if (text !== undefined) selection.addIgnoreFile(path, text);
    }
    for (const entry of entries) {
      // In a linked work tree and a submodule it is a file.
      if (entry.name === '.git') continue;
      const path = below(directory.path, entry.name);
      const unsafe = unsafeName(path);
      if (unsafe !== undefined) {
        skipped.push({ path: printablePath(path), reason: 'unsafe name', detail: unsafe });
      } else if (entry.isDirectory()) enter(directory, entry.name);
      else take(path);
    }
    seen += entries.length + 1;
    if (seen >= BATCH) {
      seen = 0;
      await turn();
      signal?.throwIfAborted();
    }
  }
  paths.sort(compareText);
  return { paths, skipped, kept };
}

function below(directory: string, name: string): string {
  return directory === '' ? name : `${directory}/${name}`;
}

function readDirectory(root: string, path: string, skipped: SkippedFile[]): Dirent[] {
  try {
    return readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    skipped.push({ path: `${path}/`, ...skipForError(error) });
    return [];
  }
}
