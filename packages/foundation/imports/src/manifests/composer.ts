import type { Manifest } from '@ctx/source';
import { basename, child, dirname, join } from '@ctx/source/paths';
import { globMatcher, type PathMatcher } from './glob.js';
import { asObject, asStrings, parseJsonc } from './jsonc.js';

/** The files that the composer.json files of a repository load by themselves. */
export interface ComposerAutoload {
  /** Namespace prefixes, each with its directories and their places in the order of the manifests. */
  prefixes: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Whether `classmap`, `files` or a directory of a prefix has a file. */
  loads(path: string): boolean;
}

/**
 * Reads `autoload` and `autoload-dev`: the prefixes of psr-4 and psr-0, the folders and files of
 * `classmap` without those of `exclude-from-classmap`, and `files`.
 *
 * @param forStrangers only what packages with a name give to others: `autoload`, without that of their tests
 *
 * Source: getcomposer.org/doc/04-schema.md#autoload.
 */
export function composerAutoload(
  manifests: readonly Manifest[],
  { forStrangers = false }: { readonly forStrangers?: boolean | undefined } = {},
): ComposerAutoload {
  const prefixes = new Map<string, Map<string, number>>();
  const files = new Set<string>();
  const mapped: Mapped[] = [];
  for (const { path, text } of manifests) {
    if (basename(path) !== 'composer.json') continue;
    const json = parseJsonc(text);
    if (forStrangers && typeof json?.name !== 'string') continue;
    for (const section of [json?.autoload, forStrangers ? undefined : json?.['autoload-dev']]) {
      const rules = asObject(section) ?? {};
      addPrefixes(prefixes, dirname(path), rules);
      for (const file of below(dirname(path), rules.files)) files.add(file);
      const places = below(dirname(path), rules.classmap).map(matcher);
      const excluded = below(dirname(path), rules['exclude-from-classmap']).map(matcher);
      if (places.length > 0) mapped.push({ places, excluded });
    }
  }
  const roots = [...prefixes.values()].flatMap((dirs) => [...dirs.keys()]);
  const inRoot = new Set(roots);
  return {
    prefixes,
    loads: (path) =>
      files.has(path) ||
      isBelow(path, inRoot) ||
      mapped.some(
        ({ places, excluded }) =>
          places.some((fits) => fits(path)) && !excluded.some((fits) => fits(path)),
      ),
  };
}

/** One `classmap`. */
interface Mapped {
  places: readonly PathMatcher[];
  excluded: readonly PathMatcher[];
}

function addPrefixes(
  prefixes: Map<string, Map<string, number>>,
  home: string,
  rules: Readonly<Record<string, unknown>>,
): void {
  for (const kind of ['psr-4', 'psr-0']) {
    for (const [prefix, dirs] of Object.entries(asObject(rules[kind]) ?? {})) {
      for (const dir of asStrings(dirs)) {
        const base = join(home, dir);
        if (base === undefined) continue;
        // psr-0 repeats the prefix below the directory, psr-4 does not.
        const repeated = kind === 'psr-0' ? prefix.replaceAll('\\', '/').replace(/\/$/, '') : '';
        const name = prefix.replace(/\\$/, '');
        const existing = prefixes.get(name) ?? new Map<string, number>();
        prefixes.set(name, existing);
        if (!existing.has(child(base, repeated)))
          existing.set(child(base, repeated), existing.size);
      }
    }
  }
}

/** The paths of a list, from the root; those that leave it are none. */
function below(home: string, list: unknown): string[] {
  return asStrings(list).flatMap((written) => join(home, written.replace(/^\/+/, '')) ?? []);
}

/** A file, or all that is below a folder; `*` stands for a name, `**` for folders. */
function matcher(place: string): PathMatcher {
  if (place === '') return () => true;
  if (!place.includes('*')) return (path) => path === place || path.startsWith(`${place}/`);
  const [whole, inside] = [globMatcher(place), globMatcher(`${place}/**`)];
  return (path) => whole(path) || inside(path);
}

function isBelow(path: string, folders: ReadonlySet<string>): boolean {
  if (folders.size === 0) return false;
  for (let at = dirname(path); ; at = dirname(at)) {
    if (folders.has(at)) return true;
    if (at === '') return false;
  }
}
