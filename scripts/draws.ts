// How much of a property is tried. `npm test` takes a part of what is slow, so that it is run often; CI takes all
// of it (`FULL=1`, which `pnpm check` sets), and `pnpm check fuzz` as much as it is told (`FUZZ_RUNS`).

/** One of so many draws is taken where not all are. */
const SHARE = 4;

/** How much is tried in an environment. */
export function shareOf({ FULL, FUZZ_RUNS }: Readonly<Record<string, string | undefined>>) {
  /** Whether all is tried that a test names. */
  const isFull = Boolean(FULL || FUZZ_RUNS);
  return {
    isFull,
    /** How many draws to take of a property that has `all` of them in CI, otherwise `few`. */
    draws: (all: number, few = Math.ceil(all / SHARE)): number =>
      Number(FUZZ_RUNS || (isFull ? all : few)),
    /** The cases to try of `all`: every one in CI, otherwise `few` of them, evenly spread from the first on. */
    drawn<T>(all: readonly T[], few = Math.ceil(all.length / SHARE)): readonly T[] {
      if (isFull || few >= all.length) return all;
      return Array.from({ length: few }, (_, i) => all[Math.floor((i * all.length) / few)] as T);
    },
  };
}

/** The same in this run. */
export const { isFull, draws, drawn } = shareOf(process.env);
