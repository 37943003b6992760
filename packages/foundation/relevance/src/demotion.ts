import type { Corpus } from './corpus.js';
import { PERIPHERAL_FACTOR, SOUGHT_FACTOR, TEST_FACTOR } from './defaults.js';
import type { Query } from './query.js';

/**
 * Factor of each file by its role: tests 0.3, documentation, examples, benchmarks and scripts 0.5,
 * sources 1. A role that the task itself is about keeps 1.
 */
export function roleFactors(query: Query, { tests, peripheral }: Corpus): Float64Array {
  const test = query.about.tests ? SOUGHT_FACTOR : TEST_FACTOR;
  const beside = query.about.documentation ? SOUGHT_FACTOR : PERIPHERAL_FACTOR;
  return Float64Array.from(tests, (isTest, f) => (isTest ? test : peripheral[f] ? beside : 1));
}
