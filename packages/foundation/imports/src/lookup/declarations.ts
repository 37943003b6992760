import type { SourceFacts } from '@ctx/source';
import { append } from '@ctx/text/collections';

/** Kinds that stand for themselves at the top of a file; methods and impl blocks do not. */
const NOT_NAMEABLE = new Set(['method', 'constructor', 'property', 'impl', 'module', 'namespace']);

/** Top-level names that a file defines and that code elsewhere could use. */
export function declaredNames(file: SourceFacts): Set<string> {
  const names = new Set<string>();
  for (const { name, kind, parent } of file.definitions) {
    const top = parent === undefined || isNamespace(file.definitions[parent]?.kind);
    if (top && !NOT_NAMEABLE.has(kind)) names.add(name);
  }
  return names;
}

/** Name → files that define it, for the files of one package. Built on first use and kept. */
export function declarationIndex(
  files: ReadonlyMap<string, SourceFacts>,
): (paths: readonly string[], key: string) => ReadonlyMap<string, readonly string[]> {
  const cache = new Map<string, Map<string, string[]>>();
  return (paths, key) => {
    let index = cache.get(key);
    if (!index) {
      index = new Map();
      for (const path of paths) {
        const file = files.get(path);
        for (const name of file ? declaredNames(file) : []) {
          append(index, name, path);
        }
      }
      cache.set(key, index);
    }
    return index;
  };
}

function isNamespace(kind: string | undefined): boolean {
  return kind === 'namespace' || kind === 'module';
}
