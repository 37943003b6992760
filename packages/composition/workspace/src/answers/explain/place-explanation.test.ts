import { createIndex, openCorpus, rankPlaces, readQuery } from '@ctx/relevance';
import { PLACE_WEIGHTS } from '@ctx/relevance/places';
import { describe, expect, it } from 'vitest';
import { explainPlaces } from './place-explanation.js';

const text = Array.from({ length: 60 }, (_, i) => [
  `export function work${i}(input) {`,
  `  return ${i === 7 ? 'quote(cookie)' : 'input'};`,
  '}',
  '',
])
  .flat()
  .join('\n');
const definitions = Array.from({ length: 60 }, (_, i) => ({
  name: `work${i}`,
  kind: 'function',
  startLine: i * 4 + 1,
  endLine: i * 4 + 3,
  headerLine: i * 4 + 1,
}));
const index = createIndex();
index.add('src/work.ts', text, { definitions });
const files = [{ path: 'src/work.ts', text, definitions, score: 1 }];
const query = readQuery('`work7` loses the quote of a cookie');
const ranked = rankPlaces(openCorpus({ query, index }), files);

describe('explainPlaces', () => {
  it('keeps the order and the scores of the ranking, and at most 50 places', () => {
    const places = explainPlaces(ranked);
    expect(places).toHaveLength(50);
    expect(places.map(({ score }) => score)).toEqual(ranked.slice(0, 50).map((p) => p.score));
    expect(places[0]).toMatchObject({
      path: 'src/work.ts',
      startLine: 29,
      endLine: 31,
      name: 'work7',
      kind: 'function',
      headerLine: 29,
      score: ranked[0]!.score,
      because: ranked[0]!.because,
      named: true,
    });
  });

  it('says what speaks for a place, so that the log odds of two differ as their scores do', () => {
    const [first, second] = explainPlaces(ranked);
    const sum = (place: typeof first) =>
      place!.features.reduce((total, { logOdds }) => total + logOdds, 0);
    expect(sum(first) - sum(second)).toBeCloseTo(Math.log(first!.score / second!.score), 9);
    const known = Object.keys(PLACE_WEIGHTS);
    expect(first!.features.every(({ feature }) => known.includes(feature))).toBe(true);
    expect(first!.features.every(({ logOdds }) => logOdds !== 0)).toBe(true);
  });

  it('has no name and no kind for a passage', () => {
    const plain = [{ path: 'notes.txt', text: 'a cookie\n', score: 1 }];
    const [place] = explainPlaces(rankPlaces(openCorpus({ query, index }), plain));
    expect(place).not.toHaveProperty('name');
    expect(place).not.toHaveProperty('kind');
    expect(place).toMatchObject({ path: 'notes.txt', startLine: 1, endLine: 1, named: false });
  });

  it('has nothing to say of nothing', () => {
    expect(explainPlaces([])).toEqual([]);
  });
});
