import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDirectory } from '../../test/directories.js';
import { lexicalParsing } from '../../test/lexical.js';
import { gitStatus } from '../git/status.js';
import { listFiles } from '../scan/list-files.js';
import { scan } from '../scan/scan.js';
import { isManifest, manifestsOf } from './manifests.js';

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
    'ring-core/project.clj',
    'deps.edn',
    'bb.edn',
    'App/App.csproj',
    'gradle/libs.versions.toml',
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

describe('manifestsOf', () => {
  const stamp = { size: 1, mtimeMs: 1, ctimeMs: 1, ino: 1, hash: 'h', key: '' };

  it('gives path and text of the manifests that are taken, in their order', () => {
    const records = [
      { ...stamp, path: 'b/package.json', taken: true, manifest: '{}' },
      { ...stamp, path: 'a.ts', taken: true },
      { ...stamp, path: 'go.mod', taken: true, manifest: 'module x\r\n' },
      { ...stamp, path: 'tsconfig.json', taken: false, manifest: '{}' },
    ];
    expect(manifestsOf(records)).toEqual([
      { path: 'b/package.json', text: '{}' },
      { path: 'go.mod', text: 'module x\r\n' },
    ]);
  });

  it('gives the texts as they were scanned, without their byte order marks', async () => {
    const root = makeDirectory({
      'package.json': '\ufeff{"name":"a"}',
      'sub/go.mod': 'module x\n',
      'bin/package.json': Buffer.from([0, 1, 2, 3]),
      'x.md': '',
    });
    symlinkSync('/etc/passwd', join(root, 'setup.py'));
    const list = await listFiles(root, gitStatus(root));
    const { records } = await scan(root, list, lexicalParsing());
    expect(manifestsOf(records.values())).toEqual([
      { path: 'package.json', text: '{"name":"a"}' },
      { path: 'sub/go.mod', text: 'module x\n' },
    ]);
  });
});
