import { expect, it } from 'vitest';
import * as api from './index.js';
import * as stages from './stages.js';

it('exports exactly its public names', () => {
  expect(Object.keys(api).sort()).toEqual(['aggregateMetrics', 'composeContext', 'runLayers']);
  expect(Object.keys(stages).sort()).toEqual([
    'holes',
    'lengthOf',
    'mergeRanges',
    'orderPortions',
    'placesOf',
    'portionsOf',
    'renderContext',
    'renderSection',
    'sourceLines',
    'stage',
  ]);
});
