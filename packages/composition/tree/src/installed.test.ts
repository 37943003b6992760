import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { installedEntry } from './installed.js';
import { OWN } from './own-package.js';

it('finds the built files of this package, from its sources too', () => {
  for (const entry of ['fallback', 'index']) {
    expect(existsSync(installedEntry(entry, OWN)!), entry).toBe(true);
  }
});

it('finds none for code that is elsewhere, as in a bundle, and for a package that is not there', () => {
  const { href } = new URL('parse/parsing.ts', import.meta.url);
  expect(installedEntry('index', { ...OWN, url: href })).toBeUndefined();
  expect(installedEntry('index', { ...OWN, name: '@ctx/nothing' })).toBeUndefined();
});
