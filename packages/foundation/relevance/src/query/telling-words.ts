import type { Query } from './query.js';

/** Words that tasks of every code base are made of, and that tell none of its files apart. */
const GENERAL: ReadonlySet<string> = new Set(
  (
    'add bad better break broken bug bugs change clean cleanup code debug defect do doing error errors ' +
    'fail failing failure feature file files find fix fixed fixes function good handle help implement ' +
    'improve improvement investigate issue issues it just look make me need new performance please ' +
    'problem problems program project refactor remove repair repository resolve review run slow solve ' +
    'something speed test tests thing things try understand update use using want work working works ' +
    'write wrong'
  ).split(' '),
);

/**
 * How many different words of a task tell something of one code base: neither stop words nor words such
 * as `fix`, `slow` and `test`. A name counts as a whole and by its parts.
 */
export function tellingWords({ terms }: Pick<Query, 'terms'>): number {
  const words = terms.map(({ word }) => word.toLowerCase());
  return new Set(words.filter((word) => !GENERAL.has(word))).size;
}
