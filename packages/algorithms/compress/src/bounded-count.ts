import type { CountTokens } from '@ctx/text';
import { LONG_LINE, LONG_RUN } from './defaults.js';

/**
 * Keeps what no tokenizer should be given away from it: byte pair merges take quadratic time on a
 * run of one character, and a line of megabytes is data. Such stretches are counted by the rate
 * of their beginning; every other text goes to `countTokens` whole, and its count is exact.
 *
 * @param countTokens The caller's counter.
 */
export function boundedCount(countTokens: CountTokens): CountTokens {
  const count = (text: string): number => {
    const stretches = longStretches(text);
    if (stretches.length === 0) return countTokens(text);
    let tokens = 0;
    let position = 0;
    for (const { start, end, sample } of stretches) {
      if (start > position) tokens += countTokens(text.slice(position, start));
      const sampled = countTokens(text.slice(start, start + sample));
      tokens += Math.ceil((sampled * (end - start)) / sample);
      position = end;
    }
    return position < text.length ? tokens + countTokens(text.slice(position)) : tokens;
  };
  return countTokens.id === undefined ? count : Object.assign(count, { id: countTokens.id });
}

interface Stretch {
  start: number;
  end: number;
  /** Units at its beginning that are counted. */
  sample: number;
}

/** Lines above {@link LONG_LINE} units, and in the others runs above {@link LONG_RUN}. */
function longStretches(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  while (start < text.length) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    if (end - start > LONG_LINE) stretches.push(sampleOf(text, start, end));
    else if (end - start > LONG_RUN) addRuns(text, start, end, stretches);
    start = end + 1;
  }
  return stretches;
}

/** A long line is counted by its first units, or by few of them when they are all alike. */
function sampleOf(text: string, start: number, end: number): Stretch {
  const runs: Stretch[] = [];
  addRuns(text, start, start + LONG_LINE, runs);
  return { start, end, sample: runs.length > 0 ? LONG_RUN : LONG_LINE };
}

function addRuns(text: string, start: number, end: number, stretches: Stretch[]): void {
  let first = start;
  for (let index = start + 1; index <= end; index++) {
    if (index < end && text.charCodeAt(index) === text.charCodeAt(first)) continue;
    if (index - first > LONG_RUN) stretches.push({ start: first, end: index, sample: LONG_RUN });
    first = index;
  }
}
