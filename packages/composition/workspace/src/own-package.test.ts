import { existsSync } from 'node:fs';
import { installedEntry } from '@ctx/tree';
import { expect, it } from 'vitest';
import { OWN } from './own-package.js';

it('is this package, whose entry is found', () => {
  expect(existsSync(installedEntry('index', OWN)!)).toBe(true);
});
