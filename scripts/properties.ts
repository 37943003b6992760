// Before each test file: property tests are the same on every run, unless a test says otherwise.
// FUZZ_RUNS (`pnpm check fuzz`) makes them longer.
import fc from 'fast-check';

fc.configureGlobal({ seed: 42, numRuns: Number(process.env.FUZZ_RUNS ?? 100) });
