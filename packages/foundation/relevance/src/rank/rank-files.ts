import type { Corpus } from '../corpus/corpus.js';
import { RRF_K } from '../defaults.js';
import { maxNormalized, reciprocalRanks } from '../fuse/fusion.js';
import type { FileNames, Reading } from '../read/reading.js';
import { basename } from '../signals/basename.js';
import { decisionOf, filesOfPath, mentions } from '../signals/mentions.js';
import {
  type Scores,
  SIGNALS,
  type SignalWeights,
  scoreSignals,
  weightsOf,
} from '../signals/signals.js';
import { roleFactors } from './demotion.js';
import { type Evidence, evidenceOf } from './evidence.js';
import { type RankedBlock, rankBlocks } from './rank-blocks.js';

/** Ranked documents that carry blocks and evidence. */
const DETAILED = 50;

/** A file of the answer. */
export interface RankedDocument {
  path: string;
  /** Fused score after demotion, > 0, and of a `decided` file the best of all; comparable within one call. */
  score: number;
  /** Share of each signal in the fused score before demotion; the shares sum to 1. */
  shares: Readonly<Record<string, number>>;
  /** Factor of the file's role: 1, or less for tests, documentation, examples, scripts and declarations. */
  factor: number;
  /**
   * The line by which the task itself decides for this file, which is the first then: the frame of its
   * trace nearest to the failure, or a link or path with a line.
   */
  decided?: number | undefined;
  /** The task is this path, or its title names this file alone with its folder: it is the first then. */
  named?: true | undefined;
  /** Causes by signal, largest share first; the first `detailed` documents have them. */
  evidence: Evidence[];
  /** Best passages, those with a line that the task names first; the first `detailed` documents have them. */
  blocks: RankedBlock[];
}

/** Options of {@link rankFiles}. */
export interface RankOptions {
  /** How the signals are joined. Default `'reciprocalRank'`, for a search its own way (see README). */
  fusion?: 'reciprocalRank' | 'maxNormalized' | undefined;
  /** Constant of reciprocal rank fusion. Default 5. */
  k?: number | undefined;
  /** Weights of signals by name; 0 leaves one out. Default their own (see README). */
  weights?: SignalWeights | undefined;
  /** Demote tests, documentation, examples, scripts and declarations. Default true. */
  demote?: boolean | undefined;
  /** Documents returned at most, whole or Infinity. Default all with a score. */
  limit?: number | undefined;
  /** Documents that carry evidence and blocks, whole or Infinity. Default 50. */
  detailed?: number | undefined;
}

/**
 * Ranks the files of a corpus for its task. Deterministic: equal scores stand in path order. An empty
 * query gives an empty list.
 * @throws RangeError for a `limit` or `detailed` that is no number of documents, and a weight of no signal
 */
export function rankFiles(corpus: Corpus, options: RankOptions = {}): RankedDocument[] {
  const { limit = Number.POSITIVE_INFINITY, detailed = DETAILED } = options;
  checkCount('limit', limit);
  checkCount('detailed', detailed);
  const search = corpus.query.brief && options.fusion === undefined;
  const weights = weightsOf(search, options.weights);
  const scores = scoreSignals(corpus, weights);
  const { reading } = scores;
  const factors =
    options.demote === false ? new Float64Array(corpus.paths.length).fill(1) : roleFactors(corpus);
  const fusion = search ? 'maxNormalized' : options.fusion;
  const parts = fuseSignals(scores, weights, factors, { ...options, fusion });
  const totals = sumsOf(parts, factors.length);
  const fused = factors.map((factor, f) => factor * totals[f]!);
  if (search && weights[basename.name]! > 0) weighSearch(fused, reading, factors);
  const named = weights[mentions.name]! > 0 ? reading.mentions : [];
  const decision = decisionOf(named, corpus, factors);
  const first = decision ? [decision.file] : filesOfPath(named, corpus, factors);
  const order = ordered(fused, first);
  return order.slice(0, limit).map((f, position) => {
    const shares = sharesOf(parts, f, totals[f]!);
    const isDetailed = position < detailed;
    return {
      path: corpus.paths[f]!,
      score: fused[f]!,
      shares,
      factor: factors[f]!,
      ...(f === decision?.file && { decided: decision.line }),
      ...(decision === undefined && first.includes(f) && { named: true as const }),
      evidence: isDetailed ? evidenceOf(reading, f, shares) : [],
      blocks: isDetailed ? rankBlocks(reading, f) : [],
    };
  });
}

