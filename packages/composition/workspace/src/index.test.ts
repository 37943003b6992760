import { describe, expect, it } from 'vitest';
import * as root from './index.js';
import * as stages from './stages.js';

describe('@ctx/workspace', () => {
  it('exports the one call and the report', () => {
    expect(Object.keys(root).sort()).toEqual(['openLiveMap', 'openWorkspace', 'skipReport']);
  });

  it('exports the single stages', () => {
    expect(Object.keys(stages).sort()).toEqual([
      'cacheDirectory',
      'createContainment',
      'createIgnoreRules',
      'createSelection',
      'decodeSnapshot',
      'describeFiles',
      'encodeSnapshot',
      'explainFiles',
      'findRepository',
      'gitStatus',
      'isManifest',
      'ledgerFile',
      'liesInside',
      'listFiles',
      'listLedgerFiles',
      'manifestsOf',
      'namesOf',
      'openCache',
      'openChunkFiles',
      'rankChanges',
      'readBytes',
      'readCache',
      'readDiff',
      'readHistory',
      'readNamedInput',
      'readText',
      'resolveRoot',
      'runGit',
      'scan',
      'secretRule',
      'streamChunks',
      'unsafePath',
      'walk',
      'withPlaces',
      'writeCache',
    ]);
  });
});
