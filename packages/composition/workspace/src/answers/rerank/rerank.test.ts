import type { Source } from '@ctx/pipeline';
import type { RankedPlace } from '@ctx/relevance';
import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { inOrder, reranked } from './rerank.js';

const text = Array.from({ length: 300 }, (_, i) => `  step${i}(header, value, ${i});`).join('\n');
const place = (i: number, path = 'src/cart.ts'): RankedPlace => ({
  ...{ path, startLine: i * 10 + 1, endLine: i * 10 + 9, score: 1 / (i + 2), within: [] },
  ...{ name: `work${i}`, headerLine: i * 10 + 1, because: ['value'], named: false },
  parts: [{ ranges: [{ startLine: i * 10 + 1, endLine: i * 10 + 9 }], share: 1 }],
  features: {} as RankedPlace['features'],
});
const PLACES = Array.from({ length: 25 }, (_, i) => place(i));
const SOURCES = new Map<string, Source>([['src/cart.ts', { path: 'src/cart.ts', text }]]);
const countTokens = (text: string) => approximateTokens(text);
const how = { task: 'the total', sources: SOURCES, countTokens };

describe('reranked', () => {
  it('puts the places first that it is told, in that order, and the others behind them', async () => {
    const { places } = await reranked(PLACES, { ...how, rerank: () => [3, 1] });
    expect(places.slice(0, 4).map(({ name }) => name)).toEqual([
      'work2',
      'work0',
      'work1',
      'work3',
    ]);
    expect(places).toHaveLength(PLACES.length);
    const scores = places.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('is told the task, and waits', async () => {
    const asked: string[] = [];
    const rerank = async (task: string) => {
      asked.push(task);
      return [2];
    };
    const { places } = await reranked(PLACES, { ...how, rerank });
    expect(asked).toEqual(['the total']);
    expect(places[0]!.name).toBe('work1');
  });

  it('leaves out what is no card, and what is said twice', async () => {
    const rerank = () => [0, 21, 2, 2, 1.5, Number.NaN, 1];
    const { places, unknown } = await reranked(PLACES, { ...how, rerank });
    expect(unknown).toBe(4);
    expect(places.slice(0, 2).map(({ name }) => name)).toEqual(['work1', 'work0']);
    expect(new Set(places).size).toBe(PLACES.length);
  });

  it('asks nothing where there is no place, and changes nothing where it is told nothing', async () => {
    const rerank = () => {
      throw new Error('asked');
    };
    expect(await reranked([], { ...how, rerank })).toEqual({ places: [], unknown: 0 });
    expect((await reranked(PLACES, { ...how, rerank: () => [] })).places).toEqual(PLACES);
  });

  it('lets what a reranker throws reach the caller', async () => {
    const rerank = () => Promise.reject(new Error('no model'));
    await expect(reranked(PLACES, { ...how, rerank })).rejects.toThrow('no model');
  });

  it('reaches with a perfect reranker what the right places first reach', async () => {
    const right = [7, 12];
    const { places } = await reranked(PLACES, { ...how, rerank: () => right });
    expect(places).toEqual(inOrder(PLACES, right));
  });
});
