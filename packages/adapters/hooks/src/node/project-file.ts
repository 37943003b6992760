import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { toPosix } from '@ctx/source/paths';
import { decode } from '@ctx/text';
import { readBytes } from '@ctx/tree/files';
import { secretRule } from '@ctx/tree/remarks';
import type { ReadableFile } from '../means.js';
import { projectRoots } from './project-roots.js';

/** Bytes of a file that is looked at: a longer one is left to the host. */
const MAX_BYTES = 4_000_000;

/** Notebooks are shown cell by cell, and not by lines. */
const NO_LINES = /\.ipynb$/i;

/**
 * A text of the project, or of one of the repositories that are its own with it, whoever names it; a link may lead to
 * another file of the same one, and no further.
 */
export async function readProjectFile(
  cwd: string,
  path: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ReadableFile | undefined> {
  if (NO_LINES.test(path)) return undefined;
  const file = resolve(cwd, path);
  const found = (await projectRoots(cwd, environment))
    .flatMap((root) => {
      const below = nameBelow(root.path, file);
      return below === undefined ? [] : [{ root, below }];
    })
    // A repository inside of another one has its files.
    .sort((a, b) => b.root.path.length - a.root.path.length)[0];
  if (found === undefined || secretRule(found.below) || secretRule(toPosix(file))) return undefined;
  const { root, below } = found;
  const read = await readBytes(root.path, below, { maxBytes: MAX_BYTES });
  if ('reason' in read) return undefined;
  const decoded = decode(read.bytes);
  if ('skipped' in decoded) return undefined;
  const hash = createHash('sha256').update(read.bytes).digest('hex');
  const name = root.name === '' ? below : `${root.name}/${below}`;
  return { path: name, text: decoded.text, hash };
}

/** The POSIX path below the root of what a file's name leads to; undefined where it is elsewhere or gone. */
function nameBelow(root: string, file: string): string | undefined {
  try {
    const below = relative(root, realpathSync(file));
    const isOutside = below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below);
    return below === '' || isOutside ? undefined : toPosix(below);
  } catch {
    return undefined;
  }
}
