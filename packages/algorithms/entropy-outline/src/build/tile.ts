import { countLines } from '@ctx/text';
import { LABEL_LIMIT } from '../defaults.js';
import { LineKind, lineText, type Profile } from '../read/profile.js';
import type { Block, Minor, OutlineNode } from '../shapes.js';

/**
 * Fills the gaps between blocks with `text` nodes, on every level, so that the nodes tile the
 * lines. One-line declarations give their names to the gap they lie in.
 */
export function tile(
  profile: Profile,
  blocks: readonly Block[],
  minor: readonly Minor[],
): readonly OutlineNode[] {
  const whole = { children: blocks, minor, start: 0, end: profile.count - 1 };
  const nodes = tileLines(profile, whole);
  return endedBy(countLines(profile.text), nodes);
}

/** Nodes of the lines of a file: what stands behind its last terminator is none of them. */
function endedBy(count: number, nodes: readonly OutlineNode[]): readonly OutlineNode[] {
  const last = nodes.at(-1);
  if (last === undefined || last.endLine <= count) return nodes;
  if (last.startLine > count) return nodes.slice(0, -1);
  // A stretch of blank lines names its last one.
  const line = Math.min(last.line, count);
  const children = endedBy(count, last.children);
  return [...nodes.slice(0, -1), { ...last, endLine: count, line, children }];
}

/** Lines with the blocks and the one-line declarations in them. */
type Stretch = Pick<Block, 'children' | 'minor' | 'start' | 'end'>;

function tileLines(profile: Profile, { children, minor, start, end }: Stretch): OutlineNode[] {
  const nodes: OutlineNode[] = [];
  let line = start;
  let next = 0;
  const fill = (until: number): void => {
    if (until < line) return;
    const first = next;
    while (next < minor.length && (minor[next] as Minor).line <= until) next++;
    const names = next === first ? NO_NAMES : namesOf(minor.slice(first, next));
    nodes.push(textNode(profile, line, until, names));
  };
  for (const block of children) {
    fill(block.start - 1);
    nodes.push(blockNode(profile, block));
    line = block.end + 1;
  }
  fill(end);
  return nodes;
}

const NO_NAMES: readonly string[] = [];

function namesOf(minor: readonly Minor[]): string[] {
  return [...new Set(minor.map(({ name }) => name))];
}

type Building = { -readonly [Key in keyof OutlineNode]: OutlineNode[Key] };

function blockNode(profile: Profile, block: Block): OutlineNode {
  const { start, end, children, minor } = block;
  const leaf = children.length === 0 && minor.length === 0;
  const node: Building = {
    kind: block.kind,
    startLine: start + 1,
    endLine: end + 1,
    line: block.line + 1,
    label: block.label,
    name: block.name,
    children: leaf ? NO_NODES : tileLines(profile, block),
  };
  if (block.similar !== undefined) node.similar = block.similar;
  if (block.samples !== undefined) node.names = block.samples;
  return node;
}

const NO_NODES: readonly OutlineNode[] = [];

function textNode(
  profile: Profile,
  start: number,
  end: number,
  names: readonly string[],
): OutlineNode {
  let line = start;
  while (line < end && profile.kinds[line] === LineKind.BLANK) line++;
  const blank = profile.kinds[line] === LineKind.BLANK;
  const node: Building = {
    kind: 'text',
    startLine: start + 1,
    endLine: end + 1,
    line: line + 1,
    label: blank ? '' : labelOf(profile, line),
    name: '',
    children: NO_NODES,
  };
  if (names.length > 0) node.names = names;
  return node;
}

/** A line as a label: trimmed, at most {@link LABEL_LIMIT} units, never cut inside a grapheme. */
export function labelOf(profile: Profile, line: number): string {
  return cutLabel(lineText(profile, line, 4 * LABEL_LIMIT).trim(), LABEL_LIMIT);
}

// Joiners, variation selectors, combining marks and skin tones belong to the character before.
const EXTENDS = /^(?:\p{M}|\u200d|[\ufe00-\ufe0f]|[\u{1f3fb}-\u{1f3ff}])/u;

/** Cuts a text to at most `limit` UTF-16 units, at the border of a grapheme. */
export function cutLabel(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = limit;
  while (end > 0 && !isBorder(text, end)) end--;
  return text.slice(0, end);
}

function isBorder(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code >= 0xdc00 && code <= 0xdfff) return false;
  if (code < 0x300) return true;
  const before = text.charCodeAt(at - 1);
  return before !== 0x200d && !EXTENDS.test(text.slice(at, at + 2)) && !isFlag(text, at);
}

/** Between the two regional indicators of a flag: an odd number of them stands before. */
function isFlag(text: string, at: number): boolean {
  const regional = (index: number): boolean => {
    const point = text.codePointAt(index) ?? 0;
    return point >= 0x1f1e6 && point <= 0x1f1ff;
  };
  let before = 0;
  for (let index = at - 2; index >= 0 && regional(index); index -= 2) before++;
  return regional(at) && before % 2 === 1;
}
