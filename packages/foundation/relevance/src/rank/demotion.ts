import type { Corpus } from '../corpus/corpus.js';

/** Score factor of an example or a benchmark when the task asks for one: what is sought comes first. */
const SOUGHT_EXAMPLE = 2;

/** Score factor of another role when the task itself is about it. */
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
 * declarations without behavior 0.5; sources 1. A role that the task itself is about keeps 1, an
 * example that it asks for has 2. Changelogs, licenses and manual pages count as documentation, and
 * have a word for every task: they keep 0.5 unless they are asked for themselves.
 */
export function roleFactors(corpus: Corpus): Float64Array {
  const { about } = corpus.query;
  const test = about.tests ? SOUGHT_FACTOR : TEST_FACTOR;
  const declared = about.types ? SOUGHT_FACTOR : DECLARATION_FACTOR;
  return Float64Array.from(corpus.tests, (isTest, f) => {
    if (isTest) return test;
    return besideFactor(corpus, f) * (corpus.declarations[f] ? declared : 1);
  });
}

/** Factor of what stands beside the product; 1 for the product. */
function besideFactor({ query, peripheral, examples, chronicles }: Corpus, f: number): number {
  const { about } = query;
  if (examples[f]) return about.examples ? SOUGHT_EXAMPLE : PERIPHERAL_FACTOR;
  if (!peripheral[f]) return 1;
  const isSought = chronicles[f] ? about.chronicle : about.documentation;
  return isSought ? SOUGHT_FACTOR : PERIPHERAL_FACTOR;
}
