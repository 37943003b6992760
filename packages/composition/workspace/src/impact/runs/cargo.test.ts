import { describe, expect, it } from 'vitest';
import { cargoCommands } from './cargo.js';

const ROOT = `[workspace]
members = ["derive"]

[package]
authors = ["A <a@example.org>"]
name = "shop"

[[test]]
name = "sealed"
required-features = [
  "derive",
  'time',
]

[[test]]
name = "whole"
path = "tests/all/main.rs" # of everything

[dependencies]
name = "no name"
`;

const manifests = [
  { path: 'Cargo.toml', text: ROOT },
  { path: 'derive/Cargo.toml', text: '[package]\r\nname = "shop-derive"\r\n' },
  {
    path: 'tool/Cargo.toml',
    text: '[package]\nname = "shop-tool"\nautotests = false\n\n[[test]]\nname = "integration"\npath = "tests/tests.rs"\n',
  },
];

const of = (paths: readonly string[], known: readonly string[] = []) =>
  cargoCommands(paths, {
    manifests,
    facts: known.map((path) => ({ path })),
  });

describe('cargoCommands', () => {
  it('names a target by its file or its folder', () => {
    expect(of(['tests/a.rs', 'tests/b/c.rs', 'tests/b/d.rs'])).toEqual([
      'cargo test --test a --test b',
    ]);
  });

  it('gives the features without which a target is passed over', () => {
    expect(of(['tests/sealed.rs'])).toEqual(['cargo test --features derive,time --test sealed']);
    expect(of(['tests/a.rs'])).toEqual(['cargo test --test a']);
  });

  it('believes the path that a target is given', () => {
    expect(of(['tests/all/main.rs'])).toEqual(['cargo test --test whole']);
    expect(of(['tool/tests/tests.rs'])).toEqual(['cargo test -p shop-tool --test integration']);
  });

  it('takes files for modules of the listed targets where no other is looked for', () => {
    expect(of(['tool/tests/feature.rs', 'tool/tests/misc.rs'])).toEqual([
      'cargo test -p shop-tool --test integration',
    ]);
  });

  it('runs what is beside the code with the library, or with the program where there is no other', () => {
    const units = ['src/cart.rs', 'src/tests/cart.rs', 'src/tests/mod.rs'];
    expect(of(units)).toEqual(['cargo test --lib']);
    expect(of(units, ['src/main.rs', 'src/lib.rs'])).toEqual(['cargo test --lib']);
    expect(of(units, ['src/main.rs'])).toEqual(['cargo test --bins']);
    expect(of(['derive/src/tests.rs', 'derive/tests/a.rs'], ['src/main.rs'])).toEqual([
      'cargo test -p shop-derive --lib --test a',
    ]);
  });

  it('has a command for each package', () => {
    expect(of(['tests/a.rs', 'derive/tests/b.rs', 'tests/c.rs'])).toEqual([
      'cargo test --test a --test c',
      'cargo test -p shop-derive --test b',
    ]);
  });

  it('passes over a module that tests share', () => {
    expect(of(['tests/support/mod.rs', 'derive/tests/support/mod.rs'])).toEqual([]);
  });

  it('needs no manifest', () => {
    const paths = ['one/tests/a.rs', 'one/src/b.rs', 'one/benches/c.rs'];
    expect(cargoCommands(paths, { manifests: [], facts: [] })).toEqual([
      'cargo test --test a --lib',
    ]);
  });
});
