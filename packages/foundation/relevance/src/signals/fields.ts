import { averageLength, type Corpus } from '../corpus/corpus.js';
import type { FieldCounts } from '../corpus/field-counts.js';
import { B_BODY, B_MESSAGE_FIELD, B_PATH, FIELD_WEIGHTS, K1 } from '../defaults.js';
import { lengthNorm, saturation } from '../terms/bm25.js';

/** Length normalization of the file's messages when they are scored alone. Lab. */
const B_MESSAGES = 0.3;

/** Length normalization for definition names. Lab. */
const B_DEFINITION = 0.6;

/**
 * BM25F of every file: the frequencies of body, path, definition names and commit messages, each
 * normalized by its length and weighted 1, 8, 4, 2, enter one saturation together.
 * Robertson, Zaragoza and Taylor 2004.
 *
 * @param messages from `messageField`
 */
export function fieldScores(corpus: Corpus, messages: FieldCounts): Float64Array {
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

/**
 * BM25 of one field alone: b 0.5 for paths, 0.6 for definition names, 0.3 for messages. Frequencies
 * over files' bodies and paths.
 */
function fieldScore(corpus: Corpus, field: FieldCounts, b: number): Float64Array {
  const { query } = corpus;
  const average = averageLength(field.lengths);
  return Float64Array.from(corpus.paths, (_, f) => {
    if (field.starts[f] === field.starts[f + 1]) return 0;
    const norm = lengthNorm(field.lengths[f]!, average, b);
    let score = 0;
    for (let i = field.starts[f]!; i < field.starts[f + 1]!; i++) {
      const term = field.terms[i]!;
      score += query.terms[term]!.weight * corpus.idf[term]! * saturation(field.counts[i]!, norm);
    }
    return score;
  });
}

/** BM25 of the paths (b 0.5; the file's name counts twice). */
export function pathScores(corpus: Corpus): Float64Array {
  return fieldScore(corpus, corpus.path, B_PATH);
}

/**
 * BM25 of the names that each file defines (b 0.6). They are a field of {@link fieldScores}, too; there a
 * long body drowns them, here a file stands first that only defines what the task speaks of.
 */
export function definitionScores(corpus: Corpus): Float64Array {
  return fieldScore(corpus, corpus.definitions, B_DEFINITION);
}

/** BM25 of the messages of the commits that touched each file (b 0.3). */
export function messageScores(corpus: Corpus, messages: FieldCounts): Float64Array {
  return fieldScore(corpus, messages, B_MESSAGES);
}
