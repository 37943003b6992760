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
