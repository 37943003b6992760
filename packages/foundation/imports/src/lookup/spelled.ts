import type { ImportFact, SourceFacts } from '@ctx/source';
import { dirname, join } from '@ctx/source/paths';
import { type Family, moduleTarget, type Target } from './family.js';
import { createNearest } from './nearest.js';
import type { PathTree } from './tree.js';

/** The paths that a specifier may stand for. */
export interface Spelling {
  /** From the folder of the file that names it, the likeliest first. */
  readonly beside?: readonly string[] | undefined;
  /** Ends of a path: where its root is, the specifier does not say. */
  readonly ending?: readonly string[] | undefined;
  /** Ends of a path that count only where one file has such an end. */
  readonly only?: readonly string[] | undefined;
}

/**
 * A family whose specifiers spell a path: beside the file, or below a root that only build files name. Of
 * several paths with the same end the nearest counts; where two are equally near, none does: a name that fits
 * twice says nothing.
 *
 * @param spell how a language spells paths
 */
export function spelledFamily(spell: (specifier: string, from: SourceFacts) => Spelling): Family {
  return ({ tree }) => {
    const nearest = createNearest();
    return {
      resolve: (from, fact) => {
        const target = spelled(from, spell(fact.specifier, from), { tree, nearest });
        return target === undefined ? [] : [targetOf(target, fact)];
      },
    };
  };
}

/** A path, and whether only its name says so. */
interface Spelled {
  path: string;
  tier: Target['tier'];
}

function targetOf({ path, tier }: Spelled, fact: ImportFact): Target {
  return { ...moduleTarget(path, fact), tier };
}

function spelled(
  from: SourceFacts,
  { beside = [], ending = [], only = [] }: Spelling,
  { tree, nearest }: { tree: PathTree; nearest: ReturnType<typeof createNearest> },
): Spelled | undefined {
  const folder = dirname(from.path);
  for (const written of beside) {
    const path = join(folder, written);
    if (path !== undefined && tree.has(path)) return { path, tier: 'import' };
  }
  for (const written of ending) {
    const end = join('', written);
    const paths = end === undefined || end === '' ? [] : others(tree.endingWith(end), from.path);
    if (paths.length === 0) continue;
    const [path, second] = nearest(from.path, paths);
    return path !== undefined && second === undefined ? { path, tier: 'import' } : undefined;
  }
  for (const written of only) {
    const end = join('', written);
    const paths = end === undefined || end === '' ? [] : others(tree.endingWith(end), from.path);
    if (paths.length === 1) return { path: paths[0]!, tier: 'name' };
  }
  return undefined;
}

function others(paths: readonly string[], from: string): readonly string[] {
  return paths.includes(from) ? paths.filter((path) => path !== from) : paths;
}
