import { averageLength, type Corpus } from '../corpus/corpus.js';
import type { FieldCounts } from '../corpus/hits.js';
import { B_BODY, B_MESSAGE_FIELD, B_PATH, CONTEXT_WEIGHTS, K1 } from '../defaults.js';
import { lengthNorm, saturation } from '../terms/bm25.js';
import { putAmong } from './best.js';

/** Shares of a file's first, second and third best block in its passage score. Lab. */
const PASSAGE_DECAY: readonly number[] = [1, 1 / 2, 1 / 4];

/** BM25 of every block (k1 1.2, b 0.75), with frequencies over files: blocks of one file do not compete. */
export function blockScores({ query, blocks, idf }: Corpus): Float64Array {
  const average = averageLength(blocks.lengths);
  const scores = new Float64Array(blocks.lengths.length);
  for (let block = 0; block < scores.length; block++) {
    // Most blocks have no word of the task.
    if (blocks.starts[block] === blocks.starts[block + 1]) continue;
    const norm = lengthNorm(blocks.lengths[block]!, average, B_BODY);
    for (let i = blocks.starts[block]!; i < blocks.starts[block + 1]!; i++) {
      const term = blocks.terms[i]!;
      scores[block]! +=
        query.terms[term]!.weight * idf[term]! * saturation(blocks.counts[i]!, norm);
    }
  }
  return scores;
}

/**
 * BM25F of every block in the context of its file: the block's own words, plus twice the file's
 * path, plus once its commit messages, each normalized by its length, in one saturation. A passage
 * need not repeat what its file's name says already.
 *
 * @param messages from `messageField`
 */
export function contextScores(corpus: Corpus, messages: FieldCounts): Float64Array {
  const { query, blocks, path, fileBlocks, idf } = corpus;
  const average = averageLength(blocks.lengths);
  const fields: [FieldCounts, number, number, number][] = [
    [path, CONTEXT_WEIGHTS.path, B_PATH, averageLength(path.lengths)],
    [messages, CONTEXT_WEIGHTS.messages, B_MESSAGE_FIELD, averageLength(messages.lengths)],
  ];
  const value = query.terms.map(({ weight }, term) => weight * idf[term]!);
  const context = new Float64Array(value.length);
  const scores = new Float64Array(blocks.lengths.length);
  corpus.paths.forEach((_, f) => {
    context.fill(0);
    for (const [field, weight, b, mean] of fields)
      addRow(context, field, f, weight / lengthNorm(field.lengths[f]!, mean, b));
    let shared = 0;
    for (let term = 0; term < value.length; term++)
      shared += value[term]! * saturated(context[term]!);
    for (let block = fileBlocks[f]!; block < fileBlocks[f + 1]!; block++) {
      let score = shared;
      scores[block] = score;
      if (blocks.starts[block] === blocks.starts[block + 1]) continue;
      const norm = lengthNorm(blocks.lengths[block]!, average, B_BODY);
      for (let i = blocks.starts[block]!; i < blocks.starts[block + 1]!; i++) {
        const term = blocks.terms[i]!;
        const outside = context[term]!;
        score +=
          value[term]! * (saturated(outside + blocks.counts[i]! / norm) - saturated(outside));
      }
      scores[block] = score;
    }
  });
  return scores;
}

/**
 * Score of every file by its blocks: the best one, plus half the second, plus a quarter of the third.
 *
 * @param scores of every block, from {@link blockScores} or {@link contextScores}
 */
export function passageScores({ paths, fileBlocks }: Corpus, scores: Float64Array): Float64Array {
  const best = new Float64Array(PASSAGE_DECAY.length);
  const fileScores = new Float64Array(paths.length);
  for (let f = 0; f < fileScores.length; f++) {
    best.fill(0);
    for (let block = fileBlocks[f]!; block < fileBlocks[f + 1]!; block++)
      putAmong(best, scores[block]!);
    for (let i = 0; i < best.length; i++) fileScores[f]! += PASSAGE_DECAY[i]! * best[i]!;
  }
  return fileScores;
}

/** The block of a file with the best score of its own words. */
export function bestBlock({ fileBlocks }: Corpus, blocks: Float64Array, f: number): number {
  let best = fileBlocks[f]!;
  for (let b = best; b < fileBlocks[f + 1]!; b++) if (blocks[b]! > blocks[best]!) best = b;
  return best;
}

function addRow(into: Float64Array, field: FieldCounts, row: number, weight: number): void {
  for (let i = field.starts[row]!; i < field.starts[row + 1]!; i++)
    into[field.terms[i]!]! += weight * field.counts[i]!;
}

function saturated(frequency: number): number {
  return frequency / (frequency + K1);
}
