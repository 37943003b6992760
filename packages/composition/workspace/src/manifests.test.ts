import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDirectory } from '../test/directories.js';
import { isManifest, readManifests } from './manifests.js';

describe('isManifest', () => {
  it.each([
    'package.json',
    'packages/a/tsconfig.json',
    'tsconfig.base.json',
    'jsconfig.json',
    'pnpm-workspace.yaml',
    'pyproject.toml',
    'setup.cfg',
    'setup.py',
    'go.mod',
    'go.work',
    'crates/x/Cargo.toml',
    'composer.json',
    'CMakeLists.txt',
    'App/App.csproj',
  ])('%s is one', (path) => {
    expect(isManifest(path)).toBe(true);
  });

  it.each(['package.json.ts', 'my-package.json', 'tsconfig.ts', 'go.mod.md', 'Cargo.toml.orig'])(
    '%s is none',
    (path) => {
      expect(isManifest(path)).toBe(false);
    },
  );
});

describe('readManifests', () => {
  it('reads path and text, in the order of the paths', async () => {
    const root = makeDirectory({
      'a/package.json': '\ufeff{"name":"a"}',
      'go.mod': 'module x\r\n',
      'x.ts': '',
    });
    expect(await readManifests(root, ['a/package.json', 'go.mod', 'x.ts'])).toEqual([
      { path: 'a/package.json', text: '{"name":"a"}' },
      { path: 'go.mod', text: 'module x\r\n' },
    ]);
  });

  it('leaves out what is gone, a link, a directory, too large or binary', async () => {
    const root = makeDirectory({
      'd/package.json/x': '',
      'big/package.json': 'x'.repeat(100),
      'bin/package.json': Buffer.from([0, 1, 2, 3]),
    });
    symlinkSync('/etc/passwd', join(root, 'setup.py'));
    const paths = ['gone/package.json', 'd/package.json', 'big/package.json', 'bin/package.json'];
    expect(await readManifests(root, [...paths, 'setup.py'], { maxBytes: 50 })).toEqual([]);
  });
});
