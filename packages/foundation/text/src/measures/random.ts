const TWO_TO_32 = 2 ** 32;

/**
 * A reproducible stream of numbers in [0, 1) with 32 bits each: equal seeds give equal streams on
 * every machine. For sampling, shuffling and tests; not for secrets.
 *
 * @param seed Any safe integer.
 * @throws RangeError when `seed` is not a safe integer.
 *
 * Source: sfc32 ("small fast counter") of C. Doty-Humphrey's PractRand, public domain; it passes
 * PractRand's tests, and its counter guarantees a period of at least 2³².
 */
export function seededRandom(seed: number): () => number {
  if (!Number.isSafeInteger(seed)) {
    throw new RangeError(`seededRandom: seed must be a safe integer, got ${seed}`);
  }
  let a = seed | 0;
  let b = Math.floor(seed / TWO_TO_32) | 0;
  let c = 0;
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / TWO_TO_32;
  };
  // PractRand's own seeding discards 12 rounds so that near seeds diverge.
  for (let round = 0; round < 12; round++) next();
  return next;
}
