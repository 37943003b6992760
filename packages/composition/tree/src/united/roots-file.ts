import { statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { decode } from '@ctx/text';
import { readNamedInput } from '../files/named-input.js';

/** Name of a file that names roots. */
const ROOTS_FILE = 'ctx.roots';

/** Bytes of it: a thousand paths of sixty characters. */
const MAX_BYTES = 65_536;

/**
 * The folders that somebody names: each as it is, and in place of a file that is called `ctx.roots` the folders in it,
 * one a line, relative to the file; `#` begins a comment. Only a file that is named itself is read: one that lies in a
 * folder, or that another one names, widens nothing. Whoever clones a repository has not asked for what it names.
 *
 * @param cwd the folder from which relative names are taken
 * @throws RangeError for an empty name, and for a file that cannot be read or names no folder
 */
export async function rootsIn(given: readonly string[], cwd: string): Promise<string[]> {
  const roots: string[] = [];
  for (const root of given) {
    if (root === '') throw new RangeError('a root is "", which names no folder');
    const path = resolve(cwd, root);
    if (basename(path) === ROOTS_FILE && isFile(path)) roots.push(...(await listed(root, cwd)));
    else roots.push(path);
  }
  return roots;
}

async function listed(file: string, cwd: string): Promise<string[]> {
  const read = await readNamedInput(file, { cwd, maxBytes: MAX_BYTES });
  if ('refused' in read) throw new RangeError(`${file} ${read.refused}`);
  const above = dirname(resolve(cwd, file));
  const decoded = decode(read.bytes);
  if ('skipped' in decoded) throw new RangeError(`${file} is no text: ${decoded.skipped.detail}`);
  const lines = decoded.text.split(/\r\n|\r|\n/);
  const folders = lines.map(withoutComment).filter(Boolean);
  if (folders.length === 0)
    throw new RangeError(`${file} names no folder; write the path of one on each line`);
  return folders.map((folder) => resolve(above, folder));
}

/** A line up to its comment: a `#` at its beginning or behind a space. */
function withoutComment(line: string): string {
  const at = ` ${line.replaceAll('\t', ' ')}`.indexOf(' #');
  return (at < 0 ? line : line.slice(0, at)).trim();
}

/** A folder may be called so, too; a pipe is none that anybody keeps such a list in. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
