import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../test/edges.js';
import { javaScriptProject } from '../javascript/java-script-project.js';
import { pathTree } from '../lookup/tree.js';
import { resolveSpecifier } from './javascript.js';

describe('relative specifiers', () => {
  it('takes the file as written, then the source of an emitted extension, then an index', () => {
    expect(
      edgesOf({
        'src/a.ts': [
          "import { b } from './b.js'",
          "import { c } from './c.jsx'",
          "import { d } from './d.mjs'",
          "import { e } from './e'",
          "import { f } from './f'",
          "import data from './data.json'",
          "import { up } from '../up'",
        ].join('\n'),
        'src/b.ts': 'export const b = 1',
        'src/c.tsx': 'export const c = 1',
        'src/d.mts': 'export const d = 1',
        'src/e.ts': 'export const e = 1',
        'src/e/index.ts': 'export const e = 2',
        'src/f/index.tsx': 'export const f = 1',
        'src/data.json': '{}',
        'up.ts': 'export const up = 1',
      }),
    ).toEqual([
      'src/a.ts -> src/b.ts',
      'src/a.ts -> src/c.tsx',
      'src/a.ts -> src/d.mts',
      'src/a.ts -> src/data.json',
      'src/a.ts -> src/e.ts',
      'src/a.ts -> src/f/index.tsx',
      'src/a.ts -> up.ts',
    ]);
  });

  it('drops query and hash, whatever they hold and however long they are', () => {
    const project = javaScriptProject(pathTree(['a.ts', 'b.ts']), []);
    for (const written of ['./b?raw', './b#x', './b?a#b?c', './b##', './b?x\ny', './b?']) {
      expect(resolveSpecifier(written, '', project)).toBe('b.ts');
    }
    for (const run of ['?', '#', './#']) {
      expect((size: number) => {
        const long = `${run.repeat(size)}\n`;
        return () => resolveSpecifier(long, '', project);
      }).toGrowLinearly(1_000, 8_000);
    }
  });

  it('drops a query and keeps what does not exist out of the graph', () => {
    expect(
      edgesOf({
        'a.ts': "import w from './w?worker'\nimport x from './missing'\nimport y from '../out'",
        'w.ts': 'export default function w() {}',
      }),
    ).toEqual(['a.ts -> w.ts']);
  });

  it('resolves a directory by its own package.json', () => {
    expect(
      edgesOf({
        'a.js': "import x from './lib'\nimport y from '.'",
        'index.js': 'export const y = 1',
        'lib/package.json': '{"main": "./entry.js"}',
        'lib/entry.js': 'export default function x() {}',
        'lib/index.js': 'export default function no() {}',
      }),
    ).toEqual(['a.js -> index.js', 'a.js -> lib/entry.js']);
  });

  it('prefers the implementation beside a declaration', () => {
    expect(
      edgesOf({
        'a.ts': "import { x } from './x'",
        'x.d.ts': 'export const x',
        'x.js': 'export const x = 1',
      }),
    ).toEqual(['a.ts -> x.js']);
  });

  it('ignores a self import and survives a cycle', () => {
    expect(
      edgesOf({
        'a.ts': "import { a } from './a'\nimport { b } from './b'\nexport const a = 1",
        'b.ts': "import { a } from './a'\nexport const b = 1",
      }),
    ).toEqual(['a.ts -> b.ts', 'b.ts -> a.ts']);
  });
});

