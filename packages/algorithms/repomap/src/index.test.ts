import { expect, it } from 'vitest';
import * as repomap from './index.js';
import * as symbols from './symbols.js';

it('exports exactly these values', () => {
  expect(Object.keys(repomap).toSorted()).toEqual([
    'buildGraph',
    'coChange',
    'dependents',
    'explain',
    'fileIndex',
    'find',
    'graphBuilder',
    'impact',
    'rank',
    'renderChanges',
    'renderMap',
    'restoreGraph',
  ]);
  expect(Object.keys(symbols).toSorted()).toEqual([
    'SYMBOL_TIERS',
    'inlineTestsOf',
    'isInlineTest',
    'openSymbols',
    'plainSignature',
    'rankTests',
    'rankTestsBy',
    'runGraph',
    'symbolGraph',
    'symbolImpact',
    'wholeModules',
  ]);
});
