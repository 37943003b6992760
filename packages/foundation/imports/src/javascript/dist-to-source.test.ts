import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../test/edges.js';

/** The source that `import 'lib'` reaches for a manifest of `lib` and the files of its package. */
function source(json: object, files: readonly string[], more: Record<string, string> = {}): string {
  const edges = edgesOf({
    'package.json': '{"workspaces": ["lib", "app"]}',
    'lib/package.json': JSON.stringify({ name: 'lib', ...json }),
    'app/package.json': '{"name": "app"}',
    'app/a.ts': "import x from 'lib'",
    ...Object.fromEntries(files.map((file) => [`lib/${file}`, 'export default 1'])),
    ...more,
  });
  return edges.map((edge) => edge.replace('app/a.ts -> lib/', '')).join();
}

describe('distToSource', () => {
  it.each([
    ['dist → src', { main: 'dist/index.js' }, ['src/index.ts']],
    ['build → src', { main: './build/main.cjs' }, ['src/main.ts']],
    ['lib → src, deeper', { module: 'lib/node/cli.mjs' }, ['src/node/cli.ts']],
    ['a format below', { module: 'dist/esm/index.js' }, ['src/index.tsx']],
    ['dist → the package itself', { main: 'dist/index.js' }, ['index.ts']],
    ['a declaration', { types: 'dist/index.d.ts' }, ['src/index.ts']],
    ['a bundle with the name of the package', { main: 'dist/lib.min.js' }, ['src/index.js']],
    ['a bundle of that name, main.ts', { main: 'dist/lib.umd.js' }, ['src/main.ts']],
    ['a format in the name', { module: 'lib/cart.esm.js' }, ['src/cart.ts']],
    ['several of them', { main: 'dist/cart.cjs.production.min.js' }, ['src/cart.ts']],
    ['a name that ends like a format', { main: 'dist/node.js' }, ['src/node.ts']],
    ['the source field first', { source: 'code/x.js', main: 'dist/y.js' }, ['code/x.js']],
    ['no field at all', {}, ['src/index.ts']],
  ])('%s', (_, json, files) => {
    expect(source(json, [...files, 'src/decoy.ts'])).toBe(files[0]);
  });

  it('keeps the file itself when it is in the repository', () => {
    expect(source({ main: 'dist/index.js' }, ['dist/index.js', 'src/index.ts'])).toBe(
      'dist/index.js',
    );
  });

  it('goes by the tsconfig of the package before it goes by convention', () => {
    const config = { compilerOptions: { outDir: 'dist', rootDir: 'code' } };
    expect(
      source({ main: 'dist/index.js' }, ['code/index.ts', 'src/index.ts'], {
        'lib/tsconfig.build.json': JSON.stringify(config),
      }),
    ).toBe('code/index.ts');
  });

  it('finds a bundle named after its subpath', () => {
    expect(
      edgesOf({
        'package.json': '{"workspaces": ["lib"]}',
        'lib/package.json': JSON.stringify({
          name: 'lib',
          exports: { './module-runner': './dist/node/module-runner.js' },
        }),
        'lib/src/module-runner/index.ts': 'export const x = 1',
        'a.ts': "import { x } from 'lib/module-runner'",
      }),
    ).toEqual(['a.ts -> lib/src/module-runner/index.ts']);
  });

  it.each([
    ['the scope before it', 'dist/acme-money.cjs.js', ['acme-app/a.ts -> acme-money/src/index.ts']],
    ['the scope of another one', 'dist/other-money.cjs.js', []],
    ['the scope alone', 'dist/acme.cjs.js', []],
  ])('finds a bundle that exports name after its package: %s', (_, bundle, edges) => {
    expect(
      edgesOf({
        'package.json': '{"workspaces": ["acme-money", "acme-app"]}',
        'acme-money/package.json': JSON.stringify({
          name: '@acme/money',
          exports: { '.': `./${bundle}` },
        }),
        'acme-money/src/index.ts': 'export default 1',
        'acme-money/src/main.ts': 'export default 2',
        'acme-app/a.ts': "import money from '@acme/money'",
      }),
    ).toEqual(edges);
  });

  it('reads the source field of a package inside the package', () => {
    expect(
      edgesOf({
        'package.json': JSON.stringify({
          name: 'preact',
          exports: { './hooks': { types: './hooks/index.d.ts', import: './hooks/dist/hooks.mjs' } },
        }),
        'hooks/package.json': '{"name": "preact-hooks", "source": "src/index.js"}',
        'hooks/src/index.js': 'export const useState = 1',
        'test/a.js': "import { useState } from 'preact/hooks'",
      }),
    ).toEqual(['test/a.js -> hooks/src/index.js']);
  });

  it('maps what a program of the package starts', () => {
    expect(
      edgesOf({
        'package.json': '{"name": "tool", "bin": "bin/tool.js"}',
        'bin/tool.js': "import '../dist/cli.js'",
        'src/cli.ts': 'export const cli = 1',
      }),
    ).toEqual(['bin/tool.js -> src/cli.ts']);
  });

  it('does not guess where no rule leads to a file', () => {
    expect(source({ main: 'compiled/index.js' }, ['code/main.ts'])).toBe('');
    expect(source({ main: 'dist/other.js' }, ['code/index.ts'])).toBe('');
  });
});
