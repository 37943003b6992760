import { hasLexis, literals } from '@ctx/source/lexis';
import { countLines, type LineRange, lineStarts, lines } from '@ctx/text';
import { rangeText } from '@ctx/text/ranges';
import type { Unit } from '../shapes.js';
import { type Block, blocksOf, type ScoreBlocks } from './blocks.js';

/**
 * Leaves out all but the headers of the units: whole ones, or the line of the name for a map.
 * Without units, the lines without indentation stand for them.
 */
export function headerFolds(text: string, units: readonly Unit[], whole: boolean): Uint8Array {
  const all = lines(text);
  const folds = new Uint8Array(all.length).fill(1);
  if (units.length === 0) {
    all.forEach((line, index) => {
      if (/^[^\s)\]}#/*]/.test(line)) folds[index] = 0;
    });
    return folds;
  }
  for (const { startLine, endLine, headerLine = startLine } of units) {
    if (headerLine >= 1 && headerLine <= endLine) folds[headerLine - 1] = 0;
  }
  if (!whole) return folds;
  for (const { start, end, header } of blocksOf(all, units)) {
    if (header) folds.fill(0, start, end);
  }
  return folds;
}

/**
 * Leaves out the lines that no range names.
 *
 * @throws RangeError for a range that is none, or lies outside the text.
 */
export function rangeFolds(text: string, ranges: readonly LineRange[]): Uint8Array {
  // An empty text has no line, but its first may be asked for: it is all of the text.
  const count = countLines(text);
  const folds = new Uint8Array(lines(text).length).fill(1);
  for (const { startLine, endLine } of ranges) {
    if (!(startLine >= 1 && endLine >= startLine && startLine <= Math.max(1, count))) {
      throw new RangeError(
        `compress: lines ${rangeText({ startLine, endLine })} of a text of ${count} lines`,
      );
    }
    folds.fill(0, startLine - 1, endLine);
  }
  return folds;
}

/** Leaves out the lines that hold nothing but a comment. Nothing without a known language. */
export function commentFolds(text: string, language: string | undefined): Uint8Array {
  const all = lines(text);
  const folds = new Uint8Array(all.length);
  if (!hasLexis(language)) return folds;
  // A literal ends with its line only where the line ends with a line feed.
  const plain = all.join('\n');
  const comments = literals(plain, language).filter(({ kind }) => kind === 'comment');
  const starts = lineStarts(plain);
  let next = 0;
  all.forEach((line, index) => {
    const trimmed = line.trim();
    const start = (starts[index] as number) + line.indexOf(trimmed);
    while (next < comments.length && (comments[next]?.end as number) <= start) next++;
    const comment = comments[next];
    const covers = comment && comment.start <= start && comment.end >= start + trimmed.length;
    if (trimmed !== '' && covers) folds[index] = 1;
  });
  return folds;
}

/** How deep each block lies in the units, 0 outside all: what a map shows first. */
export function depthScores(units: readonly Unit[]): (blocks: readonly Block[]) => Float64Array {
  const depths = units.map(
    (unit) => units.filter((other) => other !== unit && encloses(other, unit)).length,
  );
  return (blocks) => Float64Array.from(blocks, ({ unit }) => -(depths[unit] ?? -1) - 1);
}

/**
 * Blocks for a reader without a question: the headers of outer definitions before those of inner ones,
 * then the lines between; among equals the first, the middle, the quarters. Comments and imports last.
 */
export function spreadScores(units: readonly Unit[]): ScoreBlocks {
  const byDepth = depthScores(units);
  return (_lines, blocks) => {
    const depths = byDepth(blocks);
    return Float64Array.from(blocks, ({ header, minor }, i) => {
      const level = header ? 1 / (1 - depths[i]!) : minor ? -1 : 0;
      return level + TIE * bisected(i, blocks.length);
    });
  };
}

/** Less than the distance of any two levels of definitions that a person writes. */
const TIE = 1e-4;

/** From 1 for the first of `count`, over the middle and the quarters, down to the last to be seen. */
function bisected(index: number, count: number): number {
  let size = 1;
  let place = 0;
  for (let rest = index; size < count; size *= 2, rest = Math.floor(rest / 2))
    place = 2 * place + (rest % 2);
  return 1 - place / size;
}

function encloses(outer: LineRange, inner: LineRange): boolean {
  return outer.startLine <= inner.startLine && outer.endLine >= inner.endLine;
}
