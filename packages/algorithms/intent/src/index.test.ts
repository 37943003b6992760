import { expect, test } from 'vitest';
import * as root from './index.js';

test('the root exports are these', () => {
  expect(Object.keys(root).sort()).toEqual(['TASK_TYPES', 'classifyIntent']);
});
