// Signals taken away one at a time, each time the one that is missed least.
import { COMPARED, type Row, repositoryGroups, worthOf } from './report.js';

/** The name of a ranker with these signals. */
export const rankerOf = (signals: readonly string[]): string => signals.join(' ');

/** Every choice of at least one signal, in their order. */
export function choicesOf(signals: readonly string[]): string[][] {
  const all = Array.from({ length: 2 ** signals.length - 1 }, (_, i) => i + 1);
  return all.map((bits) => signals.filter((_, s) => (bits >> s) & 1));
}

/**
 * Takes signals away until one is left: at each step the one without which both tracks lose least.
 *
 * @param rows each with the metrics of {@link rankerOf} every choice
 * @returns the signals in the order in which they go
 */
export function eliminate(rows: readonly Row[], signals: readonly string[]): string[] {
  const worth = worthOf(rows, COMPARED);
  const gone: string[] = [];
  let left = [...signals];
  while (left.length > 1) {
    const without = left.map((signal) => left.filter((other) => other !== signal));
    const values = without.map((choice) => worth(rankerOf(choice)));
    const best = values.indexOf(Math.max(...values));
    gone.push(left[best]!);
    left = without[best]!;
  }
  return gone;
}

/**
 * The same with each group of repositories left out: what goes is chosen on the others, and measured there.
 *
 * @returns rows with one ranker for each number of signals that went, and how often each went at that step
 */
export function eliminateLeftOut(
  rows: readonly Row[],
  signals: readonly string[],
): { rows: Row[]; gone: Record<string, number>[] } {
  const groups = repositoryGroups(rows);
  const counts = signals.slice(1).map((): Record<string, number> => ({}));
  const measured: Row[] = [];
  for (const [group, own] of groups) {
    const others = [...groups].flatMap(([other, its]) => (other === group ? [] : its));
    const gone = eliminate(others, signals);
    gone.forEach((signal, step) => {
      counts[step]![signal] = (counts[step]![signal] ?? 0) + 1;
    });
    const rankers = Array.from({ length: signals.length }, (_, step) => [
      `${step} gone`,
      rankerOf(signals.filter((signal) => !gone.slice(0, step).includes(signal))),
    ]) as [string, string][];
    for (const row of own) {
      const m = Object.fromEntries(rankers.map(([name, key]) => [name, row.m[key] ?? {}]));
      measured.push({ ...row, m });
    }
  }
  return { rows: measured, gone: counts };
}
