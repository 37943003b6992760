import { expect, it } from 'vitest';
import { read } from '../../test/project.js';
import { pathTree } from '../lookup/tree.js';
import { cargoPackages } from '../manifests/cargo.js';
import { rustMacros } from './rust-macros.js';

const { facts, manifests, paths } = read({
  'Cargo.toml': '[package]\nname = "app"\n[workspace]\nmembers = ["other"]',
  'src/lib.rs': '',
  'src/a.rs': 'macro_rules! near\npub macro_rules! out',
  'src/b.rs': 'pub macro_rules! out\nfn near',
  'other/Cargo.toml': '[package]\nname = "other"',
  'other/src/lib.rs': 'macro_rules! near',
});
const { exported, known } = rustMacros(facts, cargoPackages(pathTree(paths), manifests));

it('has the first file that exports a macro, by the root of its crate', () => {
  expect([...exported]).toEqual([['src/lib.rs out', 'src/a.rs']]);
});

it('leaves out those of a block', () => {
  const inside = facts.map((file) => ({
    ...file,
    definitions: file.definitions.map((one) => ({ ...one, parent: 0 })),
  }));
  const found = rustMacros(inside, cargoPackages(pathTree(paths), manifests));
  expect([...found.known.keys()]).toEqual([' out']);
});

it('has all files that define one, by package', () => {
  expect(Object.fromEntries(known)).toEqual({
    ' near': ['src/a.rs'],
    ' out': ['src/a.rs', 'src/b.rs'],
    'other near': ['other/src/lib.rs'],
  });
});
