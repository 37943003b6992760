import { expect, it } from 'vitest';
import * as stages from './stages.js';

it('exports the single stages', () => {
  expect(Object.keys(stages).toSorted()).toEqual([
    'EDGE_TIERS',
    'GRAPH_FORMAT',
    'GRAPH_VERSION',
    'SYMBOL_TIERS',
    'bidirectionalEdges',
    'coChangeSignal',
    'contextFiles',
    'dependentCounts',
    'fileIndex',
    'forwardEdges',
    'globalSignal',
    'graphBuilder',
    'graphSignal',
    'mapPage',
    'nameList',
    'omittedDirectories',
    'pathProximity',
    'pathShape',
    'pathSignal',
    'plainSignature',
    'rankSymbols',
    'seedScores',
    'signatureLines',
    'symbolGraph',
    'symbolImpact',
    'termSignal',
  ]);
});
