import { countLines, lines as linesOf } from '@ctx/text';
import { isSignature, signatureName } from './signature.js';

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
