import { expect, it } from 'vitest';
import * as disk from './disk.js';
import * as api from './index.js';

it('exports exactly its public names', () => {
  expect(Object.keys(api).sort()).toEqual(['checkKey', 'countKinds', 'memoryStore']);
  expect(Object.keys(disk).sort()).toEqual(['openDiskStore']);
});
