import { eachWord, wordTerms } from '../terms/terms.js';
import { cutBlocks } from './blocks.js';
import { termCount, type Vocabulary, wordId } from './vocabulary.js';

/** A name that is no term and that a task may consist of: `g`. */
const ONE_LETTER = /^[A-Za-z_$]$/;

/** The index's entry of a file, instead of its text. Arrays are views; do not write to them. */
export interface FileEntry {
  readonly path: string;
  /** Number of lines. */
  readonly lines: number;
  /** First line of each block that has words, 1-based. */
  readonly blockStarts: Uint32Array;
  /** Last line of each block. */
  readonly blockEnds: Uint32Array;
  /** Number of terms in each block. */
  readonly blockLengths: Uint32Array;
  /** Words of block b: `words[postings[b]] … words[postings[b + 1] - 1]`, counts beside them. */
  readonly postings: Uint32Array;
  readonly words: Uint32Array;
  readonly counts: Uint32Array;
  /** Words that name a definition, and the line of its header (0: not known). */
  readonly definitions: Uint32Array;
  readonly definitionLines: Uint32Array;
}

/** The caller's knowledge about a file beyond its text. */
export interface FileHints {
  /**
   * Definitions from a parser; without them headers are recognized by their look. Names with NUL or
   * a lone surrogate are left out.
   */
  definitions?: readonly { name: string; line?: number | undefined }[] | undefined;
}

/** Indexes one file into the vocabulary. Linear in the text. */
export function indexFile(
  vocabulary: Vocabulary,
  path: string,
  text: string,
  hints: FileHints,
): FileEntry {
  const blocks = cutBlocks(text);
  const starts: number[] = [];
  const ends: number[] = [];
  const lengths: number[] = [];
  const postings = [0];
  const words: number[] = [];
  const counts: number[] = [];
  blocks.texts.forEach((block, b) => {
    const occurrences = new Map<number, number>();
    let length = 0;
    eachWord(block, (word) => {
      const id = wordId(vocabulary, word);
      length += termCount(vocabulary, id);
      occurrences.set(id, (occurrences.get(id) ?? 0) + 1);
    });
    if (length === 0) return;
    for (const [id, count] of occurrences) {
      words.push(id);
      counts.push(count);
    }
    postings.push(words.length);
    starts.push(blocks.starts[b]!);
    ends.push((blocks.starts[b + 1] ?? blocks.lines + 1) - 1);
    lengths.push(length);
  });
  const named = (hints.definitions ?? blocks.definitions).filter(
    ({ name }) => isStorable(name) && (wordTerms(name).length > 0 || ONE_LETTER.test(name)),
  );
  return {
    path,
    lines: blocks.lines,
    blockStarts: Uint32Array.from(starts),
    blockEnds: Uint32Array.from(ends),
    blockLengths: Uint32Array.from(lengths),
    postings: Uint32Array.from(postings),
    words: Uint32Array.from(words),
    counts: Uint32Array.from(counts),
    definitions: Uint32Array.from(named, ({ name }) => wordId(vocabulary, name)),
    definitionLines: Uint32Array.from(named, ({ line }) => line ?? 0),
  };
}

/** Whether the serial form gives a string back: it has no NUL, which joins strings, and no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
