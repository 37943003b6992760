// Costs of two arms task by task, and the rule that ends a run.
import { ratioInterval } from '../../packages/foundation/text/dist/statistics.js';

/** Pairs before which nothing is decided, and the width of the interval that is narrow enough. */
export const LEAST = 10;
export const NARROW = 0.3;

/** Cost of an attempt at prices a million tokens of each class. */
export function costOf({ fresh, written, read, output }, prices) {
  return (fresh * prices[0] + written * prices[1] + read * prices[2] + output * prices[3]) / 1e6;
}

/** Rows of both arms by task; a task with one arm only is left out. */
export function pairsOf(rows) {
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const of = (arm) => rows.find((row) => row.id === id && row.arm === arm);
    const [ctx, plain] = [of('ctx'), of('plain')];
    return ctx && plain ? [{ id, ctx, plain }] : [];
  });
}

/** Ratio of costs, with us to without, and its interval over tasks. */
export function ratioOf(pairs, prices) {
  const costs = (arm) => pairs.map((pair) => costOf(pair[arm].usage, prices));
  return ratioInterval(costs('ctx'), costs('plain'));
}

/** Whether a run ends: by the width of the interval alone, never by who is ahead. */
export function isEnough(pairs, { prices, most }) {
  if (pairs.length >= most) return true;
  if (pairs.length < LEAST) return false;
  const { low, high } = ratioOf(pairs, prices);
  return high - low < NARROW;
}

/** The report as text. */
export function report(rows, prices) {
  const pairs = pairsOf(rows);
  if (pairs.length === 0) return 'no task was done in both arms';
  const lines = [
    '| arm | solved | cost | fresh | written | read | output | turns |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
  ];
  for (const arm of ['plain', 'ctx']) {
    const own = pairs.map((pair) => pair[arm]);
    const mean = (value) => own.reduce((sum, row) => sum + value(row), 0) / own.length;
    const solved = own.filter(({ passed }) => passed).length;
    const classes = ['fresh', 'written', 'read', 'output'].map((name) =>
      mean(({ usage }) => usage[name]).toFixed(0),
    );
    const cost = mean(({ usage }) => costOf(usage, prices)).toFixed(4);
    lines.push(
      `| ${[arm, `${solved} of ${own.length}`, cost, ...classes, mean(({ turns }) => turns).toFixed(1)].join(' | ')} |`,
    );
  }
  const { mean, low, high } = ratioOf(pairs, prices);
  lines.push(
    '',
    `cost with ctx to without: ${mean.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}], ${pairs.length} tasks, 95 % over tasks`,
  );
  return lines.join('\n');
}
