import { ABSENT } from './byte-order.js';
import { GONE, indexedFiles } from './indexed-files.js';
import type { IndexState } from './state.js';

/** The files that define a name, by their places in path order. */
export function definingFiles(state: IndexState, name: string): Set<number> {
  const { own, fileOf } = indexedFiles(state);
  const files = new Set<number>();
  const word = state.base?.wordId(name) ?? ABSENT;
  if (word !== ABSENT)
    for (const file of state.base!.definersOf(word))
      if (fileOf[file] !== GONE) files.add(fileOf[file]!);
  for (const { file, entry } of own)
    if (entry.definitions.some((id) => state.vocabulary.words[id] === name)) files.add(file);
  return files;
}

/** Of each file in path order the names that it defines, in its order. */
export function definedNames(state: IndexState): string[][] {
  const { base, vocabulary } = state;
  const { own, fileOf, paths } = indexedFiles(state);
  const names: string[][] = paths.map(() => []);
  fileOf.forEach((file, index) => {
    if (file !== GONE) names[file] = base!.definitionsOf(index);
  });
  for (const { file, entry } of own)
    names[file] = Array.from(entry.definitions, (word) => vocabulary.words[word]!);
  return names;
}
