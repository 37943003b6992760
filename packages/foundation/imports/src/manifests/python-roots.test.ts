import { describe, expect, it } from 'vitest';
import { pathTree } from '../lookup/tree.js';
import { pythonRoots } from './python-roots.js';

function roots(paths: string[], manifests: Record<string, string> = {}): string[] {
  const list = Object.entries(manifests).map(([path, text]) => ({ path, text }));
  return pythonRoots(pathTree([...paths, ...Object.keys(manifests)]), list);
}

describe('pythonRoots', () => {
  it('has the repository and its src, lib and python where they hold modules', () => {
    expect(roots(['src/a.py', 'lib/readme.md', 'python/p/x.pyi'])).toEqual(['python', 'src', '']);
  });

  it('adds every project, deepest first', () => {
    expect(roots(['a/b/src/x.py'], { 'a/b/pyproject.toml': '', 'a/setup.py': '' })).toEqual([
      'a/b/src',
      'a/b',
      'a',
      '',
    ]);
  });

  it.each([
    ['setuptools, find', '[tool.setuptools.packages.find]\nwhere = ["x", "y"]', ['x', 'y']],
    ['setuptools, package-dir', '[tool.setuptools.package-dir]\n"" = "x"', ['x']],
    ['poetry', '[tool.poetry]\npackages = [{ include = "p", from = "x" }]', ['x']],
    ['hatch, packages', '[tool.hatch.build.targets.wheel]\npackages = ["x/p"]', ['x']],
    ['hatch, sources', '[tool.hatch.build.targets.wheel]\nsources = ["x"]', ['x']],
    ['broken', '[[[', []],
  ])('reads pyproject.toml: %s', (_, text, expected) => {
    expect(roots([], { 'pyproject.toml': text })).toEqual([...expected, '']);
  });

  it('reads setup.py and setup.cfg without running them', () => {
    expect(roots([], { 'setup.py': "setup(package_dir={'': 'x'})" })).toEqual(['x', '']);
    expect(roots([], { 'setup.py': "find_packages(where='y')" })).toEqual(['y', '']);
    expect(roots([], { 'setup.cfg': '[options]\npackage_dir =\n    = z\n' })).toEqual(['z', '']);
  });

  it('asks many projects in time that grows with them', () => {
    expect((size: number) => {
      const dirs = Array.from({ length: size }, (_, i) => `p${i}`);
      const paths = dirs.flatMap((dir) => [`${dir}/src/a.js`, `${dir}/lib/deep/b.py`]);
      const manifests = Object.fromEntries(dirs.map((dir) => [`${dir}/setup.cfg`, '']));
      return () => {
        const found = roots(paths, manifests);
        expect(found).toHaveLength(2 * dirs.length + 1);
        expect(found).toContain('p7/lib');
      };
    }).toGrowLinearly(50, 400);
  });

  it('drops a directory above the repository', () => {
    expect(roots([], { 'setup.py': "find_packages(where='../out')" })).toEqual(['']);
  });
});
