import { describe, expect, it } from 'vitest';
import {
  extensionOf,
  isIndexFile,
  moduleFolder,
  moduleParts,
  normalizePath,
  stemOf,
  withoutExtension,
} from './path.js';

describe('paths', () => {
  it.each([
    ['a/b.ts', 'a/b.ts'],
    ['a\\b.ts', 'a/b.ts'],
    ['./a/../b.ts', 'b.ts'],
    ['a//b/./c.ts', 'a/b/c.ts'],
    ['../a', 'a'],
    ['', ''],
    ['.', ''],
  ])('normalizePath(%j) is %j', (path, expected) => {
    expect(normalizePath(path)).toBe(expected);
  });

  it.each([
    ['a/b.ts', 'a/b', '.ts'],
    ['a/b.d.ts', 'a/b', '.ts'],
    ['a/b.test.ts', 'a/b.test', '.ts'],
    ['a.b/c', 'a.b/c', ''],
    ['Makefile', 'Makefile', ''],
    ['x.html5', 'x', '.html5'],
  ])('%s without extension is %s', (path, bare, extension) => {
    expect(withoutExtension(path)).toBe(bare);
    expect(extensionOf(path)).toBe(extension);
  });

  it('knows the files that stand for their folder', () => {
    for (const path of ['a/index.ts', 'a/__init__.py', 'src/mod.rs', 'lib.rs']) {
      expect(isIndexFile(path), path).toBe(true);
    }
    for (const path of ['a/indexes.ts', 'a/model.rs', 'index/a.ts']) {
      expect(isIndexFile(path), path).toBe(false);
    }
  });

  it.each([
    ['packages/shared/src/index.ts', ['packages', 'shared']],
    ['src/router.ts', ['router']],
    ['src/index.ts', ['src']],
    ['index.ts', ['index']],
    ['a/b/c.py', ['a', 'b', 'c']],
    ['a/b/__init__.py', ['a', 'b']],
  ])('moduleParts(%s) is %j', (path, parts) => {
    expect(moduleParts(path)).toEqual(parts);
    expect(stemOf(path)).toBe(parts[parts.length - 1]);
  });

  it('gives the folder of a file’s own modules', () => {
    expect(moduleFolder('src/routing/mod.rs')).toBe('src/routing');
    expect(moduleFolder('src/routing.rs')).toBe('src/routing');
    expect(moduleFolder('lib.rs')).toBe('');
  });
});
