import { SEED } from '../defaults.js';
import { LineKind } from '../read/profile.js';
import { type Measures, TWO_LEVELS } from './measures.js';

/** A place to split: the line, 0-based, that begins the second part, and how good it is. */
export interface Boundary {
  readonly line: number;
  readonly score: number;
  readonly signal: Signal;
}

/** The kinds of evidence, strongest first. */
export type Signal =
  | 'separator'
  | 'heading'
  | 'blank'
  | 'bracketReturn'
  | 'tagClose'
  | 'dedent'
  | 'entropy';

/** Lines `[start, end)`, 0-based. */
export interface Region {
  readonly start: number;
  readonly end: number;
}

/** Finds the lines of a region at which one signal fires. A line is never the region's first. */
export type SignalFinder = (measures: Measures, region: Region) => number[];

const SEPARATOR = /([=\-*#~_])\1{7,}/;

/** A line with eight or more repeated separator characters: a section that somebody marked. */
export const separator: SignalFinder = ({ texts }, { start, end }) =>
  linesWhere(start + 1, end, (line) => SEPARATOR.test(texts[line] ?? ''));

/** A Markdown heading. */
export const heading: SignalFinder = ({ texts }, { start, end }) =>
  linesWhere(start + 1, end, (line) => /^#{1,6}\s+\S/.test(texts[line] ?? ''));

/** The first line after blank ones, at any bracket depth. */
export const blank: SignalFinder = ({ profile: { kinds } }, { start, end }) =>
  linesWhere(
    start + 1,
    end,
    (line) => kinds[line] !== LineKind.BLANK && kinds[line - 1] === LineKind.BLANK,
  );

/** The line after the one on which the region's bracket depth returns to zero. */
export const bracketReturn: SignalFinder = ({ brackets }, region) => returns(brackets, region);

/** The line after the one on which the region's tag depth returns to zero. */
export const tagClose: SignalFinder = ({ tags }, region) => returns(tags, region);

/** Indentation drops by two levels or more: eight spaces, two tabs. */
export const dedent: SignalFinder = ({ profile: { kinds, indents } }, { start, end }) => {
  const lines: number[] = [];
  let before = -1;
  for (let line = start; line < end; line++) {
    if (kinds[line] === LineKind.BLANK) continue;
    const indent = indents[line] as number;
    if (before - indent >= TWO_LEVELS) lines.push(line);
    before = indent;
  }
  return lines;
};

/** The signals that need no entropy, in the order in which they are asked. */
export const FINDERS: Readonly<Record<Exclude<Signal, 'entropy'>, SignalFinder>> = {
  separator,
  heading,
  blank,
  bracketReturn,
  tagClose,
  dedent,
};

/** Score of a signal before entropy scales it. Source: seed (separator, blank), its code (others). */
export const WEIGHTS: Readonly<Record<Signal, number>> = SEED.weights;

function returns(deltas: Int32Array, { start, end }: Region): number[] {
  const lines: number[] = [];
  let depth = 0;
  for (let line = start; line < end - 1; line++) {
    const before = depth;
    depth = Math.max(0, depth + (deltas[line] as number));
    if (before > 0 && depth === 0) lines.push(line + 1);
  }
  return lines;
}

function linesWhere(start: number, end: number, test: (line: number) => boolean): number[] {
  const lines: number[] = [];
  for (let line = start; line < end; line++) if (test(line)) lines.push(line);
  return lines;
}
