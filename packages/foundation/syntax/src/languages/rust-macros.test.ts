import { describe, expect, it } from 'vitest';
import { factsOf } from '../../test/facts.js';
import { withoutItemMacros } from './rust-macros.js';

const seen = (text: string): string => withoutItemMacros(text).replace(/ +/g, ' ').trim();

describe('withoutItemMacros', () => {
  it.each([
    ['cfg_net! { mod tcp; }', 'mod tcp;'],
    [
      'cfg_a! {\n  // why\n  use a;\n  cfg::b! {\n    pub(crate) fn f() { g! { x } }\n  }\n}',
      '// why\n use a;\n \n pub(crate) fn f() { g! { x } }',
    ],
    ['pin! { #[pin] struct A { b: u8 } }', '#[pin] struct A { b: u8 }'],
    ['m! { const A: u8 = 1; }', 'const A: u8 = 1;'],
    ['m! { static S: &str = "}"; }', 'static S: &str = "}";'],
  ])('opens %j', (text, opened) => {
    expect(seen(text)).toBe(opened);
    expect(withoutItemMacros(text)).toHaveLength(text.length);
  });

  it.each([
    'select! { a = b => {} }',
    'macro_rules! m { (fn) => {} }',
    'bitflags! { struct A: u8 { const B = 1; } }',
    'let a = cfg! { mod b; };',
    '// cfg_net! { mod tcp; }',
    'const T: &str = "\ncfg_net! { mod tcp; }";',
    'cfg_net! { mod tcp;',
    'modern! { model() }',
  ])('leaves %j', (text) => {
    expect(withoutItemMacros(text)).toBe(text);
  });

  it('reads a text once, whatever is never closed in it', () => {
    for (const part of ['/*', 'r#"', "'\\u{", 'm! {mod a;', 'r"a', '"\\"']) {
      expect((size: number) => {
        const text = part.repeat(size);
        return () => withoutItemMacros(text);
      }).toGrowLinearly(2_000, 20_000);
    }
  });
});

describe('items in macros', () => {
  it('are facts of the file', async () => {
    const text = 'cfg_net! {\n  mod tcp;\n  pub use tcp::Tcp;\n  pub struct Open { of: u8 }\n}\n';
    const { definitions, imports } = await factsOf('rust', text);
    expect(definitions.map(({ name, headerLine }) => `${name} ${headerLine}`)).toEqual([
      'tcp 2',
      'Open 4',
      'of 4',
    ]);
    expect(imports.map(({ specifier, line }) => `${specifier} ${line}`)).toEqual([
      'tcp 2',
      'tcp 3',
    ]);
  });

  it('are none where the tree says so', async () => {
    const text = 'm! { struct A => fn }\npub struct B;\n';
    const { definitions, degraded } = await factsOf('rust', text);
    expect(definitions.map(({ name }) => name)).toEqual(['B']);
    expect(degraded).toBeUndefined();
  });
});
