import { HEADER_LIMIT } from '../defaults.js';
import { Code, isDigit, isIndent, isLetter, isWordCode } from './codes.js';
import { codeText, headerAt } from './header.js';
import { LineKind, lineText, type Profile } from './profile.js';
import { titledBy } from './title.js';
import { anyOf, wordsOf } from './words.js';

/**
 * The heads of a text: the lines that begin a statement or declaration, in line order. Columns of
 * numbers, so that a million one-line heads cost no objects. Lines are 0-based.
 */
export interface Heads {
  /** Number of heads; the arrays may be longer. */
  readonly count: number;
  /** The line of the head itself. */
  readonly lines: Uint32Array;
  /** First line of what belongs to it: leading comments, decorators, attributes, `template <…>`. */
  readonly starts: Uint32Array;
  /** The trimmed text of its line. */
  readonly header: (head: number) => string;
  /** The same without the comment that ends the line; read once. */
  readonly code: (head: number) => string;
}

type Part = 'head' | 'prefix' | 'skip';

/**
 * Finds the heads of a profile: every line that begins a statement, except prefixes (which move the
 * start of the next head up to themselves) and lines that only close or label (`else`, `end`,
 * `public:`). A blank line cuts a prefix off.
 */
export function findHeads(profile: Profile): Heads {
  const { count, kinds, indents } = profile;
  const lines = new Uint32Array(count);
  const starts = new Uint32Array(count);
  let heads = 0;
  let pending = -1;
  // The last line of code among what is pending: a decorator, an attribute, a template.
  let prefix = -1;
  let openAngles = 0;
  let afterBlank = false;
  for (let line = 0; line < count; line++) {
    const kind = kinds[line] as number;
    if (kind === LineKind.BLANK) {
      afterBlank = true;
      continue;
    }
    // A blank line inside a string or comment of the prefix does not cut it off.
    if (afterBlank && kind !== LineKind.CONTINUATION) pending = prefix = -1;
    afterBlank = false;
    if (kind === LineKind.CODE && pending >= 0 && insidePrefix(profile, prefix, line)) continue;
    if (kind === LineKind.CODE) {
      const template = readTemplate(profile, line, openAngles);
      openAngles = template.open;
      const part = template.prefix ? 'prefix' : partOf(profile, line, heads > 0);
      if (part === 'prefix') {
        pending = pending < 0 ? line : pending;
        prefix = line;
      } else {
        if (part === 'head') {
          const attached = pending >= 0 && indents[pending] === indents[line];
          starts[heads] = attached ? pending : line;
          lines[heads++] = line;
        }
        pending = prefix = -1;
      }
    } else if (kind === LineKind.COMMENT) {
      if (pending < 0) pending = line;
    } else if (
      pending >= 0 &&
      kind !== LineKind.CONTINUATION &&
      cutsOff(profile, Math.max(pending, prefix), line)
    ) {
      pending = prefix = -1;
    }
  }
  return { count: heads, lines, starts, ...headTexts(profile, lines) };
}

/** Texts are read when they are asked for: of a million one-line heads hardly any are. */
function headTexts(profile: Profile, lines: Uint32Array): Pick<Heads, 'header' | 'code'> {
  const parts: string[] = [];
  return {
    header: (head) => headerAt(profile, lines[head] as number),
    code(head) {
      parts[head] ??= codeText(profile, lines[head] as number);
      return parts[head];
    },
  };
}

/** A line in the brackets of a decorator: `@Component({` over several lines. */
function insidePrefix({ depths }: Profile, prefix: number, line: number): boolean {
  return prefix >= 0 && (depths[line] as number) > (depths[prefix] as number);
}

/** A closer ends a comment that stood inside the block; a directive ends whatever is pending. */
function cutsOff({ kinds, indents }: Profile, pending: number, line: number): boolean {
  if (kinds[line] === LineKind.ORPHAN) return true;
  return kinds[pending] === LineKind.COMMENT || (indents[pending] as number) > (indents[line] ?? 0);
}

const TEMPLATE = /^template\s*</;
const NOTHING_AFTER = /^\s*(?:\/\/.*)?$/;

