import type { Corpus } from '../corpus/corpus.js';

/** Score factor of a role when the task itself is about it. */
const SOUGHT_FACTOR = 1;

/**
 * Score factor of `.d.ts` and `.pyi`, unless the task is about types: the implementation comes first.
 * Lab: 0.3 and 0.5 alike; its tasks never ask for declarations, so the gain there is partly by construction.
 */
const DECLARATION_FACTOR = 0.5;

/** Score factor of documentation, examples, benchmarks, scripts. Lab. */
const PERIPHERAL_FACTOR = 0.5;

/** Score factor of a test file, unless the task is about tests. Lab: 0, .1, .3, .5 differ by ≤ .7. */
const TEST_FACTOR = 0.3;

/**
 * Factor of each file by its role: tests 0.3; documentation, examples, benchmarks and scripts 0.5;
 * declarations without behavior 0.5; sources 1. A role that the task itself is about keeps 1.
 */
export function roleFactors(corpus: Corpus): Float64Array {
  const { query, tests, peripheral, declarations } = corpus;
  const test = query.about.tests ? SOUGHT_FACTOR : TEST_FACTOR;
  const beside = query.about.documentation ? SOUGHT_FACTOR : PERIPHERAL_FACTOR;
  const declared = query.about.types ? SOUGHT_FACTOR : DECLARATION_FACTOR;
  return Float64Array.from(tests, (isTest, f) => {
    if (isTest) return test;
    return (peripheral[f] ? beside : 1) * (declarations[f] ? declared : 1);
  });
}
