import type { Corpus } from '../corpus/corpus.js';
import type { FileNames } from '../read/reading.js';

/** The gain of a file whose whole name is said over one of whose name nothing is. Lab: ⅓ does as well. */
const NAMED_GAIN = 0.5;

/** How much less a file counts for lying deep: the root of depth. Lab: 0 loses .004. */
const DEPTH_POWER = 0.25;

/**
 * The prior of each file before a search is read: the logarithm of its length, since what is long does more; more where
 * the search says its name; less the deeper it lies. Only for searches: a report tells enough of its own, and these
 * lose 2 to 6 points of R@1 there.
 */
export function briefPriors({ paths, body }: Corpus, { shares }: FileNames): Float64Array {
  return Float64Array.from(paths, (path, f) => {
    const depth = path.split('/').length;
    return (Math.log(2 + body.lengths[f]!) * (1 + NAMED_GAIN * shares[f]!)) / depth ** DEPTH_POWER;
  });
}

/**
 * The files that are first whatever their score: those that define the name that the task consists of.
 * Where sources define it, tests and examples that do so, too, stay where they are.
 */
export function definersFirst({ definers }: Corpus, factors: Float64Array): ReadonlySet<number> {
  const sources = definers.filter((f) => factors[f] === 1);
  return new Set(sources.length > 0 ? sources : definers);
}
