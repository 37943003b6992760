/** Parameters of a property that needs another number of runs than 100; FUZZ_RUNS gives more. */
export function runs(usual: number): { numRuns: number } {
  return { numRuns: Number(process.env.FUZZ_RUNS ?? usual) };
}
