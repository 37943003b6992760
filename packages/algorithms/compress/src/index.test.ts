import { describe, expect, it } from 'vitest';
import * as entry from './index.js';
import * as modes from './modes.js';
import * as rules from './rules.js';
import * as selection from './selection.js';
import * as surprisal from './surprisal.js';

describe('@ctx/compress', () => {
  it('exports what its README documents, and nothing else', () => {
    expect(Object.keys(entry).sort()).toEqual([
      'compress',
      'foldBoilerplate',
      'maximalMarginalRelevance',
      'preservation',
      'restore',
      'rewrite',
      'select',
      'surprisal',
      'trainLocal',
    ]);
  });

  it('has a subpath for each thing that others take apart', () => {
    expect(Object.keys(modes)).toEqual(['MODES']);
    expect(Object.keys(rules).sort()).toEqual(['REVERSIBLE', 'RULES', 'sameFacts']);
    expect(Object.keys(selection).sort()).toEqual(['entropyScores', 'selectBy', 'statementsOf']);
    expect(Object.keys(surprisal).sort()).toEqual([
      'addSequence',
      'boilerplateBits',
      'childOf',
      'createTrie',
      'lineTokens',
      'packBytes',
      'tokenBits',
      'zipfPrior',
    ]);
  });
});
