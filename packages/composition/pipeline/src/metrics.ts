/** Figures of one stage. Times never enter a rendered text. */
export interface StageMetrics {
  stage: string;
  /** Items that went in. */
  items: number;
  /** Tokens of the text that went in; absent where that is no text. */
  tokensIn?: number | undefined;
  /** Tokens of the text that came out; absent where that is no text. */
  tokensOut?: number | undefined;
  /** Milliseconds by the injected clock; absent without one. */
  milliseconds?: number | undefined;
}

/**
 * Runs one stage: gives its result, and records the name of the stage and the items that go in.
 */
export type RunStage = <T>(name: string, items: number, stage: () => T) => T;

/**
 * Runs stages and records each.
 *
 * @param metrics List that gains one entry for each stage.
 * @param now Clock in milliseconds; without it no time is taken.
 */
export function stageRunner(metrics: StageMetrics[], now: (() => number) | undefined): RunStage {
  return (name, items, stage) => {
    const start = now?.();
    const result = stage();
    const milliseconds = start === undefined ? undefined : now!() - start;
    metrics.push({ stage: name, items, ...(milliseconds === undefined ? {} : { milliseconds }) });
    return result;
  };
}

/** Figures of one stage over all calls of a conversation. */
export interface StageTotal extends StageMetrics {
  /** Calls in which it ran. */
  calls: number;
  /** Tokens out per token in, over the calls that have both; absent without any. */
  ratio?: number;
}

/**
 * Adds up the metrics of the calls of a conversation: where tokens are saved, and where time goes.
 *
 * @param calls `metrics` of each call, in any order
 * @returns one total for each stage, in the order in which stages first appear; a figure that no call
 *   has is absent
 */
export function aggregateMetrics(calls: readonly (readonly StageMetrics[])[]): StageTotal[] {
  const input: unknown = calls;
  if (!Array.isArray(input))
    throw new TypeError(`aggregateMetrics: calls must be an array, got ${typeof calls}`);
  const totals = new Map<string, StageTotal>();
  const both = new Map<string, { tokensIn: number; tokensOut: number }>();
  for (const entry of calls.flat()) {
    const total = totals.get(entry.stage) ?? { stage: entry.stage, calls: 0, items: 0 };
    totals.set(entry.stage, total);
    total.calls++;
    total.items += entry.items;
    for (const figure of ['tokensIn', 'tokensOut', 'milliseconds'] as const)
      if (entry[figure] !== undefined) total[figure] = (total[figure] ?? 0) + entry[figure];
    const { tokensIn, tokensOut } = entry;
    if (tokensIn === undefined || tokensOut === undefined) continue;
    const pair = both.get(entry.stage) ?? { tokensIn: 0, tokensOut: 0 };
    both.set(entry.stage, pair);
    pair.tokensIn += tokensIn;
    pair.tokensOut += tokensOut;
  }
  for (const [stage, { tokensIn, tokensOut }] of both)
    if (tokensIn > 0) totals.get(stage)!.ratio = tokensOut / tokensIn;
  return [...totals.values()];
}
