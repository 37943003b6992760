import { describe, expect, it } from 'vitest';
import { isProjectFile, junkDirectory, junkFile } from './junk.js';

const root = { atRoot: true, besideProject: true, tracked: true };
const beside = { atRoot: false, besideProject: true, tracked: false };
const tracked = { atRoot: false, besideProject: true, tracked: true };
const alone = { atRoot: false, besideProject: false, tracked: false };

describe('junkDirectory', () => {
  it.each([
    ['node_modules', 'vendored'],
    ['Pods', 'vendored'],
    ['third_party', 'vendored'],
    ['.venv', 'vendored'],
    ['__pycache__', 'build output'],
    ['.next', 'build output'],
    ['__generated__', 'generated'],
    ['.idea', 'editor settings'],
    ['.vscode', 'editor settings'],
  ])('%s is %s wherever it stands', (name, reason) => {
    expect(junkDirectory(name, alone)).toEqual({ reason, detail: `${name}/` });
    expect(junkDirectory(name, tracked)).toEqual({ reason, detail: `${name}/` });
  });

  it.each(['dist', 'target', 'vendor', 'build', 'out', 'coverage'])(
    '%s needs a project beside it',
    (name) => {
      expect(junkDirectory(name, beside)).toBeDefined();
      expect(junkDirectory(name, alone)).toBeUndefined();
    },
  );

  it('believes git about build/, which holds the build scripts of some projects', () => {
    expect(junkDirectory('build', tracked)).toBeUndefined();
    expect(junkDirectory('out', tracked)).toBeUndefined();
    expect(junkDirectory('dist', tracked)?.reason).toBe('build output');
    expect(junkDirectory('vendor', tracked)?.reason).toBe('vendored');
  });

  it('takes deps/ for vendored at the root only', () => {
    expect(junkDirectory('deps', root)?.reason).toBe('vendored');
    expect(junkDirectory('deps', beside)).toBeUndefined();
  });

  it.each(['src', 'lib', 'bin', 'distance', 'builder', 'vendors', 'generated', 'constructor'])(
    '%s is ordinary',
    (name) => {
      expect(junkDirectory(name, beside)).toBeUndefined();
    },
  );
});

describe('junkFile', () => {
  it.each([
    ['package-lock.json', 'lockfile'],
    ['Cargo.lock', 'lockfile'],
    ['go.sum', 'lockfile'],
    ['config.guess', 'vendored'],
    ['gradlew.bat', 'vendored'],
    ['uv.lock', 'lockfile'],
    ['jquery.min.js', 'minified'],
    ['site.min.css', 'minified'],
    ['app.bundle.js', 'minified'],
    ['main.chunk.js', 'minified'],
    ['app.js.map', 'build output'],
    ['index.d.ts.map', 'build output'],
    ['api.pb.go', 'generated'],
    ['api_pb2.py', 'generated'],
    ['user.g.dart', 'generated'],
    ['Form1.Designer.cs', 'generated'],
    ['schema.generated.ts', 'generated'],
    ['routeTree.gen.ts', 'generated'],
    ['a.test.ts.snap', 'generated'],
    ['logo.PNG', 'media'],
    ['paper.pdf', 'media'],
    ['font.woff2', 'media'],
    ['a.wasm', 'binary'],
    ['lib.so', 'binary'],
    ['mod.pyc', 'binary'],
    ['.DS_Store', 'build output'],
  ])('%s is %s', (name, reason) => {
    expect(junkFile(name)?.reason).toBe(reason);
  });

  it.each([
    'distance.ts',
    'generated-types.md',
    'codegen.ts',
    'generator.py',
    'generated.ts',
    'admin.js',
    'minimum.js',
    'bundle.js',
    'chunk.ts',
    'map.ts',
    'sourcemap.js',
    'lock.ts',
    'flock.c',
    'deadlock.md',
    'png.go',
    'README',
    'configure',
    'config.ts',
    'Makefile',
    'types.d.ts',
    'pb.go',
    'toString',
    'constructor',
  ])('%s stays: no rule looks inside a word', (name) => {
    expect(junkFile(name)).toBeUndefined();
  });
});

describe('isProjectFile', () => {
  it('knows what stands at the root of a project', () => {
    expect(isProjectFile('package.json')).toBe(true);
    expect(isProjectFile('Cargo.toml')).toBe(true);
    expect(isProjectFile('package.json.md')).toBe(false);
  });
});
