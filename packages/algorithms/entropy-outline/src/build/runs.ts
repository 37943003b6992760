import { RUN_SAMPLES } from '../defaults.js';
import { Code, isDigit, isLetter } from '../read/codes.js';
import { lineText, type Profile } from '../read/profile.js';
import type { Block } from '../shapes.js';
import { cutLabel, labelOf } from './tile.js';
import { type HeadTree, hasChildren } from './tree.js';

/** Runs of flat data, at most, as a share of its heads. Source: measured on SQL. */
const RUN_SHARE = 0.2;

/** Runs that are allowed besides: a short table may have a few. */
const RUN_SLACK = 3;

/** UTF-16 units of a line of flat data whose tokens are compared. */
const RUN_PREFIX_UNITS = 80;

/** UTF-16 units of a line of flat data that stand as its name. */
const RUN_LABEL = 40;

/**
 * Flat data: change points between runs of one-line heads that begin alike. Blocks that span lines
 * (a `CREATE TABLE` among `INSERT`s) stand for themselves. Linear, and without an object per line.
 * `undefined` when the lines begin in too many ways to be data.
 */
export function findRuns(profile: Profile, tree: HeadTree): Block[] | undefined {
  const blocks: Block[] = [];
  let head = 0;
  while (head < tree.count) {
    if (isOneLine(tree, head)) {
      let after = head + 1;
      while (after < tree.count && isOneLine(tree, after)) after++;
      const points = changePoints(profile, tree, head, after);
      if (points === undefined) return undefined;
      for (const [from, to] of points) {
        blocks.push(runBlock(profile, tree, from, to));
      }
      head = after;
    } else {
      blocks.push(runBlock(profile, tree, head, head + 1));
      head = tree.subtrees[head] as number;
    }
  }
  return blocks;
}

/** A head whose block is its own line. */
export function isOneLine(tree: HeadTree, head: number): boolean {
  return tree.ends[head] === tree.lines[head] && !hasChildren(tree, head);
}

/**
 * Splits heads `from … to - 1` where their first tokens change, digits and strings masked. The
 * longest prefix of 3, 2 or 1 tokens that leaves few enough runs decides; none may.
 */
export function changePoints(
  profile: Profile,
  tree: HeadTree,
  from: number,
  to: number,
): [number, number][] | undefined {
  const count = to - from;
  const prefixes = [1, 2, 3].map(() => new Int32Array(count));
  for (let index = 0; index < count; index++) {
    hashPrefixes(profile, tree.lines[from + index] as number, prefixes, index);
  }
  const most = count <= 2 ? count : count * RUN_SHARE + RUN_SLACK;
  for (const prefix of prefixes.reverse()) {
    const runs = equalRuns(prefix, from, most);
    if (runs !== undefined) return runs;
  }
  return undefined;
}

function equalRuns(values: Int32Array, from: number, most: number): [number, number][] | undefined {
  const runs: [number, number][] = [];
  let first = 0;
  for (let index = 1; index <= values.length; index++) {
    if (index < values.length && values[index] === values[first]) continue;
    runs.push([from + first, from + index]);
    if (runs.length > most) return undefined;
    first = index;
  }
  return runs;
}

const WORD = 1;
const DIGIT = 2;
const SPACE = 3;
const QUOTE = 4;
const OTHER = 0;

function classOf(code: number): number {
  if (isLetter(code) || code === Code.UNDERSCORE || code > Code.LAST_ASCII) {
    return WORD;
  }
  if (isDigit(code)) return DIGIT;
  if (code <= Code.SPACE) return SPACE;
  return code === Code.QUOTE || code === Code.APOSTROPHE || code === Code.BACKTICK ? QUOTE : OTHER;
}

/** FNV-1a over the first tokens of a line: words as they are, numbers and strings as one sign. */
function hashPrefixes(
  { text, starts }: Profile,
  line: number,
  prefixes: readonly Int32Array[],
  index: number,
): void {
  const end = Math.min(starts[line + 1] as number, (starts[line] as number) + RUN_PREFIX_UNITS);
  let hash = 0x811c9dc5;
  let at = starts[line] as number;
  for (const prefix of prefixes) {
    while (at < end && classOf(text.charCodeAt(at)) === SPACE) at++;
    const kind = at < end ? classOf(text.charCodeAt(at)) : OTHER;
    if (at < end) {
      hash = Math.imul(hash ^ (kind + 256), 0x01000193);
      const stop = tokenEnd(text, at, end, kind);
      if (kind === WORD || kind === OTHER) {
        for (; at < stop; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      }
      at = stop;
    }
    prefix[index] = hash;
  }
}

function tokenEnd(text: string, from: number, end: number, kind: number): number {
  let at = from + 1;
  if (kind === QUOTE) {
    const quote = text.charCodeAt(from);
    while (at < end && text.charCodeAt(at) !== quote) at++;
    return Math.min(at + 1, end);
  }
  while (at < end) {
    const code = text.charCodeAt(at);
    const next = classOf(code);
    // 2024-05-01T10:00:00Z and 1.5 are one number, `my-key` and `a1` one word.
    const joined =
      kind === DIGIT
        ? next === DIGIT ||
          code === Code.UPPER_T ||
          code === Code.UPPER_Z ||
          (code >= Code.PLUS && code <= Code.DOT) ||
          code === Code.COLON
        : kind === WORD
          ? next === WORD || next === DIGIT || code === Code.DASH
          : next === kind;
    if (!joined) return at;
    at++;
  }
  return at;
}

function runBlock(profile: Profile, tree: HeadTree, from: number, to: number): Block {
  const line = tree.lines[from] as number;
  const count = to - from;
  const last = tree.lines[to - 1] as number;
  const end = count === 1 ? (tree.ends[from] as number) : last;
  const base = {
    start: tree.starts[from] as number,
    line,
    end,
    label: labelOf(profile, line),
    name: lineName(profile, line),
    children: [],
    minor: [],
  };
  if (count === 1) return { kind: 'block', ...base };
  const names = new Set<string>();
  const samples = Math.min(count, RUN_SAMPLES);
  for (let sample = 0; sample < samples; sample++) {
    const head = from + Math.floor((sample * (count - 1)) / Math.max(1, samples - 1));
    names.add(lineName(profile, tree.lines[head] as number));
  }
  return {
    kind: 'group',
    ...base,
    similar: { count, last: lineName(profile, last) },
    samples: [...names],
  };
}

function lineName(profile: Profile, line: number): string {
  return cutLabel(lineText(profile, line, 200).trim(), RUN_LABEL);
}
