import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { installedEntry } from './installed.js';

it('finds the built files of this package, from its sources too', () => {
  for (const entry of ['fallback', 'chunk-worker', 'index']) {
    expect(existsSync(installedEntry(entry)!), entry).toBe(true);
  }
});
