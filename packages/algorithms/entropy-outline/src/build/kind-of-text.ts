import { isImport } from '../read/header.js';
import { LineKind, lineText, type Profile } from '../read/profile.js';
import { isOneLine } from './runs.js';
import type { HeadTree } from './tree.js';

/** Lines from which a text can be flat. */
const FLAT_LINES = 60;

/** Share of one-line heads that makes such a text flat. */
const FLAT_SHARE = 0.6;

/** Other statements among the imports at the start of a file, at most. */
const IMPORT_SLACK = 12;

/** Share of top-level heads that must be keys of a data text. */
const KEYED_SHARE = 0.8;

/** Lines that are looked at for sentences, about. */
const PROSE_SAMPLE = 200;

/** Share of sentences among them that makes a text prose. */
const PROSE_SHARE = 0.5;

/** Words of a sentence, at least. */
const PROSE_WORDS = 7;

/** The ways to read a text without headings. */
export type TextKind = 'code' | 'data' | 'flat' | 'prose';

/**
 * Says what the heads of a text are: mostly one-liners at the top level (flat), sentences (prose),
 * keys or tags (data), else statements (code). Shape alone decides.
 */
export function textKind(profile: Profile, tree: HeadTree, format?: 'code' | 'data'): TextKind {
  if (format === 'code') return 'code';
  const kind = kindByShape(profile, tree);
  return format === 'data' && kind !== 'flat' ? 'data' : kind;
}

function kindByShape(profile: Profile, tree: HeadTree): TextKind {
  if (profile.json || isMarkup(tree)) return 'data';
  if (isProse(profile)) return 'prose';
  const { count, oneLine, keyed, imports } = countRoots(profile, tree);
  const lines = profile.count - imports;
  if (profile.count >= FLAT_LINES && oneLine - imports > FLAT_SHARE * lines) return 'flat';
  return count >= 2 && keyed >= KEYED_SHARE * count ? 'data' : 'code';
}

function isMarkup(tree: HeadTree): boolean {
  return /^<(?:\?xml|!|\w)/.test(tree.header(0));
}

const KEY = /^(?:- +)?(?:["'][^"']*["']|[\w$./@-]+) *:(?: |$)|^- /;

function countRoots(
  profile: Profile,
  tree: HeadTree,
): { count: number; oneLine: number; keyed: number; imports: number } {
  let count = 0;
  let oneLine = 0;
  let keyed = 0;
  let imports = 0;
  for (let head = 0; head < tree.count; head = tree.subtrees[head] as number) {
    count++;
    if (isOneLine(tree, head)) {
      oneLine++;
      // Imports are no data, however many there are: those at the start of a file.
      if (imports >= count - IMPORT_SLACK && isImport(tree.header(head))) imports++;
    }
    // Once keys are out of reach, a million more lines need not be read.
    const reachable = keyed >= KEYED_SHARE * count - 20;
    if (reachable && KEY.test(lineText(profile, tree.lines[head] as number, 80))) keyed++;
  }
  return { count, oneLine, keyed, imports };
}

/** Whether most of a sample of lines are sentences: many words, and hardly anything else. */
function isProse(profile: Profile): boolean {
  let read = 0;
  let sentences = 0;
  const step = Math.max(1, Math.floor(profile.count / PROSE_SAMPLE));
  for (let line = 0; line < profile.count; line += step) {
    if (profile.kinds[line] !== LineKind.CODE && profile.kinds[line] !== LineKind.CONTINUATION) {
      continue;
    }
    read++;
    if (isSentence(lineText(profile, line, 400))) sentences++;
  }
  return read >= 5 && sentences > PROSE_SHARE * read;
}

const PLAIN_WORD = /^["'(“]?\p{L}[\p{L}'’-]*[.,:;!?)"'”]*$/u;

function isSentence(text: string): boolean {
  const tokens = text.trim().split(/\s+/);
  if (tokens.length < PROSE_WORDS || /[;{}]$/.test(text.trim())) return false;
  const words = tokens.filter((token) => PLAIN_WORD.test(token)).length;
  return words >= PROSE_WORDS && words >= 0.8 * tokens.length;
}
