import type { Manifest } from '@ctx/source';

/**
 * The manifest of several repositories at once: the folders that each of them is, one a line. Who puts repositories
 * together writes it; it is none that a repository has.
 */
export const REPOSITORIES = 'ctx.roots';

/** The folders that are repositories of their own; undefined where all paths are of one. */
export function repositoriesIn(manifests: readonly Manifest[]): readonly string[] | undefined {
  const text = manifests.find(({ path }) => path === REPOSITORIES)?.text;
  if (text === undefined) return undefined;
  return [...new Set(text.split('\n'))].filter((name) => name !== '' && !name.includes('/'));
}

/** The repository that a path is of, by its first folder; '' for a path beside all folders. */
export function repositoryOf(path: string): string {
  return path.slice(0, Math.max(0, path.indexOf('/')));
}

/**
 * Whether two paths are of one repository: what two files share by their names alone says nothing where they are not.
 *
 * @param names of the repositories that paths begin with; absent, or '' alone, where all paths are of one
 */
export function besideIn(
  names: readonly string[] | undefined,
): (one: string, other: string) => boolean {
  const known = new Set(names);
  known.delete('');
  if (known.size === 0) return () => true;
  return (one, other) => repositoryOf(one) === repositoryOf(other);
}
