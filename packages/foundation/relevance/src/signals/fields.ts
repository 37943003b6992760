import { averageLength, type Corpus } from '../corpus/corpus.js';
import type { FieldCounts } from '../corpus/hits.js';
import { B_BODY, B_DEFINITION, B_MESSAGE_FIELD, B_PATH, K1 } from '../defaults.js';
import { strongest } from '../read/strongest.js';
import { lengthNorm } from '../terms/bm25.js';
import type { Signal } from './signal.js';

/** Weights of the fields in the fielded score (BM25F): body, path, definition names, messages. Lab. */
const FIELD_WEIGHTS = { body: 1, path: 8, definitions: 4, messages: 2 } as const;

/** Words of body, path, definition names and commit messages together. */
export const fields: Signal = {
  name: 'fields',
  weight: 1,
  label: { causes: 'words', order: 4 },
  score: ({ corpus, messages }) => fieldScores(corpus, messages),
  evidence: ({ corpus, messages }, f) =>
    strongest(corpus, [
      [corpus.body, f, FIELD_WEIGHTS.body],
      [corpus.path, f, FIELD_WEIGHTS.path],
      [corpus.definitions, f, FIELD_WEIGHTS.definitions],
      [messages, f, FIELD_WEIGHTS.messages],
    ]),
};

/**
 * BM25F of every file: the frequencies of body, path, definition names and commit messages, each
 * normalized by its length and weighted 1, 8, 4, 2, enter one saturation together.
 * Robertson, Zaragoza and Taylor 2004.
 *
 * @param messages from `messageField`
 */
function fieldScores(corpus: Corpus, messages: FieldCounts): Float64Array {
  const fields: [FieldCounts, number, number][] = [
    [corpus.body, FIELD_WEIGHTS.body, B_BODY],
    [corpus.path, FIELD_WEIGHTS.path, B_PATH],
    [corpus.definitions, FIELD_WEIGHTS.definitions, B_DEFINITION],
    [messages, FIELD_WEIGHTS.messages, B_MESSAGE_FIELD],
  ];
  const { query } = corpus;
  const averages = fields.map(([field]) => averageLength(field.lengths));
  const weighted = new Float64Array(query.terms.length);
  return Float64Array.from(corpus.paths, (_, f) => {
    // Most files have no word of the task.
    if (fields.every(([{ starts }]) => starts[f] === starts[f + 1])) return 0;
    weighted.fill(0);
    fields.forEach(([field, weight, b], k) => {
      const norm = lengthNorm(field.lengths[f]!, averages[k]!, b);
      for (let i = field.starts[f]!; i < field.starts[f + 1]!; i++)
        weighted[field.terms[i]!]! += (weight * field.counts[i]!) / norm;
    });
    let score = 0;
    for (let term = 0; term < weighted.length; term++)
      score +=
        (query.terms[term]!.weight * corpus.idf[term]! * weighted[term]!) / (weighted[term]! + K1);
    return score;
  });
}
