import { expect, test } from 'vitest';
import * as graph from './graph.js';
import * as root from './index.js';
import * as places from './places.js';
import * as query from './query.js';
import * as signals from './signals.js';

test.each([
  [
    'query',
    query,
    ['STOP_WORDS', 'eachWord', 'pathMentions', 'readSections', 'stem', 'tellingWords', 'wordTerms'],
  ],
  [
    'signals',
    signals,
    [
      ...['SIGNALS', 'absentMessages', 'averagedRanks', 'fuseSignals', 'nearestCommits'],
      ...['neighborScores', 'reciprocalRanks', 'resolveMentions', 'roleFactors', 'scoreSignals'],
    ],
  ],
  [
    'places',
    places,
    ['PLACE_WEIGHTS', 'cutPlaces', 'placeFeatures', 'placesByRarity', 'spreadPlaces'],
  ],
])('%s has these values', (_name, subpath, values) => {
  expect(Object.keys(subpath).sort()).toEqual(values);
  expect(values.filter((name) => name in root)).toEqual([]);
});

test('graph has these values, of which the root has what ranks: a map loads no words', () => {
  expect(Object.keys(graph).sort()).toEqual(['pageRank', 'rowsOf']);
  expect(graph.pageRank).toBe(root.pageRank);
});

test('the signals make what the one-call form makes', () => {
  const index = root.createIndex();
  index.add('src/cookie.ts', 'export function readCookie() {}\n');
  index.add('test/cookie.ts', 'readCookie();\n');
  index.add('src/other.ts', 'export const cookie = 1;\n');
  const corpus = root.openCorpus({ query: root.readQuery('readCookie fails'), index });
  const scores = signals.scoreSignals(corpus);
  const weights = Object.fromEntries(signals.SIGNALS.map(({ name, weight }) => [name, weight]));
  const factors = signals.roleFactors(corpus);
  const parts = signals.fuseSignals(scores, weights, factors, {});
  const fused = corpus.paths.map((path, f) => ({
    path,
    score: factors[f]! * parts.reduce((sum, part) => sum + part[f]!, 0),
  }));
  fused.sort((a, b) => b.score - a.score);
  const ranked = root.rankFiles(corpus, { fusion: 'reciprocalRank' });
  expect(ranked.map(({ path, score }) => ({ path, score }))).toEqual(fused);
});
