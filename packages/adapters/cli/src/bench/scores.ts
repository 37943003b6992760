import { type Interval, meanInterval } from '@ctx/text/statistics';
import { columns } from '../report/preservation-report.js';

/** The scores of each way in each task, by measure: numbers from 0 to 1, the tasks in the same order. */
export type Scores = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

/** Adds the values of a case to those of the cases before it. */
export function addCase(
  scores: Record<string, Record<string, number[]>>,
  answers: Readonly<Record<string, Readonly<Record<string, number>>>>,
): void {
  for (const [way, measures] of Object.entries(answers)) {
    const own = scores[way] ?? {};
    for (const [measure, value] of Object.entries(measures))
      own[measure] = [...(own[measure] ?? []), value];
    scores[way] = own;
  }
}

/** Our own way among {@link Scores}. */
export const OURS = 'ctx';

/** The results of a bench, as data. */
export interface Findings {
  n: number;
  /** By way and measure, with the 95 % interval over tasks. */
  ways: Record<string, Record<string, Interval>>;
  /** The best other way by the first measure, and ours less it, task by task. */
  best: string;
  difference: Interval;
  /** The meaning of the result for this repository, in a sentence. */
  verdict: string;
}

/** Means with intervals, and the sentence that says what they mean. `what` is the first measure in words. */
export function findings(scores: Scores, what: string): Findings {
  const measures = Object.keys(scores[OURS] ?? {});
  const [first = ''] = measures;
  const ways = Object.fromEntries(
    Object.entries(scores).map(([way, values]) => [
      way,
      Object.fromEntries(measures.map((measure) => [measure, meanInterval(values[measure] ?? [])])),
    ]),
  );
  const others = Object.keys(scores).filter((way) => way !== OURS);
  const best = others.reduce((a, b) => (ways[b]![first]!.mean > ways[a]![first]!.mean ? b : a));
  const own = scores[OURS]![first] ?? [];
  const other = scores[best]![first] ?? [];
  const difference = meanInterval(own.map((value, i) => value - (other[i] ?? 0)));
  const [ours, theirs] = [ways[OURS]![first]!, ways[best]![first]!];
  const compared = `${what} ${share(ours.mean)}, by ${best} ${share(theirs.mean)} (n ${own.length})`;
  return {
    n: own.length,
    ways,
    best,
    difference,
    verdict: `${meaning(difference, best, own.length)}: ${compared}.`,
  };
}

/** Tasks below which even a sign test of all wins tells nothing at 5 %: twice a half to the fifth is more. */
export const LEAST = 6;

function meaning({ mean, low, high }: Interval, best: string, n: number): string {
  const points = `${mean < 0 ? '−' : '+'}${share(Math.abs(mean))} [${signed(low)}, ${signed(high)}]`;
  if (n < LEAST) return `Too few tasks to compare ctx and ${best} (${points}); try more`;
  if (low > 0) return `Here ctx is worth it (${points})`;
  if (high < 0) return `Here ctx loses to ${best} (${points}): use that`;
  return `Here no difference to ${best} can be told (${points}); try more tasks`;
}

/** The findings as a table and the sentence under it. */
export function renderFindings({ n, ways, verdict }: Findings, title: string): string {
  const measures = Object.keys(ways[OURS] ?? {});
  const rows = Object.entries(ways).map(([way, values]) => [
    way,
    ...measures.map((measure) => {
      const { mean, low, high } = values[measure]!;
      return `${share(mean)} [${share(low)}–${share(high)}]`;
    }),
  ]);
  return `${title}, n ${n}, 95 % intervals over them\n${columns([['', ...measures], ...rows])}\n${verdict}\n`;
}

const share = (value: number): string => `${(100 * value).toFixed(0)} %`;
const signed = (value: number): string =>
  `${value < 0 ? '−' : ''}${(100 * Math.abs(value)).toFixed(0)}`;
