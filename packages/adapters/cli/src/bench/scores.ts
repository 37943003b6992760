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

/** The noun of the cases of a bench, for one of them and for several. */
export type Cases = readonly [one: string, several: string];

/** How a bench says what it found. */
export interface Wording {
  /** The first measure in words, `#` where its share stands. */
  measure: string;
  cases: Cases;
  /** How to compare more of them, or that there are no more. */
  more: string;
}

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

/** Means with intervals, and the sentence that says what they mean. */
export function findings(scores: Scores, wording: Wording): Findings {
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
  const compared = `${wording.measure.replace('#', share(ours.mean))}, by ${best} ${share(theirs.mean)}`;
  const n = own.length;
  return {
    n,
    ways,
    best,
    difference,
    verdict: verdictOf({ n, best, difference, compared, wording }),
  };
}

/** Tasks below which even a sign test of all wins tells nothing at 5 %: twice a half to the fifth is more. */
export const LEAST = 6;

function verdictOf(
  found: Pick<Findings, 'n' | 'best' | 'difference'> & { compared: string; wording: Wording },
): string {
  const { n, best, difference, compared, wording } = found;
  const { mean, low, high } = difference;
  const [one, several] = wording.cases;
  const points = `${mean < 0 ? '' : '+'}${pointsOf(mean)} points [${pointsOf(low)}, ${pointsOf(high)}]`;
  const over = `${points} over ${n} ${n === 1 ? one : several}`;
  if (n < LEAST)
    return `Too few ${several} to compare ctx and ${best}: ${compared}; ${over}; ${wording.more}.`;
  if (low > 0) return `Here ctx is worth it: ${compared}; ${over}.`;
  if (high < 0) return `Here ctx loses to ${best}, so use that: ${compared}; ${over}.`;
  return `Here no difference to ${best} can be told: ${compared}; ${over}; ${wording.more}.`;
}

/** The findings as a table and the sentence under it. */
export function renderFindings(
  { n, ways, verdict }: Findings,
  { title, cases }: { title: string; cases: Cases },
): string {
  const measures = Object.keys(ways[OURS] ?? {});
  const rows = Object.entries(ways).map(([way, values]) => [
    way,
    ...measures.map((measure) => {
      const { mean, low, high } = values[measure]!;
      return `${share(mean)} [${share(low)}–${share(high)}]`;
    }),
  ]);
  const counted = `${n} ${cases[n === 1 ? 0 : 1]}`;
  return `${title}: ${counted}, 95 % intervals\n${columns([['', ...measures], ...rows])}\n${verdict}\n`;
}

const share = (value: number): string => `${(100 * value).toFixed(0)} %`;

/** Points of a difference: with a decimal where a whole number would hide on which side of zero it is. */
function pointsOf(value: number): string {
  const points = 100 * Math.abs(value);
  return `${value < 0 ? '−' : ''}${points.toFixed(points > 0 && points < 1 ? 1 : 0)}`;
}
