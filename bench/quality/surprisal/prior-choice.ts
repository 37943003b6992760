// Chooses which n-grams the prior holds, and with which probabilities.
import { childOf } from '../../../packages/algorithms/compress/src/surprisal/ngram-trie.js';
import { zipfPrior } from '../../../packages/algorithms/compress/src/surprisal/token-bits.js';
import type { PriorCounts } from './prior-counts.js';

/** Measured bytes of an entry in the packed form, by its length in tokens. */
const BYTES = [0, 1.5, 2.55, 2.6];
/** Absolute discounts, by length. */
const DISCOUNT = [0, 0.5, 0.7, 0.7];
/** Times an n-gram must occur, and in how many repositories. */
const LEAST = 2;
/** The lowest probability that the packed form can say. */
const LOWEST = 2 ** -15.6;
/** A context leaves at least this much to the shorter one. */
const LEFT = 0.03;
/** The rest changes with the choice, and the choice with the rest. */
const ROUNDS = 3;

/** Chosen nodes by their parent, each with its probability level: 2^(-level/2). */
export type Choice = Map<number, { node: number; level: number }[]>;

/**
 * The n-grams that save most bits for their bytes, with all they stand on. Kneser-Ney: pairs are
 * weighed by how many tokens they follow, not by how often they occur.
 */
export function choosePrior(counts: PriorCounts, bytes: number): Choice {
  const { trie } = counts;
  const depth = depths(counts);
  const shares = discounted(counts, depth);
  let kept: Uint8Array = Uint8Array.from(shares, (share) => (share > LOWEST ? 1 : 0));
  for (let round = 0; round < ROUNDS; round++) {
    const gains = gainsOf(counts, depth, shares, kept);
    kept = fill(counts, { depth, shares, gains }, bytes);
  }
  const choice: Choice = new Map();
  for (let node = 1; node < trie.size; node++) {
    if (!kept[node]) continue;
    const parent = trie.parents[node] as number;
    const siblings = choice.get(parent) ?? [];
    siblings.push({ node, level: levelOf(shares[node] as number) });
    choice.set(parent, siblings);
  }
  for (const siblings of choice.values()) leaveSome(siblings);
  return choice;
}

function depths({ trie }: PriorCounts): Uint8Array {
  const depth = new Uint8Array(trie.size);
  for (let node = 1; node < trie.size; node++) {
    depth[node] = (depth[trie.parents[node] as number] as number) + 1;
  }
  return depth;
}

/** Discounted Kneser-Ney shares; 0 for what too few repositories have. */
function discounted({ trie, repositories }: PriorCounts, depth: Uint8Array): Float64Array {
  const over = new Float64Array(trie.size);
  const under = new Float64Array(trie.size);
  const add = (array: Float64Array, node: number, value: number): void => {
    array[node] = (array[node] as number) + value;
  };
  for (let node = 1; node < trie.size; node++) {
    if (depth[node] !== 2) add(over, node, trie.counts[node] as number);
    if (depth[node] !== 3) continue;
    const middle = childOf(trie, 0, trie.tokens[trie.parents[node] as number] as number);
    add(over, childOf(trie, middle, trie.tokens[node] as number), 1);
  }
  for (let node = 1; node < trie.size; node++) {
    add(under, trie.parents[node] as number, over[node] as number);
  }
  return Float64Array.from({ length: trie.size }, (_, node) => {
    const found = repositories[node] ?? 0;
    if (node === 0 || found < LEAST || (trie.counts[node] as number) < LEAST) return 0;
    const n = depth[node] as number;
    const share =
      ((over[node] as number) - (DISCOUNT[n] as number)) /
      (under[trie.parents[node] as number] as number);
    return Math.max(0, share) * (n > 1 ? found / (found + 1) : 1);
  });
}

/** Bits that each n-gram saves on the training text, per byte that it costs. */
function gainsOf(
  { trie }: PriorCounts,
  depth: Uint8Array,
  shares: Float64Array,
  kept: Uint8Array,
): Float64Array {
  const zipf = zipfPrior();
  const left = new Float64Array(trie.size).fill(1);
  for (let node = 1; node < trie.size; node++) {
    const parent = trie.parents[node] as number;
    if (kept[node]) left[parent] = (left[parent] as number) - (shares[node] as number);
  }
  const own = (node: number): number => (node > 0 && kept[node] ? (shares[node] as number) : 0);
  const remains = (node: number): number => Math.max(LEFT, left[node] as number);
  const single = (token: number): number => own(childOf(trie, 0, token)) + remains(0) * zipf(token);
  return Float64Array.from({ length: trie.size }, (_, node) => {
    const share = shares[node] as number;
    if (share <= LOWEST) return 0;
    const parent = trie.parents[node] as number;
    const token = trie.tokens[node] as number;
    let lower = zipf(token);
    if (depth[node] === 2) lower = single(token);
    if (depth[node] === 3) {
      const middle = childOf(trie, 0, trie.tokens[parent] as number);
      lower = own(childOf(trie, middle, token)) + remains(middle) * single(token);
    }
    const without = remains(parent) * lower;
    const bits = (trie.counts[node] as number) * Math.log2((share + without) / without);
    return bits / (BYTES[depth[node] as number] as number);
  });
}

/** Takes n-grams by their gain until the bytes are spent; what they stand on is taken with them. */
function fill(
  { trie }: PriorCounts,
  { depth, shares, gains }: { depth: Uint8Array; shares: Float64Array; gains: Float64Array },
  bytes: number,
): Uint8Array {
  const kept = new Uint8Array(trie.size);
  let spent = 0;
  const take = (node: number): void => {
    if (node === 0 || kept[node]) return;
    take(trie.parents[node] as number);
    if ((depth[node] as number) > 1) take(childOf(trie, 0, trie.tokens[node] as number));
    kept[node] = 1;
    spent += BYTES[depth[node] as number] as number;
  };
  const stands = (node: number): boolean =>
    node === 0 ||
    ((shares[node] as number) > 0 &&
      (shares[childOf(trie, 0, trie.tokens[node] as number)] as number) > 0 &&
      stands(trie.parents[node] as number));
  const order = [...gains.keys()].filter((node) => (gains[node] as number) > 0);
  order.sort((a, b) => (gains[b] as number) - (gains[a] as number) || a - b);
  for (const node of order) {
    if (spent >= bytes) break;
    if (stands(node)) take(node);
  }
  return kept;
}

function levelOf(share: number): number {
  return Math.min(31, Math.max(0, Math.round(-2 * Math.log2(share))));
}

/** Lowers rounded probabilities until they leave something to the shorter context. */
function leaveSome(siblings: { level: number }[]): void {
  const sum = (): number => siblings.reduce((total, { level }) => total + 2 ** (-level / 2), 0);
  while (sum() >= 1 - LEFT) {
    for (const sibling of siblings) sibling.level = Math.min(31, sibling.level + 1);
  }
}
