import { sortedByBytes } from './byte-order.js';
import { type Columns, writeBytes } from './columns.js';
import type { FileEntry } from './packed-entry.js';
import { type PathFacts, pathFactsOf, rolesOf } from './path-facts.js';
import { termCount, type Vocabulary, wordId } from './vocabulary.js';

/** Entries of one vocabulary, in path order, with facts of paths that are known. */
export interface EntriesToSlice {
  entries: readonly FileEntry[];
  vocabulary: Vocabulary;
  pathFacts: Map<string, PathFacts>;
}

/**
 * Bytes of an index, by term and word. Canonical: words and terms stand in the order of their bytes,
 * files in path order.
 */
// Locals: the tables that columns are made of.
export function sliceEntries({ entries, vocabulary, pathFacts }: EntriesToSlice): Uint8Array {
  const names = vocabulary.words;
  const used = new Uint8Array(names.length);
  for (const { words, definitions } of entries) {
    for (let i = 0; i < words.length; i++) used[words[i]!] = 1;
    for (let i = 0; i < definitions.length; i++) used[definitions[i]!] = 1;
  }
  const words = sortedByBytes(names.filter((_, id) => used[id] === 1));
  const ids = Uint32Array.from(words, (word) => wordId(vocabulary, word));
  const rank = new Uint32Array(names.length);
  ids.forEach((id, place) => {
    rank[id] = place;
  });
  const facts = entries.map(({ path }) => pathFactsOf(pathFacts, path));
  const terms = termsIn(vocabulary, ids, facts);
  const definitionLengths = Uint32Array.from(entries, ({ definitions }) =>
    definitions.reduce((sum, word) => sum + termCount(vocabulary, word), 0),
  );
  const encoder = new TextEncoder();
  const [wordText, wordEnds] = encoded(words);
  const [termText, termEnds] = encoded(terms);
  const columns: Columns = {
    ...{ wordEnds, termEnds, definitionLengths },
    ...fileColumns(entries, facts, rank),
    ...termColumns({ vocabulary, ids, facts }, terms),
    ...wordColumns(entries, rank, words.length),
  };
  const pathText = encoder.encode(entries.map(({ path }) => path).join('\0'));
  return writeBytes({ columns, wordText, termText, pathText });
}

/** Bytes of strings, one behind the other, and where each ends. */
export function encoded(strings: readonly string[]): [Uint8Array, Uint32Array] {
  const text = new TextEncoder().encode(strings.join(''));
  const ends = new Uint32Array(strings.length);
  let end = 0;
  strings.forEach((text, i) => {
    // Most are ASCII, and as long in bytes as in units.
    end += /^[\0-\x7f]*$/.test(text) ? text.length : new TextEncoder().encode(text).length;
    ends[i] = end;
  });
  return [text, ends];
}

function fileColumns(
  entries: readonly FileEntry[],
  facts: readonly PathFacts[],
  rank: Uint32Array,
): Pick<
  Columns,
  | 'lines'
  | 'fileBlocks'
  | 'roles'
  | 'bodyLengths'
  | 'pathLengths'
  | 'definitionStarts'
  | 'blockStarts'
  | 'blockEnds'
  | 'blockLengths'
  | 'definitionWords'
  | 'definitionLines'
> {
  return {
    lines: Uint32Array.from(entries, ({ lines }) => lines),
    fileBlocks: starts(entries.map(({ blockStarts }) => blockStarts.length)),
    roles: Uint32Array.from(facts, rolesOf),
    bodyLengths: Uint32Array.from(entries, ({ blockLengths }) =>
      blockLengths.reduce((sum, length) => sum + length, 0),
    ),
    pathLengths: Uint32Array.from(facts, ({ terms }) => terms.length),
    definitionStarts: starts(entries.map(({ definitions }) => definitions.length)),
    blockStarts: joined(entries.map(({ blockStarts }) => blockStarts)),
    blockEnds: joined(entries.map(({ blockEnds }) => blockEnds)),
    blockLengths: joined(entries.map(({ blockLengths }) => blockLengths)),
    definitionWords: joined(entries.map(({ definitions }) => definitions)).map(
      (word) => rank[word]!,
    ),
    definitionLines: joined(entries.map(({ definitionLines }) => definitionLines)),
  };
}

/** The terms of words and of paths, in the order of their bytes. */
function termsIn(vocabulary: Vocabulary, ids: Uint32Array, facts: readonly PathFacts[]): string[] {
  const { termStarts, termIds } = vocabulary;
  const isHeld = new Uint8Array(vocabulary.terms.length);
  for (const id of ids)
    for (let i = termStarts[id]!; i < termStarts[id + 1]!; i++) isHeld[termIds[i]!] = 1;
  const held = vocabulary.terms.filter((_, term) => isHeld[term] === 1);
  return sortedByBytes([...new Set([...held, ...termsOfPaths(facts)])]);
}

