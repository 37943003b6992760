import { expect, it } from 'vitest';
import * as stages from './stages.js';

it('exports the single stages', () => {
  expect(Object.keys(stages).toSorted()).toEqual([
    'EDGE_TIERS',
    'GRAPH_FORMAT',
    'GRAPH_VERSION',
    'bidirectionalEdges',
    'coChangeSignal',
    'contextFiles',
    'dependentCounts',
    'exportTargets',
    'fileIndex',
    'forwardEdges',
    'globalSignal',
    'graphBuilder',
    'graphSignal',
    'isCodePath',
    'isTestPath',
    'javaScriptProject',
    'mapPage',
    'nameList',
    'nodePackages',
    'omittedDirectories',
    'pathClass',
    'pathProximity',
    'pathShape',
    'pathSignal',
    'pathTree',
    'plainSignature',
    'pnpmWorkspaceGlobs',
    'resolveSpecifier',
    'seedScores',
    'signatureLines',
    'termSignal',
  ]);
});
