import type { Source } from '@ctx/pipeline';
import type { RankedPlace } from '@ctx/relevance';
import type { CountTokens } from '@ctx/text';
import { type PlaceCard, placeCards } from './place-cards.js';

/**
 * How much more a place is worth than the one that a reranker puts behind it: enough that its order
 * decides, unless one costs four times as much.
 */
const STEP = 4;

/**
 * Orders the first places of a task by what they mean, as a ranking by words cannot: a call of the
 * caller's own model, or of a cross-encoder.
 *
 * @param task As it was asked.
 * @param cards The first twenty places, likeliest first.
 * @returns The `id`s of those that the task is about, best first; the others keep their order behind them.
 */
export type Rerank = (
  task: string,
  cards: readonly PlaceCard[],
) => readonly number[] | Promise<readonly number[]>;

/** Places in the order of a reranker, and how many of its answers were no card. */
export interface Reranked {
  places: RankedPlace[];
  unknown: number;
}

/** Asks for an order of the first places, and gives each of them worth by it. */
export async function reranked(
  places: readonly RankedPlace[],
  {
    task,
    rerank,
    ...material
  }: {
    task: string;
    rerank: Rerank;
    sources: ReadonlyMap<string, Source>;
    countTokens: CountTokens;
  },
): Promise<Reranked> {
  const cards = placeCards(places, material.sources, material.countTokens);
  if (cards.length === 0) return { places: [...places], unknown: 0 };
  const order = [...new Set(await rerank(task, cards))];
  const ids = order.filter((id) => Number.isInteger(id) && id >= 1 && id <= cards.length);
  return { places: inOrder(places, ids), unknown: order.length - ids.length };
}

/** Puts places first, by their 1-based place in the ranking. */
export function inOrder(places: readonly RankedPlace[], ids: readonly number[]): RankedPlace[] {
  const best = places[0]?.score ?? 0;
  const chosen = new Set(ids);
  return [
    ...ids.map((id, i) => ({ ...places[id - 1]!, score: best * STEP ** (ids.length - i) })),
    ...places.filter((_, i) => !chosen.has(i + 1)),
  ];
}
