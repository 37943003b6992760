import { describe, expect, it } from 'vitest';
import { cargoPackages } from './cargo.js';
import { pathTree } from './tree.js';

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

  it('skips virtual and broken manifests', () => {
    expect(packages.library('virtual')).toBeUndefined();
    expect(packages.of('bad/src/lib.rs')?.dir).toBe('');
  });
});
