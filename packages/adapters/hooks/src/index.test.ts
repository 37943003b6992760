import { expect, it } from 'vitest';
import * as index from './index.js';

it('exports the core, and nothing of a host or a disk', () => {
  expect(Object.keys(index).sort()).toEqual([
    'answer',
    'isMachineMessage',
    'mayBeTask',
    'terseCommand',
    'unaskedChance',
    'unaskedContext',
  ]);
});
