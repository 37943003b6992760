import { expect, it } from 'vitest';
import { read } from '../../test/project.js';
import { resolveImports } from '../resolve/resolve-imports.js';

it('follows the names that a prelude brings to the files that define them, as far as a file uses them', () => {
  const project = {
    'Cargo.toml': '[package]\nname = "app"',
    'src/lib.rs': 'pub mod prelude;\npub mod cart;\npub mod rate;\npub mod shop;',
    'src/prelude.rs': 'pub use crate::cart::{Cart, Entry};\npub use crate::rate::Rate;',
    'src/cart.rs': 'pub struct Cart\npub struct Entry',
    'src/rate.rs': 'pub struct Rate',
    'src/shop.rs': 'use crate::prelude::*;\nfn run() { Cart::new() }',
    'src/own.rs': 'use crate::prelude::*;\npub struct Cart',
  };
  const edges = resolveImports(read(project)).filter(({ from }) => /shop|own/.test(from));
  expect(edges.map(({ from, to, tier, names }) => `${from} -> ${to} ${tier} ${names}`)).toEqual([
    'src/own.rs -> src/prelude.rs import ',
    'src/shop.rs -> src/cart.rs binding Cart',
    'src/shop.rs -> src/prelude.rs import Cart',
  ]);
});
