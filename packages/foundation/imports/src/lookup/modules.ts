import type { SourceFacts } from '@ctx/source';
import { append } from '@ctx/text/collections';

/** The files that define each module, in the order of the files. */
export function modulesOf(files: Iterable<SourceFacts>): ReadonlyMap<string, readonly string[]> {
  const modules = new Map<string, string[]>();
  for (const { path, definitions } of files) {
    const names = definitions.filter(({ kind }) => kind === 'module').map(({ name }) => name);
    for (const name of new Set(names)) append(modules, name, path);
  }
  return modules;
}
