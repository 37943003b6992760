import { describe, expect, it } from 'vitest';
import * as cache from './cache.js';
import * as root from './index.js';
import * as map from './map.js';
import * as roots from './roots.js';
import * as tools from './tools.js';

describe('@ctx/workspace', () => {
  it('exports the one call and the report', () => {
    expect(Object.keys(root).sort()).toEqual([
      'CHANGE_KINDS',
      'INSIGHT_KINDS',
      'SURROUNDINGS',
      'findingsOf',
      'openLiveMap',
      'openWorkspace',
      'renderImpact',
      'renderInsight',
      'renderTests',
      'sayUnjudged',
      'sayUnsettled',
      'skipReport',
    ]);
  });

  it('exports the parts that stand alone', () => {
    expect(Object.keys(cache).sort()).toEqual([
      'cacheDirectory',
      'ledgerFile',
      'liesInside',
      'listLedgerFiles',
      'makeDirectory',
      'openFacts',
      'storeAt',
    ]);
    expect(Object.keys(map).sort()).toEqual(['openMap', 'skipReport']);
    expect(Object.keys(roots)).toEqual(['openWorkspaces']);
    expect(Object.keys(tools).sort()).toEqual(['ask', 'shown', 'toolsCalled', 'workspaceTools']);
  });
});