/** `template <…>` on lines of its own, also over several lines, is a prefix. */
function readTemplate(
  profile: Profile,
  line: number,
  open: number,
): { open: number; prefix: boolean } {
  if (open === 0 && profile.text.charCodeAt(firstOffset(profile, line)) !== Code.LOWER_T)
    return NO_TEMPLATE;
  const text = beginning(profile, line);
  if (open === 0 && !TEMPLATE.test(text)) return NO_TEMPLATE;
  let depth = open;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '<') depth++;
    else if (text[at] === '>' && text[at - 1] !== '-') {
      depth--;
      if (depth === 0) return { open: 0, prefix: NOTHING_AFTER.test(text.slice(at + 1)) };
    }
  }
  return /[{;]/.test(text) ? { open: 0, prefix: open > 0 } : { open: depth, prefix: true };
}

const NO_TEMPLATE = { open: 0, prefix: false };

/** The text of a line as far as it says what the line begins. */
function beginning(profile: Profile, line: number): string {
  return lineText(profile, line, HEADER_LIMIT).trim();
}

function isBlank(code: number): boolean {
  return isIndent(code) || code === Code.CARRIAGE_RETURN;
}

function firstOffset({ text, starts }: Profile, line: number): number {
  let at = starts[line] as number;
  while (at < text.length && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** First characters of the words of the role. */
const JOINT_BEGINS = new Set(wordsOf('joint').map((word) => word.charCodeAt(0)));
const JOINT = new RegExp(`^(?:${anyOf('joint')})\\b`);
const ACCESS =
  /^(?:public|private|protected|internal|signals|slots)(?:\s+(?:slots|Q_SLOTS))?\s*:\s*(?:\/\/.*)?$/;
// Ruby's visibility words alone on a line.
const BARE_ACCESS = /^(?:public|private|protected|module_function)$/;
const LABEL = /^\w+:\s*(?:\/[/*].*)?$/;
const KEYED_STRING = /^(["'])[^"']*\1\s*[:=]/;
const DECORATOR = /^@[\w.:]+\s*(?:\(.*\))?\s*(?:(?:\/\/|#).*)?$/;
// Elixir's attributes that belong to the next definition.
const ATTRIBUTED = /^@(?:doc|spec|impl|deprecated|typedoc)\b/;
const OPEN_DECORATOR = /^@[\w.:]+\s*\(/;
const DECORATED_BODY = /[{]\s*$|\)\s+\w.*[;{(,]\s*$/;
const ATTRIBUTE = /^\[[A-Za-z][^\]]*\]\s*$/;

/** How the first character of a statement classifies its line. */
const Begin = {
  /** No statement begins so. */
  SKIP: 0,
  HEAD: 1,
  /** The word that begins there decides. */
  WORD: 2,
  /** The whole line decides. */
  LINE: 3,
} as const;

const BEGINS = new Uint8Array(0x10000).fill(Begin.HEAD, Code.LAST_ASCII + 1);
for (let code = 0; code <= Code.LAST_ASCII; code++) {
  if (isLetter(code)) BEGINS[code] = Begin.WORD;
  else if (isDigit(code)) BEGINS[code] = Begin.HEAD;
}
for (const sign of '($&*-.:<\\_~') BEGINS[sign.charCodeAt(0)] = Begin.HEAD;
for (const sign of '@#["\'{') BEGINS[sign.charCodeAt(0)] = Begin.LINE;

/** The kind of a line that begins a statement: most are heads; the first character decides which test. */
function partOf(profile: Profile, line: number, afterHead: boolean): Part {
  if (profile.json) return 'head';
  const at = firstOffset(profile, line);
  const code = profile.text.charCodeAt(at);
  switch (BEGINS[code]) {
    case Begin.HEAD:
      return 'head';
    case Begin.WORD:
      return wordPart(profile, line, at, afterHead);
    case Begin.LINE:
      return linePart(profile, line, code);
    default:
      return 'skip';
  }
}

function linePart(profile: Profile, line: number, code: number): Part {
  if (code === Code.OPEN_BRACE) return (profile.depths[line] as number) > 0 ? 'skip' : 'head';
  const header = beginning(profile, line);
  if (code === Code.AT) return isDecorator(header) ? 'prefix' : 'head';
  if (code === Code.HASH) return /^#!?\[/.test(header) ? 'prefix' : 'head';
  if (code === Code.OPEN_BRACKET) return ATTRIBUTE.test(header) ? 'prefix' : 'head';
  return KEYED_STRING.test(header) || titledBy(header) ? 'head' : 'skip';
}

/** The first `(` is not closed on the line. */
function isOpen(text: string): boolean {
  let depth = 0;
  for (let at = text.indexOf('('); at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return false;
  }
  return true;
}

function isDecorator(text: string): boolean {
  if (ATTRIBUTED.test(text)) return true;
  return (
    DECORATOR.test(text) ||
    (OPEN_DECORATOR.test(text) && (isOpen(text) || !DECORATED_BODY.test(text)))
  );
}

function wordPart(profile: Profile, line: number, at: number, afterHead: boolean): Part {
  const { text, depths } = profile;
  let stop = at + 1;
  while (isWordCode(text.charCodeAt(stop))) stop++;
  const next = text.charCodeAt(stop);
  const code = text.charCodeAt(at);
  const mayJoin = JOINT_BEGINS.has(code);
  if (mayJoin && stop - at <= 7 && afterHead && JOINT.test(text.slice(at, stop))) {
    return isJoint(beginning(profile, line)) ? 'skip' : 'head';
  }
  // i, p and s begin the words of an access label; a goto label ends in a colon.
  const mayLabel = code === Code.LOWER_I || code === Code.LOWER_P || code === Code.LOWER_S;
  if (
    next === Code.COLON ||
    (next === Code.SPACE && mayLabel && stop - at >= 5 && stop - at <= 9)
  ) {
    const header = beginning(profile, line);
    if (ACCESS.test(header)) return 'skip';
    if (LABEL.test(header) && (depths[line] as number) > 0) return 'skip';
  }
  if (mayLabel || code === Code.LOWER_M) {
    if (stop - at >= 6 && BARE_ACCESS.test(codeText(profile, line))) return 'skip';
  }
  return isBareType(profile, line, stop) ? 'prefix' : 'head';
}

/** `end` alone closes; `end_date = 3` is an assignment, `where(…)` a call. */
function isJoint(header: string): boolean {
  return (
    !/^\w+\s*(?:=|:(?!:)|\.\w|\(|<\w)/.test(header) ||
    /^(?:else|catch|elif|except)\b(?!<)/.test(header)
  );
}

/** The last character before `end` is of a word, or one of `* & >`. */
function endsLikeType(text: string, end: number): boolean {
  let at = end - 1;
  while (text.charCodeAt(at) <= Code.SPACE) at--;
  const code = text.charCodeAt(at);
  return isWordCode(code) || code === Code.STAR || code === Code.AMPERSAND || code === Code.GREATER;
}

const TYPE_LINE = /^[A-Za-z_][\w\s*&:<>]*[\w*&>]$/;
const ALL_CAPS = /^[A-Z][A-Z0-9_]{3,}$/;
const CALL_LINE = /^[\w:~*&]+ ?\(.*[,){]\s*$/;

/** A return type or an export macro alone on the line above `name(…)`: GNU style. */
function isBareType(profile: Profile, line: number, from: number): boolean {
  const { text, kinds, count, indents } = profile;
  const next = line + 1;
  if (next >= count || kinds[next] !== LineKind.CODE) return false;
  if (indents[next] !== indents[line]) return false;
  if (!endsLikeType(text, (profile.starts[next] as number) - 1)) return false;
  let open = firstOffset(profile, next);
  const limit = Math.min(open + 60, profile.starts[next + 1] as number);
  while (open < limit && text.charCodeAt(open) !== Code.OPEN_PAREN) open++;
  const call = open < limit;
  if (!call && text.charCodeAt(from - 1) > Code.UPPER_Z) return false;
  const header = lineText(profile, line, 80).trim();
  if (header.length >= 80 || !TYPE_LINE.test(header)) return false;
  return ALL_CAPS.test(header) || (call && CALL_LINE.test(lineText(profile, next, 160).trim()));
}
