import { describe, expect, it } from 'vitest';
import { entryPaths } from './entry-paths.js';

const entries = (paths: string[], manifest?: object, path = 'package.json') =>
  [...entryPaths(paths, manifest ? [{ path, text: JSON.stringify(manifest) }] : [])].sort();

describe('entryPaths', () => {
  it('takes what a manifest names, and what that was built from', () => {
    const paths = ['src/index.ts', 'src/cli.ts', 'src/extra/a.ts', 'tools/run.mjs', 'src/inner.ts'];
    const manifest = {
      main: './dist/index.js',
      bin: { tool: 'dist/cli.js' },
      exports: { './a': { types: './dist/extra/a.d.ts' } },
      scripts: { prepare: 'node tools/run.mjs' },
    };
    expect(entries(paths, manifest)).toEqual(paths.slice(0, 4).sort());
  });

  it('takes what a pattern names', () => {
    const paths = ['src/utils/a.ts', 'src/utils/b.ts', 'src/inner/c.ts'];
    expect(entries(paths, { exports: { './utils/*': './dist/utils/*.js' } })).toEqual([
      'src/utils/a.ts',
      'src/utils/b.ts',
    ]);
    expect(entries(paths, { include: ['src/**/*'] })).toEqual([]);
  });

  it('takes names from the folder of the manifest', () => {
    const paths = ['packages/a/src/run.ts', 'src/run.ts'];
    expect(entries(paths, { bin: './src/run.ts' }, 'packages/a/package.json')).toEqual([
      'packages/a/src/run.ts',
    ]);
  });

  it('takes what a framework runs by the name of its file', () => {
    const paths = ['app/management/commands/sweep.py', 'app/management/sweep.py'];
    expect(entries(paths)).toEqual(['app/management/commands/sweep.py']);
  });

  it('takes the index of a package, programs, and configuration', () => {
    const paths = [
      'index.ts',
      'src/index.ts',
      'src/deep/index.ts',
      'cmd/tool/main.go',
      'shop/__init__.py',
      'shop/__main__.py',
      'vite.config.ts',
      '.eslintrc.js',
      'src/configure.ts',
      'src/lib.rs',
    ];
    expect(entries(paths)).toEqual(paths.filter((path) => !/deep|configure/.test(path)).sort());
  });
});
