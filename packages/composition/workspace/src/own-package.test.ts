import { existsSync } from 'node:fs';
import { installedEntry } from '@ctx/tree';
import { expect, it } from 'vitest';
import { OWN } from './own-package.js';

it('is this package, whose worker and entry are found', () => {
  for (const entry of ['chunk-worker', 'index']) {
    expect(existsSync(installedEntry(entry, OWN)!), entry).toBe(true);
  }
});
