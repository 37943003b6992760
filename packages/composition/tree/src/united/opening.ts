import { isInside, toPosix } from '@ctx/source/paths';
import { resolveRoot } from '../files/root.js';
import type { OwnPackage } from '../installed.js';
import { checkOptions, openMeans, type TreeMeans, type WorkspaceOptions } from '../opening.js';
import { type NamedRoot, nameRoots } from './root-names.js';

/** Roots that are opened together: more are a store's business, and no list that somebody wrote. */
const MOST_ROOTS = 1_000;

/** The parts from which the trees of several roots are loaded. */
export interface SeveralParts extends TreeMeans {
  /** In the order of the paths behind their names. */
  readonly roots: readonly NamedRoot[];
  /** The same in the order in which they were given: where not all can be read, the first ones are. */
  readonly asGiven: readonly NamedRoot[];
  /** Name of the root that the work is in, if one is. */
  readonly atHand: string | undefined;
}

/**
 * Opens what the trees of several roots are loaded with: one store and one set of parsers for all of them. A root that
 * is given twice, by whatever path, is one.
 *
 * @param own the package whose code asks
 * @throws RangeError for no root, and for more than 1,000; as `openWorkspace` does for each of them
 */
export async function openSeveral(
  roots: readonly string[],
  options: WorkspaceOptions,
  own: OwnPackage,
): Promise<SeveralParts> {
  checkOptions(options);
  if (roots.length === 0) throw new RangeError('no root was given; name at least one folder');
  if (roots.length > MOST_ROOTS)
    throw new RangeError(`at most ${MOST_ROOTS} roots are read together, got ${roots.length}`);
  const paths: string[] = [];
  for (const root of roots) paths.push(await resolveRoot(root));
  options.signal?.throwIfAborted();
  const named = nameRoots(paths);
  return {
    roots: named,
    asGiven: [...new Set(paths)].map((path) => named.find((root) => root.path === path)!),
    atHand: options.at === undefined ? undefined : await rootAround(options.at, named),
    ...(await openMeans(
      named.map(({ path }) => path),
      options,
      own,
    )),
  };
}

/** The root that a folder lies in, the deepest of several; none where the folder is elsewhere or gone. */
async function rootAround(
  folder: string,
  named: readonly NamedRoot[],
): Promise<string | undefined> {
  const real = await resolveRoot(folder).catch(() => undefined);
  const around = named.filter(
    ({ path }) => real !== undefined && isInside(toPosix(real), toPosix(path)),
  );
  return around.sort((a, b) => b.path.length - a.path.length)[0]?.name;
}
