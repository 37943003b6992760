import { COMMENT_LINE, IMPORT_LINE } from '@ctx/source/lexis';
import type { Unit } from '../shapes.js';

/** Lines of a block at most; longer paragraphs are cut at their indentation. */
export const LONGEST_BLOCK = 40;

/** A stretch of lines that is kept or left out as a whole. Blocks tile a text. */
export interface Block {
  /** 0-based, half-open. */
  readonly start: number;
  readonly end: number;
  /** Index of the innermost unit around it; -1 outside all. */
  readonly unit: number;
  /** The lines that open that unit, rather than lines of its body. */
  readonly header: boolean;
  /** Only comments, or only imports. */
  readonly minor: boolean;
}

/** Scores of the blocks of a text; higher is kept first, equal ones in line order. */
export type ScoreBlocks = (lines: readonly string[], blocks: readonly Block[]) => Float64Array;

/**
 * Cuts lines into blocks: at the borders and headers of the units, at blank lines, and, where a
 * paragraph is still too long, at its least indented lines. A statement of a unit is never cut
 * where it has no blank line.
 *
 * @param lines Lines without terminators.
 * @param units In any order; those that lie outside the text are ignored.
 */
export function blocksOf(lines: readonly string[], units: readonly Unit[]): Block[] {
  const places = placeUnits(lines, units);
  const indents = Int32Array.from(lines, indentOf);
  const blocks: Block[] = [];
  for (let start = 0; start < lines.length; ) {
    let end = start + 1;
    while (end < lines.length && joins(lines, places, end)) end++;
    const unit = places.unitOf[start] as number;
    const header = places.isHeader[start] === 1;
    const parts = header ? [[start, end] as const] : split(indents, start, end);
    for (const [from, to] of parts) {
      const minor = !header && isMinor(lines.slice(from, to));
      blocks.push({ start: from, end: to, unit, header, minor });
    }
    start = end;
  }
  return blocks;
}

interface Places {
  /** Innermost unit of each line; -1 outside all. */
  readonly unitOf: Int32Array;
  readonly isHeader: Uint8Array;
}

function placeUnits(lines: readonly string[], units: readonly Unit[]): Places {
  const unitOf = new Int32Array(lines.length).fill(-1);
  const isHeader = new Uint8Array(lines.length);
  const inside = [...units.keys()].filter((index) => {
    const { startLine, endLine } = units[index] as Unit;
    return startLine >= 1 && endLine > startLine && endLine <= lines.length;
  });
  // Enclosing units first, so that the innermost one writes last.
  inside.sort((a, b) => size(units[b] as Unit) - size(units[a] as Unit) || a - b);
  for (const index of inside) {
    const { startLine, endLine } = units[index] as Unit;
    unitOf.fill(index, startLine - 1, endLine);
  }
  for (const index of inside) {
    const unit = units[index] as Unit;
    const end = headerEnd(lines, unit);
    if (end < unit.endLine) isHeader.fill(1, headerStart(unit), end);
  }
  return { unitOf, isHeader };
}

function size({ startLine, endLine }: Unit): number {
  return endLine - startLine;
}

/** 0-based line at which the header begins; decorators belong to it. */
function headerStart({ startLine, headerLine = startLine }: Unit): number {
  return Math.max(startLine, headerLine) - 1;
}

/** 0-based line after the header: after the line that opens the body, if one does soon. */
function headerEnd(lines: readonly string[], unit: Unit): number {
  const start = headerStart(unit);
  const last = Math.min(unit.endLine, start + HEADER_LINES);
  for (let line = start; line < last; line++) {
    if (OPENS.test(lines[line] ?? '')) return line + 1;
  }
  return start + 1;
}

/** Lines of a header at most; a parameter a line is common, thirty of them are not. */
const HEADER_LINES = 8;
const OPENS = /(?:[{:;=]|=>|\bdo|\bthen)\s*$/;

/** Whether a line goes on with the block of the line before it. */
function joins(lines: readonly string[], { unitOf, isHeader }: Places, line: number): boolean {
  if (unitOf[line] !== unitOf[line - 1] || isHeader[line] !== isHeader[line - 1]) return false;
  const text = lines[line] as string;
  return isBlank(text) || !isBlank(lines[line - 1] as string);
}

/** Cuts a long paragraph at its least indented lines, again and again. */
function split(
  indents: Int32Array,
  start: number,
  end: number,
): (readonly [start: number, end: number])[] {
  if (end - start <= LONGEST_BLOCK) return [[start, end]];
  const cuts = cutsOf(indents, start, end);
  if (cuts.length === 0) return [[start, end]];
  const parts: (readonly [number, number])[] = [];
  let from = start;
  for (const cut of [...cuts, end]) {
    const previous = parts.at(-1);
    // Short neighbors share a block.
    if (previous && cut - previous[0] <= LONGEST_BLOCK / 2)
      parts[parts.length - 1] = [previous[0], cut];
    else parts.push([from, cut]);
    from = cut;
  }
  return parts.flatMap(([a, b]) =>
    a === start && b === end ? [[a, b] as const] : split(indents, a, b),
  );
}

/** Lines of least indentation after the first one; closing brackets go with what they close. */
function cutsOf(indents: Int32Array, start: number, end: number): number[] {
  let least = Number.POSITIVE_INFINITY;
  let cuts: number[] = [];
  for (let line = start + 1; line < end; line++) {
    const indent = indents[line] as number;
    if (indent < 0 || indent > least) continue;
    if (indent < least) cuts = [];
    least = indent;
    cuts.push(line);
  }
  return cuts;
}

/** Where the text of a line begins; -1 for a blank line and for one that closes what is above it. */
function indentOf(text: string): number {
  return CLOSES.test(text) ? -1 : text.search(/\S/);
}

const CLOSES = /^\s*(?:[\])}]|end\b|else\b|elif\b|except\b|catch\b|finally\b)/;

function isBlank(line: string): boolean {
  return line.trim() === '';
}

function isMinor(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => !isBlank(line));
  return filled.every((line) => COMMENT_LINE.test(line)) || filled.every(isImported);
}

/** What a list of imports in brackets has on its further lines. */
const IMPORTED = /^\s*(?:"[\w./-]+"$|\)$|\}\s*from\b|[\w$]+,$)/;

function isImported(line: string): boolean {
  return IMPORT_LINE.test(line) || IMPORTED.test(line);
}
