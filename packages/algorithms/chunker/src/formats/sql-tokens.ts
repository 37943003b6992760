/** The tokens that decide where an SQL statement ends. */
export interface SqlToken {
  readonly kind: 'comment' | 'word' | 'string' | 'symbol' | 'delimiter' | 'separator';
  readonly startIndex: number;
  readonly endIndex: number;
}

const WORD = /[a-z_][\w$]*/iy;
const DOLLAR = /\$\w*\$/y;
const DELIMITER = /delimiter[ \t]+(\S+)[^\r\n]*/iy;
const SEPARATOR = /(?:go|\/)[ \t]*(?=[\r\n]|$)/iy;

/**
 * Reads the token at an offset that is no space: a comment, a word, a string (dollar-quoted ones
 * too), a `DELIMITER` line, a separator that stands alone on its line (`GO`, `/`), or one character.
 */
export function sqlToken(text: string, at: number): SqlToken {
  const token = (kind: SqlToken['kind'], endIndex: number): SqlToken => ({
    kind,
    startIndex: at,
    endIndex,
  });
  const match = (pattern: RegExp): number => {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : -1;
  };
  const character = text[at]!;
  const startsLine = isLineStart(text, at);
  if (text.startsWith('--', at) || (character === '#' && startsLine)) {
    return token('comment', past(text, '\n', at));
  }
  if (text.startsWith('/*', at)) return token('comment', past(text, '*/', at + 2));
  if (character === "'" || character === '"' || character === '`') {
    return token('string', quoteEnd(text, at, character));
  }
  if (character === '$') {
    const open = match(DOLLAR);
    return open < 0
      ? token('symbol', at + 1)
      : token('string', past(text, text.slice(at, open), open));
  }
  const separator = startsLine ? match(SEPARATOR) : -1;
  if (separator >= 0) return token('separator', separator);
  const delimiter = startsLine ? match(DELIMITER) : -1;
  if (delimiter >= 0) return token('delimiter', delimiter);
  const word = match(WORD);
  return word < 0 ? token('symbol', at + 1) : token('word', word);
}

/** The offset after a string; a doubled quote is one of its characters. */
function quoteEnd(text: string, from: number, quote: string): number {
  for (let at = text.indexOf(quote, from + 1); at >= 0; at = text.indexOf(quote, at + 1)) {
    if (text[at + 1] === quote) at++;
    // MySQL escapes with a backslash, the standard does not: `'C:\',` ends there.
    else if (text[at - 1] !== '\\' || /^[\s,;)]?$/.test(text[at + 1] ?? '')) return at + 1;
  }
  return text.length;
}

function past(text: string, end: string, from: number): number {
  const close = text.indexOf(end, from);
  return close < 0 ? text.length : close + end.length;
}

function isLineStart(text: string, at: number): boolean {
  let before = at - 1;
  while (text[before] === ' ' || text[before] === '\t') before--;
  return before < 0 || text[before] === '\n' || text[before] === '\r';
}
