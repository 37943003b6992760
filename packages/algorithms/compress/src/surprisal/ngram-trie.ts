/**
 * Counts of n-grams as a trie in typed arrays: a node is a context and one token after it. Node 0
 * is the empty context. Children are found through one hash table of (parent, token), so that a
 * step costs about one look-up, whatever the order.
 */
export interface NgramTrie {
  /** Longest n-gram counted, in tokens. */
  readonly order: number;
  /** Nodes in use. */
  size: number;
  /** Hash table: node, or 0 for a free slot (the root is nobody's child). Its length is 2^k. */
  slots: Int32Array;
  parents: Int32Array;
  tokens: Int32Array;
  /** Times the node's token came after its context. */
  counts: Int32Array;
  /** Tokens that came after the node's n-gram, and how many different ones. */
  totals: Int32Array;
  distinct: Int32Array;
}

/** An empty trie; it grows as it is added to. */
export function createTrie(order: number, capacity = 1024): NgramTrie {
  return {
    order,
    size: 1,
    slots: new Int32Array(capacity * 2),
    parents: new Int32Array(capacity),
    tokens: new Int32Array(capacity),
    counts: new Int32Array(capacity),
    totals: new Int32Array(capacity),
    distinct: new Int32Array(capacity),
  };
}

/**
 * Counts all n-grams of a sequence.
 *
 * @returns The nodes passed, `order` for every position: node of the n-gram of n + 1 tokens that
 * ends there at `position · order + n`; 0 where the sequence is not that long yet.
 */
export function addSequence(trie: NgramTrie, sequence: readonly number[]): Int32Array {
  const { order } = trie;
  const path = new Int32Array(sequence.length * order);
  for (let position = 0; position < sequence.length; position++) {
    const token = sequence[position] as number;
    const longest = Math.min(order, position + 1);
    for (let n = 0; n < longest; n++) {
      const context = n === 0 ? 0 : (path[(position - 1) * order + n - 1] as number);
      path[position * order + n] = count(trie, context, token);
    }
  }
  return path;
}

/** The child of a node by a token; -1 where it was never counted. */
export function childOf(trie: NgramTrie, parent: number, token: number): number {
  const { slots, parents, tokens } = trie;
  const mask = slots.length - 1;
  for (let slot = hash(parent, token) & mask; ; slot = (slot + 1) & mask) {
    const node = slots[slot] as number;
    if (node === 0) return -1;
    if (tokens[node] === token && parents[node] === parent) return node;
  }
}

/** Adds a node without counting it; for models that know their probabilities. */
export function addChild(trie: NgramTrie, parent: number, token: number): number {
  return insert(trie, parent, token);
}

function count(trie: NgramTrie, parent: number, token: number): number {
  let node = childOf(trie, parent, token);
  if (node < 0) {
    node = insert(trie, parent, token);
    trie.distinct[parent] = (trie.distinct[parent] as number) + 1;
  }
  trie.counts[node] = (trie.counts[node] as number) + 1;
  trie.totals[parent] = (trie.totals[parent] as number) + 1;
  return node;
}

function insert(trie: NgramTrie, parent: number, token: number): number {
  if (trie.size === trie.counts.length) grow(trie);
  const node = trie.size++;
  trie.parents[node] = parent;
  trie.tokens[node] = token;
  place(trie, node);
  return node;
}

function place(trie: NgramTrie, node: number): void {
  const { slots } = trie;
  const mask = slots.length - 1;
  let slot = hash(trie.parents[node] as number, trie.tokens[node] as number) & mask;
  while (slots[slot] !== 0) slot = (slot + 1) & mask;
  slots[slot] = node;
}

function grow(trie: NgramTrie): void {
  const capacity = trie.counts.length * 2;
  const larger = (array: Int32Array): Int32Array => {
    const copy = new Int32Array(capacity);
    copy.set(array);
    return copy;
  };
  trie.parents = larger(trie.parents);
  trie.tokens = larger(trie.tokens);
  trie.counts = larger(trie.counts);
  trie.totals = larger(trie.totals);
  trie.distinct = larger(trie.distinct);
  trie.slots = new Int32Array(capacity * 2);
  for (let node = 1; node < trie.size; node++) place(trie, node);
}

/** Multiplicative hash with a final mix: neighboring parents and tokens spread evenly. */
function hash(parent: number, token: number): number {
  let value = Math.imul(parent, 0x9e3779b1) ^ Math.imul(token, 0x85ebca6b);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return value ^ (value >>> 13);
}
