import { addSequence, childOf, createTrie, type NgramTrie } from './ngram-trie.js';
import type { Prior } from './prior-format.js';

/** Tokens of o200k_base without the special ones, rounded as in the seed's formula. */
const VOCABULARY = 200_000;

/** Discount D and strength S of one order, as `tokenBits` uses them. */
export interface Smoothing {
  readonly discount: number;
  readonly strength: number;
}

/** Constants of the mixture of models. */
export interface Mixture {
  /** Counts of other texts, by the length of the context, shortest first. */
  readonly others: readonly Smoothing[];
  /** Counts of the text above. */
  readonly above: readonly Smoothing[];
  /** Most that single-token counts weigh against the prior, by how many tokens of context it knows. */
  readonly counted: readonly number[];
  /** Tokens counted at which they weigh half of that. */
  readonly half: number;
}

/**
 * Fitted by coordinate descent on four repositories (`TUNING` of bench/quality/surprisal/corpus.ts),
 * bits per token with and without the text above; the minimum is flat.
 */
export const MIXTURE: Mixture = {
  others: [
    { discount: 0.75, strength: 3700 },
    { discount: 0.56, strength: 160 },
    { discount: 0.7, strength: 20 },
    { discount: 0.65, strength: 0.5 },
  ],
  above: [
    { discount: 0.6, strength: 1000 },
    { discount: 0.7, strength: 1 },
    { discount: 0.7, strength: 2 },
    { discount: 0.5, strength: 0.2 },
  ],
  counted: [0.88, 0.6, 0.48],
  half: 5000,
};

/** The counts from which the probabilities of a sequence are taken. */
export interface TokenBitsOptions {
  /** N-grams of other texts. */
  readonly local?: NgramTrie | undefined;
  /** Whether the sequence itself was counted there: its counts are then subtracted. */
  readonly member?: boolean | undefined;
  readonly prior?: Prior | undefined;
  /** Whether each token is also predicted from those before it in the sequence. Default: yes. */
  readonly above?: boolean | undefined;
  readonly mixture?: Mixture | undefined;
}

/**
 * Surprisal of every token of a sequence, -log2 p(token | the tokens before it), in bits.
 *
 * p is interpolated from short contexts to long ones. At each order the counts of the other texts,
 * then those of the text above, discount what they have seen and leave the rest to the estimate so
 * far: p' = (max(c - D, 0) + (D·T + S)·p) / (C + S), with the context's total C, its distinct
 * successors T, discount D and strength S (Teh 2006: the predictive form of a Pitman-Yor process,
 * of which interpolated Kneser-Ney is a special case). The estimate from single tokens is mixed
 * with the prior's; below everything stands the Zipf prior. For any context, p sums to 1.
 */
export function tokenBits(sequence: readonly number[], options: TokenBitsOptions): Float64Array {
  const model = modelOf(sequence, options);
  const bits = new Float64Array(sequence.length);
  for (let position = 0; position < sequence.length; position++) {
    bits[position] = -Math.log2(probability(model, sequence[position] as number, position));
    see(model, position);
  }
  return bits;
}

/** All that a sequence is predicted from. */
interface Model {
  /** The estimators of each order, shortest context first; in the order of mixing. */
  readonly orders: readonly (readonly Estimator[])[];
  /** The nodes of the n-grams that end at each position, `orders.length` a position. */
  readonly path: Int32Array;
  readonly others: Counts;
  /** Counts of the text above; without it they stay 0. */
  readonly seen: Counts;
  readonly above: boolean;
  readonly fallback: TokenPrior;
  readonly known: ((token: number) => PriorGuess) | undefined;
  readonly mixture: Mixture;
}

/** Counts, and how far they are trusted at one order. */
interface Estimator extends Smoothing {
  readonly counts: Counts;
}

function modelOf(sequence: readonly number[], options: TokenBitsOptions): Model {
  const { local, member = false, prior, above = true, mixture = MIXTURE } = options;
  const own = createTrie(mixture.others.length, capacityFor(sequence.length));
  const path = addSequence(own, sequence);
  const others = local ? countsElsewhere(own, local, member) : emptyCounts(own.size);
  const seen = emptyCounts(own.size);
  const fallback = zipfPrior();
  const orders = mixture.others.map((smoothing, n) => {
    const elsewhere: Estimator = { ...smoothing, counts: others };
    return above ? [elsewhere, { ...(mixture.above[n] as Smoothing), counts: seen }] : [elsewhere];
  });
  const walk = prior && createPriorWalk(prior, fallback);
  return { orders, path, others, seen, above, fallback, known: walk, mixture };
}

/** p of the token at a position: called once for each, in order. */
function probability(model: Model, token: number, position: number): number {
  const { orders, path, known } = model;
  let p = model.fallback(token);
  let context = 0;
  for (let n = 0; n < orders.length && n <= position; n++) {
    if (n > 0) context = path[(position - 1) * orders.length + n - 1] as number;
    const node = path[position * orders.length + n] as number;
    for (const estimator of orders[n] as readonly Estimator[]) {
      p = interpolate(p, estimator, context, node);
    }
    if (n === 0 && known) {
      const counted = (model.others.totals[0] as number) + (model.seen.totals[0] as number);
      p = mixPrior(p, known(token), counted, model.mixture);
    }
  }
  return p;
}

/** Counts at the nodes of a sequence's own trie. */
interface Counts {
  readonly counts: Int32Array;
  readonly totals: Int32Array;
  readonly distinct: Int32Array;
}

