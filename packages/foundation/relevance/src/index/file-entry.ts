import { countLines, lines as linesOf } from '@ctx/text';
import { eachWord, wordTerms } from '../terms/terms.js';
import { type FileEntry, packedEntry } from './packed-entry.js';
import { termCount, type Vocabulary, wordId } from './vocabulary.js';

/** A name that is no term and that a task may consist of: `g`. */
const ONE_LETTER = /^[A-Za-z_$]$/;

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
  return packedEntry(path, blocks.lines, {
    ...{ blockStarts: starts, blockEnds: ends, blockLengths: lengths },
    ...{ postings, words, counts },
    definitions: named.map(({ name }) => wordId(vocabulary, name)),
    definitionLines: named.map(({ line }) => line ?? 0),
  });
}

/** Whether the serial form gives a string back: it has no NUL, which joins strings, and no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/** A block is cut at this many lines whatever stands there. Lab. */
const MAX_BLOCK_LINES = 80;

/** A block (passage) is cut at a definition line once it has this many lines. Lab. */
const MIN_BLOCK_LINES = 4;

/** A file cut into passages, before its words are counted. */
export interface Blocks {
  /** Number of lines, as `countLines` of `@ctx/text` has it. */
  lines: number;
  /** First line of each block, 1-based. A block ends before the next one starts. */
  starts: number[];
  /** Text of each block, lines joined by `\n`. */
  texts: string[];
  /** Names of definitions by their headers' look, with their lines. */
  definitions: { name: string; line: number }[];
}

/**
 * Cuts a text into blocks: at a line that looks like the header of a definition once the block has
 * 4 lines, and after 80 lines in any case. Blocks partition the lines.
 */
export function cutBlocks(text: string): Blocks {
  const lines = linesOf(text);
  const blocks: Blocks = { lines: countLines(text), starts: [], texts: [], definitions: [] };
  let start = 0;
  const close = (end: number) => {
    blocks.starts.push(start + 1);
    blocks.texts.push(lines.slice(start, end).join('\n'));
    start = end;
  };
  for (let i = 0; i < lines.length; i++) {
    const header = isSignature(lines[i]!);
    const size = i - start;
    if (size >= MAX_BLOCK_LINES || (header && size >= MIN_BLOCK_LINES)) close(i);
    const name = header ? signatureName(lines[i]!) : undefined;
    if (name !== undefined) blocks.definitions.push({ name, line: i + 1 });
  }
  close(lines.length);
  return blocks;
}

/** Lines shorter or longer than this hold no definition header worth reading, in UTF-16 units. */
const SIGNATURE_LENGTH: readonly [number, number] = [4, 400];

// Headers of definitions by their look, in the languages that have a keyword for them, and the
// C-like ones that have none (type, name, parenthesis, no semicolon). A fallback for what a
// parser knows better; block borders and the definition field only need most of them.
const MODIFIERS =
  'export|default|declare|abstract|public|private|protected|internal|static|final|async|unsafe|const|inline|virtual|override|extern|open|sealed|partial|data|pub(?:\\([^)]{0,40}\\))?';
const KEYWORDS =
  'def|class|function\\*?|fn|func|interface|struct|enum|trait|impl|type|module|namespace|union|typedef|macro_rules!|template|record|protocol|object';
const HEADER = new RegExp(`^\\s{0,40}(?:(?:${MODIFIERS})\\s+)*(?:${KEYWORDS})(?!\\w)`);
const ASSIGNED =
  /^(?:export\s+)?(?:const|let|var)\s+[\w$]+\s*(?::[^=]+)?=\s*(?:async\s*)?(?:\(.*=>|function)/;
const METHOD = /^\s{2,8}(?:public|private|protected|static|final)\s[^;=]*\w\s*\([^;]*$/;
const C_FUNCTION = /^[A-Za-z_][\w\s*&:<>,]*\([^;]*$/;
const STATEMENT = /^\s*(?:return|else|if|for|while|switch|case|throw|await|new)\b/;
const KEYWORD_NAME =
  /(?:\b(?:def|class|function\*?|fn|func(?:\s*\([^)]*\))?|interface|struct|enum|trait|type|module|namespace|union|macro_rules!|const|let|var|record|protocol|object)|#define)\s+(?:self\.)?([A-Za-z_$][\w$]*)/;
const CALLED_NAME = /(?<![\w$])\d*([A-Za-z_$][\w$]*)\s*\(/;

/** Whether a line looks like the header of a definition. Linear in the line; lines over 400 units are not read. */
export function isSignature(line: string): boolean {
  if (line.length < SIGNATURE_LENGTH[0] || line.length > SIGNATURE_LENGTH[1]) return false;
  if (HEADER.test(line)) return true;
  const first = line.charCodeAt(0);
  if (first === 35) return line.startsWith('#define ');
  if (first === 32 || first === 9) return METHOD.test(line) && !STATEMENT.test(line);
  return (ASSIGNED.test(line) || C_FUNCTION.test(line)) && !STATEMENT.test(line);
}

/** The name a header defines, if it shows one. Only the first 400 units are read. */
export function signatureName(header: string): string | undefined {
  const line = header.slice(0, SIGNATURE_LENGTH[1]);
  return (KEYWORD_NAME.exec(line) ?? CALLED_NAME.exec(line))?.[1];
}
