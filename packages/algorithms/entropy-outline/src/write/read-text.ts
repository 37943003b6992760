import { type CountTokens, fit, type LineRange } from '@ctx/text';
import { sourceLines } from '@ctx/text/lines';
import { holeText } from '@ctx/text/ranges';
import { outline } from '../outline.js';
import { type AskedLines, readPlan } from './read-plan.js';
import { renderOutline } from './render.js';

/** The request for a text, and the bounds of its answer. */
export interface ReadTextOptions extends AskedLines {
  /** Names the text in its outline; its ending says what it is. */
  readonly path?: string | undefined;
  /** Whether its full text was given to this reader before. */
  readonly seen?: boolean | undefined;
  /** Hard limit in tokens of `countTokens`, which it needs. */
  readonly budget?: number | undefined;
  readonly countTokens?: CountTokens | undefined;
}

/** A text as it is read. */
export interface TextRead {
  /** `full` is every line, `range` some of them, `outline` the structure with the ranges of its parts. */
  readonly view: 'full' | 'outline' | 'range';
  /** Lines as `12⇥code`, or an outline; `''` where the budget holds not one line. */
  readonly text: string;
  /** Lines of the whole text. */
  readonly lines: number;
  /** Lines that the text shows. */
  readonly shown: readonly LineRange[];
}

/** A limit that is always kept. */
interface Limit {
  budget: number;
  countTokens: CountTokens;
}

/**
 * Reads a text as a Read tool does: the lines asked for, as they are; else a short text whole, and a long
 * one, or one that the budget does not hold, as its outline, from which lines are asked for by their
 * ranges. A text that an outline would not make shorter comes whole. Lines that the budget cuts off are
 * named (`⋯ 40-90`).
 *
 * @throws RangeError for lines that the text does not have, or a `budget` without `countTokens`
 */
export function readText(text: string, options: ReadTextOptions = {}): TextRead {
  const { path, startLine, endLine, seen } = options;
  const all = sourceLines(text);
  const limit = limitOf(options);
  const range = { startLine, endLine };
  const plan = readPlan({ lines: all.length, seen, range });
  if (plan === 'range') return linesWithin(all, rangeIn(all.length, range), limit);
  const whole = linesWithin(all, { startLine: 1, endLine: all.length }, limit);
  if (plan === 'full' && whole.view === 'full') return whole;
  const shape = outline(text, { path });
  if (shape.skipped) return whole;
  const { budget, countTokens } = options;
  const rendered = renderOutline(shape, { name: path, budget, countTokens });
  const isShorter = rendered.length < whole.text.length || whole.view !== 'full';
  if (rendered === '' || !isShorter) return whole;
  return { view: 'outline', text: rendered, lines: all.length, shown: [] };
}

function limitOf({ budget, countTokens }: ReadTextOptions): Limit {
  if (budget === undefined) {
    return { budget: Number.POSITIVE_INFINITY, countTokens: (text) => text.length };
  }
  if (!(budget >= 0)) throw new RangeError(`readText: budget must be a number ≥ 0, got ${budget}`);
  if (countTokens === undefined) throw new RangeError('readText: budget needs countTokens');
  return { budget, countTokens };
}

function rangeIn(lines: number, { startLine = 1, endLine }: AskedLines): LineRange {
  const last = endLine ?? Math.max(startLine, lines);
  if (!(Number.isInteger(startLine) && Number.isInteger(last) && startLine >= 1)) {
    throw new RangeError(`readText: lines ${startLine} to ${last} are no lines`);
  }
  if (startLine > Math.max(1, lines)) {
    throw new RangeError(`readText: line ${startLine} is after the last one, ${lines}`);
  }
  if (last < startLine) throw new RangeError(`readText: lines ${startLine} to ${last} are none`);
  return { startLine, endLine: Math.min(last, lines) };
}

/** As many lines of a range as the limit holds, numbered; what is cut off is named. */
function linesWithin(all: readonly string[], range: LineRange, limit: Limit): TextRead {
  const { startLine, endLine } = range;
  const rows = all.slice(startLine - 1, endLine).map((line, n) => `${startLine + n}\t${line}`);
  const render = (count: number): string => {
    const shown = rows.slice(0, count);
    const hole = holeText({ startLine: startLine + count, endLine });
    return [...shown, ...(count < rows.length ? [hole] : [])].join('\n');
  };
  const guess = Number.isFinite(limit.budget) ? Math.ceil(limit.budget / 10) : rows.length;
  const count = fit(rows.length, limit.budget, (n) => limit.countTokens(render(n)), { guess });
  const isWhole = count === all.length;
  const shown = count === 0 ? [] : [{ startLine, endLine: startLine + count - 1 }];
  return {
    view: isWhole ? 'full' : 'range',
    text: count === 0 ? '' : render(count),
    lines: all.length,
    shown,
  };
}
