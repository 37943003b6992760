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
    'partEvidence',
    'partsIn',
    'rankFiles',
    'rankPlaces',
    'readQuery',
    'reciprocalRankFusion',
    'restoreIndex',
    'subindex',
    'terms',
  ]);
});
