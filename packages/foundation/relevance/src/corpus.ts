import { inverseDocumentFrequency } from './bm25.js';
import { type Commit, type CommitIndex, indexCommits } from './commit.js';
import { stateOf } from './createIndex.js';
import { isPeripheral, isTest } from './paths.js';
import type { Query } from './query.js';
import { type FileEntry, type IndexState, sortedEntries, type TermIndex } from './termIndex.js';
import { wordTerms } from './terms.js';
import type { Vocabulary } from './vocabulary.js';

/** Counts of the query's terms in a field of every file: sparse rows, one per file. */
export interface FieldCounts {
  /** Row of file f: `terms[starts[f]] … terms[starts[f + 1] - 1]`: indexes into the query's terms. */
  starts: Uint32Array;
  terms: Uint32Array;
  counts: Float64Array;
  /** Length of the field in terms. */
  lengths: Float64Array;
}

/**
 * What one pass over the index finds for one query. Every signal is a function of the query and
 * this. Files stand in path order; nothing depends on the order in which they were indexed.
 */
export interface Corpus {
  readonly paths: readonly string[];
  readonly entries: readonly FileEntry[];
  readonly positions: ReadonlyMap<string, number>;
  readonly tests: Uint8Array;
  readonly peripheral: Uint8Array;
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
  readonly history: CommitIndex;
}

const noCommits: CommitIndex = indexCommits([]);

/** Reads from the index what a query needs. One pass over the postings. */
export function openCorpus(
  query: Query,
  index: TermIndex,
  history: CommitIndex | readonly Commit[] = noCommits,
  definitions?: ReadonlyMap<string, readonly string[]>,
): Corpus {
  const state = stateOf(index);
  const entries = sortedEntries(state);
  const scan = scanPostings(query, state, entries);
  const memo = new Map<string, string[]>();
  const termsOf = (word: string) => {
    const known = memo.get(word);
    if (known !== undefined) return known;
    const found = wordTerms(word);
    memo.set(word, found);
    return found;
  };
  const path = countField(query, entries, (entry) => pathWords(entry.path), termsOf);
  const names = (entry: FileEntry) =>
    definitions?.get(entry.path) ?? namesOf(state.vocabulary, entry);
  const files = entries.length;
  const seen = query.terms.map(() => 0);
  for (let f = 0; f < files; f++) {
    const found = new Set<number>();
    for (let i = scan.body.starts[f]!; i < scan.body.starts[f + 1]!; i++)
      found.add(scan.body.terms[i]!);
    for (let i = path.starts[f]!; i < path.starts[f + 1]!; i++) found.add(path.terms[i]!);
    for (const term of found) seen[term]!++;
  }
  return {
    ...scan,
    paths: entries.map((entry) => entry.path),
    entries,
    positions: new Map(entries.map((entry, f) => [entry.path, f])),
    tests: Uint8Array.from(entries, (entry) => Number(isTest(entry.path))),
    peripheral: Uint8Array.from(entries, (entry) => Number(isPeripheral(entry.path))),
    idf: Float64Array.from(seen, (frequency) => inverseDocumentFrequency(files, frequency)),
    path,
    definitions: countField(query, entries, names, termsOf),
    history: 'termIds' in history ? history : indexCommits(history),
  };
}

/** Mean of the lengths; 0 for none. */
export function averageLength(lengths: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < lengths.length; i++) sum += lengths[i]!;
  return lengths.length === 0 ? 0 : sum / lengths.length;
}

function scanPostings(query: Query, { vocabulary }: IndexState, entries: readonly FileEntry[]) {
  const { hits, names } = markWords(query, vocabulary);
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
        const { terms, identifier } = names[hit]!;
        for (const term of terms) inBlock[term]! += counts[i]!;
        if (identifier >= 0 && holders[identifier]!.at(-1) !== f) holders[identifier]!.push(f);
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

interface Marked {
  terms: number[];
  identifier: number;
}

/** For every word of the vocabulary 0, or the index of what it means to the query. */
function markWords(query: Query, { words, terms, termStarts, termIds }: Vocabulary) {
  const wanted = new Map(query.terms.map(({ term }, i) => [term, i]));
  const exact = new Map(query.identifiers.map(({ name }, i) => [name, i]));
  const queryOf = Int32Array.from(terms, (term) => wanted.get(term) ?? -1);
  const hits = new Uint32Array(words.length);
  const names: Marked[] = [{ terms: [], identifier: -1 }];
  for (let w = 0; w < words.length; w++) {
    const identifier = exact.get(words[w]!) ?? -1;
    let found: number[] | undefined;
    for (let k = termStarts[w]!; k < termStarts[w + 1]!; k++) {
      const term = queryOf[termIds[k]!]!;
      if (term < 0) continue;
      found ??= [];
      found.push(term);
    }
    if (found !== undefined || identifier >= 0)
      hits[w] = names.push({ terms: found ?? [], identifier }) - 1;
  }
  return { hits, names };
}

function countField(
  query: Query,
  entries: readonly FileEntry[],
  wordsOf: (entry: FileEntry) => readonly string[],
  termsOf: (word: string) => string[],
): FieldCounts {
  const wanted = new Map(query.terms.map(({ term }, i) => [term, i]));
  const rows = new Rows(entries.length);
  const counts = new Float64Array(query.terms.length);
  entries.forEach((entry, f) => {
    let length = 0;
    for (const word of wordsOf(entry))
      for (const term of termsOf(word)) {
        length++;
        const i = wanted.get(term);
        if (i !== undefined) counts[i]! += 1;
      }
    rows.close(f, counts, length);
  });
  return rows.done();
}

/** Words of a path: folders once, the file's name without extension twice. */
function pathWords(path: string): string[] {
  const words = path.replace(/\.[^./]+$/, '').split(/[^\p{L}\p{N}_$]+/u);
  const base = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^./]+$/, '');
  return [...words, ...base.split(/[^\p{L}\p{N}_$]+/u)].filter(Boolean);
}

function namesOf({ words }: Vocabulary, { definitions }: FileEntry): string[] {
  return Array.from(definitions, (word) => words[word]!);
}

/** Sparse rows that are filled from a dense scratch row, which each `close` empties. */
class Rows {
  private readonly starts: Uint32Array;
  private readonly lengths: Float64Array;
  private readonly terms: number[] = [];
  private readonly counts: number[] = [];
  constructor(rows: number) {
    this.starts = new Uint32Array(rows + 1);
    this.lengths = new Float64Array(rows);
  }
  close(row: number, dense: Float64Array, length: number): void {
    for (let term = 0; term < dense.length; term++) {
      if (dense[term] === 0) continue;
      this.terms.push(term);
      this.counts.push(dense[term]!);
      dense[term] = 0;
    }
    this.starts[row + 1] = this.terms.length;
    this.lengths[row] = length;
  }
  done(): FieldCounts {
    return {
      starts: this.starts,
      terms: Uint32Array.from(this.terms),
      counts: Float64Array.from(this.counts),
      lengths: this.lengths,
    };
  }
}
