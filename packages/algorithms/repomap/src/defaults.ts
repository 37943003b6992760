/** PageRank damping, Brin and Page 1998; seed 001. */
export const DAMPING = 0.85;

/** PageRank iterations; count; seed 001. */
export const ITERATIONS = 20;
