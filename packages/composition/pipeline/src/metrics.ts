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
 * Runs one stage and records it.
 *
 * @param metrics List that gains one entry.
 * @param name Name of the stage.
 * @param items Items that go in.
 * @param now Clock in milliseconds; without it no time is taken.
 * @param run The stage.
 * @returns What `run` returns.
 */
export function stage<T>(
  metrics: StageMetrics[],
  name: string,
  items: number,
  now: (() => number) | undefined,
  run: () => T,
): T {
  const start = now?.();
  const result = run();
  const milliseconds = start === undefined ? undefined : now!() - start;
  metrics.push({ stage: name, items, ...(milliseconds === undefined ? {} : { milliseconds }) });
  return result;
}
