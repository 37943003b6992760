import type { FileEntry } from '../index/term-index.js';
import type { Vocabulary } from '../index/vocabulary.js';
import type { Query } from '../query/query.js';

/**
 * The files that define the names that a task consists of, in path order: all of the names, or where no
 * file has all of a joined one (`flask.Flask`) the last of them. None for a task of other words.
 *
 * @param given Definition names by path, in place of what the index found.
 */
export function definersOf(
  { names, sections }: Query,
  { words }: Vocabulary,
  entries: readonly FileEntry[],
  given?: ReadonlyMap<string, readonly string[]>,
): number[] {
  if (names.length === 0) return [];
  const ids = new Map(names.map((name) => [name, words.indexOf(name)]));
  const defines = ({ path, definitions }: FileEntry, name: string) =>
    given?.get(path)?.includes(name) ?? definitions.includes(ids.get(name)!);
  const filesThatDefine = (wanted: readonly string[]) =>
    [...entries.keys()].filter((f) => wanted.every((name) => defines(entries[f]!, name)));
  const all = filesThatDefine(names);
  if (all.length > 0 || sections.title.includes(' ')) return all;
  return filesThatDefine(names.slice(-1));
}
