import { expect, test } from 'vitest';
import * as cues from './cues.js';
import * as root from './index.js';

test('the root exports are these', () => {
  expect(Object.keys(root).sort()).toEqual(['TASK_TYPES', 'classifyIntent']);
});

test('what the kind of work is read from', () => {
  expect(Object.keys(cues).sort()).toEqual(['LEARNED_TYPES', 'PHRASES', 'headOf', 'readCues']);
});
