import type { Corpus } from '../corpus/corpus.js';
import { readCorpus } from '../read/read-corpus.js';
import type { Reading } from '../read/reading.js';
import { basename } from './basename.js';
import { coChange } from './co-change.js';
import { commits } from './commits.js';
import { context } from './context.js';
import { definitions } from './definitions.js';
import { fields } from './fields.js';
import { identifiers } from './identifiers.js';
import { mentions } from './mentions.js';
import { passages } from './passages.js';
import { path } from './path.js';
import type { Signal } from './signal.js';

/** The signals, in the order of fusion. */
export const SIGNALS: readonly Signal[] = [
  passages,
  context,
  fields,
  commits,
  path,
  definitions,
  identifiers,
  mentions,
  coChange,
  basename,
];

/** The weights of signals in the fusion, by name; 0 and absent: not computed. */
export type SignalWeights = Readonly<Record<string, number | undefined>>;

/** A corpus read, and the scores of every file by signal. */
export interface Scores {
  readonly reading: Reading;
  /** One list for each signal, files in path order, ≥ 0; all 0 for a signal without weight. */
  readonly lists: Readonly<Record<string, Float64Array>>;
}

/**
 * The weights of all signals: those given, else their own.
 *
 * @param search The task is a search
 * @throws RangeError for a weight of a name that no signal has
 */
export function weightsOf(search: boolean, custom: SignalWeights = {}): Record<string, number> {
  const names = SIGNALS.map(({ name }) => name);
  for (const name of Object.keys(custom))
    if (!names.includes(name))
      throw new RangeError(`no signal is called "${name}": there are ${names.join(', ')}`);
  return Object.fromEntries(
    SIGNALS.map(({ name, weight, searchWeight = weight }) => [
      name,
      custom[name] ?? (search ? searchWeight : weight),
    ]),
  );
}

/** The signals of a query that have a weight. */
export function scoreSignals(corpus: Corpus, weights: SignalWeights = weightsOf(false)): Scores {
  const reading = readCorpus(corpus);
  const silent = new Float64Array(corpus.paths.length);
  const lists = Object.fromEntries(
    SIGNALS.map((signal) => [
      signal.name,
      (weights[signal.name] ?? 0) > 0 ? signal.score(reading) : silent,
    ]),
  );
  return { reading, lists };
}
