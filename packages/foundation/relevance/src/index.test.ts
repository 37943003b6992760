import { expect, test } from 'vitest';
import * as root from './index.js';

test('the root exports these values and no others', () => {
  expect(Object.keys(root).sort()).toEqual([
    'bm25',
    'confidenceOf',
    'createIndex',
    'indexCommits',
    'openCorpus',
    'pageRank',
    'rankFiles',
    'rankPlaces',
    'readQuery',
    'reciprocalRankFusion',
    'restoreIndex',
    'terms',
  ]);
});
