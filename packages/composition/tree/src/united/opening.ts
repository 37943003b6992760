import { isInside, toPosix } from '@ctx/source/paths';
import { printableName } from '@ctx/text/printable';
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
  /** A sentence for each root that cannot be read, which takes nothing of the others' answer away. */
  readonly leftOut: readonly string[];
}

/**
 * Opens what the trees of several roots are loaded with: one store and one set of parsers for all of them. A root that
 * is given twice, by whatever path, is one; one that cannot be read is left out, and named.
 *
 * @param own the package whose code asks
 * @throws RangeError for no root, and for more than 1,000; TypeError for one that is no path; as `openWorkspace` does
 *   for the first one where none can be read
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
  const { paths, leftOut } = await readableRoots(roots);
  options.signal?.throwIfAborted();
  const named = nameRoots(paths);
  return {
    roots: named,
    asGiven: [...new Set(paths)].map((path) => named.find((root) => root.path === path)!),
    leftOut,
    atHand: options.at === undefined ? undefined : await rootAround(options.at, named),
    ...(await openMeans(
      named.map(({ path }) => path),
      options,
      own,
    )),
  };
}

/** Real paths of the roots that can be read, and why each of the others cannot. */
async function readableRoots(
  roots: readonly string[],
): Promise<{ paths: readonly string[]; leftOut: readonly string[] }> {
  const paths: string[] = [];
  const refused = new Map<string, Error>();
  for (const root of roots) {
    try {
      paths.push(await resolveRoot(root));
    } catch (error) {
      // What is no path at all is a mistake of the caller, and says nothing of a folder.
      if (!(error instanceof Error) || error instanceof TypeError) throw error;
      refused.set(root, error);
    }
  }
  const [first] = refused.values();
  if (paths.length === 0 && first !== undefined) throw first;
  return { paths, leftOut: [...refused].map(([root, error]) => sayLeftOut(root, error)) };
}

/** Names a root that an answer goes without, and says why: what the error says before it names the path again. */
function sayLeftOut(root: string, { message }: Error): string {
  return `left out ${printableName(root)}: ${printableName(message.split(': ')[0]!)}`;
}

/**
 * Loads the tree of one of several roots. One that is gone by now, cannot be read any more, or is a link in its own
 * place, is left out: a repository is moved or cloned anew while others are asked.
 *
 * @param path real path of the root
 * @returns the tree, or a sentence on why there is none
 */
export async function loadOrLeaveOut<Loaded extends object>(
  path: string,
  load: () => Promise<Loaded>,
): Promise<Loaded | string> {
  const real = await resolveRoot(path).catch((reason: Error) => reason);
  if (real instanceof Error) return sayLeftOut(path, real);
  if (real !== path) return sayLeftOut(path, new Error('root leads elsewhere now'));
  return await load();
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
