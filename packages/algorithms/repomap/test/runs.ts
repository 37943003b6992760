import fc from 'fast-check';

// Property tests are the same on every run; FUZZ_RUNS (`pnpm fuzz`) makes them longer.
fc.configureGlobal({ seed: 42, numRuns: Number(process.env.FUZZ_RUNS ?? 100) });

/** Parameters of a property that needs another number of runs than 100. */
export function runs(usual: number): { numRuns: number } {
  return { numRuns: Number(process.env.FUZZ_RUNS ?? usual) };
}
