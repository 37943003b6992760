import { dataOf, type Spacing } from '@ctx/source/languages';
import type { Literal } from '@ctx/source/lexis';
import type { Edit } from '@ctx/text/edits';
import { lineAt } from '@ctx/text/lines';
import { holeText } from '@ctx/text/ranges';

/**
 * Lines of a comment from which `rewrite` may fold it: the marker that names the lines costs five
 * tokens, about what two short lines of comment cost.
 */
const FOLDED_LINES = 3;

/**
 * One thing that may be written with fewer tokens. The first two are reversible and keep the
 * syntax tree; `spaces` is reversible too but is not on by default, because text without it is
 * hard to quote; `license` and `comments` leave something out.
 */
export type RewriteRule = 'indentation' | 'arrows' | 'spaces' | 'license' | 'comments';

/** A text as the rules see it. */
export interface Passage {
  readonly text: string;
  /** Absent where it is not known: then nothing may change. */
  readonly language?: string | undefined;
  /** Empty without a language. */
  readonly literals: readonly Literal[];
  /** Start of every line; `\n` ends one. */
  readonly starts: readonly number[];
}

/** Where a rule could apply, in order and disjoint. */
export type FindEdits = (passage: Passage) => Edit[];

/** Rules whose every edit stands for itself: one that saves nothing in its line is not made. */
export const BY_LINE: ReadonlySet<RewriteRule> = /* @__PURE__ */ new Set<RewriteRule>([
  'arrows',
  'spaces',
]);

/** The edits that each rule would make. */
export const RULES: Readonly<Record<RewriteRule, FindEdits>> = {
  indentation: findIndentation,
  arrows: (passage) => findInCode(passage, / ?(?:=>|->) ?/g, isArrow),
  spaces: (passage) => findInCode(passage, / = |, |: /g, isSeparator),
  license: findLicense,
  comments: findComments,
};

/** One space a level: a run of two or more costs a token, a single one joins the word after it. */
function findIndentation({ text, language, literals, starts }: Passage): Edit[] {
  if (language === undefined) return [];
  const widths = indentations(text, literals, starts);
  const unit = unitOf(widths);
  if (unit < 2) return [];
  const isOffside = dataOf(language)?.spacing?.offside === true;
  const edits: Edit[] = [];
  for (const { start, width } of widths) {
    if (isOffside && width % unit !== 0) return [];
    if (width < 2) continue;
    const spaces = ' '.repeat(Math.floor(width / unit) + (width % unit));
    edits.push({ startIndex: start, endIndex: start + width, text: spaces });
  }
  return edits;
}

interface Indentation {
  start: number;
  width: number;
}

/** Leading spaces of every line that is neither blank nor begins inside a string. */
function indentations(
  text: string,
  literals: readonly Literal[],
  starts: readonly number[],
): Indentation[] {
  const widths: Indentation[] = [];
  const inside = insideOf(literals);
  for (const start of starts) {
    let end = start;
    while (text.charCodeAt(end) === 32) end++;
    const next = text.charCodeAt(end);
    // A tab after the spaces: what its width means is not known.
    if (Number.isNaN(next) || next === 10 || next === 13 || next === 9) continue;
    if (!inside(start)) widths.push({ start, width: end - start });
  }
  return widths;
}

/** The step by which indentation grows most often; 0 when it never grows. */
function unitOf(widths: readonly Indentation[]): number {
  const steps = new Map<number, number>();
  let before = 0;
  for (const { width } of widths) {
    const step = width - before;
    if (step > 1 && step <= 8) steps.set(step, (steps.get(step) ?? 0) + 1);
    before = width;
  }
  let unit = 0;
  for (const [step, count] of steps) {
    const best = steps.get(unit) ?? 0;
    if (count > best || (count === best && step < unit)) unit = step;
  }
  return unit;
}

