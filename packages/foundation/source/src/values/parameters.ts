import type { ValueNotation } from '../language.js';
import { REACH } from './alternatives.js';
import { nameIn } from './header-name.js';
import { optionsOf } from './written-type.js';

/** The object of a method, among the parameters of its header. */
export const OBJECT: RegExp = /^(?:this\b(?!\.)|&?\s*(?:mut\s+)?self\b|cls\b)/;

/** The parameters of a header, as it writes them. */
export function parametersIn(header: string, name: string): string[] {
  const start = nameIn(header, name);
  const open = start === undefined ? -1 : header.indexOf('(', start);
  if (open < 0) return [];
  const rest = header.slice(open + 1, open + 1 + 4 * REACH);
  let depth = 1;
  let end = 0;
  for (; end < rest.length; end++) {
    if ('([{'.includes(rest[end]!)) depth++;
    else if (')]}'.includes(rest[end]!) && --depth === 0) break;
  }
  return optionsOf(rest.slice(0, end).replaceAll('=>', '\u21d2').replaceAll('->', '\u2192'), ',')
    .map((one) => one.replaceAll('\u21d2', '=>').replaceAll('\u2192', '->'))
    .filter((one) => one !== '');
}

/** Parameters that take any number of arguments. */
export const SEVERAL: RegExp = /(?:^|\s)(?:params|vararg)\s|\.\.\./;

/** Words and marks before the type of a parameter. */
export const MARKS: RegExp =
  /^(?:(?:this|params|vararg|scoped|ref|in|out|final|readonly|inline|noinline|crossinline|suspend|override|private|protected|public|internal|val|var|@\w+)\s+|\[[^\]]*\]\s*)/;

/** The written type of a parameter. */
export function typeIn(parameter: string, { typed }: ValueNotation): string | undefined {
  const several = SEVERAL.test(parameter);
  const plain = parameter.split(/\s=\s/, 1)[0]!;
  let type: string;
  if (typed === 'colon') {
    const sign = /^[^:(<]*:/.exec(plain);
    if (sign === null) return undefined;
    type = plain.slice(sign[0].length).trim();
  } else type = withoutEnd(plain, /[\w$]/).trim();
  while (MARKS.test(type)) type = type.replace(MARKS, '');
  type = withoutEnd(type, /[.\s]/);
  return several ? type.replace(/\[\]$/, '') : type;
}

/** A text without the characters of a kind at its end. */
export function withoutEnd(text: string, part: RegExp): string {
  let end = text.length;
  while (end > 0 && part.test(text[end - 1]!)) end--;
  return text.slice(0, end);
}
