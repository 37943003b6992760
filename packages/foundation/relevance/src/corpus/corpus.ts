import type { Commit } from '@ctx/source';
import { ABSENT } from '../index/byte-order.js';
import { definedNames, definingFiles } from '../index/defining-files.js';
import { GONE, type IndexedFiles, indexedFiles, type OwnFile } from '../index/indexed-files.js';
import { ROLES } from '../index/path-facts.js';
import type { SlicedIndex } from '../index/sliced.js';
import type { IndexState } from '../index/state.js';
import type { TermIndex } from '../index/term-index.js';
import type { Vocabulary } from '../index/vocabulary.js';
import type { Query, QueryIdentifier } from '../query/query.js';
import { inverseDocumentFrequency } from '../terms/bm25.js';
import { wordTerms } from '../terms/terms.js';
import { type CommitIndex, indexCommits } from './commit.js';
import { definersOf } from './definers.js';
import { type FieldCounts, Hits } from './hits.js';

/** In place of a file's index: none. */
const NO_FILE = -1;

/** In place of the index of a query's term: none. */
const NO_TERM = -1;

/**
 * A query and what one pass over the index finds for it: all that the signals are functions of. Files
 * stand in path order; nothing depends on the order in which they were indexed.
 */
export interface Corpus {
  readonly query: Query;
  readonly paths: readonly string[];
  /** Lines of each file; first and last line of each block. */
  readonly lines: Uint32Array;
  readonly blockStarts: Uint32Array;
  readonly blockEnds: Uint32Array;
  readonly positions: ReadonlyMap<string, number>;
  readonly tests: Uint8Array;
  readonly peripheral: Uint8Array;
  readonly examples: Uint8Array;
  readonly chronicles: Uint8Array;
  readonly declarations: Uint8Array;
  /** Inverse document frequency of each query term, over files (body or path). */
  readonly idf: Float64Array;
  readonly body: FieldCounts;
  readonly path: FieldCounts;
  readonly definitions: FieldCounts;
  /** The query's terms per block; file f has blocks `fileBlocks[f] … fileBlocks[f + 1] - 1`. */
  readonly blocks: FieldCounts;
  readonly fileBlocks: Uint32Array;
  /** Files that hold each of the query's identifiers, exactly. */
  readonly holders: readonly (readonly number[])[];
  /** Files that define the names that the task consists of; see `Query.names`. */
  readonly definers: readonly number[];
  readonly history: CommitIndex;
}

const noCommits: CommitIndex = indexCommits([]);

/** The input of {@link openCorpus}. */
export interface CorpusInput {
  query: Query;
  index: TermIndex;
  /** History before the task, newest first; `indexCommits` of it when several tasks share it. */
  commits?: readonly Commit[] | CommitIndex | undefined;
  /** Definition names by path, in place of what the index found. */
  definitions?: ReadonlyMap<string, readonly string[]> | undefined;
  /** Paths of the files that define what the task names, in place of what the index found. */
  definers?: ReadonlySet<string> | undefined;
}

/**
 * Reads from the index what a query needs, the slices of its terms: what `rankFiles` and `rankPlaces` rank.
 * It stays as it is when the index changes.
 */
export function openCorpus({
  query,
  index: { state },
  commits = noCommits,
  definitions,
  definers,
}: CorpusInput): Corpus {
  const files = indexedFiles(state);
  const { paths } = files;
  const { holders, ...fields } = countHits(query, state, files);
  return {
    ...{ query, paths, holders },
    ...{ lines: files.lines, blockStarts: files.blockStarts, blockEnds: files.blockEnds },
    ...{ positions: files.positions, fileBlocks: files.fileBlocks },
    ...rolesIn(files),
    ...fields,
    idf: frequencies(query, [fields.body, fields.path]).map((frequency) =>
      inverseDocumentFrequency(paths.length, frequency),
    ),
    ...(definitions && {
      definitions: countTerms(
        query,
        definedNames(state).map((names, f) =>
          (definitions.get(paths[f]!) ?? names).flatMap(wordTerms),
        ),
      ),
    }),
    definers: definers
      ? [...paths.keys()].filter((f) => definers.has(paths[f]!))
      : definersOf(query, state, definitions),
    history: 'termIds' in commits ? commits : indexCommits(commits, query),
  };
}