function emptyCounts(size: number): Counts {
  return {
    counts: new Int32Array(size),
    totals: new Int32Array(size),
    distinct: new Int32Array(size),
  };
}

/** Counts of the same n-grams in other texts; a member's own counts are taken out. */
function countsElsewhere(own: NgramTrie, local: NgramTrie, member: boolean): Counts {
  const { counts, totals, distinct } = emptyCounts(own.size);
  const nodes = new Int32Array(own.size).fill(-1);
  const share = member ? 1 : 0;
  for (let node = 0; node < own.size; node++) {
    const parent = own.parents[node] as number;
    const context = nodes[parent] as number;
    const there =
      node === 0 ? 0 : context < 0 ? -1 : childOf(local, context, own.tokens[node] as number);
    if (there < 0) continue;
    const count = (local.counts[there] as number) - share * (own.counts[node] as number);
    counts[node] = count;
    if (node > 0 && count === 0) {
      // Only the member itself has this n-gram, and all longer ones: elsewhere it is no successor.
      distinct[parent] = (distinct[parent] as number) - 1;
      continue;
    }
    nodes[node] = there;
    // The followers of a node are asked for only where the sequence goes on.
    if (own.totals[node] === 0) continue;
    totals[node] = (local.totals[there] as number) - share * (own.totals[node] as number);
    distinct[node] = (distinct[node] as number) + (local.distinct[there] as number);
  }
  return { counts, totals, distinct };
}

function interpolate(
  p: number,
  { counts: { counts, totals, distinct }, discount, strength }: Estimator,
  context: number,
  node: number,
): number {
  const total = totals[context] as number;
  if (total <= 0) return p;
  const count = counts[node] as number;
  const left = discount * (distinct[context] as number) + strength;
  return ((count > 0 ? count - discount : 0) + left * p) / (total + strength);
}

/** Adds the n-grams that end at a position to the text above of those that follow. */
function see({ orders, path, seen, above }: Model, at: number): void {
  if (!above) return;
  const { counts, totals, distinct } = seen;
  const order = orders.length;
  for (let n = 0; n < order && n <= at; n++) {
    const context = n === 0 ? 0 : (path[(at - 1) * order + n - 1] as number);
    const node = path[at * order + n] as number;
    if (counts[node] === 0) distinct[context] = (distinct[context] as number) + 1;
    counts[node] = (counts[node] as number) + 1;
    totals[context] = (totals[context] as number) + 1;
  }
}

interface PriorGuess {
  p: number;
  /** Tokens of context that the prior knows: 0 to 2. */
  context: number;
}

/** Walks a sequence through the prior; called once for every token, in order. */
function createPriorWalk(prior: Prior, fallback: TokenPrior): (token: number) => PriorGuess {
  const { trie, shares, backoff } = prior;
  const guess: PriorGuess = { p: 0, context: 0 };
  const rest = backoff[0] as number;
  let single = -1;
  let pair = -1;
  return (token) => {
    const first = childOf(trie, 0, token);
    const second = single < 0 ? -1 : childOf(trie, single, token);
    const third = pair < 0 ? -1 : childOf(trie, pair, token);
    guess.p = (first < 0 ? 0 : (shares[first] as number)) + rest * fallback(token);
    guess.context = pair >= 0 ? 2 : single >= 0 ? 1 : 0;
    if (single >= 0) guess.p = backOff(second, single);
    if (pair >= 0) guess.p = backOff(third, pair);
    pair = second;
    single = first;
    return guess;
  };

  function backOff(node: number, context: number): number {
    return (node < 0 ? 0 : (shares[node] as number)) + (backoff[context] as number) * guess.p;
  }
}

/** The more tokens were counted, the more they weigh against the prior. */
function mixPrior(p: number, guess: PriorGuess, counted: number, { counted: most, half }: Mixture) {
  const weight = ((most[guess.context] as number) * counted) / (counted + half);
  return weight * p + (1 - weight) * guess.p;
}

/** A power of two of nodes that a sequence will hardly fill. */
function capacityFor(length: number): number {
  return 2 ** Math.max(6, Math.ceil(Math.log2(length * 3 + 1)));
}

/** Probability of a token without its context. */
type TokenPrior = (token: number) => number;

/**
 * The seed's prior: a token's number is taken for its rank by frequency, p = 1 / ((id + 1) · H).
 * It is offered for comparison and as the last resort for a token that nothing else has seen:
 * numbers of o200k tokens follow frequency in code only weakly (Spearman 0.33).
 *
 * @param vocabulary Number of tokens, an integer ≥ 1; 200,000 for o200k.
 * @throws RangeError when `vocabulary` is not such an integer.
 */
export function zipfPrior(vocabulary: number = VOCABULARY): TokenPrior {
  if (!Number.isSafeInteger(vocabulary) || vocabulary < 1) {
    throw new RangeError(`zipfPrior: vocabulary must be an integer ≥ 1, got ${vocabulary}`);
  }
  const sum = harmonic(vocabulary);
  return (token) => 1 / ((Math.min(Math.max(token, 0), vocabulary - 1) + 1) * sum);
}

/** 1 + 1/2 + … + 1/n; beyond a thousand by Euler's expansion, exact to 1e-9. */
function harmonic(n: number): number {
  if (n > 1000) return Math.log(n) + 0.577_215_664_901_532_9 + 1 / (2 * n);
  let sum = 0;
  for (let k = 1; k <= n; k++) sum += 1 / k;
  return sum;
}
