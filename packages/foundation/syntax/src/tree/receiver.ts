/** The receiver of a name: the text that it is a member of. */
export interface Receiver {
  /** Offset at which the whole chain of names starts; that of the member where it has no name. */
  head: number;
  /** The chain before the member as written, `a.b` or `A::B`; empty for a call's result and such. */
  path: string;
}

/** Most characters of a chain; a longer one counts as empty, since no import is named by it. */
const CHAIN = 100;

/** Letters, digits, `_`, `$` and everything beyond ASCII; which of the latter are names is asked later. */
export function isIdentifierPart(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 36 ||
    code >= 128
  );
}

/**
 * Offset after the identifier that starts at an offset.
 *
 * @param suffixes characters that may end a name (`?` and `!` in Ruby)
 */
export function nameEnd(text: string, start: number, suffixes = ''): number {
  let at = start;
  while (at < text.length && isIdentifierPart(text.charCodeAt(at))) at++;
  const last = text[at];
  if (last !== undefined && suffixes.includes(last) && !'=~'.includes(text[at + 1] ?? ' ')) at++;
  return at;
}

/** How a language writes members. */
export interface MemberSyntax {
  /** End of the comment or string before the name, whose content is no code. */
  floor?: number;
  /** `->` leads to a member, not to a result. */
  arrows?: boolean;
  /** `a:b` is a member of `a`. */
  colons?: boolean;
  /** `@name` is a variable. */
  variables?: boolean;
  /** A dot joins texts, and leads to no member. */
  joins?: boolean;
}

/**
 * The text before a name and its `.`, `?.`, `->`, `::` or `\`. Undefined for a bare name; `\` for
 * one that begins with it.
 *
 * @param start offset of the name
 */
export function receiverOf(
  text: string,
  start: number,
  {
    floor = 0,
    arrows = false,
    colons = false,
    variables = false,
    joins = false,
  }: MemberSyntax = {},
): Receiver | undefined {
  let sign = separatorBefore(text, start, floor, { arrows, colons, joins });
  if (sign === undefined) return undefined;
  let path = '';
  let head = start;
  while (sign !== undefined) {
    const isPath = sign.text === '::' || sign.text === '\\';
    const end = isPath ? sign.at : spaceBefore(text, sign.at);
    let from = end;
    while (from > floor && isIdentifierPart(text.charCodeAt(from - 1))) from--;
    if (from === end) {
      // `::a` and `\a` begin at the root; anything else is a value without a name.
      if (isPath && isRoot(text, end)) {
        // PHP: without it the name is looked up in the file's namespace.
        if (sign.text === '\\') path = `\\${path}`;
        break;
      }
      return { head, path: '' };
    }
    if (variables) while (text[from - 1] === '@') from--;
    if (text[from - 1] === '#') from--;
    const first = text.charCodeAt(from);
    if ((first >= 48 && first <= 57) || start - from > CHAIN) return { head, path: '' };
    path = text.slice(from, end) + (path === '' ? '' : sign.text) + path;
    head = from;
    sign = separatorBefore(text, from, floor, { arrows, colons: false, joins });
  }
  return path === '' ? undefined : { head, path };
}

/** A path from the root has nothing before it that could be a value. */
function isRoot(text: string, end: number): boolean {
  return !')]}>"\''.includes(text[end - 1] ?? ' ');
}

function separatorBefore(
  text: string,
  start: number,
  floor: number,
  { arrows, colons, joins }: { arrows: boolean; colons: boolean; joins: boolean },
): { at: number; text: string } | undefined {
  const at = spaceBefore(text, start);
  if (at <= floor) return undefined;
  switch (text[at - 1]) {
    case '.':
      if (joins || text[at - 2] === '.') return undefined;
      // Zig: `a.?.b` and `a.*.b` lead through what may be none, and through a pointer.
      if (text[at - 3] === '.' && '?*'.includes(text[at - 2]!)) return { at: at - 3, text: '.' };
      return { at: at - ('?!&'.includes(text[at - 2] ?? ' ') ? 2 : 1), text: '.' };
    case '>':
      // `auto f() -> Type` leads to a result, and has a space there.
      if (!arrows || text[at - 2] !== '-' || at !== start) return undefined;
      return { at: at - (text[at - 3] === '?' ? 3 : 2), text: '->' };
    case ':':
      if (text[at - 2] === ':') return { at: at - 2, text: '::' };
      return colons && at === start ? { at: at - 1, text: ':' } : undefined;
    case '\\':
      return { at: at - 1, text: '\\' };
    default:
      return undefined;
  }
}

/** Offset after the last character before an offset that is no white space. */
function spaceBefore(text: string, at: number): number {
  const least = Math.max(0, at - CHAIN);
  while (at > least && text.charCodeAt(at - 1) <= 32) at--;
  return at;
}
