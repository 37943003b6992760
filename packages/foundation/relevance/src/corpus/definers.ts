import { definingFiles } from '../index/defining-files.js';
import { indexedFiles } from '../index/indexed-files.js';
import type { IndexState } from '../index/state.js';
import type { Query } from '../query/query.js';

/**
 * The files that define the names that a task consists of, in path order: all of the names, or where no file has all of
 * a joined one (`flask.Flask`) the last of them. A task of other words has no such files.
 *
 * @param declared Definition names by path, in place of what the index found.
 */
export function definersOf(
  { names, sections }: Query,
  state: IndexState,
  declared?: ReadonlyMap<string, readonly string[]>,
): number[] {
  const last = names.at(-1);
  if (last === undefined) return [];
  const filesThatDefine = (name: string): Set<number> => {
    const files = definingFiles(state, name);
    if (declared)
      indexedFiles(state).paths.forEach((path, f) => {
        const own = declared.get(path);
        if (own?.includes(name)) files.add(f);
        else if (own) files.delete(f);
      });
    return files;
  };
  const each = names.map(filesThatDefine);
  const all = [...each[0]!].filter((f) => each.every((files) => files.has(f)));
  const isWhole = all.length > 0 || sections.title.includes(' ');
  return (isWhole ? all : [...filesThatDefine(last)]).sort((a, b) => a - b);
}