describe('tsconfig', () => {
  it('reads comments, extends chains, several targets and the longest prefix', () => {
    expect(
      edgesOf({
        'tsconfig.base.json':
          '{ // comment\n "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["src/*"], "@/deep/*": ["missing/*", "other/*"], }, } }',
        'packages/x/tsconfig.json': '{ "extends": "../../tsconfig.mid.json" }',
        'tsconfig.mid.json': '{ "extends": ["./tsconfig.base"], /* c */ "compilerOptions": {} }',
        'packages/x/a.ts':
          "import { u } from '@/u'\nimport { d } from '@/deep/d'\nimport { r } from 'rooted/r'",
        'src/u.ts': 'export const u = 1',
        'other/d.ts': 'export const d = 1',
        'src/deep/d.ts': 'export const d = 2',
        'rooted/r.ts': 'export const r = 1',
      }),
    ).toEqual([
      'packages/x/a.ts -> other/d.ts',
      'packages/x/a.ts -> rooted/r.ts',
      'packages/x/a.ts -> src/u.ts',
    ]);
  });

  it('resolves paths without baseUrl against the config that sets them, ${configDir} against its own', () => {
    expect(
      edgesOf({
        'shared/tsconfig.json':
          '{"compilerOptions": {"paths": {"~lib/*": ["./lib/*"], "#own/*": ["${configDir}/own/*"]}}}',
        'app/tsconfig.json': '{"extends": "../shared/tsconfig.json"}',
        'app/a.ts': "import { l } from '~lib/l'\nimport { o } from '#own/o'",
        'shared/lib/l.ts': 'export const l = 1',
        'app/own/o.ts': 'export const o = 1',
        'shared/own/o.ts': 'export const o = 2',
      }),
    ).toEqual(['app/a.ts -> app/own/o.ts', 'app/a.ts -> shared/lib/l.ts']);
  });

  it('follows the references of a solution file and no further than the nearest config', () => {
    expect(
      edgesOf({
        'tsconfig.json': '{"compilerOptions": {"paths": {"@/*": ["./wrong/*"]}}}',
        'app/tsconfig.json':
          '{"files": [], "references": [{"path": "./tsconfig.app.json"}, {"path": "../other"}]}',
        'app/tsconfig.app.json': '{"compilerOptions": {"paths": {"@/*": ["./src/*"]}}}',
        'other/tsconfig.json': '{"compilerOptions": {"paths": {"!/*": ["./src/*"]}}}',
        'app/src/a.ts': "import { b } from '@/b'\nimport { c } from '!/c'",
        'app/src/b.ts': 'export const b = 1',
        'other/src/c.ts': 'export const c = 1',
        'wrong/b.ts': 'export const b = 2',
      }),
    ).toEqual(['app/src/a.ts -> app/src/b.ts']);
  });

  it('extends a config that a workspace package ships, ends an extends cycle, joins rootDirs', () => {
    expect(
      edgesOf({
        'package.json': '{"workspaces": ["config"]}',
        'config/package.json': '{"name": "@acme/tsconfig"}',
        'config/base.json':
          '{"extends": "../tsconfig.json", "compilerOptions": {"rootDirs": ["../src", "../gen"]}}',
        'tsconfig.json': '{"extends": "@acme/tsconfig/base.json"}',
        'src/a.ts': "import { g } from './g'",
        'gen/g.ts': 'export const g = 1',
      }),
    ).toEqual(['src/a.ts -> gen/g.ts']);
  });

  it('takes a broken config for an empty one', () => {
    expect(
      edgesOf({
        'tsconfig.json': '{"compilerOptions": ',
        'package.json': 'not json',
        'pnpm-workspace.yaml': ': : :',
        'a.ts': "import { b } from './b'\nimport { c } from '@/c'",
        'b.ts': 'export const b = 1',
      }),
    ).toEqual(['a.ts -> b.ts']);
  });
});

