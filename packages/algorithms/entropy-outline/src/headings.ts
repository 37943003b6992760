import { HEADING_SHARE } from './defaults.js';
import { LineKind, lineText, type Profile } from './profile.js';
import type { Block } from './shapes.js';
import { labelOf } from './tile.js';

/** A heading: a 0-based line that names the section below it, and its level from 1. */
export interface Heading {
  readonly line: number;
  readonly level: number;
  readonly name: string;
}

const HASHES = /^ {0,3}(#{1,6})[ \t]+(\S.*?)(?:[ \t]+#+)?[ \t]*$/;
const FENCE = /^ {0,3}(```+|~~~+)/;

/**
 * The headings of a Markdown text, outside fenced code. None when the `#` lines look like comments
 * of another language: fewer than two, or most without a blank line on both sides.
 */
export function markdownHeadings(profile: Profile): Heading[] {
  const headings: Heading[] = [];
  let fence = '';
  let apart = 0;
  for (let line = 0; line < profile.count; line++) {
    const first = profile.text.charCodeAt(firstOffset(profile, line));
    if (first !== 35 && first !== 96 && first !== 126) continue;
    const text = lineText(profile, line, 300);
    const mark = FENCE.exec(text)?.[1];
    if (mark !== undefined) {
      if (fence === '') fence = mark;
      else if (mark.startsWith(fence)) fence = '';
      continue;
    }
    const found = fence === '' ? HASHES.exec(text) : null;
    if (found === null) continue;
    headings.push({ line, level: found[1]?.length ?? 1, name: found[2] ?? '' });
    if (isBlank(profile, line - 1) && isBlank(profile, line + 1)) apart++;
  }
  return headings.length >= 2 && apart >= HEADING_SHARE * headings.length ? headings : [];
}

const SECTION = /^\[{1,2}\s*([^[\]]+?)\s*\]{1,2}\s*(?:[#;].*)?$/;
const KEYED = /^\s*["']?[\w.-]+["']?\s*=/;

/** The sections of a TOML or INI text: `[name]` lines above `key = value`; a dot is a level. */
export function sectionHeadings(profile: Profile): Heading[] {
  const headings: Heading[] = [];
  let keyed = 0;
  for (let line = 0; line < profile.count; line++) {
    if (profile.text.charCodeAt(profile.starts[line] as number) !== 91) continue;
    const name = SECTION.exec(lineText(profile, line, 300))?.[1];
    if (name === undefined) continue;
    headings.push({ line, level: name.split('.').length, name });
    if (KEYED.test(lineText(profile, nextSolid(profile, line), 300))) keyed++;
  }
  return headings.length >= 2 && keyed >= HEADING_SHARE * headings.length ? headings : [];
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
  while (text.charCodeAt(at) === 32) at++;
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
