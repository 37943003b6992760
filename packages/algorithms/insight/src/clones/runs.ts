import { CLOSER, OPENER, type Statements } from '../read/statements.js';

/**
 * The runs of whole statements in a range of units: none begins in a block and ends outside of it.
 * `[a} b c{d]` gives `[a] [b] [d]`, without the brace and the head that have no partner in the range.
 */
export function wholeRuns(
  { kinds, past }: Pick<Statements, 'kinds' | 'past'>,
  start: number,
  end: number,
): [start: number, end: number][] {
  const runs: [number, number][] = [];
  for (let i = start; i < end; ) {
    const first = i;
    while (i < end && kinds[i] !== CLOSER && !(kinds[i] === OPENER && past[i]! > end)) {
      i = past[i]!;
    }
    if (i > first) runs.push([first, i]);
    i++;
  }
  return runs;
}
