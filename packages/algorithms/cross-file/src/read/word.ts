import { WORD_MINIMUM } from '../defaults.js';

/** Characters of the longest one; what is longer is encoded data, not a name. */
const WORD_MAXIMUM = 100;

/** How an identifier stands in the text. */
export interface Word {
  /** The identifier, verbatim. */
  readonly text: string;
  /** 1-based line. */
  readonly line: number;
  /** Whether it is reached through another name: after `.`, `->` or `::`. */
  readonly member: boolean;
}

const LETTER = /[\p{L}\p{Nl}]/u;
const CLASS = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const sign = String.fromCharCode(code);
  if (/[A-Za-z_$]/.test(sign)) CLASS[code] = 1;
  else if (/[0-9]/.test(sign)) CLASS[code] = 2;
}

/** 1 for a code unit that can start an identifier, 2 for one that can only continue it. */
function classOf(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code < 128) return CLASS[code]!;
  // A surrogate pair belongs to a word when both halves are there: rare scripts, not emoji.
  if (code >= 0xd800 && code <= 0xdfff) return 0;
  return LETTER.test(text[index]!) ? 1 : 0;
}

/**
 * Every identifier of `text`, in order: letters, digits, `_` and `$`, starting with no digit,
 * of WORD_MINIMUM to WORD_MAXIMUM characters (seed 000 § Token extraction: "3+ alphanumeric
 * characters"; longer runs are data, not names). `line` is the 1-based line of the text's start.
 */
export function scanWords(text: string, line: number, visit: (word: Word) => void): void {
  const length = text.length;
  let index = 0;
  while (index < length) {
    if (text.charCodeAt(index) === 10) line++;
    const kind = classOf(text, index);
    if (kind === 0) {
      index++;
      continue;
    }
    const start = index;
    do index++;
    while (index < length && classOf(text, index) !== 0);
    const size = index - start;
    if (kind === 2 || size < WORD_MINIMUM || size > WORD_MAXIMUM) continue;
    visit({ text: text.slice(start, index), line, member: isMember(text, start) });
  }
}

function isMember(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1);
  if (before === 46) return text.charCodeAt(start - 2) !== 46; // `.name`, not `..name`
  const two = text.slice(Math.max(0, start - 2), start);
  return two === '->' || two === '::' || two === '?.';
}
