import { definingFiles } from './defining-files.js';
import { entryBytes, readEntry } from './entry-bytes.js';
import { indexFile, isStorable } from './file-entry.js';
import { indexedFiles } from './indexed-files.js';
import type { FileEntry } from './packed-entry.js';
import { sliceEntries } from './slice-entries.js';
import { entriesOf, openSliced, type SlicedIndex, wordsIn } from './sliced.js';
import type { IndexState } from './state.js';
import type { TermIndex } from './term-index.js';
import { createVocabulary, type Vocabulary } from './vocabulary.js';

/** An empty index. See {@link TermIndex}. */
export function createIndex(): TermIndex {
  return openIndex(createState());
}

/**
 * The index that `serialize()` wrote. Takes a copy of the bytes, and reads of it what it is asked for.
 * @throws RangeError when the bytes are of another format, version or byte order, or damaged.
 */
export function restoreIndex(bytes: Uint8Array): TermIndex {
  if (!(bytes instanceof Uint8Array)) throw new RangeError('restoreIndex: expected a Uint8Array');
  return openIndex(createState(openSliced(bytes.slice())));
}

/**
 * Some of the files of an index, as an index of their own: nothing is copied, and how rare a word is, is counted over
 * these files alone. It stays as it is when the other one changes.
 */
export function subindex({ state }: TermIndex, isIn: (path: string) => boolean): TermIndex {
  const gone = new Set(state.gone);
  state.base?.paths.forEach((path, file) => {
    if (!isIn(path)) gone.add(file);
  });
  const files = new Map([...state.files].filter(([path]) => isIn(path)));
  return openIndex({ ...state, gone, files, pathFacts: new Map(state.pathFacts), changes: 0 });
}

/** A state without files, or with the files of a base. */
function createState(base?: SlicedIndex): IndexState {
  return {
    ...{ vocabulary: createVocabulary(), pathFacts: new Map() },
    ...{ files: new Map(), gone: new Set(), changes: 0 },
    ...(base && { base }),
  };
}

function openIndex(state: IndexState): TermIndex {
  const drop = (path: string): boolean => {
    state.changes++;
    const file = state.base?.positions.get(path);
    const isOfBase = file !== undefined && !state.gone.has(file);
    if (isOfBase) state.gone.add(file);
    return isOfBase;
  };
  const put = (path: string, entry: FileEntry): void => {
    drop(path);
    state.files.set(path, entry);
  };
  return {
    state,
    get size() {
      return state.files.size + (state.base?.paths.length ?? 0) - state.gone.size;
    },
    add(path, text, hints = {}) {
      if (typeof path !== 'string' || path === '' || !isStorable(path))
        throw new TypeError(`add: expected a path, got ${JSON.stringify(path)}`);
      put(path, indexFile(state.vocabulary, path, text, hints));
    },
    entry: (path) => entryOf(state, path),
    addEntry(path, bytes) {
      if (path === '' || !isStorable(path))
        throw new TypeError(`addEntry: expected a path, got ${JSON.stringify(path)}`);
      put(path, readEntry(state.vocabulary, path, bytes));
    },
    remove(path) {
      const isOfBase = drop(path);
      state.pathFacts.delete(path);
      return state.files.delete(path) || isOfBase;
    },
    has: (path) => state.files.has(path) || isInBase(state, path),
    paths: () => [...indexedFiles(state).paths],
    definers(names) {
      const { paths } = indexedFiles(state);
      const files = new Set<string>();
      for (const name of names) for (const f of definingFiles(state, name)) files.add(paths[f]!);
      return files;
    },
    copy: () => openIndex({ ...state, files: new Map(state.files), gone: new Set(state.gone) }),
    serialize: () => serializeState(state),
  };
}

function isInBase({ base, gone }: IndexState, path: string): boolean {
  const file = base?.positions.get(path);
  return file !== undefined && !gone.has(file);
}

function entryOf(state: IndexState, path: string): Uint8Array | undefined {
  const own = state.files.get(path);
  if (own) return entryBytes(state.vocabulary, own);
  if (!isInBase(state, path)) return undefined;
  const vocabulary = createVocabulary();
  const entry = entriesIn(state, vocabulary).find((file) => file.path === path);
  return entry && entryBytes(vocabulary, entry);
}

function serializeState(state: IndexState): Uint8Array {
  const { base, files, gone, pathFacts } = state;
  if (base && files.size + gone.size === 0) return base.bytes.slice();
  const vocabulary = base ? createVocabulary() : state.vocabulary;
  const baseEntries = base ? entriesIn(state, vocabulary) : [];
  const own = [...files.values()].map((entry) =>
    base ? readEntry(vocabulary, entry.path, entryBytes(state.vocabulary, entry)) : entry,
  );
  const byPath = new Map([...baseEntries, ...own].map((entry) => [entry.path, entry]));
  const entries = indexedFiles(state).paths.map((path) => byPath.get(path)!);
  return sliceEntries({ entries, vocabulary, pathFacts });
}

/** Entries of the files of the base that are still there. */
function entriesIn({ base, gone }: IndexState, vocabulary: Vocabulary): FileEntry[] {
  if (!base) return [];
  return entriesOf(base, wordsIn(base), vocabulary).filter((_, file) => !gone.has(file));
}
