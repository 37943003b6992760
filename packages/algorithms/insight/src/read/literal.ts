import type { Scan } from './scan.js';

/** Past the string or regular expression that begins here, or -1. */
export function literalEnd({ text, lexicon: { lexis }, at, before }: Scan): number {
  const char = text[at]!;
  const code = text.charCodeAt(at);
  // Letters can only begin a raw string, digits nothing.
  if (code > 126 || (code >= 48 && code <= 57)) return -1;
  if (lexis.raw) {
    const end = rawEnd(text, at, lexis.raw, lexis.rawClose);
    if (end !== -1) return end;
  }
  // No quote is a letter.
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) return -1;
  const long = lexis.long?.find((quote) => text.startsWith(quote, at));
  if (long !== undefined) {
    return longEnd(text, at, long, lexis.hole, lexis.plain?.includes(long) === true);
  }
  if (char === "'" && lexis.characters) return characterEnd(text, at);
  if (lexis.quotes.includes(char)) return shortEnd(text, at);
  return char === '/' && lexis.regex && beginsRegex(text, before) ? regexEnd(text, at) : -1;
}

function rawEnd(
  text: string,
  at: number,
  raw: RegExp,
  close: readonly [string, string] | undefined,
): number {
  const code = text.charCodeAt(at);
  const isOpener = code === 34 || code === 36 || code === 64 || code === 82 || code === 98;
  if (!isOpener && code !== 114) return -1;
  raw.lastIndex = at;
  const found = raw.exec(text);
  if (found === null) return -1;
  const body = at + found[0].length;
  if (close === undefined) return body;
  const end = text.indexOf(`${close[0]}${found[1]}${close[1]}`, body);
  // Without its end it is none: all that follows would be lost.
  return end === -1 ? -1 : end + close[0].length + found[1]!.length + close[1].length;
}

/** Strings in holes of strings that are followed. */
const HOLE_DEPTH = 16;

// Parameters: a string that may span lines has a quote, perhaps holes, and perhaps no escapes.
function longEnd(
  text: string,
  start: number,
  quote: string,
  hole: string | undefined,
  plain: boolean,
): number {
  // What is open, the innermost last: a string, or a hole with as many braces.
  const open = [IN_STRING];
  let at = start + quote.length;
  while (at < text.length) {
    const char = text[at]!;
    const top = open.length - 1;
    if (open[top] === IN_STRING) {
      if (char === '\\' && !plain) at += 2;
      else if (text.startsWith(quote, at)) {
        open.pop();
        at += quote.length;
        if (open.length === 0) return at;
      } else if (hole !== undefined && text.startsWith(hole, at) && top < HOLE_DEPTH) {
        open.push(1);
        at += hole.length;
      } else at++;
    } else if (text.startsWith(quote, at)) {
      open.push(IN_STRING);
      at += quote.length;
    } else if (char === '"' || char === "'") at = shortEnd(text, at);
    else {
      if (char === '{') open[top]!++;
      else if (char === '}' && --open[top]! === 0) open.pop();
      at++;
    }
  }
  return text.length;
}

const IN_STRING = -1;

function characterEnd(text: string, at: number): number {
  const character = /'(?:\\[^\n]{1,10}?|[^\\'\n]{1,2})'/y;
  character.lastIndex = at;
  return character.test(text) ? character.lastIndex : -1;
}

/** The end of a string that must end with its line. */
function shortEnd(text: string, start: number): number {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at];
    if (char === quote) return at + 1;
    if (char === '\\') at += text.startsWith('\r\n', at + 1) ? 2 : 1;
    else if (char === '\n') return at;
  }
  return text.length;
}

const OPERAND_FOLLOWS =
  /(?:^|[^\w$.])(?:return|typeof|case|in|of|delete|void|throw|new|else|do|await|yield)$/;

/** A slash begins a regular expression where an operand is due. */
function beginsRegex(text: string, before: number): boolean {
  if (before === -1) return true;
  const last = text[before]!;
  if (!'(,=:[!&|?{};+-*%~^<>'.includes(last)) {
    return OPERAND_FOLLOWS.test(text.slice(Math.max(0, before - 12), before + 1));
  }
  // `i++ / 2` and a closing tag `</p>` divide or close.
  return last !== '<' && !/(\+\+|--)$/.test(text.slice(Math.max(0, before - 1), before + 1));
}

/** Units of a line that are looked at for the end of a regular expression. */
const REGEX_UNITS = 1_000;

function regexEnd(text: string, start: number): number {
  let inClass = false;
  const limit = Math.min(text.length, start + REGEX_UNITS);
  for (let at = start + 1; at < limit; at++) {
    const char = text[at];
    if (char === '\n') return -1;
    if (char === '\\') at++;
    else if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
    else if (char === '/' && !inClass) {
      let end = at + 1;
      while (/[a-z]/.test(text[end] ?? '')) end++;
      return end;
    }
  }
  return -1;
}
