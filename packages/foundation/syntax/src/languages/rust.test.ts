import { describe, expect, it } from 'vitest';
import { exportsOf, imports, outline, references } from '../../test/facts.js';

describe('rust definitions', () => {
  it('finds functions with their visibility', async () => {
    const text = [
      '/// Runs. Really.',
      'pub fn run(a: u8) -> Result<(), Error> { Ok(()) }',
      'pub(crate) async fn near() {}',
      'pub(super) const unsafe fn above() {}',
      'pub(self) fn own() {}',
      "fn hidden<'a, T: Trait>(x: &'a T) where T: Clone {}",
      'pub extern "C" fn outside() {}',
    ].join('\n');
    expect(await outline('rust', text)).toEqual([
      '+function run 2-2 | pub fn run(a: u8) -> Result<(), Error> // Runs.',
      '+function near 3-3 | pub(crate) async fn near()',
      '+function above 4-4 | pub(super) const unsafe fn above()',
      '-function own 5-5 | pub(self) fn own()',
      "-function hidden 6-6 | fn hidden<'a, T: Trait>(x: &'a T) where T: Clone",
      '+function outside 7-7 | pub extern "C" fn outside()',
    ]);
  });

  it('finds types with their fields', async () => {
    const text = [
      '#[derive(Debug)]',
      'pub struct Named<T> { pub a: T, b: u8, pub(crate) c: u8 }',
      'pub struct Tuple(pub u8, u8);',
      'struct Unit;',
      'pub enum Kind { One, Two(u8), Three { x: u8 } }',
      'union Both { i: i32, f: f32 }',
      'pub type Alias = Named<u8>;',
    ].join('\n');
    expect(await outline('rust', text)).toEqual([
      '+struct Named 1-2 | pub struct Named<T>',
      '+property Named / a 2-2 | pub a: T',
      '-property Named / b 2-2 | b: u8',
      '+property Named / c 2-2 | pub(crate) c: u8',
      '+struct Tuple 3-3 | pub struct Tuple(pub u8, u8)',
      '-struct Unit 4-4 | struct Unit',
      '+enum Kind 5-5 | pub enum Kind',
      '+constant Kind / One 5-5 | One',
      '+constant Kind / Two 5-5 | Two',
      '+constant Kind / Three 5-5 | Three',
      '-struct Both 6-6 | union Both',
      '-property Both / i 6-6 | i: i32',
      '-property Both / f 6-6 | f: f32',
      '+type Alias 7-7 | pub type Alias = Named<u8>',
    ]);
  });

  it('finds traits and implementations', async () => {
    const text = [
      'pub trait Shape: Debug {',
      '    const SIDES: u8;',
      '    type Unit;',
      '    fn area(&self) -> f64;',
      '    fn name(&self) -> String { String::new() }',
      '}',
      'impl<T> Shape for Square<T> {',
      '    const SIDES: u8 = 4;',
      '    type Unit = u8;',
      '    fn area(&self) -> f64 { 1.0 }',
      '}',
      'impl Square<u8> {',
      '    pub fn new() -> Self { Self }',
      '    fn secret(&self) {}',
      '}',
      'impl fmt::Display for a::b::Deep {}',
      'unsafe impl Send for Square<u8> {}',
      'impl dyn Shape {}',
    ].join('\n');
    expect(await outline('rust', text)).toEqual([
      '+trait Shape 1-6 | pub trait Shape: Debug',
      '+constant Shape / SIDES 2-2 | const SIDES: u8',
      '+type Shape / Unit 3-3 | type Unit',
      '+method Shape / area 4-4 | fn area(&self) -> f64',
      '+method Shape / name 5-5 | fn name(&self) -> String',
      '+impl Square 7-11 | impl<T> Shape for Square<T>',
      '+constant Square / SIDES 8-8 | const SIDES: u8 = 4',
      '+type Square / Unit 9-9 | type Unit = u8',
      '+method Square / area 10-10 | fn area(&self) -> f64',
      '+impl Square 12-15 | impl Square<u8>',
      '+method Square / new 13-13 | pub fn new() -> Self',
      '-method Square / secret 14-14 | fn secret(&self)',
      '+impl Deep 16-16 | impl fmt::Display for a::b::Deep',
      '+impl Square 17-17 | unsafe impl Send for Square<u8>',
      '+impl dyn Shape 18-18 | impl dyn Shape',
    ]);
  });

  it('finds constants, statics, macros and modules', async () => {
    const text = [
      'pub const MAX: usize = 1;',
      'pub static mut COUNT: u8 = 0;',
      'const TABLE: [u8; 2] = [',
      '    1, 2,',
      '];',
      '/// Makes.',
      '#[macro_export]',
      'macro_rules! make { () => {}; }',
      'macro_rules! own { () => {}; }',
      'pub mod inner {',
      '    pub fn visible() {}',
      '    fn hidden() {}',
      '}',
      'mod file;',
    ].join('\n');
    expect(await outline('rust', text)).toEqual([
      '+constant MAX 1-1 | pub const MAX: usize = 1',
      '+variable COUNT 2-2 | pub static mut COUNT: u8 = 0',
      '-constant TABLE 3-5 | const TABLE: [u8; 2]',
      '+macro make 7-8 | macro_rules! make // Makes.',
      '-macro own 9-9 | macro_rules! own',
      '+module inner 10-13 | pub mod inner',
      '+function inner / visible 11-11 | pub fn visible()',
      '-function inner / hidden 12-12 | fn hidden()',
      '-module file 14-14 | mod file',
    ]);
  });

  it('starts at attributes', async () => {
    const text = [
      '#[test]',
      '#[ignore]',
      '// a note',
      'fn check() {}',
      '#[cfg(unix)]',
      'pub mod unix { pub fn a() {} }',
    ].join('\n');
    expect(await outline('rust', text)).toEqual([
      '-function check 1-4 | fn check()',
      '+module unix 5-6 | pub mod unix',
      '+function unix / a 6-6 | pub fn a()',
    ]);
  });

  it('finds functions in functions and blocks', async () => {
    const text = [
      'fn outer() {',
      '    fn inner() {}',
      '    const LOCAL: u8 = 1;',
      '    let c = |x: u8| x;',
      '}',
      'extern "C" {',
      '    pub fn imported(a: u8);',
      '}',
    ].join('\n');
    expect(await outline('rust', text)).toEqual([
      '-function outer 1-5 | fn outer()',
      '-function outer / inner 2-2 | fn inner()',
      '-constant outer / LOCAL 3-3 | const LOCAL: u8 = 1',
      '+function imported 7-7 | pub fn imported(a: u8)',
    ]);
  });

  it('finds headers where the text does not parse', async () => {
    const text = [
      'pub fn broken( {',
      '    let x = ;;',
      '',
      'pub struct After {',
      '    a: u8,',
      '}',
      'impl After {',
      '    fn m(&self) {',
      '    }',
      '}',
    ].join('\n');
    expect(await outline('rust', text)).toEqual([
      '+function broken 1-2 | pub fn broken(',
      '+struct After 4-6 | pub struct After',
      '-property After / a 5-5 | a: u8',
      '+impl After 7-10 | impl After',
      '-method After / m 8-9 | fn m(&self)',
    ]);
  });
});