/** Edits that take the spaces out of what `pattern` finds in code. */
function findInCode(
  { text, language, literals }: Passage,
  pattern: RegExp,
  accepts: (match: string, before: string, after: string, spacing: Spacing) => boolean,
): Edit[] {
  const spacing = language === undefined ? undefined : dataOf(language)?.spacing;
  if (spacing === undefined) return [];
  const inside = insideOf(literals);
  const edits: Edit[] = [];
  for (const { 0: match, index } of text.matchAll(pattern)) {
    const end = index + match.length;
    const written = match.replaceAll(' ', '');
    if (written === match || inside(index) || inside(end - 1)) continue;
    if (accepts(match, text[index - 1] ?? '\n', text[end] ?? '\n', spacing)) {
      edits.push({ startIndex: index, endIndex: end, text: written });
    }
  }
  return edits;
}

/** `->` is a member access in C and C++ and a channel in Go: only where it separates. */
function isArrow(match: string, before: string, after: string, { arrows }: Spacing): boolean {
  const isFree = arrows?.split(' ').includes(match.trim()) ?? false;
  return isFree && /[\w)\]}'"`$?]/.test(before) && /[\w({['"`$]/.test(after);
}

function isSeparator(match: string, before: string, after: string, { colons }: Spacing): boolean {
  // Labels, conditional expressions and slices differ between languages; a name on both sides of
  // an assignment does not.
  if (match === ' = ') return /[\w\])}]/.test(before) && /[\w"'`([{]/.test(after);
  if (match === ': ' && colons) return /[\w"'\])]/.test(before) && /\w/.test(after);
  return /[\w"'`)\]}>?]/.test(before) && /[\w"'`([{]/.test(after);
}

/** A comment of three lines or more at the top that speaks of a license or a copyright. */
function findLicense(passage: Passage): Edit[] {
  const { text } = passage;
  const [first] = commentRuns(passage);
  if (first === undefined || text.slice(0, first.start).trim() !== '') return [];
  if (first.lines < FOLDED_LINES) return [];
  if (!/licen[cs]e|copyright|SPDX-/i.test(text.slice(first.start, first.end))) return [];
  return [
    { startIndex: first.start, endIndex: first.end, text: marker(passage, first), lossy: true },
  ];
}

/** Comments that have their lines to themselves. */
function findComments(passage: Passage): Edit[] {
  return commentRuns(passage)
    .filter(({ lines }) => lines >= FOLDED_LINES)
    .map((run) => ({
      startIndex: run.start,
      endIndex: run.end,
      text: marker(passage, run),
      lossy: true,
    }));
}

interface CommentRun {
  start: number;
  end: number;
  lines: number;
}

/** Neighboring comments with nothing else on their lines, joined. */
function commentRuns({ text, literals }: Passage): CommentRun[] {
  const runs: CommentRun[] = [];
  for (const { kind, start, end } of literals) {
    if (kind !== 'comment' || text.startsWith('#!', start)) continue;
    const above = text.lastIndexOf('\n', start - 1) + 1;
    const below = text.indexOf('\n', end);
    if (text.slice(start === 0 ? 0 : above, start).trim() !== '') continue;
    if (text.slice(end, below === -1 ? text.length : below).trim() !== '') continue;
    const lines = text.slice(start, end).split('\n').length;
    const last = runs.at(-1);
    if (last && /^[ \t]*\r?\n[ \t]*$/.test(text.slice(last.end, start))) {
      last.end = end;
      last.lines += lines;
    } else runs.push({ start, end, lines });
  }
  return runs;
}

/** Names the lines in place of which it stands, as every other view of this project does. */
function marker({ starts }: Passage, { start, lines }: CommentRun): string {
  const line = lineAt(starts, start);
  return holeText({ startLine: line, endLine: line + lines - 1 });
}

/** Whether an offset lies inside a literal; offsets must ascend. */
function insideOf(literals: readonly Literal[]): (offset: number) => boolean {
  let at = 0;
  return (offset) => {
    while (at < literals.length && (literals[at] as Literal).end <= offset) at++;
    const literal = literals[at];
    return literal !== undefined && literal.start <= offset;
  };
}
