import { expect, it } from 'vitest';
import * as agents from './agents.js';
import * as gain from './gain.js';
import * as api from './index.js';
import * as stages from './stages.js';
import * as transcript from './transcript.js';

it('exports exactly its public names', () => {
  expect(Object.keys(api).sort()).toEqual([
    'allocate',
    'contextOf',
    'deficit',
    'isShown',
    'planEviction',
    'planReinjection',
    'pressure',
    'record',
    'replay',
    'restore',
    'serialize',
    'visible',
  ]);
  expect(Object.keys(agents).sort()).toEqual([
    'ROLES',
    'acceptHandoff',
    'contentDigest',
    'deepestView',
    'depthOf',
    'factsOf',
    'formatFact',
    'handoff',
    'parseFact',
    'renderHandoff',
  ]);
  expect(Object.keys(gain).sort()).toEqual(['gain', 'priceOf', 'renderGain', 'savings']);
  expect(Object.keys(transcript)).toEqual(['readTranscript']);
  expect(Object.keys(stages).sort()).toEqual([
    'boltzmann',
    'compareViews',
    'configKindOf',
    'configKindsFor',
    'covers',
    'entryId',
    'evictionOrder',
    'flawOf',
    'parseLog',
    'placeholderOf',
    'serializeEvent',
    'serializeHeader',
    'superseded',
    'temperatureOf',
    'viewPreference',
    'waterFill',
    'worthOf',
  ]);
});
