import type { Corpus } from '../corpus/corpus.js';
import { DECLARATION_FACTOR, PERIPHERAL_FACTOR, SOUGHT_FACTOR, TEST_FACTOR } from '../defaults.js';

/**
 * Factor of each file by its role: tests 0.3; documentation, examples, benchmarks and scripts 0.5;
 * declarations without behaviour 0.5; sources 1. A role that the task itself is about keeps 1.
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
