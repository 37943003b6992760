import { entryBytes, readEntry } from './entry-bytes.js';
import { restoreState, serializeState } from './serial.js';
import {
  createState,
  type IndexState,
  indexFile,
  isStorable,
  sortedEntries,
  type TermIndex,
} from './term-index.js';

/** An empty index. See {@link TermIndex}. */
export function createIndex(): TermIndex {
  return openIndex(createState());
}

/**
 * The index that `serialize()` wrote. Takes a copy of the bytes.
 * @throws RangeError when the bytes are of another format, version or byte order, or damaged.
 */
export function restoreIndex(bytes: Uint8Array): TermIndex {
  if (!(bytes instanceof Uint8Array)) throw new RangeError('restoreIndex: expected a Uint8Array');
  return openIndex(restoreState(bytes));
}

function openIndex(state: IndexState): TermIndex {
  return {
    state,
    get size() {
      return state.files.size;
    },
    add(path, text, hints = {}) {
      if (typeof path !== 'string' || path === '' || !isStorable(path))
        throw new TypeError(`add: expected a path, got ${JSON.stringify(path)}`);
      state.files.set(path, indexFile(state.vocabulary, path, text, hints));
      delete state.sorted;
    },
    entry(path) {
      const entry = state.files.get(path);
      return entry && entryBytes(state.vocabulary, entry);
    },
    addEntry(path, bytes) {
      if (path === '' || !isStorable(path))
        throw new TypeError(`addEntry: expected a path, got ${JSON.stringify(path)}`);
      state.files.set(path, readEntry(state.vocabulary, path, bytes));
      delete state.sorted;
    },
    remove(path) {
      delete state.sorted;
      state.pathFacts.delete(path);
      return state.files.delete(path);
    },
    has: (path) => state.files.has(path),
    paths: () => sortedEntries(state).map((entry) => entry.path),
    serialize: () => serializeState(state),
  };
}