function rolesIn({
  roles,
}: IndexedFiles): Pick<
  Corpus,
  'tests' | 'peripheral' | 'examples' | 'chronicles' | 'declarations'
> {
  const having = (role: number) => roles.map((all) => Number((all & role) !== 0));
  return {
    tests: having(ROLES.test),
    peripheral: having(ROLES.peripheral),
    examples: having(ROLES.example),
    chronicles: having(ROLES.chronicle),
    declarations: having(ROLES.declaration),
  };
}

/** Number of files that have each term in one of the fields. */
function frequencies(query: Query, fields: readonly FieldCounts[]): Float64Array {
  const counts = new Float64Array(query.terms.length);
  const last = new Int32Array(query.terms.length).fill(NO_FILE);
  const files = (fields[0]?.starts.length ?? 1) - 1;
  for (let f = 0; f < files; f++)
    for (const { starts, terms } of fields)
      for (let i = starts[f]!; i < starts[f + 1]!; i++) {
        const term = terms[i]!;
        if (last[term] === f) continue;
        last[term] = f;
        counts[term]! += 1;
      }
  return counts;
}

/** Mean of the lengths; 0 for none. */
export function averageLength(lengths: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < lengths.length; i++) sum += lengths[i]!;
  return lengths.length === 0 ? 0 : sum / lengths.length;
}

/** The hits of a query in the fields of the files, before they are put in rows. */
interface Found {
  blocks: Hits;
  path: Hits;
  definitions: Hits;
  /** Of each identifier the files that hold it. */
  holders: Set<number>[];
}

function countHits(
  query: Query,
  state: IndexState,
  files: IndexedFiles,
): Pick<Corpus, 'blocks' | 'body' | 'path' | 'definitions' | 'holders'> {
  const matches: Found = {
    ...{ blocks: new Hits(), path: new Hits(), definitions: new Hits() },
    holders: query.identifiers.map(() => new Set()),
  };
  const wanted = new Map(query.terms.map(({ term }, i) => [term, i]));
  readSlices(query, wanted, { state, files }, matches);
  readOwn(query, wanted, { state, files }, matches);
  query.identifiers.forEach(({ name, stop }, i) => {
    if (stop) matches.holders[i] = definingFiles(state, name);
  });
  const blocks = matches.blocks.inRows(files.blockLengths);
  return {
    blocks,
    body: byFile(blocks, files),
    path: matches.path.inRows(files.pathLengths),
    definitions: matches.definitions.inRows(files.definitionLengths),
    holders: matches.holders.map((holding) => [...holding].sort((a, b) => a - b)),
  };
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
  matches: Found,
): void {
  if (!base) return;
  readTerms(base, wanted, files, matches);
  readHolders(query, wanted, { base, files }, matches.holders);
}

function readTerms(
  base: SlicedIndex,
  wanted: ReadonlyMap<string, number>,
  { fileOf, blockOf }: IndexedFiles,
  { blocks: inBlocks, path, definitions }: Found,
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
  { blocks, path, definitions, holders }: Found,
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

/** Rows of blocks, added up by file. */
function byFile(
  { starts, terms, counts }: FieldCounts,
  { fileBlocks, bodyLengths }: IndexedFiles,
): FieldCounts {
  const hits = new Hits();
  for (let f = 0; f < bodyLengths.length; f++)
    for (let i = starts[fileBlocks[f]!]!; i < starts[fileBlocks[f + 1]!]!; i++)
      hits.add(f, terms[i]!, counts[i]!);
  return hits.inRows(bodyLengths);
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

/** Counts of the query's terms in lists of terms. */
function countTerms(query: Query, lists: readonly (readonly string[])[]): FieldCounts {
  const wanted = new Map(query.terms.map(({ term }, i) => [term, i]));
  const hits = new Hits();
  lists.forEach((terms, f) => {
    for (const term of terms) {
      const i = wanted.get(term);
      if (i !== undefined) hits.add(f, i, 1);
    }
  });
  return hits.inRows(Float64Array.from(lists, ({ length }) => length));
}
