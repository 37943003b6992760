import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../test/edges.js';
import { createExportTargets, fillStars } from './package-exports.js';

const exportTargets = createExportTargets();

describe('createExportTargets', () => {
  it('reads the short forms', () => {
    expect(exportTargets('./index.js', '.')).toEqual(['./index.js']);
    expect(exportTargets('./index.js', './sub')).toEqual([]);
    expect(exportTargets(['./a.js', './b.js'], '.')).toEqual(['./a.js', './b.js']);
    expect(exportTargets({ import: './a.mjs', require: './a.cjs' }, '.')).toEqual([
      './a.mjs',
      './a.cjs',
    ]);
  });

  it('puts sources first, what runs next, types last', () => {
    expect(
      exportTargets(
        {
          '.': {
            types: './index.d.ts',
            default: './default.js',
            browser: './browser.js',
            require: './index.cjs',
            import: './index.mjs',
            development: './dev.js',
            source: './src/index.ts',
          },
        },
        '.',
      ),
    ).toEqual([
      './src/index.ts',
      './dev.js',
      './index.mjs',
      './index.cjs',
      './browser.js',
      './default.js',
      './index.d.ts',
    ]);
  });

  it('nests conditions: the outer one decides, types inside count as types', () => {
    expect(
      exportTargets(
        {
          import: { types: './i.d.mts', default: './i.mjs' },
          require: { types: './r.d.cts', default: './r.cjs' },
        },
        '.',
      ),
    ).toEqual(['./i.mjs', './r.cjs', './i.d.mts', './r.d.cts']);
  });

  it('gives types where nothing else is named', () => {
    expect(exportTargets({ './types/*': { types: './types/*' } }, './types/hot.d.ts')).toEqual([
      './types/hot.d.ts',
    ]);
  });

  it('prefers exact keys to patterns and the longest prefix among these', () => {
    const map = {
      './*': './any/*.js',
      './features/*': './features/*.js',
      './features/*.css': './css/*.css',
      './features/exact': './exact.js',
    };
    expect(exportTargets(map, './features/exact')).toEqual(['./exact.js']);
    expect(exportTargets(map, './features/a/b')).toEqual(['./features/a/b.js']);
    expect(exportTargets(map, './other')).toEqual(['./any/other.js']);
  });

  it('fills every star and the older trailing slash', () => {
    expect(exportTargets({ './x/*': './dist/*/*.js' }, './x/a')).toEqual(['./dist/a/a.js']);
    expect(exportTargets({ './lib/': './dist/' }, './lib/a.js')).toEqual(['./dist/a.js']);
  });

  it('ends at a depth that no package has', () => {
    const nested = (depth: number): unknown => {
      let map: unknown = './x.js';
      for (let i = 0; i < depth; i++) map = i % 2 === 0 ? { import: map } : [map];
      return map;
    };
    expect(exportTargets(nested(12), '.')).toEqual(['./x.js']);
    expect(exportTargets(nested(20_000), '.')).toEqual([]);
  });

  it('excludes what is null', () => {
    const map = { './*': './dist/*.js', './private/*': null };
    expect(exportTargets(map, './private/x')).toEqual([]);
    expect(exportTargets({ '.': null }, '.')).toEqual([]);
  });

  it('reads imports maps in the same way', () => {
    const map = { '#a': './src/a.js', '#u/*': { default: './src/u/*.js' } };
    expect(exportTargets(map, '#a')).toEqual(['./src/a.js']);
    expect(exportTargets(map, '#u/x')).toEqual(['./src/u/x.js']);
  });

  it('makes nothing of other shapes', () => {
    for (const map of [undefined, null, 7, true, [], {}, { '.': 7 }, { '.': [[{}]] }]) {
      expect(exportTargets(map, '.')).toEqual([]);
    }
    expect(exportTargets({ './constructor': './x.js' }, './toString')).toEqual([]);
  });
});

describe('fillStars', () => {
  it('takes what stands for the star as it is', () => {
    expect(fillStars('./a/*/*.js', '$$x$&')).toBe('./a/$$x$&/$$x$&.js');
    expect(fillStars('./plain.js', 'x')).toBe('./plain.js');
  });

  it('refuses to write what no path can be', () => {
    expect(fillStars('*'.repeat(60_000), 'x'.repeat(60_000))).toBeUndefined();
    expect(exportTargets({ './*': '*'.repeat(60_000) }, `./${'x'.repeat(60_000)}`)).toEqual([]);
  });
});

describe('exports and paths of a project', () => {
  it('takes a $ in what a star stands for as it is', () => {
    expect(
      edgesOf({
        'tsconfig.json': '{"compilerOptions": {"paths": {"@/*": ["./src/*"]}}}',
        'package.json': '{"name": "own", "exports": {"./*": "./lib/*.ts"}}',
        'a.ts': "import { x } from '@/$$x'\nimport { y } from 'own/$$y'",
        'src/$$x.ts': 'export const x = 1',
        'src/$x.ts': 'export const x = 2',
        'lib/$$y.ts': 'export const y = 1',
        'lib/$y.ts': 'export const y = 2',
      }),
    ).toEqual(['a.ts -> lib/$$y.ts', 'a.ts -> src/$$x.ts']);
  });
});
