import { expect, it } from 'vitest';
import * as map from './map.js';

it('has what ranks and prints a graph that is there, and nothing that builds one', () => {
  expect(Object.keys(map).sort()).toEqual([
    ...['fileIndex', 'filesLookedAt', 'overviewOrder', 'rank', 'renderChanges', 'renderMap'],
  ]);
});
