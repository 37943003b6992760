import { describe, expect, it } from 'vitest';
import { pathTree } from '../lookup/tree.js';
import { cargoPackages } from './cargo.js';

const tree = pathTree([
  'Cargo.toml',
  'src/lib.rs',
  'src/main.rs',
  'src/bin/tool.rs',
  'build.rs',
  'tests/a.rs',
  'tests/b/main.rs',
  'tests/b/help.rs',
  'examples/e.rs',
  'benches/x.rs',
  'sub/Cargo.toml',
  'sub/src/lib.rs',
  'sub/src/x.rs',
]);

describe('cargoPackages', () => {
  const packages = cargoPackages(tree, [
    {
      path: 'Cargo.toml',
      text: '[package]\nname = "my-lib"\n[dev-dependencies]\nother-name = { package = "real-name" }',
    },
    { path: 'sub/Cargo.toml', text: '[package]\nname = "sub"' },
    { path: 'virtual/Cargo.toml', text: '[workspace]\nmembers = []' },
    { path: 'bad/Cargo.toml', text: 'not = = toml' },
  ]);

  it('finds the conventional targets', () => {
    expect([...packages.of('src/x.rs')!.roots].toSorted()).toEqual([
      'benches/x.rs',
      'build.rs',
      'examples/e.rs',
      'src/bin/tool.rs',
      'src/lib.rs',
      'src/main.rs',
      'tests/a.rs',
      'tests/b/main.rs',
    ]);
  });

  it('gives a file to the nearest package', () => {
    expect(packages.of('sub/src/x.rs')?.dir).toBe('sub');
    expect(packages.of('tests/a.rs')?.dir).toBe('');
  });

  it('knows libraries under the name code uses', () => {
    expect(packages.library('my_lib')?.library).toBe('src/lib.rs');
    expect(packages.library('my-lib')).toBeUndefined();
    expect(packages.of('src/x.rs')?.renames.get('other_name')).toBe('real_name');
  });

  it('gives a file of a package in a package to the inner one, and none outside', () => {
    const inner = cargoPackages(pathTree(['a/b/src/x.rs']), [
      { path: 'a/Cargo.toml', text: '[package]\nname = "a"' },
      { path: 'a/b/Cargo.toml', text: '[package]\nname = "b"' },
    ]);
    expect(inner.of('a/b/src/x.rs')?.dir).toBe('a/b');
    expect(inner.of('a/bc/x.rs')?.dir).toBe('a');
    expect(inner.of('ab/x.rs')).toBeUndefined();
  });

  it('reads many packages and asks for many files in time that grows with them', () => {
    expect((size: number) => {
      const dirs = Array.from({ length: size }, (_, i) => `crates/c${i}`);
      const paths = dirs.flatMap((dir) => [`${dir}/src/lib.rs`, `${dir}/src/bin/x/main.rs`]);
      const many = pathTree(paths);
      const manifests = dirs.map((dir, i) => ({
        path: `${dir}/Cargo.toml`,
        text: `[package]\nname = "c${i}"`,
      }));
      return () => {
        const found = cargoPackages(many, manifests);
        let own = 0;
        for (const dir of dirs) {
          for (let use = 0; use < 10; use++) if (found.of(`${dir}/src/a.rs`)?.dir === dir) own++;
        }
        expect(own).toBe(10 * dirs.length);
      };
    }).toGrowLinearly(50, 400);
  });

  it('skips virtual and broken manifests', () => {
    expect(packages.library('virtual')).toBeUndefined();
    expect(packages.of('bad/src/lib.rs')?.dir).toBe('');
  });
});
