import { expect, it } from 'vitest';
import * as api from './index.js';
import * as places from './places.js';
import * as sections from './sections.js';

it('exports exactly its public names', () => {
  expect(Object.keys(api).sort()).toEqual(['aggregateMetrics', 'composeContext', 'runLayers']);
  expect(Object.keys(places).sort()).toEqual(['placesOf']);
  expect(Object.keys(sections).sort()).toEqual([
    'LINE_LENGTH',
    'enclosingLines',
    'holes',
    'mergeRanges',
    'renderSection',
    'without',
  ]);
});
