import { expect, it } from 'vitest';
import * as insight from './index.js';

it('exposes these values and no others', () => {
  expect(Object.keys(insight).sort()).toEqual([
    'clones',
    'cycles',
    'deadExports',
    'functionMetrics',
    'hotspots',
    'judgesExports',
    'layers',
    'loadedBy',
    'owners',
    'provenEdges',
    'smells',
  ]);
});
