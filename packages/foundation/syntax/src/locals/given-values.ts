import type { FunctionNotation, ValueNotation } from '@ctx/source/languages';
import { declaredValue, givenText, type ValueText, valueAt } from '@ctx/source/values';
import { isIdentifierPart, nameEnd } from '../tree/receiver.js';
import { CHAIN, chainStart, openBefore, typesBefore } from './call-chain.js';

/** Characters before and behind a parameter in which its list is looked for. */
const LIST = 120;

/**
 * The value of a parameter without a written type of a function without a name, where that is an argument of a call:
 * what the called function gives it, `run(1:0/1)` for `x` of `run(1, x => …)`.
 *
 * @param site offset of the parameter
 */
export function givenValue(
  text: string,
  site: number,
  notation: ValueNotation,
): ValueText | undefined {
  const { functions } = notation;
  const list = functions && listAround(text, site, functions);
  if (functions === undefined || list === undefined) return undefined;
  const isBraced = functions.braces === true && text[list.open] === '{';
  // Braces alone hold no list of parameters where a function has none.
  if (!isBraced && (functions.braces || (list.closed && text[list.open] !== '('))) return undefined;
  const start = isBraced || list.closed ? list.open : site;
  const call = callAround(text, start, isBraced);
  if (call === undefined) return undefined;
  const begin = chainStart(text, call.end, notation.trailing === true);
  if (begin === undefined) return undefined;
  const written = text.slice(begin, call.end).trimEnd();
  const called =
    written === 'new' ? targetOf(text, begin, notation) : valueAt(`${written}();`, 0, notation);
  if (called === undefined || called.includes('|')) return undefined;
  const given = givenText({ argument: call.argument, at: list.at, of: list.of });
  if (called.endsWith('()')) return called.slice(0, -2) + given;
  return /^<[^<>]+>$/.test(called) ? called + given : undefined;
}

/** The type that `new(…)` makes one of, where the declaration that is set to it says so: `Store open() => new(…)`. */
function targetOf(text: string, at: number, notation: ValueNotation): ValueText | undefined {
  const least = Math.max(0, at - CHAIN);
  const signed = /(?<![=!<>])=>?\s*$/.exec(text.slice(Math.max(least, at - LIST), at));
  if (signed === null || notation.typed !== 'before') return undefined;
  let end = at - signed[0].length;
  while (end > least && text.charCodeAt(end - 1) <= 32) end--;
  if (text[end - 1] === ')') end = openBefore(text, end - 1, least) ?? least;
  let name = end;
  while (name > least && isIdentifierPart(text.charCodeAt(name - 1))) name--;
  const type = name === end ? undefined : declaredValue(text, name, end, notation);
  return type?.startsWith('<') ? type : undefined;
}

/** The names among which a parameter stands. */
interface List {
  /** Offset of the bracket before them. */
  open: number;
  at: number;
  of: number;
  /** The bracket closes behind them, before the sign. */
  closed: boolean;
}

/** The list of names around a parameter, behind which a function begins. */
function listAround(
  text: string,
  site: number,
  { sign, braces }: FunctionNotation,
): List | undefined {
  let of = 1;
  let end = nameEnd(text, site);
  const most = Math.min(text.length, site + LIST);
  let closed = false;
  for (; end < most; end++) {
    const code = text.charCodeAt(end);
    if (text.startsWith(sign, end) && (closed || !isIdentifierPart(text.charCodeAt(end - 1))))
      break;
    if (text[end] === ')' && !closed) closed = true;
    else if (text[end] === ',' && !closed) of++;
    else if (code > 32 && (closed || !isIdentifierPart(code))) return undefined;
  }
  if (end >= most || (sign === 'in' && isIdentifierPart(text.charCodeAt(end + 2))))
    return undefined;
  let at = 0;
  for (let open = site - 1; open >= Math.max(0, site - LIST); open--) {
    const code = text.charCodeAt(open);
    if (text[open] === '(' || text[open] === '{') return { open, at, of: of + at, closed };
    // A name alone needs no bracket: what stands before it is the call's.
    if (!braces && !closed && of === 1 && at === 0 && code > 32 && !isIdentifierPart(code))
      return { open, at, of, closed };
    if (text[open] === ',') at++;
    else if (code > 32 && !isIdentifierPart(code)) return undefined;
  }
  return undefined;
}

/** The name that ends before an offset, white space passed over. */
function nameBefore(text: string, at: number, least: number): string | undefined {
  let end = at;
  while (end > least && text.charCodeAt(end - 1) <= 32) end--;
  let start = end;
  while (start > least && isIdentifierPart(text.charCodeAt(start - 1))) start--;
  return start === end ? undefined : text.slice(start, end);
}

/** The call that a function is an argument of: where its arguments begin, and which it is. */
function callAround(
  text: string,
  start: number,
  isBraced: boolean,
): { end: number; argument: string } | undefined {
  const least = Math.max(0, start - CHAIN);
  let at = start;
  for (;;) {
    while (at > least && text.charCodeAt(at - 1) <= 32) at--;
    const word = /\b(?:async|static)$/.exec(text.slice(Math.max(least, at - 6), at));
    if (word === null) break;
    at -= word[0].length;
  }
  const before = text[at - 1] ?? '';
  if (isBraced && (before === ')' || /[\w$>]/.test(before))) {
    const open = before === ')' ? openBefore(text, at - 1, least) : at;
    return open === undefined ? undefined : { end: open, argument: '*' };
  }
  const label = /[:=]/.test(before) ? nameBefore(text, at - 1, least) : undefined;
  if (label === undefined && before !== '(' && before !== ',') return undefined;
  let place = 0;
  let depth = 0;
  // What looks like the end of types and is none is not asked twice.
  let hasTypes = true;
  for (let open = at - 1; open >= least; open--) {
    const sign = text[open]!;
    if (')]}'.includes(sign)) depth++;
    else if ('([{'.includes(sign)) {
      if (depth-- > 0) continue;
      return sign === '(' ? { end: open, argument: label ?? String(place) } : undefined;
    } else if (sign === ',' && depth === 0) place++;
    else if (sign === '>' && depth === 0 && hasTypes) {
      const types = typesBefore(text, open + 1, least);
      hasTypes = types !== undefined;
      open = types ?? open;
    } else if (sign === ';' && depth === 0) return undefined;
    else if (sign === '"' || sign === "'" || sign === '`') {
      open = text.lastIndexOf(sign, open - 1);
      if (open < least) return undefined;
    }
  }
  return undefined;
}
