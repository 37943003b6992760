import type { FileEntry } from './entry.js';
import { createLocator, type Locator } from './locator.js';
import { levelOf, packOccurrence } from './occurrence.js';
import { folderOf, isInterfaceFile, lastPart, stemOf, withoutExtension } from './path.js';
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

/** The path of one file found in another. */
export interface NamedPath {
  /** Mentions of a whole path, and of a single bare name; shared among the files they fit. */
  whole: number;
  single: number;
  /** The first mention and its 1-based line. */
  readonly path: string;
  readonly line: number;
}

/** The indexed files by slot, and what is derived from all of them together, kept up to date. */
export interface Corpus {
  /** The number of files. */
  size(): number;
  slotOf(file: string): number | undefined;
  /** The file in a slot that is taken. */
  at(slot: number): Indexed;
  /** Adds a file, or replaces it. */
  add(entry: FileEntry): void;
  /** Whether the file was there. */
  remove(file: string): boolean;
  /** Occurrences of every word, and those that declare it. */
  readonly uses: Postings;
  readonly declarations: Postings;
  /** Further terms of the files, where the corpus was created with a reader of them. */
  readonly terms: Postings | undefined;
  readonly locator: Locator;
  /** The files that strings of the file in `slot` name. */
  namedBy(slot: number): ReadonlyMap<number, NamedPath>;
  /** The files whose strings name the file in `slot`, or might. */
  mayName(slot: number): ReadonlySet<number>;
}

interface Resolved {
  readonly generation: number;
  readonly paths: Map<number, NamedPath>;
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
  const mentions = createPostings();
  const terms = readTerms === undefined ? undefined : createPostings();
  const at = (slot: number): Indexed => files[slot]!;
  const locator = createLocator((slot) => at(slot).entry.file);
  // What a file's strings name depends on which paths exist: kept until one comes or goes.
  const resolved: (Resolved | undefined)[] = [];
  let generation = 0;

  const insert = (slot: number, entry: FileEntry): void => {
    for (const [index, word] of entry.words.entries()) {
      const occurrence = packOccurrence(entry.roles[index]!, entry.counts[index]!);
      uses.add(word, slot, occurrence);
      if (levelOf(occurrence) > 0) declarations.add(word, slot, occurrence);
    }
    for (const key of mentionKeys(entry)) mentions.add(key, slot, 0);
    for (const [term, fact] of readTerms?.(entry) ?? []) terms!.add(term, slot, fact);
    files[slot] = describe(entry);
  };
  const clear = (slot: number): void => {
    const { entry } = at(slot);
    for (const [index, word] of entry.words.entries()) {
      uses.remove(word, slot);
      if (levelOf(entry.roles[index]!) > 0) declarations.remove(word, slot);
    }
    for (const key of mentionKeys(entry)) mentions.remove(key, slot);
    for (const term of readTerms?.(entry).keys() ?? []) terms!.remove(term, slot);
    resolved[slot] = undefined;
  };
  return {
    size: () => slots.size,
    slotOf: (file) => slots.get(file),
    at,
    uses,
    declarations,
    terms,
    locator,
    add(entry) {
      const known = slots.get(entry.file);
      if (known !== undefined) {
        clear(known);
        insert(known, entry);
        return;
      }
      const slot = free.pop() ?? files.length;
      slots.set(entry.file, slot);
      insert(slot, entry);
      locator.add(slot, entry.file);
      generation++;
    },
    remove(file) {
      const slot = slots.get(file);
      if (slot === undefined) return false;
      clear(slot);
      locator.remove(slot, file);
      slots.delete(file);
      files[slot] = undefined;
      free.push(slot);
      generation++;
      return true;
    },
    namedBy(slot) {
      const known = resolved[slot];
      if (known?.generation === generation) return known.paths;
      const paths = resolve(at(slot).entry, slot, locator);
      resolved[slot] = { generation, paths };
      return paths;
    },
    mayName(slot) {
      const found = new Set<number>();
      for (const key of nameKeys(at(slot).entry.file)) {
        for (const other of mentions.get(key)?.slots ?? []) if (other !== slot) found.add(other);
      }
      return found;
    },
  };
}

function describe(entry: FileEntry): Indexed {
  return {
    entry,
    folders: folderOf(entry.file).split('/'),
    stem: stemOf(entry.file),
    isInterface: isInterfaceFile(entry.file),
  };
}

function resolve(entry: FileEntry, slot: number, locator: Locator): Map<number, NamedPath> {
  const paths = new Map<number, NamedPath>();
  for (const mention of entry.mentions) {
    const located = locator.locate(entry.file, mention);
    for (const target of located?.slots ?? []) {
      if (target === slot) continue;
      let named = paths.get(target);
      if (named === undefined) {
        named = { whole: 0, single: 0, path: mention.path, line: mention.line };
        paths.set(target, named);
      }
      named[located!.whole ? 'whole' : 'single'] += 1 / located!.slots.length;
    }
  }
  return paths;
}

/** The names under which mentions of a file are filed: one of them is a part of any that fits. */
function nameKeys(file: string): Set<string> {
  return new Set([stemOf(file), lastPart(withoutExtension(file)), lastPart(folderOf(file))]);
}

function mentionKeys(entry: FileEntry): Set<string> {
  const keys = new Set<string>();
  for (const mention of entry.mentions) {
    const parts = mention.path.split('/').slice(mention.chain ? -3 : -2);
    for (const part of parts) keys.add(part).add(withoutExtension(part));
  }
  return keys;
}
