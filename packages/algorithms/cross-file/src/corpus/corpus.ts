import { dirname } from '@ctx/source/paths';
import { isInterface } from '@ctx/source/roles';
import type { FileEntry } from '../read/entry.js';
import { levelOf, packOccurrence } from '../read/occurrence.js';
import { stemOf } from '../read/path.js';
import { createNaming, type Naming } from './naming.js';
import { createPostings, type Postings } from './posting.js';

/** An indexed file and what of its path is asked for again and again. */
export interface Indexed {
  readonly entry: FileEntry;
  /** Parts of its folder. */
  readonly folders: readonly string[];
  readonly stem: string;
  /** Whether others include it in place of an implementation. */
  readonly isInterface: boolean;
}

/** The indexed files by slot, and what is derived from all of them together, kept up to date. */
export interface Corpus {
  size(): number;
  slotOf(path: string): number | undefined;
  /** The file in a slot that is taken. */
  at(slot: number): Indexed;
  /** Adds a file, or replaces it. */
  add(entry: FileEntry): void;
  /** Whether the file was there. */
  remove(path: string): boolean;
  /** Occurrences of every word, and those that declare it. */
  readonly uses: Postings;
  readonly declarations: Postings;
  /** Further terms of the files, where the corpus was created with a reader of them. */
  readonly terms: Postings | undefined;
  /** The names by which files mention each other. */
  readonly naming: Naming;
}

/** Reads further terms of a file with a fact about each; see Corpus.terms. */
export type ReadTerms = (entry: FileEntry) => ReadonlyMap<string, number>;

/** A corpus without files. */
export function createCorpus(readTerms?: ReadTerms): Corpus {
  const files: (Indexed | undefined)[] = [];
  const slots = new Map<string, number>();
  const free: number[] = [];
  const uses = createPostings();
  const declarations = createPostings();
  const terms = readTerms === undefined ? undefined : createPostings();
  const at = (slot: number): Indexed => files[slot]!;
  const naming = createNaming((slot) => at(slot).entry);

  const insert = (slot: number, entry: FileEntry): void => {
    for (const [index, word] of entry.words.entries()) {
      const occurrence = packOccurrence(entry.roles[index]!, entry.counts[index]!);
      uses.add(word, slot, occurrence);
      if (levelOf(occurrence) > 0) declarations.add(word, slot, occurrence);
    }
    naming.addMentions(slot, entry);
    for (const [term, fact] of readTerms?.(entry) ?? []) terms!.add(term, slot, fact);
    files[slot] = describe(entry);
  };
  const clear = (slot: number): void => {
    const { entry } = at(slot);
    for (const [index, word] of entry.words.entries()) {
      uses.remove(word, slot);
      if (levelOf(entry.roles[index]!) > 0) declarations.remove(word, slot);
    }
    naming.removeMentions(slot, entry);
    for (const term of readTerms?.(entry).keys() ?? []) terms!.remove(term, slot);
  };
  return {
    size: () => slots.size,
    slotOf: (path) => slots.get(path),
    at,
    uses,
    declarations,
    terms,
    naming,
    add(entry) {
      const existing = slots.get(entry.path);
      if (existing !== undefined) {
        clear(existing);
        insert(existing, entry);
        return;
      }
      const slot = free.pop() ?? files.length;
      slots.set(entry.path, slot);
      insert(slot, entry);
      naming.addPath(slot, entry.path);
    },
    remove(path) {
      const slot = slots.get(path);
      if (slot === undefined) return false;
      clear(slot);
      naming.removePath(slot, path);
      slots.delete(path);
      files[slot] = undefined;
      free.push(slot);
      return true;
    },
  };
}

function describe(entry: FileEntry): Indexed {
  return {
    entry,
    folders: dirname(entry.path).split('/'),
    stem: stemOf(entry.path),
    isInterface: isInterface(entry.path),
  };
}
