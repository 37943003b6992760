import type { Remark } from './shapes.js';
import { withoutAnyTag, withoutHostTags } from './tags.js';

export {
  beginsWithHostTag,
  countBrokenTags,
  withoutAnyTag,
  withoutHostTags,
  withoutTags,
} from './tags.js';

/**
 * Characters that must not reach a terminal or a prompt as they are, because a reader acts on them, or sees nothing or
 * another order: controls (C0, DEL, C1), format characters (bidirectional controls, zero-width characters, soft
 * hyphens, tags), line and paragraph separators, lone surrogates, noncharacters, and everything else that Unicode lets
 * a renderer ignore (variation selectors, fillers, U+034F).
 */
const FORBIDDEN =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/u;
const EACH_FORBIDDEN = new RegExp(FORBIDDEN, 'gu');

/**
 * The same as ranges of UTF-16 units, every surrogate included, carriage return and line feed apart: one
 * search that is fast on any text, since almost none needs more.
 */
const SUSPICIOUS =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each unit is meant by itself
  /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff]|\u034f|[\ufe00-\ufe0f]|\r(?!\n)/;

/** Characters that join two pictographs, or choose the form of one, are seen with them (`⚠️`, `👩‍👧`). */
const PICTOGRAPH_BEFORE = /\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?$/u;
const PICTOGRAPH_BEHIND = /^\p{Extended_Pictographic}/u;

/**
 * More marks on one letter than any script or notation has (Unicode's stream-safe form ends at 30 as
 * well): a thousand of them cover the lines above and below, and are what a program reads for one letter.
 */
const MARKS = 30;
const TOO_MANY_MARKS = new RegExp(`[\\p{Mn}\\p{Me}]{${MARKS + 1},}`, 'gu');
/** The first of them is U+0300. */
const MAY_BE_MARK = /[\u0300-\uffff]/;

/** Characters by which a path could be taken for a heading, a fence, a list or a remark around it. */
const FORGING = /[`"\\⋯⟨⟩|]|(?:^|[\s/])#+(?:[\s/]|$)| — |, |(?:^|\/)[\s>*+-]*\s|\s(?:\/|$)/u;

/** A number with its noun: `1 file`, `2 files`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/**
 * A text of several lines as it may be shown: what a terminal or a reader would act on instead of
 * showing becomes `⟨U+200B⟩`, its code point in at least four hexadecimal digits. Tabs, line feeds, a
 * carriage return before a line feed, and what joins or forms pictographs (U+FE0F, U+200D) stay. Of a run
 * of combining marks 30 stay, and the others are counted: `⟨970 combining marks⟩`. A tag by which hosts and
 * models mark who speaks is shown as `‹/system-reminder›`. Idempotent, and linear.
 * Clean text is returned as it is, after one search.
 *
 * A text that comes back changed is no longer verbatim: it must not be edited from.
 */
export function printable(text: string): string {
  const seen = SUSPICIOUS.test(text) ? text.replace(EACH_FORBIDDEN, shown) : text;
  return limitMarks(withoutHostTags(seen));
}

/**
 * A name, a path or a message as it may stand within one line: as {@link printable}, and tabs and line
 * ends are shown as well, and whatever looks like a tag as `‹assistant›`.
 */
export function printableName(name: string): string {
  if (!SUSPICIOUS.test(name) && !/[\t\r\n]/.test(name)) return limitMarks(withoutAnyTag(name));
  const visible = name.replace(EACH_FORBIDDEN, (character, at: number) =>
    isEmojiPart(character, at, name) ? character : codePoint(character),
  );
  return limitMarks(withoutAnyTag(visible));
}

/**
 * A path as it may stand in a heading or a list: as {@link printableName}, and a segment in double quotes
 * where it holds what would be read as the form around it (`## 3.`, a fence, a comma and a space, ` — `).
 */
export function printablePath(path: string): string {
  if (!FORGING.test(path)) return printableName(path);
  return path
    .split('/')
    .map((segment) => {
      const name = printableName(segment);
      return FORGING.test(segment) ? `"${name.replace(/["\\]/g, '\\$&')}"` : name;
    })
    .join('/');
}

/**
 * JSON with every character that {@link printable} would show as an escape of JSON (`\u200b`), the `<` of
 * known tags among them: the value
 * is the same. `JSON.stringify` escapes C0 and lone surrogates, and nothing else of them.
 *
 * @param json What `JSON.stringify` gave
 */
export function printableJson(json: string): string {
  const limited = withMarks(withEscapedTags(json), (marks) => marks.map(jsonEscape).join(''));
  if (!SUSPICIOUS.test(limited)) return limited;
  return limited.replace(EACH_FORBIDDEN, (character) =>
    character === '\n' || character === '\t' || character === '\r'
      ? character
      : jsonEscape(character),
  );
}

/** The `<` of known tags as an escape; without these tags a text is as long as before. */
function withEscapedTags(json: string): string {
  const safe = withoutHostTags(json);
  if (safe === json) return json;
  const units = Array.from({ length: json.length }, (_, i) =>
    json[i] === '<' && safe[i] !== '<' ? '\\u003c' : json[i]!,
  );
  return units.join('');
}

function limitMarks(text: string): string {
  return withMarks(text, (marks) => `⟨${marks.length} combining marks⟩`);
}

/** A text with something in place of the marks of each run beyond {@link MARKS}. */
function withMarks(text: string, instead: (marks: readonly string[]) => string): string {
  if (!MAY_BE_MARK.test(text)) return text;
  return text.replace(TOO_MANY_MARKS, (run) => {
    const marks = [...run];
    return marks.slice(0, MARKS).join('') + instead(marks.slice(MARKS));
  });
}

function shown(character: string, at: number, text: string): string {
  if (character === '\n' || character === '\t') return character;
  if (character === '\r' && text[at + 1] === '\n') return character;
  return isEmojiPart(character, at, text) ? character : codePoint(character);
}

function isEmojiPart(character: string, at: number, text: string): boolean {
  if (character !== '\ufe0f' && character !== '\u200d') return false;
  const before = text.slice(Math.max(0, at - 4), at);
  if (!PICTOGRAPH_BEFORE.test(before)) return false;
  return character === '\ufe0f'
    ? !before.endsWith('\ufe0f')
    : PICTOGRAPH_BEHIND.test(text.slice(at + 1, at + 3));
}

function codePoint(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}

function jsonEscape(character: string): string {
  let escaped = '';
  for (let i = 0; i < character.length; i++)
    escaped += `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`;
  return escaped;
}

/**
 * Remarks in words, for people: `syntax-errors: 3; too-slow: more than 100000 steps`. Programs ask for
 * `reason`.
 */
export function formatRemarks(remarks: readonly Remark[]): string {
  return remarks.map(formatRemark).join('; ');
}

function formatRemark({ reason, count, detail }: Remark): string {
  const rest = [count, detail].filter((part) => part !== undefined).join(' ');
  return rest === '' ? reason : `${reason}: ${rest}`;
}
