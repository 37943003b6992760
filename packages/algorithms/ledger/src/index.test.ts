import { expect, it } from 'vitest';
import * as agents from './agents.js';
import * as gain from './gain.js';
import * as api from './index.js';
import * as log from './log.js';
import * as messages from './messages.js';
import * as transcript from './transcript.js';

it('exports exactly its public names', () => {
  expect(Object.keys(api).sort()).toEqual([
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
    'acceptHandoff',
    'contentDigest',
    'depthOf',
    'factsOf',
    'formatFact',
    'handoff',
    'parseFact',
    'renderHandoff',
  ]);
  expect(Object.keys(gain).sort()).toEqual(['deliveredAgain', 'gain', 'renderGain']);
  expect(Object.keys(transcript).sort()).toEqual([
    'readSession',
    'readTranscript',
    'renderSession',
  ]);
  expect(Object.keys(log).sort()).toEqual(['serializeEvent', 'serializeHeader']);
  expect(Object.keys(messages).sort()).toEqual(['applyPlan', 'fitMessages']);
});
