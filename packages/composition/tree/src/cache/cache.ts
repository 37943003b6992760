import { constants, readdirSync, rmSync, statSync } from 'node:fs';
import { access, mkdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { Store } from '@ctx/store';
import { openDiskStore } from '@ctx/store/disk';
import { compareText } from '@ctx/text';

/** Spaces of other versions that stay: a project's own program beside the one of the user. */
const OTHER_SPACES = 2;

/** Milliseconds after which a space that nothing was written to is removed: two weeks. */
const UNUSED_MS = 14 * 86_400_000;

/** The folder of the cache directory that is ours alone: others may keep what they like beside it. */
const FACTS = 'facts';

/** Where facts are kept between runs. */
export interface Cache {
  /** Facts by content, shared by all roots; undefined when nothing can be kept. */
  readonly store?: Store | undefined;
  /** Why nothing is kept, as a sentence for the user. */
  readonly notice?: string | undefined;
}

/**
 * Opens the store that all roots of a user share, and makes its directory. Without a writable directory
 * outside the root nothing is kept, and `notice` says so: the scanned tree is never written to.
 *
 * @param root real path of the root, or of several; undefined where none is scanned
 * @param directory the cache directory, absolute; `false` keeps nothing, on request
 * @param space names the code that makes facts
 */
export async function openCache(
  root: string | readonly string[] | undefined,
  directory: string | false | undefined,
  space: string,
): Promise<Cache> {
  if (directory === false) return {};
  if (directory === undefined) {
    return {
      notice: 'no cache: neither CTX_CACHE_DIR nor HOME is set; nothing is kept between runs',
    };
  }
  const own = join(directory, FACTS);
  const roots = [root ?? []].flat();
  try {
    // Judged by the nearest directory that exists, so that nothing is made inside the root.
    const { ancestor, missing } = await realAncestor(own);
    if (roots.some((folder) => isBelow(folder, join(ancestor, ...missing)))) {
      const inside = roots.length === 1 ? 'the root' : 'a root';
      return {
        notice: `no cache: ${directory} lies inside ${inside}; set CTX_CACHE_DIR to a directory outside`,
      };
    }
    await makeDirectories(ancestor, missing);
    await access(own, constants.W_OK);
    sweepSpaces(own, space);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    return { notice: `no cache: ${directory} cannot be written (${code}); set CTX_CACHE_DIR` };
  }
  return { store: openDiskStore({ directory: own, space }) };
}

/** Removes spaces of other versions that nothing was written to. */
function sweepSpaces(directory: string, space: string): void {
  const now = Date.now();
  const spaces = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]{32}$/.test(entry.name))
    .filter(({ name }) => name !== space)
    .flatMap(({ name }) => {
      const stats = statSync(join(directory, name), { throwIfNoEntry: false });
      return stats ? [{ name, used: stats.mtimeMs }] : [];
    })
    .sort((a, b) => b.used - a.used || compareText(a.name, b.name));
  for (const [i, { name, used }] of spaces.entries()) {
    if (i < OTHER_SPACES && now - used < UNUSED_MS) continue;
    rmSync(join(directory, name), { recursive: true, force: true });
  }
}

/** The nearest existing directory by its real path, and the names missing below it. */
async function realAncestor(
  directory: string,
): Promise<{ ancestor: string; missing: readonly string[] }> {
  const missing: string[] = [];
  for (let at = resolve(directory); ; at = dirname(at)) {
    try {
      return { ancestor: await realpath(at), missing };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(at) === at) throw error;
      missing.unshift(basename(at));
    }
  }
}

/**
 * Makes a directory with those above it, which only their user may look into.
 *
 * @param directory absolute
 */
export async function makeDirectory(directory: string): Promise<void> {
  const { ancestor, missing } = await realAncestor(directory);
  await makeDirectories(ancestor, missing);
}

/** One by one: `mkdir` with `recursive` never returns where a directory refuses entries with ENOENT. */
async function makeDirectories(ancestor: string, missing: readonly string[]): Promise<void> {
  let at = ancestor;
  for (const name of missing) {
    at = join(at, name);
    await mkdir(at, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/**
 * Whether a directory, or the place where it would be made, lies inside a root: nothing may be kept there.
 *
 * @param root real path of the root
 * @param directory absolute; may be missing
 */
export async function liesInside(root: string, directory: string): Promise<boolean> {
  const { ancestor, missing } = await realAncestor(directory);
  return isBelow(root, join(ancestor, ...missing));
}

function isBelow(root: string, directory: string): boolean {
  return directory === root || directory.startsWith(root.endsWith(sep) ? root : root + sep);
}
