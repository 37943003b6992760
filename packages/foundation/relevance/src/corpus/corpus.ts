import type { Commit } from '@ctx/source';
import { type CommitIndex, indexCommits } from '../index/commit.js';
import { pathFactsOf } from '../index/path-facts.js';
import { type FileEntry, sortedEntries, type TermIndex } from '../index/term-index.js';
import { termCount, type Vocabulary } from '../index/vocabulary.js';
import type { Query, QueryIdentifier } from '../query/query.js';
import { inverseDocumentFrequency } from '../terms/bm25.js';
import { wordTerms } from '../terms/terms.js';
import { definersOf } from './definers.js';
import { type FieldCounts, Rows } from './field-counts.js';

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
  readonly entries: readonly FileEntry[];
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

/** What {@link openCorpus} reads. */
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
 * Reads from the index what a query needs, in one pass over the postings: what `rankFiles` and
 * `rankPlaces` rank. It stays as it is when the index changes.
 */
export function openCorpus({
  query,
  index,
  commits = noCommits,
  definitions,
  definers,
}: CorpusInput): Corpus {
  const { state } = index;
  const entries = sortedEntries(state);
  const marks = markWords(query, state.vocabulary);
  const scan = scanPostings(query, marks, entries);
  const facts = entries.map(({ path }) => pathFactsOf(state.pathFacts, path));
  const path = countTerms(
    query,
    facts.map(({ terms }) => terms),
  );
  return {
    ...scan,
    query,
    paths: entries.map((entry) => entry.path),
    entries,
    positions: new Map(entries.map((entry, f) => [entry.path, f])),
    tests: Uint8Array.from(facts, ({ test }) => Number(test)),
    peripheral: Uint8Array.from(facts, ({ peripheral }) => Number(peripheral)),
    examples: Uint8Array.from(facts, ({ example }) => Number(example)),
    chronicles: Uint8Array.from(facts, ({ chronicle }) => Number(chronicle)),
    declarations: Uint8Array.from(facts, ({ declaration }) => Number(declaration)),
    idf: frequencies(query, [scan.body, path]).map((frequency) =>
      inverseDocumentFrequency(entries.length, frequency),
    ),
    path,
    definitions: definitions
      ? countTerms(
          query,
          entries.map((entry) => namesOf(state.vocabulary, entry, definitions).flatMap(wordTerms)),
        )
      : countDefinitions(query, marks, state.vocabulary, entries),
    definers: definers
      ? [...entries.keys()].filter((f) => definers.has(entries[f]!.path))
      : definersOf(query, state.vocabulary, entries, definitions),
    history: 'termIds' in commits ? commits : indexCommits(commits),
  };
}

/** Number of files that have each term in one of the fields. */
function frequencies(query: Query, fields: readonly FieldCounts[]): Float64Array {
  const found = new Float64Array(query.terms.length);
  const last = new Int32Array(query.terms.length).fill(NO_FILE);
  const files = (fields[0]?.starts.length ?? 1) - 1;
  for (let f = 0; f < files; f++)
    for (const { starts, terms } of fields)
      for (let i = starts[f]!; i < starts[f + 1]!; i++) {
        const term = terms[i]!;
        if (last[term] === f) continue;
        last[term] = f;
        found[term]! += 1;
      }
  return found;
}

/** Mean of the lengths; 0 for none. */
export function averageLength(lengths: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < lengths.length; i++) sum += lengths[i]!;
  return lengths.length === 0 ? 0 : sum / lengths.length;
}

function scanPostings(query: Query, { hits, marks }: Marks, entries: readonly FileEntry[]) {
  const blockTotal = entries.reduce((sum, entry) => sum + entry.blockStarts.length, 0);
  const blocks = new Rows(blockTotal);
  const body = new Rows(entries.length);
  const fileBlocks = new Uint32Array(entries.length + 1);
  const holders = query.identifiers.map((): number[] => []);
  const inBlock = new Float64Array(query.terms.length);
  const inFile = new Float64Array(query.terms.length);
  let block = 0;
  entries.forEach(({ blockLengths, postings, words, counts }, f) => {
    let length = 0;
    for (let b = 0; b < blockLengths.length; b++) {
      for (let i = postings[b]!; i < postings[b + 1]!; i++) {
        const hit = hits[words[i]!]!;
        if (hit === 0) continue;
        const { terms, identifier } = marks[hit]!;
        for (const term of terms) inBlock[term]! += counts[i]!;
        const holding = identifier === undefined ? undefined : holders[identifier]!;
        if (holding !== undefined && holding.at(-1) !== f) holding.push(f);
      }
      for (let term = 0; term < inBlock.length; term++) inFile[term]! += inBlock[term]!;
      blocks.close(block++, inBlock, blockLengths[b]!);
      length += blockLengths[b]!;
    }
    body.close(f, inFile, length);
    fileBlocks[f + 1] = block;
  });
  return { blocks: blocks.done(), body: body.done(), fileBlocks, holders };
}

/** The meaning of a vocabulary's words to a query: `hits[word]` is an index into `marks`, 0 for nothing. */
interface Marks {
  hits: Uint32Array;
  marks: { terms: number[]; identifier?: number | undefined }[];
}

function markWords(query: Query, { words, terms, termStarts, termIds }: Vocabulary): Marks {
  const wanted = new Map(query.terms.map(({ term }, i) => [term, i]));
  const exact = new Map(query.identifiers.map(({ name }, i) => [name, i]));
  const bare = bareNames(query, wanted);
  const queryOf = Int32Array.from(terms, (term) => wanted.get(term) ?? NO_TERM);
  const hits = new Uint32Array(words.length);
  const marks: Marks['marks'] = [{ terms: [] }];
  for (let w = 0; w < words.length; w++) {
    let found: number[] | undefined;
    for (let k = termStarts[w]!; k < termStarts[w + 1]!; k++) {
      const term = queryOf[termIds[k]!]!;
      if (term === NO_TERM) continue;
      found ??= [];
      found.push(term);
    }
    const word = words[w]!;
    if (found !== undefined || bare.has(word))
      hits[w] = marks.push({ terms: found ?? [], identifier: exact.get(word) }) - 1;
  }
  return { hits, marks };
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
      (terms.length === 0 || !isProse(identifier)) &&
      !wordTerms(identifier.name).some((term) => wanted.has(term)),
  );
  return new Set(bare.map(({ name }) => name));
}

function countDefinitions(
  query: Query,
  { hits, marks }: Marks,
  vocabulary: Vocabulary,
  entries: readonly FileEntry[],
): FieldCounts {
  const rows = new Rows(entries.length);
  const counts = new Float64Array(query.terms.length);
  entries.forEach(({ definitions }, f) => {
    let length = 0;
    for (const word of definitions) {
      length += termCount(vocabulary, word);
      for (const term of marks[hits[word]!]!.terms) counts[term]! += 1;
    }
    rows.close(f, counts, length);
  });
  return rows.done();
}

/** Counts of the query's terms in lists of terms. */
function countTerms(query: Query, lists: readonly (readonly string[])[]): FieldCounts {
  const wanted = new Map(query.terms.map(({ term }, i) => [term, i]));
  const rows = new Rows(lists.length);
  const counts = new Float64Array(query.terms.length);
  lists.forEach((terms, f) => {
    for (const term of terms) {
      const i = wanted.get(term);
      if (i !== undefined) counts[i]! += 1;
    }
    rows.close(f, counts, terms.length);
  });
  return rows.done();
}

function namesOf(
  { words }: Vocabulary,
  { path, definitions }: FileEntry,
  given: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  return given.get(path) ?? Array.from(definitions, (word) => words[word]!);
}
