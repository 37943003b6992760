import { expect, test } from 'vitest';
import * as root from './index.js';
import * as seed from './seed.js';
import * as stages from './stages.js';

test('what was not adopted stands apart', () => {
  expect(Object.keys(seed).sort()).toEqual(['heatDiffusion', 'spectralRelevance']);
});

test('the stages are these', () => {
  expect(Object.keys(stages).sort()).toEqual([
    'PLACE_WEIGHTS',
    'SIGNALS',
    'STOP_WORDS',
    'WEIGHTS',
    'averagedRanks',
    'blockScores',
    'coChangeScores',
    'contextScores',
    'cutBlocks',
    'cutPlaces',
    'definitionScores',
    'eachWord',
    'evidenceOf',
    'fieldScore',
    'fieldScores',
    'fuseSignals',
    'identifierScores',
    'inverseDocumentFrequency',
    'isSignature',
    'lengthNorm',
    'maxNormalized',
    'maxNormalizedSum',
    'mentionScores',
    'messageField',
    'messageScores',
    'nearestCommits',
    'neighbourScores',
    'openCorpus',
    'passageScores',
    'pathMentions',
    'pathScores',
    'placeCandidates',
    'placeFeatures',
    'placesByRarity',
    'readSections',
    'reciprocalRanks',
    'resolveMentions',
    'roleFactors',
    'rowsOf',
    'saturation',
    'scoreSignals',
    'signatureName',
    'stackFrames',
    'stem',
    'wordTerms',
  ]);
});

test('root and stages share no name', () => {
  expect(Object.keys(root).filter((name) => name in stages)).toEqual([]);
});

test('the stages make what the one-call form makes', () => {
  const index = root.createIndex();
  index.add('src/cookie.ts', 'export function readCookie() {}\n');
  index.add('test/cookie.ts', 'readCookie();\n');
  index.add('src/other.ts', 'export const cookie = 1;\n');
  const query = root.readQuery('readCookie fails');
  const corpus = stages.openCorpus(query, index);
  const scores = stages.scoreSignals(query, corpus);
  const factors = stages.roleFactors(query, corpus);
  const parts = stages.fuseSignals(scores, stages.WEIGHTS, factors, {});
  const fused = corpus.paths.map((path, f) => ({
    path,
    score: factors[f]! * parts.reduce((sum, part) => sum + part[f]!, 0),
  }));
  fused.sort((a, b) => b.score - a.score);
  const ranked = root.rankFiles({ query, index });
  expect(ranked.map(({ path, score }) => ({ path, score }))).toEqual(fused);
});
