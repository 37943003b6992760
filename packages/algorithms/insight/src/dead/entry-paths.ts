import type { Manifest } from '@ctx/source';
import { basename, dirname, join, stem } from '@ctx/source/paths';
import { offersOf } from './offers.js';

/** Folders that builds write, and where what they write comes from. */
const BUILT = /^(?:dist|lib|build|out|esm|cjs|es|umd|types)(?=\/)/;

/** Names of files that are run, or that a tool finds by its name. */
const RUN = /^(?:main|__main__|setup|conftest|manage|build|index|lib|mod|__init__)$/;
/** Folders whose files Django runs by their names: commands, and changes of a database. */
const RUN_BY_NAME = /(?:^|\/)(?:management\/commands|migrations)\/[^/]+$/;
const CONFIG = /(?:^|[./-])(?:config|conf|rc)\.\w+$|^\./;

/**
 * The paths that something outside of the code enters: files that manifests name (their built names
 * too), programs, and the index and configuration of a package.
 */
export function entryPaths(paths: readonly string[], manifests: readonly Manifest[]): Set<string> {
  const all = new Set(paths);
  const byStem = new Map<string, string>();
  for (const path of paths) byStem.set(withoutExtension(path), path);
  const roots = new Set(['', ...manifests.map(({ path }) => dirname(path))]);
  const entries = new Set(offersOf(paths, manifests).paths);
  for (const path of paths) {
    if (CONFIG.test(basename(path)) || RUN_BY_NAME.test(path)) entries.add(path);
    const folder = dirname(path);
    const isRoot = roots.has(folder) || (basename(folder) === 'src' && roots.has(dirname(folder)));
    if (RUN.test(stem(path)) && isRoot) entries.add(path);
    if (/^(?:main|__main__|__init__|conftest)$/.test(stem(path))) entries.add(path);
  }
  for (const { path, text } of manifests) {
    for (const named of text.matchAll(/[\w@./*-]{1,200}/g)) {
      for (const candidate of candidatesOf(named[0])) {
        const file = join(dirname(path), candidate);
        if (file === undefined) continue;
        if (file.includes('*')) for (const one of fitting(file, paths)) entries.add(one);
        const entry = all.has(file) ? file : byStem.get(withoutExtension(file));
        if (entry !== undefined && /[./]/.test(candidate)) entries.add(entry);
      }
    }
  }
  return entries;
}

/** A path of a manifest as it stands, and where its source may be. */
function candidatesOf(named: string): string[] {
  const path = named.replace(/^\.\//, '');
  if (!BUILT.test(path)) return [path];
  const inside = path.replace(BUILT, '').slice(1);
  return [path, `src/${inside}`, inside];
}

/** The paths that a pattern with one `*` names, whatever their extension. */
function fitting(pattern: string, paths: readonly string[]): string[] {
  const [start = '', end = '', more] = withoutExtension(pattern).split('*');
  // One that names all of a source tree is a matter of builds, and says nothing.
  if (more !== undefined || start.split('/').length < 3) return [];
  return paths.filter((path) => {
    const bare = withoutExtension(path);
    return bare.startsWith(start) && bare.endsWith(end);
  });
}

function withoutExtension(path: string): string {
  return path.replace(/(?:\.d)?\.\w{1,5}$/, '');
}
