import { Code } from '../read/codes.js';
import { LineKind, lineText, type Profile } from '../read/profile.js';
import type { Block } from '../shapes.js';
import { labelOf } from './tile.js';

/** Share of `#` or `[…]` lines that must look like headings. */
const HEADING_SHARE = 0.6;

/** Greatest share of lines of a Markdown text, outside fences, that end in `{`, `}` or `;`. */
const HEADING_CODE_SHARE = 0.2;

/** A heading: a 0-based line that names the section below it, and its level from 1. */
export interface Heading {
  readonly line: number;
  readonly level: number;
  readonly name: string;
}

const HASHES = /^ {0,3}(#{1,6})[ \t]+(\S.*?)(?:[ \t]+#+)?[ \t]*$/;
const FENCE = /^ {0,3}(```+|~~~+)/;

/**
 * The headings of a Markdown text, outside fenced code. There are no headings when the `#` lines look like comments of
 * another language: fewer than two, most without a blank line around them, or in a text whose lines end as those of
 * code do.
 *
 * @param known The text is known to be Markdown: every `#` line outside fences is a heading.
 */
export function markdownHeadings(profile: Profile, isMarkdown = false): Heading[] {
  if (!profile.text.includes('#')) return [];
  const headings: Heading[] = [];
  let fence = '';
  let apart = 0;
  let solid = 0;
  let code = 0;
  for (let line = 0; line < profile.count; line++) {
    if (profile.kinds[line] === LineKind.BLANK) continue;
    const first = profile.text.charCodeAt(firstOffset(profile, line));
    const mark =
      first === Code.BACKTICK || first === Code.TILDE ? fenceMark(profile, line) : undefined;
    if (mark !== undefined) fence = fence === '' ? mark : mark.startsWith(fence) ? '' : fence;
    if (mark !== undefined || fence !== '') continue;
    solid++;
    if (endsAsCode(profile, line)) code++;
    const match = first === Code.HASH ? HASHES.exec(lineText(profile, line, 300)) : null;
    if (match === null) continue;
    headings.push({ line, level: match[1]?.length ?? 1, name: match[2] ?? '' });
    const after = headings[headings.length - 1]?.level !== 1 || isBlank(profile, line + 1);
    const masked = profile.kinds[line] === LineKind.CONTINUATION;
    if (!masked && isBlank(profile, line - 1) && after) apart++;
  }
  if (isMarkdown) return headings;
  const marked = headings.length >= 2 && apart >= HEADING_SHARE * headings.length;
  return marked && code <= HEADING_CODE_SHARE * solid ? headings : [];
}

function fenceMark(profile: Profile, line: number): string | undefined {
  return FENCE.exec(lineText(profile, line, 80))?.[1];
}

/** Ends in one of `{ } ;`. */
function endsAsCode({ text, starts }: Profile, line: number): boolean {
  let at = (starts[line + 1] as number) - 1;
  while (at > 0 && text.charCodeAt(at) <= Code.SPACE) at--;
  const last = text.charCodeAt(at);
  return last === Code.OPEN_BRACE || last === Code.CLOSE_BRACE || last === Code.SEMICOLON;
}

const SECTION = /^\[{1,2}([^[\]]+)\]{1,2}\s*(?:[#;].*)?$/;
const KEYED = /^\s*["']?[\w.-]+["']?\s*=/;

/** The sections of a TOML or INI text: `[name]` lines above `key = value`; `[a.b]` is in `[a]`. */
export function sectionHeadings(profile: Profile): Heading[] {
  if (!profile.text.includes('[')) return [];
  const headings: Heading[] = [];
  const open: string[] = [];
  let keyed = 0;
  for (let line = 0; line < profile.count; line++) {
    if (profile.text.charCodeAt(profile.starts[line] as number) !== Code.OPEN_BRACKET) continue;
    const name = SECTION.exec(lineText(profile, line, 300))?.[1]?.trim();
    if (!name) continue;
    while (open.length > 0 && !name.startsWith(`${open[open.length - 1]}.`)) open.pop();
    open.push(name);
    headings.push({ line, level: open.length, name: identified(profile, line, name) });
    if (KEYED.test(lineText(profile, nextSolid(profile, line), 300))) keyed++;
  }
  return headings.length >= 2 && keyed >= HEADING_SHARE * headings.length ? headings : [];
}

const IDENTITY = /^\s*(?:name|id|title|key)\s*=\s*["']?([^"'\n]+?)["']?\s*$/;

/** `[[package]]` says nothing: the line below that names it does. */
function identified(profile: Profile, line: number, name: string): string {
  if (profile.text.charCodeAt((profile.starts[line] as number) + 1) !== Code.OPEN_BRACKET)
    return name;
  for (let at = line + 1; at < Math.min(profile.count, line + 6); at++) {
    const identity = IDENTITY.exec(lineText(profile, at, 300))?.[1];
    if (identity !== undefined) return identity;
    if (profile.text.charCodeAt(profile.starts[at] as number) === Code.OPEN_BRACKET) break;
  }
  return name;
}

/** Sections as blocks: each reaches to the next heading of its level or above. */
export function sections(profile: Profile, headings: readonly Heading[]): Block[] {
  const build = (from: number, to: number, last: number): Block[] => {
    const blocks: Block[] = [];
    let index = from;
    while (index < to) {
      const { line, level, name } = headings[index] as Heading;
      let next = index + 1;
      while (next < to && (headings[next] as Heading).level > level) next++;
      const end = next < headings.length ? (headings[next] as Heading).line - 1 : last;
      blocks.push({
        kind: 'block',
        start: line,
        line,
        end,
        label: labelOf(profile, line),
        name,
        children: build(index + 1, next, end),
        minor: [],
      });
      index = next;
    }
    return blocks;
  };
  return build(0, headings.length, profile.count - 1);
}

function firstOffset({ text, starts }: Profile, line: number): number {
  let at = starts[line] as number;
  while (text.charCodeAt(at) === Code.SPACE) at++;
  return at;
}

function isBlank({ kinds, count }: Profile, line: number): boolean {
  return line < 0 || line >= count || kinds[line] === LineKind.BLANK;
}

function nextSolid({ kinds, count }: Profile, line: number): number {
  let next = line + 1;
  while (next < count - 1 && (kinds[next] as number) <= LineKind.COMMENT) next++;
  return Math.min(next, count - 1);
}
