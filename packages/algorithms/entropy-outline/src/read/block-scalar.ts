import { Code } from './codes.js';

/** Units of the end of a line in which the sign of a block scalar and its indicators stand. */
const SIGN_WINDOW = 200;

/** `|`, `>`, `|-`, `>2+` behind a key, a dash, a tag or an anchor (YAML 1.2, 8.1). */
const SIGN = /(?:[:-]|[ \t][!&][^\s]{0,100})[ \t]{1,8}[|>][-+0-9]{0,2}$/;

/**
 * The end of the block scalar that a line of YAML opens: the text below it, which stands deeper than the key or
 * the dash that it belongs to. Its lines are prose or a script, and no keys.
 *
 * @param start Offset of the line's first code.
 * @param codeEnd Offset behind the line's last code, a comment left out.
 * @param end Offset of the line's end, without its terminator.
 * @param indent Columns before `start`.
 * @returns offset of the end of its last line, without the terminator; undefined where none is opened
 */
export function blockScalarEnd(
  text: string,
  { start, codeEnd, end, indent }: { start: number; codeEnd: number; end: number; indent: number },
): number | undefined {
  const last = text.slice(Math.max(start, codeEnd - SIGN_WINDOW), codeEnd).trimEnd();
  if (!SIGN.test(last)) return undefined;
  const margin = indent + marginOf(text.slice(start, Math.min(codeEnd, start + SIGN_WINDOW)));
  let scalarEnd = end;
  let at = nextLine(text, end);
  while (at < text.length) {
    const stop = lineEnd(text, at);
    let first = at;
    while (text.charCodeAt(first) === Code.SPACE) first++;
    if (first < stop) {
      if (first - at <= margin) break;
      scalarEnd = stop;
    }
    at = nextLine(text, stop);
  }
  return scalarEnd > end ? scalarEnd : undefined;
}

/** Columns from the line's first character to what the scalar belongs to: a key behind dashes, or the last dash. */
function marginOf(line: string): number {
  let at = 0;
  let dash = 0;
  while (line.startsWith('- ', at)) {
    dash = at;
    at += 2;
    while (line.charCodeAt(at) === Code.SPACE) at++;
  }
  return /^[|>!&]/.test(line.slice(at, at + 1)) ? dash : at;
}

function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isTerminator(text.charCodeAt(at))) at++;
  return at;
}

function nextLine(text: string, end: number): number {
  const isPair = text.charCodeAt(end) === Code.CARRIAGE_RETURN;
  return isPair && text.charCodeAt(end + 1) === Code.LINE_FEED ? end + 2 : end + 1;
}

function isTerminator(code: number): boolean {
  return code === Code.LINE_FEED || code === Code.CARRIAGE_RETURN;
}
