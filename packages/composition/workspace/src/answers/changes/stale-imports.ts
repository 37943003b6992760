import { importResolver } from '@ctx/imports';
import { basename, dirname } from '@ctx/source/paths';
import type { PathFacts } from '@ctx/tree';
import type { ChangedFile, Manifest } from '@ctx/tree/view';

/** An import of a file that is not there any more. */
export interface StaleImport {
  /** Path of the importing file. */
  readonly path: string;
  /** 1-based line of the statement. */
  readonly line: number;
  /** The path that is imported. */
  readonly gone: string;
  /** Where the file is now, if it only has another name. */
  readonly now?: string | undefined;
  /** The name that is imported and that the file, which is there, does not have. */
  readonly name?: string | undefined;
}

/** The files in which imports are resolved. */
export interface StaleSources {
  /** Paths of the workspace. */
  readonly paths: readonly string[];
  readonly facts: ReadonlyMap<string, PathFacts>;
  readonly manifests: readonly Manifest[];
}

/**
 * Finds imports that still name what was removed or renamed: they are resolved as if the file stood at
 * its old path too. Only files whose imports have the file's name, or its folder's, are looked at.
 *
 * @returns by path, then line
 */
export function staleImports(
  changes: readonly ChangedFile[],
  { paths, facts, manifests }: StaleSources,
): StaleImport[] {
  const here = new Set(paths);
  const gone = new Map<string, string | undefined>();
  for (const { kind, path, from } of changes) {
    if (kind === 'removed' && !here.has(path)) gone.set(path, undefined);
    if (kind === 'renamed' && from !== undefined && !here.has(from)) gone.set(from, path);
  }
  if (gone.size === 0) return [];
  const words = new Set([...gone.keys()].flatMap(wordsOf));
  const importers = [...facts.values()].filter(({ imports }) =>
    imports.some(({ specifier, bindings }) =>
      [...lastWords(specifier), ...bindings.map(({ imported }) => imported)].some((word) =>
        words.has(word),
      ),
    ),
  );
  if (importers.length === 0) return [];
  const before = [...gone].flatMap(([path, now]) => {
    const existing = now === undefined ? undefined : facts.get(now);
    return existing ? [{ ...existing, path }] : [];
  });
  const resolve = importResolver({
    facts: [...facts.values(), ...before],
    manifests,
    paths: [...paths, ...gone.keys()],
  });
  return importers.flatMap((file) =>
    resolve(file)
      .filter(({ to, tier }) => tier === 'import' && gone.has(to))
      .map(({ to, line }) => {
        const now = gone.get(to);
        return { path: file.path, line, gone: to, ...(now !== undefined && { now }) };
      }),
  );
}

/** Words that an import of a file may end in: its name, and its folder's where it stands for that. */
export function wordsOf(path: string): string[] {
  const name = basename(path);
  const [stem = ''] = name.split('.');
  return [name, name.replace(/\.[^.]*$/, ''), stem, basename(dirname(path))].filter(Boolean);
}

/** Words at the end of a specifier, and the name that it ends in. */
export function lastWords(specifier: string): string[] {
  const words = specifier.split(/[^\w$-]+/).filter(Boolean);
  return [...words.slice(-3), basename(specifier), basename(specifier).replace(/\.[^.]*$/, '')];
}
