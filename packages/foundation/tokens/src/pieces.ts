const LETTER_UPPER = 1;
const LETTER_LOWER = 2;
const DIGIT = 3;
const SPACE = 4;
const SYMBOL = 0;

const NEWLINE = 10;
const RETURN = 13;
const SLASH = 47;
const BLANK = 32;

const KINDS = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) => {
  if (code >= 65 && code <= 90) return LETTER_UPPER;
  if (code >= 97 && code <= 122) return LETTER_LOWER;
  if (code >= 48 && code <= 57) return DIGIT;
  return code === BLANK || (code >= 9 && code <= 13) ? SPACE : SYMBOL;
});

/**
 * Where the piece that begins at `start` ends, by the pattern of o200k_base. For text of ASCII
 * alone: there the pattern needs no backtracking, and this scan is several times as fast as the
 * regular expression.
 *
 * @param text ASCII only; `start` lies inside it.
 */
export function asciiPieceEnd(text: string, start: number): number {
  const first = text.charCodeAt(start);
  const kind = kindOf(first);
  if (kind === DIGIT) return endOfDigits(text, start);
  if (isLetter(kind)) return endOfWord(text, start);
  // One character other than a line break may lead a word.
  const next = start + 1 < text.length ? kindOf(text.charCodeAt(start + 1)) : SPACE;
  if (!isBreak(first) && isLetter(next)) return endOfWord(text, start + 1);
  if (kind === SYMBOL) return endOfSymbols(text, start);
  if (first === BLANK && next === SYMBOL) return endOfSymbols(text, start + 1);
  return endOfSpace(text, start);
}

function kindOf(code: number): number {
  return KINDS[code] as number;
}

function isLetter(kind: number): boolean {
  return kind === LETTER_LOWER || kind === LETTER_UPPER;
}

function isBreak(code: number): boolean {
  return code === NEWLINE || code === RETURN;
}

/** At most three digits. */
function endOfDigits(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && end < start + 3 && kindOf(text.charCodeAt(end)) === DIGIT) end++;
  return end;
}

/** Capitals, then small letters, then perhaps an English contraction. */
function endOfWord(text: string, start: number): number {
  let end = start;
  while (end < text.length && kindOf(text.charCodeAt(end)) === LETTER_UPPER) end++;
  while (end < text.length && kindOf(text.charCodeAt(end)) === LETTER_LOWER) end++;
  if (text[end] !== "'") return end;
  const contraction = /^'(?:[sdmt]|ll|ve|re)/i.exec(text.slice(end, end + 3));
  return contraction ? end + contraction[0].length : end;
}

/** Symbols, with the line breaks and slashes that follow them. */
function endOfSymbols(text: string, start: number): number {
  let end = start;
  while (end < text.length && kindOf(text.charCodeAt(end)) === SYMBOL) end++;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (!isBreak(code) && code !== SLASH) break;
    end++;
  }
  return end;
}

/** Up to the last line break of the white space; without one, all but what leads the next piece. */
function endOfSpace(text: string, start: number): number {
  let end = start;
  let afterBreak = 0;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (kindOf(code) !== SPACE) break;
    end++;
    if (isBreak(code)) afterBreak = end;
  }
  if (afterBreak > 0) return afterBreak;
  return end < text.length && end - start > 1 ? end - 1 : end;
}
