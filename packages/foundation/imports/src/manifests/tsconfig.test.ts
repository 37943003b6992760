import { describe, expect, it } from 'vitest';
import { compilerConfigs, splitPackageName } from './tsconfig.js';

function configs(files: Record<string, unknown>): ReturnType<typeof compilerConfigs> {
  const manifests = Object.entries(files).map(([path, value]) => ({
    path,
    text: typeof value === 'string' ? value : JSON.stringify(value),
  }));
  return compilerConfigs(manifests, (name) => (name === '@acme/base' ? 'tooling/base' : undefined));
}

describe('compilerConfigs', () => {
  it('takes the nearest file upward, tsconfig before jsconfig', () => {
    const found = configs({
      'tsconfig.json': {},
      'app/jsconfig.json': {},
      'app/tsconfig.json': {},
      'web/jsconfig.json': {},
    });
    expect(found.governing('app/src/deep')[0]?.path).toBe('app/tsconfig.json');
    expect(found.governing('web')[0]?.path).toBe('web/jsconfig.json');
    expect(found.governing('other')[0]?.path).toBe('tsconfig.json');
    expect(configs({}).governing('a')).toEqual([]);
  });

  it('merges a list of extends in order, the own options last', () => {
    const found = configs({
      'one.json': { compilerOptions: { baseUrl: 'one', outDir: 'out1' } },
      'two.json': { compilerOptions: { baseUrl: 'two' } },
      'tsconfig.json': {
        extends: ['./one', './two.json', './missing'],
        compilerOptions: { rootDir: 'code' },
      },
    });
    expect(found.governing('')[0]).toMatchObject({
      baseUrl: 'two',
      outDir: 'out1',
      rootDir: 'code',
    });
  });

  it('keeps inherited paths relative to the file that sets them', () => {
    const found = configs({
      'base/tsconfig.json': {
        compilerOptions: { paths: { '@/*': ['./src/*', '../shared/*'] }, outDir: '../out' },
      },
      'app/tsconfig.json': { extends: '../base/tsconfig.json' },
    });
    expect(found.governing('app')[0]).toMatchObject({
      paths: [{ pattern: '@/*', targets: ['base/src/*', 'shared/*'] }],
      outDir: 'out',
    });
  });

  it('takes paths relative to baseUrl where there is one, also an inherited one', () => {
    const found = configs({
      'base.json': { compilerOptions: { baseUrl: './src' } },
      'app/tsconfig.json': { extends: '../base.json', compilerOptions: { paths: { x: ['y'] } } },
    });
    expect(found.governing('app')[0]?.paths).toEqual([{ pattern: 'x', targets: ['src/y'] }]);
  });

  it('finds a configuration in a package, by file, by default name and without extension', () => {
    for (const name of ['@acme/base', '@acme/base/strict', '@acme/base/strict.json']) {
      const found = configs({
        'tooling/base/tsconfig.json': { compilerOptions: { rootDir: 'r' } },
        'tooling/base/strict.json': { compilerOptions: { rootDir: 'r' } },
        'tsconfig.json': { extends: name },
      });
      expect(found.governing('')[0]?.rootDir).toBe('tooling/base/r');
    }
    expect(configs({ 'tsconfig.json': { extends: 'unknown' } }).governing('')).toHaveLength(1);
  });

  it('follows thirty-two links of a chain of extends, and no thousands', () => {
    const chain = (length: number): Record<string, object> => ({
      'tsconfig.json': { extends: './tsconfig.0.json' },
      ...Object.fromEntries(
        Array.from({ length }, (_, at) => [
          `tsconfig.${at}.json`,
          { extends: `./tsconfig.${at + 1}.json` },
        ]),
      ),
      [`tsconfig.${length}.json`]: { compilerOptions: { paths: { x: ['y'] } } },
    });
    const pathsOf = (length: number) => configs(chain(length)).governing('')[0]?.paths.length;
    expect(pathsOf(30)).toBe(1);
    expect(pathsOf(10_000)).toBe(0);
  });

  it('ends a cycle of extends and a cycle of references', () => {
    const found = configs({
      'a.json': { extends: './tsconfig.json', compilerOptions: { outDir: 'o' } },
      'tsconfig.json': { extends: './a.json', references: [{ path: './tsconfig.app.json' }] },
      'tsconfig.app.json': { references: [{ path: '.' }, { path: 7 }, 'x'] },
    });
    expect(found.governing('').map(({ path }) => path)).toEqual([
      'tsconfig.json',
      'tsconfig.app.json',
    ]);
    expect(found.governing('')[0]?.outDir).toBe('o');
  });

  it('lets the last base win over what an earlier one shares with it', () => {
    const found = configs({
      'base.json': { compilerOptions: { outDir: 'base', rootDir: 'r' } },
      'one.json': { extends: './base', compilerOptions: { outDir: 'one' } },
      'two.json': { extends: './base' },
      'tsconfig.json': { extends: ['./one', './two'] },
      'x/tsconfig.json': { extends: ['../two', '../one'] },
    });
    expect(found.governing('')[0]?.outDir).toBe('base');
    expect(found.governing('x')[0]).toMatchObject({ outDir: 'one', rootDir: 'r' });
  });

  it('reads each base once, however many ways lead to it', () => {
    expect((size: number) => {
      const files: Record<string, unknown> = {};
      for (let i = 0; i < size; i++) {
        files[`t${i}.json`] = { extends: [`./t${i + 1}.json`, `./t${i + 1}.json`] };
      }
      files[`t${size}.json`] = { compilerOptions: { rootDir: 'code' } };
      files['tsconfig.json'] = { extends: './t0' };
      return () => expect(configs(files).governing('')[0]?.rootDir).toBe('code');
    }).toGrowLinearly(5, 20);
  });

  it('neither overflows nor throws on long chains and long lists', () => {
    const files: Record<string, unknown> = {};
    for (let i = 0; i < 12_000; i++) files[`t${i}.json`] = { extends: `./t${i + 1}.json` };
    const references = Array.from({ length: 150_000 }, () => ({ path: './tsconfig.app.json' }));
    files['tsconfig.json'] = { extends: './t0', references };
    files['tsconfig.app.json'] = {};
    expect(configs(files).governing('')).toHaveLength(2);
  });

  it('lists the configurations of a directory', () => {
    const found = configs({
      'p/tsconfig.json': {},
      'p/tsconfig.build.json': { compilerOptions: { outDir: 'lib' } },
      'p/other.json': {},
    });
    expect(found.inDirectory('p').map(({ path }) => path)).toEqual([
      'p/tsconfig.json',
      'p/tsconfig.build.json',
    ]);
    expect(found.inDirectory('q')).toEqual([]);
  });

  it('makes nothing of options with other types', () => {
    const found = configs({
      'tsconfig.json': {
        extends: 7,
        references: 'x',
        compilerOptions: { baseUrl: 1, paths: ['a'], rootDirs: { a: 1 }, outDir: '../../above' },
      },
    });
    expect(found.governing('')).toEqual([
      { path: 'tsconfig.json', paths: [], rootDirs: [], references: [] },
    ]);
  });
});

describe('splitPackageName', () => {
  it.each([
    ['react', 'react', ''],
    ['react/jsx-runtime', 'react', 'jsx-runtime'],
    ['@scope/name', '@scope/name', ''],
    ['@scope/name/a/b', '@scope/name', 'a/b'],
  ])('%s', (specifier, name, subpath) => {
    expect(splitPackageName(specifier)).toEqual([name, subpath]);
  });
});
