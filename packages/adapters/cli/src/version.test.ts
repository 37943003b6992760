import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownVersion, versionAt } from './version.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ctx-version-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = () => versionAt(pathToFileURL(`${folder}/`));
const manifest = (version: string) =>
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
const sources = () => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'version.ts'), '');
};

describe('the version', () => {
  it('of a published package is its number', async () => {
    manifest('0.1.0');
    expect(await at()).toBe('0.1.0');
  });

  it('of a program from source says so, and never 0.0.0', async () => {
    sources();
    manifest('0.0.0');
    expect(await at()).toBe('unreleased, from source');
    manifest('0.1.0');
    expect(await at()).toBe('0.1.0 or later, from source');
    // A clone has its commit; what was unpacked from an archive has none.
    expect(await ownVersion()).toMatch(
      /^(?:unreleased|\d+\.\d+\.\d+ or later), from source(?: at commit [0-9a-f]{12})?$/,
    );
  });

  it('of a bundle is not known', async () => {
    expect(await at()).toBe('unknown (bundled)');
  });
});
