import { ABSENT, rankOf } from './byte-order.js';
import { type Columns, openBytes, refuse } from './columns.js';
import { isStorable } from './file-entry.js';
import type { FileEntry } from './packed-entry.js';
import type { Vocabulary } from './vocabulary.js';
import { wordId } from './vocabulary.js';

/**
 * An index as bytes that are read where they are asked for: what a term or a word has lies together, so
 * that a query of ten words reads ten slices. It does not change; what differs stands beside it.
 */
export interface SlicedIndex {
  /** The bytes that it was opened from. */
  readonly bytes: Uint8Array;
  readonly columns: Columns;
  /** Bytes of all words, one behind the other; likewise of all terms. */
  readonly wordText: Uint8Array;
  readonly termText: Uint8Array;
  /** Paths in code-unit order. */
  readonly paths: readonly string[];
  /** Path → its place among `paths`. */
  readonly positions: ReadonlyMap<string, number>;
  /** Id of a term, or `ABSENT`. */
  termId(term: string): number;
  /** Id of a word, or `ABSENT`. */
  wordId(word: string): number;
  /** Ids of the words that have a term, as often as they have it. */
  wordsOf(term: number): Uint32Array;
  /** The blocks that hold a word, rising, and how often each has it. */
  postingsOf(word: number): { blocks: Uint32Array; counts: Uint32Array };
  /** The files that define a word, rising, as often as they do. */
  definersOf(word: number): Uint32Array;
  /** The files in whose paths a term stands, rising, and how often. */
  pathsOf(term: number): { files: Uint32Array; counts: Uint32Array };
  /** The words that a file defines, in its order. */
  definitionsOf(file: number): string[];
}

/**
 * Opens the bytes of an index.
 *
 * @param bytes aligned, and nobody else's
 * @throws RangeError when they are of another format, version or byte order, or damaged.
 */
export function openSliced(bytes: Uint8Array): SlicedIndex {
  const { columns, wordText, termText, pathText } = openBytes(bytes);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const text = decoder.decode(pathText);
  const paths = columns.lines.length === 0 ? [] : text.split('\0');
  if (paths.length !== columns.lines.length) refuse('damaged paths');
  let positions: Map<string, number> | undefined;
  const encoder = new TextEncoder();
  return {
    ...{ bytes, columns, wordText, termText, paths },
    get positions() {
      positions ??= new Map(paths.map((path, file) => [path, file]));
      return positions;
    },
    termId: (term) => rankOf(encoder.encode(term), termText, columns.termEnds),
    // Half a surrogate pair would be looked up as another character.
    wordId: (word) =>
      isStorable(word) ? rankOf(encoder.encode(word), wordText, columns.wordEnds) : ABSENT,
    wordsOf: (term) => slice(columns.holders, columns.holderStarts, term),
    postingsOf: (word) => ({
      blocks: slice(columns.postingBlocks, columns.postingStarts, word),
      counts: slice(columns.postingCounts, columns.postingStarts, word),
    }),
    definersOf: (word) => slice(columns.definers, columns.definerStarts, word),
    pathsOf: (term) => ({
      files: slice(columns.pathFiles, columns.pathStarts, term),
      counts: slice(columns.pathCounts, columns.pathStarts, term),
    }),
    definitionsOf: (file) =>
      Array.from(slice(columns.definitionWords, columns.definitionStarts, file), (word) =>
        decoder.decode(wordText.subarray(columns.wordEnds[word - 1] ?? 0, columns.wordEnds[word])),
      ),
  };
}

function slice(column: Uint32Array, starts: Uint32Array, at: number): Uint32Array {
  return column.subarray(starts[at]!, starts[at + 1]!);
}

/**
 * The entries of a sliced index, with their words in another vocabulary: the work of all files, for who
 * writes a new index or asks for the entry of a file.
 */
export function entriesOf(
  { columns, paths }: SlicedIndex,
  words: readonly string[],
  vocabulary: Vocabulary,
): FileEntry[] {
  const ids = Uint32Array.from(words, (word) => wordId(vocabulary, word));
  const { postingStarts, postingBlocks, postingCounts, fileBlocks } = columns;
  const ends = new Uint32Array(columns.blockStarts.length + 1);
  for (let i = 0; i < postingBlocks.length; i++) ends[postingBlocks[i]! + 1]! += 1;
  for (let b = 1; b < ends.length; b++) ends[b]! += ends[b - 1]!;
  const next = ends.slice();
  const own = new Uint32Array(postingBlocks.length);
  const counts = new Uint32Array(postingBlocks.length);
  for (let word = 0; word + 1 < postingStarts.length; word++)
    for (let i = postingStarts[word]!; i < postingStarts[word + 1]!; i++) {
      const at = next[postingBlocks[i]!]!++;
      own[at] = ids[word]!;
      counts[at] = postingCounts[i]!;
    }
  return paths.map((path, file) => {
    const [first, last] = [fileBlocks[file]!, fileBlocks[file + 1]!];
    const start = ends[first]!;
    return {
      path,
      lines: columns.lines[file]!,
      blockStarts: columns.blockStarts.subarray(first, last),
      blockEnds: columns.blockEnds.subarray(first, last),
      blockLengths: columns.blockLengths.subarray(first, last),
      postings: ends.slice(first, last + 1).map((end) => end - start),
      words: own.subarray(start, ends[last]!),
      counts: counts.subarray(start, ends[last]!),
      definitions: slice(columns.definitionWords, columns.definitionStarts, file).map(
        (word) => ids[word]!,
      ),
      definitionLines: slice(columns.definitionLines, columns.definitionStarts, file),
    };
  });
}

/** All words of a sliced index, by their ids. */
export function wordsIn({ columns, wordText }: SlicedIndex): string[] {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return Array.from(columns.wordEnds, (end, word) =>
    decoder.decode(wordText.subarray(columns.wordEnds[word - 1] ?? 0, end)),
  );
}
