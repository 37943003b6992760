import { groupBy } from '@ctx/text/collections';
import type { Portion } from '../portions/portions.js';

/**
 * Tokens that open an answer. In them the likeliest places stand wherever they are; after them what
 * stands beside shown lines is likelier than its own score says. Lab: from the first token on, 1 task
 * in 100 fewer has all changed lines in 2,048 tokens.
 */
const OPENING = 1500;

/** How much likelier a place is than its score says when lines beside it are shown. Lab: of 1 to 3. */
const BESIDE_WORTH = 2;

/** Lines between two portions that stand beside each other: blank ones, a decorator. */
const BESIDE_LINES = 4;

/** Tokens of a range's heading that lines beside shown ones do without. */
const BESIDE_SAVING = 8;

/**
 * Tokens that stand before the first imports. Lab: in none, or in the first 1,500, as many tasks have all
 * changed lines.
 */
const BEFORE_IMPORTS = 800;

/** Worth of imports before that: less than of anything else. */
const LATE = 1e-9;

/** Share of a file's heading that its first lines pay: others will stand below it as well. Lab: of 0 to 1. */
const HEADING_SHARE = 0.5;

/** A portion, and its tokens where it stands. */
export interface PricedPortion {
  portion: Portion;
  cost: number;
}

/** A portion by its index, and what it is worth per token while nothing else is taken. */
interface Offer {
  index: number;
  value: number;
}

/**
 * Lines of all files by worth per token, each counted with what stands before it: the first lines of a file pay for its
 * heading, and lines beside shown ones need none of their own. Lines beside shown ones are likelier as well: a change
 * rarely touches one definition alone.
 *
 * @param sorted Most worth per token first; equal ones stay in their order.
 * @param headings Tokens of each file's heading.
 * @returns The same portions, each with its tokens where it stands; found as somebody takes them.
 */
export function* byWorth(
  sorted: readonly Portion[],
  headings: ReadonlyMap<number, number>,
): Generator<PricedPortion> {
  const shelf = new Shelf(sorted, headings);
  for (let next = shelf.take(); next !== undefined; next = shelf.take()) yield next;
}

/** Portions that are not taken yet, the best of them at hand. */
class Shelf {
  readonly #portions: readonly Portion[];
  readonly #headings: ReadonlyMap<number, number>;
  readonly #neighbors: readonly (readonly number[])[];
  readonly #inFile: ReadonlyMap<number, readonly number[]>;
  readonly #values: Float64Array;
  readonly #taken: Uint8Array;
  readonly #beside: Uint8Array;
  readonly #open = new Set<number>();
  readonly #offers: Offer[] = [];
  #tokens = 0;

  constructor(portions: readonly Portion[], headings: ReadonlyMap<number, number>) {
    this.#portions = portions;
    this.#headings = headings;
    this.#inFile = groupBy(portions.keys(), (index) => portions[index]!.file);
    this.#neighbors = neighborsOf(portions, this.#inFile);
    this.#values = new Float64Array(portions.length);
    this.#taken = new Uint8Array(portions.length);
    this.#beside = new Uint8Array(portions.length);
    this.#offer(portions.keys());
  }

  /** The portion of most worth per token, and what it costs now. */
  take(): PricedPortion | undefined {
    const best = this.#best();
    if (best === undefined) return undefined;
    const portion = this.#portions[best]!;
    const isOpen = this.#open.has(portion.file);
    const cost = this.#linesCost(best) + (isOpen ? 0 : this.#headingOf(portion));
    const stage = this.#stage();
    this.#tokens += cost;
    this.#taken[best] = 1;
    this.#open.add(portion.file);
    const mine = this.#neighbors[best]!;
    for (const index of mine) this.#beside[index] = 1;
    // A portion whose worth has risen is offered again.
    if (this.#stage() !== stage) this.#offer(this.#portions.keys());
    else this.#offer(isOpen ? mine : this.#inFile.get(portion.file)!);
    return { portion, cost };
  }

  /** The costs change with the tokens that stand. */
  #stage(): number {
    return Number(this.#tokens >= BEFORE_IMPORTS) + Number(this.#tokens >= OPENING);
  }

  #best(): number | undefined {
    for (let offer = pop(this.#offers); offer !== undefined; offer = pop(this.#offers))
      // An offer of before something else was taken has another value than now.
      if (!this.#taken[offer.index] && offer.value === this.#values[offer.index])
        return offer.index;
    return undefined;
  }

  #offer(indexes: Iterable<number>): void {
    for (const index of indexes) {
      if (this.#taken[index]) continue;
      const value = this.#valueOf(index);
      if (value === this.#values[index] && value !== 0) continue;
      this.#values[index] = value;
      push(this.#offers, { index, value });
    }
  }

  #valueOf(index: number): number {
    const portion = this.#portions[index]!;
    if (portion.imports && !this.#mayImport(portion)) return LATE / this.#linesCost(index);
    const isLikelier = this.#beside[index] === 1 && this.#tokens >= OPENING;
    const heading = this.#open.has(portion.file) ? 0 : HEADING_SHARE * this.#headingOf(portion);
    const worth = portion.worth * (isLikelier ? BESIDE_WORTH : 1);
    return worth / (this.#linesCost(index) + heading);
  }

  /** Imports say nothing by themselves: they follow other lines of their file. */
  #mayImport({ file }: Portion): boolean {
    return this.#tokens >= BEFORE_IMPORTS && this.#open.has(file);
  }

  #linesCost(index: number): number {
    const saved = this.#beside[index] ? BESIDE_SAVING : 0;
    return Math.max(1, this.#portions[index]!.cost - saved);
  }

  #headingOf({ file }: Portion): number {
    return this.#headings.get(file) ?? 0;
  }
}

/** For each portion those of its file right before and behind it. */
function neighborsOf(
  portions: readonly Portion[],
  inFile: ReadonlyMap<number, readonly number[]>,
): number[][] {
  const startOf = (index: number) => portions[index]!.ranges[0]?.startLine ?? 0;
  const endOf = (index: number) => portions[index]!.ranges.at(-1)?.endLine ?? 0;
  const neighbors: number[][] = portions.map(() => []);
  for (const indexes of inFile.values()) {
    const byLine = [...indexes].sort((a, b) => startOf(a) - startOf(b) || a - b);
    for (let k = 1; k < byLine.length; k++) {
      const [above, below] = [byLine[k - 1]!, byLine[k]!];
      if (startOf(below) - endOf(above) > BESIDE_LINES) continue;
      neighbors[above]!.push(below);
      neighbors[below]!.push(above);
    }
  }
  return neighbors;
}

/** Whether one offer comes before another: more worth, then the order given. */
function isBefore(a: Offer, b: Offer): boolean {
  return a.value > b.value || (a.value === b.value && a.index < b.index);
}

/** Adds to a binary heap, best first. */
function push(heap: Offer[], offer: Offer): void {
  let at = heap.length;
  heap.push(offer);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isBefore(offer, heap[parent]!)) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = offer;
}

/** Takes the best from a binary heap. */
function pop(heap: Offer[]): Offer | undefined {
  const best = heap[0];
  const last = heap.pop();
  if (best === undefined || last === undefined || heap.length === 0) return best;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++;
    if (!isBefore(heap[child]!, last)) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = last;
  return best;
}
