import { countLines, lines as linesOf } from '@ctx/text';

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