describe('workspace packages', () => {
  const workspace = {
    'pnpm-workspace.yaml':
      'packages:\n  - "packages/*" # all\n  - \'!packages/ignored\'\ncatalog:\n  x: 1\n',
    'packages/core/package.json': JSON.stringify({
      name: '@acme/core',
      exports: {
        '.': { types: './dist/index.d.ts', import: './dist/index.js' },
        './features/*': { types: './dist/features/*.d.ts', default: ['./dist/features/*.js'] },
        './features/private/*': null,
        './nested': { node: { import: './dist/node.mjs', require: './dist/node.cjs' } },
        './types/*': { types: './types/*' },
        './package.json': './package.json',
      },
    }),
    'packages/core/src/index.ts': 'export const core = 1',
    'packages/core/src/features/one.ts': 'export const one = 1',
    'packages/core/src/features/private/two.ts': 'export const two = 1',
    'packages/core/src/node.ts': 'export const node = 1',
    'packages/core/types/hot.d.ts': 'export interface hot {}',
    'packages/core/src/hidden.ts': 'export const hidden = 1',
    'packages/ignored/package.json': '{"name": "@acme/ignored"}',
    'packages/ignored/index.ts': 'export const ignored = 1',
  };

  it('maps exports of unbuilt packages to their source: patterns, conditions, arrays, null', () => {
    const from = 'packages/app/a.ts';
    expect(
      edgesOf({
        ...workspace,
        'packages/app/package.json':
          '{"name": "app", "dependencies": {"@acme/core": "workspace:*"}}',
        [from]: [
          "import { core } from '@acme/core'",
          "import { one } from '@acme/core/features/one'",
          "import { two } from '@acme/core/features/private/two'",
          "import { node } from '@acme/core/nested'",
          "import type { hot } from '@acme/core/types/hot'",
          "import { hidden } from '@acme/core/src/hidden'",
          "import pkg from '@acme/core/package.json'",
          "import react from 'react'",
        ].join('\n'),
      }),
    ).toEqual([
      `${from} -> packages/core/package.json`,
      `${from} -> packages/core/src/features/one.ts`,
      `${from} -> packages/core/src/index.ts`,
      `${from} -> packages/core/src/node.ts`,
      `${from} -> packages/core/types/hot.d.ts`,
    ]);
  });

  it('resolves a package by its own name and #imports within it', () => {
    expect(
      edgesOf({
        'package.json': JSON.stringify({
          name: 'self',
          exports: { '.': './lib/index.js' },
          imports: {
            '#util/*': { development: './src/util/*.ts', default: './dist/util/*.js' },
            '#dep': 'dep',
          },
          workspaces: { packages: ['packages/*'] },
        }),
        'src/index.ts': 'export const self = 1',
        'src/util/x.ts': 'export const x = 1',
        'packages/dep/package.json': '{"name": "dep", "main": "build/main.js"}',
        'packages/dep/src/main.ts': 'export const dep = 1',
        'test/a.test.ts':
          "import { self } from 'self'\nimport { x } from '#util/x'\nimport { dep } from '#dep'",
      }),
    ).toEqual([
      'test/a.test.ts -> packages/dep/src/main.ts',
      'test/a.test.ts -> src/index.ts',
      'test/a.test.ts -> src/util/x.ts',
    ]);
  });

  it('maps outDir to rootDir of the package before it guesses', () => {
    expect(
      edgesOf({
        'package.json': '{"workspaces": ["p", "q"]}',
        'p/package.json': '{"name": "p", "main": "./compiled/entry.js"}',
        'p/tsconfig.json': '{"compilerOptions": {"outDir": "compiled", "rootDir": "code"}}',
        'p/code/entry.ts': 'export const p = 1',
        'q/a.ts': "import { p } from 'p'",
        'q/package.json': '{"name": "q"}',
      }),
    ).toEqual(['q/a.ts -> p/code/entry.ts']);
  });

  it('follows link: and file: entries, npm: aliases and packages that no workspace lists', () => {
    expect(
      edgesOf({
        'package.json': JSON.stringify({
          name: 'root',
          dependencies: { linked: 'link:./vendor-a', alias: 'npm:real@^1', taken: '^2.0.0' },
        }),
        'vendor-a/package.json': '{"name": "something-else", "main": "a.js"}',
        'vendor-a/a.js': 'export const linked = 1',
        'real/package.json': '{"name": "real"}',
        'real/index.js': 'export const real = 1',
        'taken/package.json': '{"name": "taken"}',
        'taken/index.js': 'export const taken = 1',
        'free/package.json': '{"name": "free"}',
        'free/index.js': 'export const free = 1',
        'a.js':
          "import { x } from 'linked'\nimport { y } from 'alias'\nimport { z } from 'taken'\nimport { f } from 'free'",
      }),
    ).toEqual(['a.js -> free/index.js', 'a.js -> real/index.js', 'a.js -> vendor-a/a.js']);
  });

  it('leaves a name that several unlisted packages share unresolved', () => {
    expect(
      edgesOf({
        'a.js': "import x from 'same'",
        'one/package.json': '{"name": "same"}',
        'one/index.js': 'export default 1',
        'two/package.json': '{"name": "same"}',
        'two/index.js': 'export default 2',
      }),
    ).toEqual([]);
  });
});