describe('rust imports', () => {
  it('flattens use trees', async () => {
    const text = [
      'use a;',
      'use a::b;',
      'use a::b as c;',
      'use a::*;',
      'use a::{b, c::{self, d as e, *}, f::g};',
      'use crate::x::y;',
      'use super::super::z;',
      'use ::std::fs;',
      'use {h::i, j};',
      'pub use k::l;',
      'pub(crate) use m as n;',
    ].join('\n');
    expect(await imports('rust', text)).toEqual([
      '1 import a: * as a',
      '2 import a: b',
      '3 import a: b as c',
      '4 import a: *',
      '5 import a: b',
      '5 import a::c: * as c, d as e, *',
      '5 import a::f: g',
      '6 import crate::x: y',
      '7 import super::super: z',
      '8 import std: fs',
      '9 import h: i',
      '9 import j: * as j',
      '10 reexport k: l',
      '11 reexport m: * as n',
    ]);
  });

  it('reads modules in files and crates', async () => {
    const text = [
      'mod a;',
      'pub mod b;',
      '#[path = "else/where.rs"]',
      'mod c;',
      'mod inline {}',
      'extern crate d;',
      'extern crate e as f;',
      '#[cfg_attr(unix, path = "unix.rs")]',
      '#[cfg_attr(windows, path = "windows.rs")]',
      '#[doc(hidden)]',
      'pub mod sys;',
    ].join('\n');
    expect(await imports('rust', text)).toEqual([
      '1 include a: * as a',
      '2 include b: * as b',
      '4 include else/where.rs: * as c',
      '6 import d: * as d',
      '7 import e: * as f',
      '11 include sys: * as sys',
      '11 include unix.rs: * as sys',
      '11 include windows.rs: * as sys',
    ]);
  });

  it('exports what it uses publicly', async () => {
    const text = [
      'pub use a::{b, c as d};',
      'pub use e::*;',
      'use f::g;',
      'pub fn h() {}',
      'fn i() {}',
      'pub(crate) struct J;',
      'impl J {}',
    ].join('\n');
    expect(await exportsOf('rust', text)).toEqual([
      '1 b from a',
      '1 d is c from a',
      '2 * from e',
      '4 h',
      '6 J',
    ]);
  });
});

describe('rust references', () => {
  it('leaves out parameters, bindings, lifetimes and macro variables', async () => {
    const text = [
      "fn f<'a, T: Bound>(one: &'a T, mut two: Kind) -> Out {",
      '    let three = one.field;',
      '    let (four, five) = pair();',
      '    if let Some(six) = maybe(three) { use_it(six, four, five); }',
      '    for seven in two { println!("{}", seven); }',
      '    let eight = |nine: u8| nine + outside;',
      '    eight(1)',
      '}',
      'macro_rules! m { ($x:expr) => { call($x) }; }',
    ].join('\n');
    expect(await references('rust', text)).toEqual([
      'Bound',
      'Kind',
      'Out',
      'field',
      'pair',
      'Some',
      'maybe',
      'use_it',
      'println',
      'outside',
      'call',
    ]);
  });

  it('reads paths and struct literals', async () => {
    const text = 'fn f() { let p = Point { x: start, y: other::Thing::new() }; Self::helper(p); }';
    expect(await references('rust', text)).toEqual([
      'Point',
      'start',
      'other',
      'Thing',
      'new',
      'helper',
    ]);
  });
});
