import type { Corpus } from '../corpus/corpus.js';
import type { FieldCounts } from '../corpus/field-counts.js';
import { CONTEXT_WEIGHTS, FIELD_WEIGHTS, MAX_CAUSES } from '../defaults.js';
import type { PathMention } from '../query/frames.js';
import { isTelling } from '../signals/identifiers.js';
import { type Scores, SIGNALS, type Signal } from '../signals/signals.js';

/** Why a signal found a file. */
export interface Evidence {
  signal: Signal;
  /** Share of the fused score, (0, 1]. */
  share: number;
  /**
   * At most 4 causes, strongest first: words of the task (`passages`, `context`, `fields`, `messages`, `path`,
   * `definitions`, `identifiers`), commit ids (`commits`), `path:line` as the task has it (`mentions`), the path of the file that
   * it changes with (`coChange`).
   */
  because: string[];
  /** Lines of the file that the task names, in the order of `because` (`mentions`). */
  lines?: readonly number[] | undefined;
}

/** Evidence of one file, largest share first, then in the order of the signals. */
export function evidenceOf(
  corpus: Corpus,
  scores: Scores,
  f: number,
  shares: Partial<Record<Signal, number>>,
): Evidence[] {
  const found: Evidence[] = [];
  for (const signal of SIGNALS) {
    const share = shares[signal];
    if (share === undefined) continue;
    const because = causes[signal](corpus, scores, f);
    const evidence: Evidence = { signal, share, because: firstCauses(because) };
    const lines = signal === 'mentions' ? linesOf(scores, f) : [];
    found.push(lines.length > 0 ? { ...evidence, lines } : evidence);
  }
  return found.sort((a, b) => b.share - a.share);
}

type Causes = (corpus: Corpus, scores: Scores, f: number) => string[];

const causes: Record<Signal, Causes> = {
  passages: (corpus, { blocks }, f) =>
    strongest(corpus, [[corpus.blocks, bestBlock(corpus, blocks, f), 1]]),
  context: (corpus, { messageField, blocks }, f) => {
    const best = bestBlock(corpus, blocks, f);
    return strongest(corpus, [
      [corpus.blocks, best, 1],
      [corpus.path, f, CONTEXT_WEIGHTS.path],
      [messageField, f, CONTEXT_WEIGHTS.messages],
    ]);
  },
  fields: (corpus, { messageField }, f) =>
    strongest(corpus, [
      [corpus.body, f, FIELD_WEIGHTS.body],
      [corpus.path, f, FIELD_WEIGHTS.path],
      [corpus.definitions, f, FIELD_WEIGHTS.definitions],
      [messageField, f, FIELD_WEIGHTS.messages],
    ]),
  messages: (corpus, { messageField }, f) => strongest(corpus, [[messageField, f, 1]]),
  coChange: ({ paths }, { partners }, f) => [paths[partners[f]!]!],
  path: (corpus, _, f) => strongest(corpus, [[corpus.path, f, 1]]),
  definitions: (corpus, _, f) => strongest(corpus, [[corpus.definitions, f, 1]]),
  commits: ({ history, paths }, { near }, f) =>
    near
      .map(({ commit }) => history.commits[commit]!)
      .filter(({ files }) => files.includes(paths[f]!))
      .map(({ id }) => id),
  identifiers: ({ query, holders, paths }, _, f) =>
    query.identifiers
      .map(({ name, weight }, i) => ({ name, files: holders[i]!, weight }))
      .filter(
        ({ name, files }) =>
          files.includes(f) &&
          (isTelling(files.length, paths.length) || query.names.includes(name)),
      )
      .map(({ name, files, weight }) => ({
        name,
        value: weight * Math.log(1 + paths.length / files.length),
      }))
      .sort((a, b) => b.value - a.value)
      .map(({ name }) => name),
  mentions: (_, scores, f) => mentionsOf(scores, f).map(placeOf),
  basename: (corpus, _, f) => strongest(corpus, [[corpus.path, f, 1]]),
};

function firstCauses(causes: readonly string[]): string[] {
  return [...new Set(causes)].slice(0, MAX_CAUSES);
}

/** The words of the task that mean this file. */
function mentionsOf({ mentions }: Scores, f: number): PathMention[] {
  return mentions.filter(({ files }) => files.includes(f)).map(({ mention }) => mention);
}

/** Lines of the mentions that are among the causes. */
function linesOf(scores: Scores, f: number): number[] {
  const mentions = new Map(mentionsOf(scores, f).map((mention) => [placeOf(mention), mention]));
  return [...mentions.values()].slice(0, MAX_CAUSES).flatMap(({ line }) => line ?? []);
}

function placeOf({ path, line }: PathMention): string {
  return line === undefined ? path : `${path}:${line}`;
}

/** The block of a file with the best score of its own words. */
function bestBlock({ fileBlocks }: Corpus, blocks: Float64Array, f: number): number {
  let best = fileBlocks[f]!;
  for (let b = best; b < fileBlocks[f + 1]!; b++) if (blocks[b]! > blocks[best]!) best = b;
  return best;
}

/** Words of the task that a file's fields have, by weight · idf · saturated frequency. */
function strongest(corpus: Corpus, rows: [FieldCounts, number, number][]): string[] {
  const values = new Map<number, number>();
  for (const [field, row, weight] of rows)
    for (let i = field.starts[row]!; i < field.starts[row + 1]!; i++) {
      const term = field.terms[i]!;
      values.set(term, (values.get(term) ?? 0) + weight * field.counts[i]!);
    }
  return [...values]
    .map(([term, count]) => {
      const { word, weight } = corpus.query.terms[term]!;
      return { word, value: (weight * corpus.idf[term]! * count) / (count + 1) };
    })
    .sort((a, b) => b.value - a.value || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word);
}
