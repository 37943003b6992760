import type { Corpus } from '../corpus/corpus.js';
import { blockScores, contextScores, passageScores } from './block-scores.js';
import { coChangeScores } from './co-change.js';
import { readFileNames } from './file-names.js';
import { resolveMentions } from './mentions.js';
import { messageField } from './message-field.js';
import { nearestCommits } from './near-commits.js';
import type { Reading } from './reading.js';

/** Reads a corpus for its signals. */
export function readCorpus(corpus: Corpus): Reading {
  const made = new Map<string, unknown>();
  const once = <T>(part: string, make: () => T): T => {
    if (!made.has(part)) made.set(part, make());
    return made.get(part) as T;
  };
  const reading: Reading = {
    corpus,
    get blocks() {
      return once('blocks', () => blockScores(corpus));
    },
    get messages() {
      return once('messages', () => messageField(corpus));
    },
    get context() {
      return once('context', () => passageScores(corpus, contextScores(corpus, reading.messages)));
    },
    get together() {
      return once('together', () => coChangeScores(corpus, reading.context));
    },
    get near() {
      return once('near', () => nearestCommits(corpus));
    },
    get names() {
      return once('names', () => readFileNames(corpus));
    },
    get mentions() {
      return once('mentions', () => resolveMentions(corpus));
    },
  };
  return reading;
}
