import { ABSENT } from '../index/byte-order.js';
import { definingFiles } from '../index/defining-files.js';
import { GONE, type IndexedFiles, type OwnFile } from '../index/indexed-files.js';
import type { SlicedIndex } from '../index/sliced.js';
import type { IndexState } from '../index/state.js';
import type { Vocabulary } from '../index/vocabulary.js';
import type { Query, QueryIdentifier } from '../query/query.js';
import { wordTerms } from '../terms/terms.js';

/** In place of the index of a query's term: no term. */
const NO_TERM = -1;

/** Takes how often a row, a block or a file, has a term of a query. */
export interface Sink {
  add(row: number, term: number, count: number): void;
}

/** Takers of the hits of a query in each field of the files. */
export interface Sinks {
  readonly blocks: Sink;
  readonly path: Sink;
  readonly definitions: Sink;
  /** Of each identifier the files that hold it. */
  readonly holders: Set<number>[];
}

/**
 * Reads of an index what the terms and the identifiers of a query have in its files: of the base their slices, of files
 * beside it the entries.
 *
 * @param sinks take the hits; the terms of what stands in the base come one after the other
 */
export function readHits(query: Query, state: IndexState, files: IndexedFiles, sinks: Sinks): void {
  const wanted = new Map(query.terms.map(({ term }, i) => [term, i]));
  readSlices(query, wanted, { state, files }, sinks);
  readOwn(query, wanted, { state, files }, sinks);
  query.identifiers.forEach(({ name, stop }, i) => {
    if (stop) sinks.holders[i] = definingFiles(state, name);
  });
}

/** An index, and the places of its files. */
interface Listed {
  state: IndexState;
  files: IndexedFiles;
}

/** Reads of the base what the query's terms and identifiers have there. */
function readSlices(
  query: Query,
  wanted: ReadonlyMap<string, number>,
  { state: { base }, files }: Listed,
  sinks: Sinks,
): void {
  if (!base) return;
  readTerms(base, wanted, files, sinks);
  readHolders(query, wanted, { base, files }, sinks.holders);
}

function readTerms(
  base: SlicedIndex,
  wanted: ReadonlyMap<string, number>,
  { fileOf, blockOf }: IndexedFiles,
  { blocks: inBlocks, path, definitions }: Sinks,
): void {
  for (const [term, i] of wanted) {
    const id = base.termId(term);
    if (id === ABSENT) continue;
    for (const word of base.wordsOf(id)) {
      const { blocks, counts } = base.postingsOf(word);
      for (let k = 0; k < blocks.length; k++) {
        const block = blockOf[blocks[k]!]!;
        if (block !== GONE) inBlocks.add(block, i, counts[k]!);
      }
      for (const file of base.definersOf(word))
        if (fileOf[file] !== GONE) definitions.add(fileOf[file]!, i, 1);
    }
    const { files, counts } = base.pathsOf(id);
    files.forEach((file, k) => {
      if (fileOf[file] !== GONE) path.add(fileOf[file]!, i, counts[k]!);
    });
  }
}

/** The files of the base that hold the query's identifiers. */
function readHolders(
  query: Query,
  wanted: ReadonlyMap<string, number>,
  { base, files: { blockOf, fileBlocks } }: { base: SlicedIndex; files: IndexedFiles },
  holders: readonly Set<number>[],
): void {
  const bare = bareNames(query, wanted);
  for (const [name, i] of exactNames(query)) {
    const isHeld = bare.has(name) || wordTerms(name).some((term) => wanted.has(term));
    const word = isHeld ? base.wordId(name) : ABSENT;
    if (word === ABSENT) continue;
    let file = 0;
    for (const posting of base.postingsOf(word).blocks) {
      const block = blockOf[posting]!;
      if (block === GONE) continue;
      // Both rise.
      while (fileBlocks[file + 1]! <= block) file++;
      holders[i]!.add(file);
    }
  }
}

/** Reads the entries of files that stand beside the base. */
function readOwn(
  query: Query,
  wanted: ReadonlyMap<string, number>,
  { state, files: { own } }: Listed,
  { blocks, path, definitions, holders }: Sinks,
): void {
  if (own.length === 0) return;
  const { hits, marks } = markWords(query, wanted, state.vocabulary);
  const readEntry = ({ file, block, entry: { postings, words, counts } }: OwnFile): void => {
    for (let b = 0; b + 1 < postings.length; b++)
      for (let i = postings[b]!; i < postings[b + 1]!; i++) {
        const hit = hits[words[i]!]!;
        if (hit === 0) continue;
        const { terms, identifier } = marks[hit]!;
        for (const term of terms) blocks.add(block + b, term, counts[i]!);
        if (identifier !== undefined) holders[identifier]!.add(file);
      }
  };
  for (const ownFile of own) {
    const { file, entry, facts } = ownFile;
    readEntry(ownFile);
    for (const word of entry.definitions)
      for (const term of marks[hits[word]!]!.terms) definitions.add(file, term, 1);
    for (const term of facts.terms) {
      const i = wanted.get(term);
      if (i !== undefined) path.add(file, i, 1);
    }
  }
}

/** The meaning of a vocabulary's words to a query: `hits[word]` is an index into `marks`, 0 for nothing. */
interface Marks {
  hits: Uint32Array;
  marks: { terms: number[]; identifier?: number | undefined }[];
}

function markWords(
  query: Query,
  wanted: ReadonlyMap<string, number>,
  { words, terms, termStarts, termIds }: Vocabulary,
): Marks {
  const exact = exactNames(query);
  const bare = bareNames(query, wanted);
  const queryOf = Int32Array.from(terms, (term) => wanted.get(term) ?? NO_TERM);
  const hits = new Uint32Array(words.length);
  const marks: Marks['marks'] = [{ terms: [] }];
  for (let w = 0; w < words.length; w++) {
    let occurrences: number[] | undefined;
    for (let k = termStarts[w]!; k < termStarts[w + 1]!; k++) {
      const term = queryOf[termIds[k]!]!;
      if (term === NO_TERM) continue;
      occurrences ??= [];
      occurrences.push(term);
    }
    const word = words[w]!;
    if (occurrences !== undefined || bare.has(word))
      hits[w] = marks.push({ terms: occurrences ?? [], identifier: exact.get(word) }) - 1;
  }
  return { hits, marks };
}

function exactNames({ identifiers }: Query): Map<string, number> {
  return new Map(identifiers.flatMap(({ name, stop }, i) => (stop ? [] : [[name, i]])));
}

/**
 * Identifiers without a term of the query: the parts of `__new__` are stop words. Inflected stop
 * words of prose (`uses`, `settings`) are among them only when the task has no term at all.
 */
function bareNames({ terms, identifiers }: Query, wanted: ReadonlyMap<string, number>) {
  const isProse = ({ name, place }: QueryIdentifier) =>
    (place === 'word' || place === 'titleWord') && /^[A-Za-z][a-z]*$/.test(name);
  const bare = identifiers.filter(
    (identifier) =>
      !identifier.stop &&
      (terms.length === 0 || !isProse(identifier)) &&
      !wordTerms(identifier.name).some((term) => wanted.has(term)),
  );
  return new Set(bare.map(({ name }) => name));
}
