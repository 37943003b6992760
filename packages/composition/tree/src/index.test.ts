import { describe, expect, it } from 'vitest';
import * as blobs from './blobs.js';
import * as cache from './cache.js';
import * as chunks from './chunks.js';
import * as fallback from './fallback.js';
import * as files from './files.js';
import * as root from './index.js';
import * as remarks from './remarks.js';
import * as roots from './roots.js';
import * as united from './united.js';
import * as view from './view.js';

const namesOf = (entry: object): string[] => Object.keys(entry).sort();

describe('@ctx/tree', () => {
  it('exports how a tree is opened and loaded', () => {
    expect(Object.keys(root).sort()).toEqual([
      'MAP_BUDGET',
      'UnreadValue',
      'enoughOf',
      'indexedState',
      'installedEntry',
      'isOrdinaryMap',
      'keptMap',
      'loadTree',
      'mended',
      'openParts',
      'undecodedOf',
    ]);
  });

  it('exports what is known of a tree, and what stands alone', () => {
    expect(namesOf(view)).toEqual([
      'changesBetween',
      'diffOf',
      'historyOf',
      'isManifest',
      'keptGraph',
      'manifestsOf',
      'mayMention',
      'reloadTree',
      'selectPaths',
      'viewOf',
      'watchFiles',
    ]);
    expect(namesOf(blobs)).toEqual([
      'createParsing',
      'indexBlobs',
      'listBlobs',
      'namedRepository',
      'readBlobs',
      'storedFile',
      'valueKeys',
    ]);
    expect(namesOf(files)).toEqual([
      'commitAt',
      'createContainment',
      'findProgram',
      'gitStatus',
      'listFiles',
      'readBytes',
      'readNamedInput',
      'readText',
      'resolveRoot',
      'secretOnTheWay',
      'unsafePath',
    ]);
    expect(namesOf(remarks)).toEqual([
      'sayUnread',
      'sayUnreadUses',
      'sayWhyUnread',
      'secretRule',
      'skipReport',
      'tooLarge',
      'unreadBeside',
      'unreadCode',
      'whyUnread',
    ]);
    expect(namesOf(cache)).toEqual([
      'cacheDirectory',
      'ledgerFile',
      'liesInside',
      'listLedgerFiles',
      'makeDirectory',
      'nameOf',
      'openFacts',
      'readChecked',
      'storeAt',
      'writeChecked',
    ]);
    expect(namesOf(chunks)).toEqual(['chunksOf', 'openChunkFiles', 'streamChunks']);
    expect(namesOf(fallback)).toEqual(['fallback', 'outlineBlocks', 'shapeOf']);
    expect(namesOf(roots)).toEqual(['nameRoots', 'rootsIn']);
    expect(namesOf(united)).toEqual([
      'byMember',
      'innerRoots',
      'loadOrLeaveOut',
      'memberOf',
      'openSeveral',
      'placedPath',
      'uniteTrees',
      'unitedDiff',
      'unitedHistory',
      'unitedLastCommits',
      'unitedState',
    ]);
  });
});
