/**
 * The end of the `{…}` that begins at an offset, with strings and comments of JavaScript passed over.
 *
 * @returns the offset after the closing brace, or -1 if there is none
 */
export function balancedEnd(text: string, startIndex: number): number {
  let depth = 0;
  for (let at = startIndex; at < text.length; at++) {
    const character = text[at]!;
    if (character === '{') depth++;
    else if (character === '}') {
      depth--;
      if (depth === 0) return at + 1;
    } else if (character === '"' || character === "'" || character === '`') {
      at = stringEnd(text, at, character) - 1;
    } else if (character === '/' && text[at + 1] === '*') {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) return -1;
      at = end + 1;
    }
  }
  return -1;
}

/** The offset after a quoted string. One that is not a template ends with its line at the latest. */
export function stringEnd(text: string, startIndex: number, quote: string): number {
  for (let at = startIndex + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === quote) return at + 1;
    else if ((character === '\n' || character === '\r') && quote !== '`') return at;
  }
  return text.length;
}