/** The terms of paths, each once. */
export function termsOfPaths(facts: readonly PathFacts[]): ReadonlySet<string> {
  const all = new Set<string>();
  for (const { terms } of facts) for (const term of terms) all.add(term);
  return all;
}

/** Ids of the terms of a word. */
function termsOf({ termStarts, termIds }: Vocabulary, word: number): Uint32Array {
  return termIds.subarray(termStarts[word]!, termStarts[word + 1]!);
}

/** By typed arrays alone, each counted first: lists of a quarter of a million terms took more memory than the index. */
function termColumns(
  {
    vocabulary,
    ids,
    facts,
  }: { vocabulary: Vocabulary; ids: Uint32Array; facts: readonly PathFacts[] },
  terms: readonly string[],
): Pick<Columns, 'holderStarts' | 'holders' | keyof PathColumns> {
  const ranks = new Map(terms.map((term, rank) => [term, rank]));
  const rankOf = Uint32Array.from(vocabulary.terms, (term) => ranks.get(term) ?? 0);
  const holderSizes = new Uint32Array(terms.length);
  for (const id of ids)
    for (const term of termsOf(vocabulary, id)) holderSizes[rankOf[term]!]! += 1;
  const holderStarts = starts(holderSizes);
  const next = holderStarts.slice();
  const holders = new Uint32Array(holderStarts[terms.length]!);
  ids.forEach((id, word) => {
    for (const term of termsOf(vocabulary, id)) holders[next[rankOf[term]!]!++] = word;
  });
  return { holderStarts, holders, ...pathColumns(facts, ranks, terms.length) };
}

type PathColumns = Pick<Columns, 'pathStarts' | 'pathFiles' | 'pathCounts'>;

/** The files in whose paths each of so many terms stands, and how often. */
export function pathColumns(
  facts: readonly PathFacts[],
  ranks: ReadonlyMap<string, number>,
  terms: number,
): PathColumns {
  const sizes = new Uint32Array(terms);
  const eachOfPaths = (visit: (term: number, file: number, isNew: boolean) => void): void => {
    const last = new Int32Array(terms).fill(-1);
    facts.forEach((own, file) => {
      for (const name of own.terms) {
        const term = ranks.get(name)!;
        visit(term, file, last[term] !== file);
        last[term] = file;
      }
    });
  };
  eachOfPaths((term, _, isNew) => {
    if (isNew) sizes[term]! += 1;
  });
  const pathStarts = starts(sizes);
  const next = pathStarts.slice();
  const pathFiles = new Uint32Array(pathStarts[terms]!);
  const pathCounts = new Uint32Array(pathFiles.length);
  eachOfPaths((term, file, isNew) => {
    if (isNew) pathFiles[next[term]!++] = file;
    pathCounts[next[term]! - 1]! += 1;
  });
  return { pathStarts, pathFiles, pathCounts };
}

/** Postings and definitions, turned round: by word, in the order of blocks and of files. */
function wordColumns(
  entries: readonly FileEntry[],
  rank: Uint32Array,
  words: number,
): Pick<
  Columns,
  'postingStarts' | 'postingBlocks' | 'postingCounts' | 'definerStarts' | 'definers'
> {
  const sizes = new Uint32Array(words);
  const definitionSizes = new Uint32Array(words);
  for (const { words, definitions } of entries) {
    for (let i = 0; i < words.length; i++) sizes[rank[words[i]!]!]! += 1;
    for (const word of definitions) definitionSizes[rank[word]!]! += 1;
  }
  const [postingStarts, definerStarts] = [starts(sizes), starts(definitionSizes)];
  const [next, nextDefiner] = [postingStarts.slice(), definerStarts.slice()];
  const postingBlocks = new Uint32Array(postingStarts[words]!);
  const postingCounts = new Uint32Array(postingStarts[words]!);
  const definers = new Uint32Array(definerStarts[words]!);
  let block = 0;
  entries.forEach(({ postings, words, counts, definitions }, file) => {
    for (let b = 0; b + 1 < postings.length; b++, block++)
      for (let i = postings[b]!; i < postings[b + 1]!; i++) {
        const at = next[rank[words[i]!]!]!++;
        postingBlocks[at] = block;
        postingCounts[at] = counts[i]!;
      }
    for (const word of definitions) definers[nextDefiner[rank[word]!]!++] = file;
  });
  return { postingStarts, postingBlocks, postingCounts, definerStarts, definers };
}

/** Where each of parts of these sizes starts, and where the last one ends. */
export function starts(sizes: ArrayLike<number>): Uint32Array {
  const offsets = new Uint32Array(sizes.length + 1);
  for (let i = 0; i < sizes.length; i++) offsets[i + 1] = offsets[i]! + sizes[i]!;
  return offsets;
}

/** Parts, one behind the other. */
export function joined(parts: readonly ArrayLike<number>[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