describe('barrels', () => {
  it('reaches the definition through re-exports, aliases, stars and local re-binding', () => {
    expect(
      edgesOf({
        'a.ts': "import { x, renamed, z, d } from './index'",
        'index.ts':
          "export { x } from './x'\nexport { y as renamed } from './deep/index'\nexport * from './z'\nimport { d } from './d'\nexport { d }",
        'x.ts': 'export const x = 1',
        'deep/index.ts': "export * from './y'",
        'deep/y.ts': 'export const y = 1',
        'z.ts': 'export const z = 1',
        'd.ts': 'export const d = 1',
      }).filter((edge) => edge.startsWith('a.ts')),
    ).toEqual([
      'a.ts -> d.ts (binding)',
      'a.ts -> deep/y.ts (binding)',
      'a.ts -> index.ts',
      'a.ts -> x.ts (binding)',
      'a.ts -> z.ts (binding)',
    ]);
  });

  it('ends a cycle of barrels', () => {
    expect(
      edgesOf({
        'a.ts': "import { nowhere } from './b'",
        'b.ts': "export * from './c'",
        'c.ts': "export * from './b'",
      }),
    ).toEqual(['a.ts -> b.ts', 'b.ts -> c.ts', 'c.ts -> b.ts']);
  });
});

describe('bare specifiers', () => {
  it('reaches the repository only through a rule', () => {
    expect(
      edgesOf({
        'a.ts': [
          "import fs from 'node:fs'",
          "import path from 'path'",
          "import x from 'https://esm.sh/x'",
          "import y from 'data:text/javascript,1'",
          "import z from '/abs/z'",
          "import w from '#w'",
          "import v from 'virtual:v'",
          "import '@scope'",
          "import ''",
        ].join('\n'),
        'path.ts': '',
        'x.ts': '',
        'abs/z.ts': '',
        'w.ts': '',
        'v.ts': '',
      }),
    ).toEqual([]);
  });

  it('keeps a hash that is the first character and drops others', () => {
    expect(
      edgesOf({
        'package.json': '{"name": "x", "imports": {"#a": "./src/a.ts"}}',
        'u.ts': "import a from '#a'\nimport sprite from './s.svg#icon'",
        'src/a.ts': '',
        's.svg': '',
      }),
    ).toEqual(['u.ts -> s.svg', 'u.ts -> src/a.ts']);
  });

  it('prefers paths to baseUrl and both to packages', () => {
    expect(
      edgesOf({
        'tsconfig.json': '{"compilerOptions": {"baseUrl": ".", "paths": {"lib": ["mapped/lib"]}}}',
        'package.json': '{"workspaces": ["packages/*"]}',
        'packages/lib/package.json': '{"name": "lib"}',
        'packages/lib/index.ts': '',
        'packages/other/package.json': '{"name": "other"}',
        'packages/other/index.ts': '',
        'mapped/lib.ts': '',
        'other.ts': '',
        'lib.ts': '',
        'u.ts': "import 'lib'\nimport 'other'",
      }),
    ).toEqual(['u.ts -> mapped/lib.ts', 'u.ts -> other.ts']);
  });

  it('reads subpaths of a package without exports: a file, its source, a package inside', () => {
    expect(
      edgesOf({
        'package.json': '{"workspaces": ["lib"]}',
        'lib/package.json': '{"name": "lib", "main": "index.js"}',
        'lib/direct.js': '',
        'lib/src/built.ts': '',
        'lib/inner/package.json': '{"main": "./entry.js"}',
        'lib/inner/entry.js': '',
        'u.js':
          "import 'lib/direct'\nimport 'lib/dist/built.js'\nimport 'lib/inner'\nimport 'lib/none'",
      }),
    ).toEqual(['u.js -> lib/direct.js', 'u.js -> lib/inner/entry.js', 'u.js -> lib/src/built.ts']);
  });
});
