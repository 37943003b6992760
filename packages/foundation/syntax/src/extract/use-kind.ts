import type { ReferenceKind } from '../facts/facts.js';
import type { Identifiers } from '../languages/language.js';
import { isIdentifierPart } from '../tree/receiver.js';
import type { Span } from '../tree/source.js';

const BACKSLASH = 92;

/** Characters in which the type arguments of a call must end. */
const GENERIC = 200;

/** Where a name stands: itself, the path that ends in it, and the comment or string before. */
export interface NamePlace extends Span {
  /** Offset at which the path begins: `a` in `a.b.name`. */
  head: number;
  /** End of the comment or string before, whose content is no code. */
  floor: number;
}

/**
 * Says what a name is used as. The tree's word counts most; then the text before the whole chain of
 * names (`new a.B`, `@a.b`), then the text behind it.
 *
 * @param known what the tree says
 */
export function kindOf(
  text: string,
  { startIndex, endIndex, head, floor }: NamePlace,
  known: ReferenceKind | undefined,
  identifiers: Identifiers,
): ReferenceKind {
  if (known !== undefined && known !== 'type') return known;
  if (text[head - 1] === '@' && identifiers.decorators) return 'decorator';
  if (identifiers.newBefore && isNew(text, head, endIndex, floor)) return 'new';
  if (known === 'type') return 'type';
  if (identifiers.bareCalls) return rubyKind(text, startIndex, endIndex);
  return isCalled(text, endIndex, identifiers) ? 'call' : 'read';
}

/** `new` before the path; the class is its last name. */
function isNew(text: string, head: number, end: number, floor: number): boolean {
  let before = head - 1;
  while (before >= floor && text.charCodeAt(before) === BACKSLASH) before--;
  while (before >= floor && text.charCodeAt(before) <= 32) before--;
  if (before < floor || text.slice(before - 2, before + 1) !== 'new' || before === head - 1)
    return false;
  return !isIdentifierPart(text.charCodeAt(before - 3)) && !/[.\\:]/.test(text[end] ?? '');
}

/** In Ruby a name in lower case that is no variable is a call; `A.new` makes an `A`. */
function rubyKind(text: string, start: number, end: number): ReferenceKind {
  const first = text[start]!;
  if (first === first.toLowerCase()) return 'call';
  return /^\.new\b/.test(text.slice(end, end + 5)) ? 'new' : isOpen(text, end) ? 'call' : 'read';
}

/** Followed by `(`, by `!(` of a macro, by a template, or by type arguments and `(`. */
function isCalled(
  text: string,
  end: number,
  { generics, macros, templates }: Identifiers,
): boolean {
  if (isOpen(text, end)) return true;
  const next = text[end];
  if (templates && next === '`') return true;
  if (macros && next === '!' && /[([{]/.test(text[text[end + 1] === ' ' ? end + 2 : end + 1] ?? ''))
    return true;
  const from = next === ':' && text[end + 1] === ':' && text[end + 2] === '<' ? end + 2 : end;
  if (!generics || text[from] !== '<') return false;
  let depth = 0;
  for (let at = from; at < text.length && at < from + GENERIC; at++) {
    const sign = text[at]!;
    if (sign === '<') depth++;
    else if (sign === '>' && text[at - 1] !== '=' && --depth === 0) return isOpen(text, at + 1);
    else if (';{}'.includes(sign)) return false;
  }
  return false;
}

/**
 * Whether a name holds functions of which one is called by its place: `[key](`, `[key].call(`, and by the members that
 * its language has for that, `.get(key)(`. With such members also what a local keeps: `run = handlers[key]; … run()`.
 *
 * @param places those members
 */
export function isElementCalled(
  text: string,
  { head, endIndex }: Pick<NamePlace, 'head' | 'endIndex'>,
  places?: string | undefined,
): boolean {
  const end = elementEnd(text, endIndex, places);
  if (end === undefined) return false;
  if (CALLED.test(text.slice(end, end + 12))) return true;
  return places !== undefined && isKeptAndCalled(text, head, end);
}

/** A call behind a place in a table. */
const CALLED = /^!?(?: *\(|\?\.\(|\??\.(?:call|apply)\()/;

/** Offset behind the place that is asked of the table before it. */
function elementEnd(text: string, end: number, places: string | undefined): number | undefined {
  const member = places && /^\??\.(\w+)(?=\()/.exec(text.slice(end, end + 24));
  const isMember = member ? places.split(' ').includes(member[1]!) : false;
  const open = isMember ? end + (member as RegExpExecArray)[0].length : end;
  if (!isMember && text[open] !== '[') return undefined;
  let depth = 0;
  for (let at = open; at < text.length && at < end + GENERIC; at++) {
    if (text[at] === '[' || text[at] === '(') depth++;
    else if ((text[at] === ']' || text[at] === ')') && --depth === 0) return at + 1;
    else if (';{}\n'.includes(text[at]!)) return undefined;
  }
  return undefined;
}

/** Characters behind a statement in which what it keeps is looked for. */
const KEPT = 800;

/** Whether a statement keeps what ends at an offset in a local that the lines of its block call. */
function isKeptAndCalled(text: string, head: number, end: number): boolean {
  const line = text.slice(Math.max(text.lastIndexOf('\n', head - 1) + 1, head - GENERIC), head);
  const before = line.trimEnd();
  const name = /(?:^|[\s(])([\w$]+)(?::[^=;:]*)?$/.exec(before.slice(0, -1).trimEnd())?.[1];
  if (name === undefined || !before.endsWith('=')) return false;
  const lines = text.slice(end, end + KEPT).split('\n');
  const indent = line.length - line.trimStart().length;
  const outside = lines.findIndex(
    (one, at) => at > 0 && one.trim() !== '' && one.length - one.trimStart().length < indent,
  );
  const block = lines.slice(0, outside < 0 ? lines.length : outside).join('\n');
  for (let at = block.indexOf(name); at >= 0; at = block.indexOf(name, at + 1)) {
    const isWhole = !/[\w$.]/.test(block[at - 1] ?? ' ');
    if (isWhole && CALLED.test(block.slice(at + name.length, at + name.length + 12))) return true;
  }
  return false;
}

function isOpen(text: string, end: number): boolean {
  let next = end;
  while (text.charCodeAt(next) === 32) next++;
  if (text.startsWith('?.(', next)) return true;
  return text[next] === '(';
}
