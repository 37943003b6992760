import { expect, it } from 'vitest';
import * as repomap from './index.js';

it('exports exactly these values', () => {
  expect(Object.keys(repomap).toSorted()).toEqual([
    'buildGraph',
    'coChange',
    'dependents',
    'explain',
    'find',
    'impact',
    'mapBudget',
    'rank',
    'readGraph',
    'renderChanges',
    'renderMap',
    'resolveImports',
  ]);
});
