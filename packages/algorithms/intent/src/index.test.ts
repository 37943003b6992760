import { expect, test } from 'vitest';
import * as root from './index.js';
import * as stages from './stages.js';

test('the root exports are these', () => {
  expect(Object.keys(root).sort()).toEqual(['TASK_TYPES', 'classifyIntent']);
});

test('the stages are these', () => {
  expect(Object.keys(stages).sort()).toEqual([
    'CUE_GROUPS',
    'LEARNED_TYPES',
    'PHRASES',
    'actionVerbOf',
    'headOf',
    'languageHint',
    'locator',
    'readCues',
    'scopeOf',
    'targetsOf',
    'taskTypeOf',
    'urgencyOf',
    'weightsOf',
  ]);
});
