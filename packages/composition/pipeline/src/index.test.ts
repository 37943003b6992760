import { expect, it } from 'vitest';
import * as api from './index.js';
import * as sections from './sections.js';

it('exports exactly its public names', () => {
  expect(Object.keys(api).sort()).toEqual(['aggregateMetrics', 'composeContext', 'runLayers']);
  expect(Object.keys(sections).sort()).toEqual([
    'LINE_LENGTH',
    'enclosingLines',
    'holes',
    'mergeRanges',
    'placesOf',
    'renderSection',
    'without',
  ]);
});