/** Files with a score, best first; those that the task itself puts first have the best score of all. */
function ordered(fused: Float64Array, first: readonly number[]): number[] {
  const most = fused.reduce((top, score) => Math.max(top, score), 0);
  const isFirst = new Set(first);
  const ahead = (f: number) => Number(isFirst.has(f)) * (fused[f]! + 1);
  const order = [...fused.keys()]
    .filter((f) => fused[f]! > 0)
    .sort((a, b) => ahead(b) - ahead(a) || fused[b]! - fused[a]! || a - b);
  for (const f of first) fused[f] = most;
  return order;
}

/** Of a search: weighs the files by what speaks for them beforehand, and puts first what defines its names. */
function weighSearch(fused: Float64Array, { corpus, names }: Reading, factors: Float64Array): void {
  const priors = briefPriors(corpus, names);
  for (let f = 0; f < fused.length; f++) fused[f]! *= priors[f]!;
  const most = fused.reduce((top, score) => Math.max(top, score), 0);
  for (const f of definersFirst(corpus, factors)) if (fused[f]! > 0) fused[f]! += most;
}

function checkCount(name: string, count: number): void {
  if (!(count >= 0 && (Number.isInteger(count) || count === Number.POSITIVE_INFINITY)))
    throw new RangeError(`rankFiles: ${name} must be a whole number ≥ 0 or Infinity, got ${count}`);
}

/**
 * The share of each signal in each file's score. Lists are demoted before they are ranked, so that tests do not stand
 * between the sources; the sum is demoted once more by the caller.
 *
 * @param factors one per file, from `roleFactors`
 * @returns one list per signal, in the order of `SIGNALS`
 */
export function fuseSignals(
  { lists }: Scores,
  weights: SignalWeights,
  factors: Float64Array,
  { fusion, k = RRF_K }: RankOptions,
): Float64Array[] {
  const demoted = SIGNALS.map(({ name }) => lists[name]!.map((score, f) => score * factors[f]!));
  const settings = { weights: SIGNALS.map(({ name }) => weights[name] ?? 0) };
  return fusion === 'maxNormalized'
    ? maxNormalized(demoted, settings)
    : reciprocalRanks(demoted, { ...settings, k });
}

/** Sums of the lists, in their order. */
function sumsOf(parts: readonly Float64Array[], length: number): Float64Array {
  const sums = new Float64Array(length);
  for (const part of parts) for (let f = 0; f < length; f++) sums[f]! += part[f]!;
  return sums;
}

function sharesOf(
  parts: readonly Float64Array[],
  f: number,
  total: number,
): Record<string, number> {
  const shares: Record<string, number> = {};
  SIGNALS.forEach(({ name }, s) => {
    const part = parts[s]![f]!;
    if (part > 0) shares[name] = part / total;
  });
  return shares;
}

/** The gain of a file whose whole name the task has over a file of whose name it has nothing; ⅓ measured the same. */
const NAMED_GAIN = 0.5;

/** How much less a file counts for lying deep: the root of depth. Lab: 0 loses .004. */
const DEPTH_POWER = 0.25;

/**
 * The prior of each file before a search is read: the logarithm of its length, since what is long does more; more where
 * the search says its name; less the deeper it lies. Only for searches: a report tells enough of its own, and these
 * lose 2 to 6 points of R@1 there.
 */
function briefPriors({ paths, body }: Corpus, { shares }: FileNames): Float64Array {
  return Float64Array.from(paths, (path, f) => {
    const depth = path.split('/').length;
    return (Math.log(2 + body.lengths[f]!) * (1 + NAMED_GAIN * shares[f]!)) / depth ** DEPTH_POWER;
  });
}

/**
 * The files that are first whatever their score: those that define the name that the task consists of.
 * Where sources define it, tests and examples that do so, too, stay where they are.
 */
function definersFirst({ definers }: Corpus, factors: Float64Array): ReadonlySet<number> {
  const sources = definers.filter((f) => factors[f] === 1);
  return new Set(sources.length > 0 ? sources : definers);
}
