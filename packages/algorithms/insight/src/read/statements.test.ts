import { readFileSync } from 'node:fs';
import { languageOf } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { lexiconOf } from './lexicon.js';
import { statementsOf } from './statements.js';
import { tokensOf } from './tokens.js';

const read = (text: string, language: string) => {
  const lexicon = lexiconOf(language)!;
  const tokens = tokensOf(text, lexicon);
  return { tokens, ...statementsOf(tokens, lexicon) };
};

/** A line a unit: `{` opens, `}` closes, `·` begins no statement; indented by the blocks around it. */
const shown = (text: string, language: string): string[] => {
  const { tokens, count, from, to, kinds, weights } = read(text, language);
  let depth = 0;
  return Array.from({ length: count }, (_, i) => {
    if (kinds[i] === 2) depth--;
    const code = text.slice(
      tokens.starts[from[i]!],
      to[i] === from[i] ? tokens.starts[from[i]!] : tokens.ends[to[i]! - 1],
    );
    const mark = kinds[i] === 2 ? '}' : weights[i] === 0 ? '·' : kinds[i] === 1 ? '{' : ' ';
    const line = `${mark} ${'  '.repeat(Math.max(0, depth))}${code.replace(/\s+/g, ' ')}`;
    if (kinds[i] === 1) depth++;
    return line.trimEnd();
  });
};
const fixture = (path: string) =>
  readFileSync(new URL(`../../test/in/${path}`, import.meta.url), 'utf8');

describe('statementsOf', () => {
  it.each([
    [
      'Cart.java',
      [
        '{ class Cart {',
        '{   double total(List<Item> items, double rate) {',
        '      double sum = 0;',
        '{     for (Item item : items) {',
        '        if (item.price() < 0) throw new IllegalArgumentException("negative");',
        '        sum += item.price() * item.count();',
        '}     }',
        '      double tax = sum * rate;',
        '      log.info(sum);',
        '      return Math.round(sum + tax);',
        '}   }',
        '{   double weight(List<Parcel> parcels, double factor) {',
        '      double mass = 0;',
        '{     for (Parcel parcel : parcels) {',
        '        if (parcel.price() < 0) throw new IllegalArgumentException("light");',
        '        mass += parcel.price() * parcel.count();',
        '}     }',
        '      double extra = mass * factor;',
        '      log.info(mass);',
        '      return Math.round(mass + extra);',
        '}   }',
        '} }',
      ],
    ],
    [
      'Cart.php',
      [
        '  <?php namespace Shop;',
        '{ class Cart {',
        '{   public function total(array $items, float $rate): float {',
        '      $sum = 0;',
        '{     foreach ($items as $item) {',
        '{       if ($item->price < 0) {',
        "          throw new InvalidArgumentException('negative');",
        '}       }',
        '        $sum += $item->price * $item->count;',
        '}     }',
        '      $tax = $sum * $rate;',
        '      return round($sum + $tax);',
        '}   }',
        '{   public function weight(array $parcels, float $factor): float {',
        '      $mass = 0;',
        '{     foreach ($parcels as $parcel) {',
        '{       if ($parcel->price < 0) {',
        "          throw new InvalidArgumentException('light');",
        '}       }',
        '        $mass += $parcel->price * $parcel->count;',
        '}     }',
        '      $extra = $mass * $factor;',
        '      return round($mass + $extra);',
        '}   }',
        '} }',
      ],
    ],
    [
      'cart.c',
      [
        '{ double cart_total(const item_t *items, size_t n, double rate) {',
        '    double sum = 0;',
        '{   for (size_t i = 0; i < n; i++) {',
        '      if (items[i].price < 0) return -1;',
        '      sum += items[i].price * items[i].count;',
        '}   }',
        '    double tax = sum * rate;',
        '    cart_log(sum);',
        '    return round(sum + tax);',
        '} }',
        '{ double cart_weight(const parcel_t *parcels, size_t n, double factor) {',
        '    double mass = 0;',
        '{   for (size_t i = 0; i < n; i++) {',
        '      if (parcels[i].price < 0) return -1;',
        '      mass += parcels[i].price * parcels[i].count;',
        '}   }',
        '    double extra = mass * factor;',
        '    cart_log(mass);',
        '    return round(mass + extra);',
        '} }',
      ],
    ],
    [
      'cart.go',
      [
        '{ func Total(items []Item, rate float64) (float64, error) {',
        '    sum := 0.0',
        '{   for _, item := range items {',
        '{     if item.Price < 0 {',
        '        return 0, errNegative',
        '}     }',
        '      sum += item.Price * item.Count',
        '}   }',
        '    tax := sum * rate',
        '    return math.Round(sum + tax), nil',
        '} }',
        '{ func Weight(parcels []Parcel, factor float64) (float64, error) {',
        '    mass := 0.0',
        '{   for _, parcel := range parcels {',
        '{     if parcel.Price < 0 {',
        '        return 0, errNegative',
        '}     }',
        '      mass += parcel.Price * parcel.Count',
        '}   }',
        '    extra := mass * factor',
        '    return math.Round(mass + extra), nil',
        '} }',
      ],
    ],
    [
      'cart.py',
      [
        '{ def total(items, rate):',
        '    result = 0',
        '{   for item in items:',
        '{     if item.price < 0:',
        '        raise ValueError("negative")',
        '}',
        '      result += item.price * item.count',
        '}',
        '    tax = result * rate',
        '    return round(result + tax)',
        '}',
        '{ def weight(parcels, factor):',
        '    mass = 0',
        '{   for parcel in parcels:',
        '{     if parcel.price < 0:',
        '        raise ValueError("too light")',
        '}',
        '      mass += parcel.price * parcel.count',
        '}',
        '    extra = mass * factor',
        '    return round(mass + extra)',
        '} import os def total(items, rate): """Sum with tax.""" result = 0 for item in items: if item.price < 0: raise ValueError("negative") result += item.price * item.count tax = result * rate return round(result + tax) def weight(parcels, factor): mass = 0 for parcel in parcels: if parcel.price < 0: raise ValueError("too light") mass += parcel.price * parcel.count extra = mass * factor return round(mass + extra)',
      ],
    ],
    [
      'cart.rb',
      [
        '{ class Cart',
        '{   def total(items, rate)',
        '      sum = 0',
        '{     items.each do |item|',
        "        raise ArgumentError, 'negative' if item.price < 0",
        '        sum += item.price * item.count',
        '}',
        '      end',
        '      tax = sum * rate',
        '      log.info(sum)',
        '      (sum + tax).round',
        '}',
        '    end',
        '{   def weight(parcels, factor)',
        '      mass = 0',
        '{     parcels.each do |parcel|',
        "        raise ArgumentError, 'light' if parcel.price < 0",
        '        mass += parcel.price * parcel.count',
        '}',
        '      end',
        '      extra = mass * factor',
        '      log.info(mass)',
        '      (mass + extra).round',
        '}',
        '    end',
        '}',
        '  end',
      ],
    ],
    [
      'cart.rs',
      [
        '{ pub fn total(items: &[Item], rate: f64) -> Result<f64, Error> {',
        '    let mut sum = 0.0;',
        '{   for item in items {',
        '{     if item.price < 0.0 {',
        '        return Err(Error::Negative);',
        '}     }',
        '      sum += item.price * item.count;',
        '}   }',
        '    let tax = sum * rate;',
        '    Ok((sum + tax).round())',
        '} }',
        '{ pub fn weight(parcels: &[Parcel], factor: f64) -> Result<f64, Error> {',
        '    let mut mass = 0.0;',
        '{   for parcel in parcels {',
        '{     if parcel.price < 0.0 {',
        '        return Err(Error::Negative);',
        '}     }',
        '      mass += parcel.price * parcel.count;',
        '}   }',
        '    let extra = mass * factor;',
        '    Ok((mass + extra).round())',
        '} }',
      ],
    ],
    [
      'cart.ts',
      [
        '{ export function total(items: Item[], rate: number): number {',
        '    let sum = 0;',
        '{   for (const item of items) {',
        "      if (item.price < 0) throw new RangeError('negative price');",
        '      sum += item.price * item.count;',
        '}   }',
        '    const tax = sum * rate;',
        '    db.log(`total ${sum}`);',
        '    return Math.round(sum + tax);',
        '} }',
        '{ export function weight(parcels: Parcel[], factor: number): number {',
        '    let mass = 0;',
        '{   for (const parcel of parcels) {',
        "      if (parcel.price < 0) throw new RangeError('negative weight');",
        '      mass += parcel.price * parcel.count;',
        '}   }',
        '    const extra = mass * factor;',
        '    db.log(`weight ${mass}`);',
        '    return Math.round(mass + extra);',
        '} }',
      ],
    ],
  ])('cuts %s', (path, expected) => {
    expect(shown(fixture(path), languageOf(path)!)).toEqual(expected);
  });

  it.each([
    [
      'a line break ends',
      'typescript',
      'a()\nb\n  .c()\nd +\n  e',
      ['  a()', '  b .c()', '  d + e'],
    ],
    ['a line break does not end', 'java', 'int a =\n 1; b\n.c();', ['  int a = 1;', '  b .c();']],
    [
      'imports are left out',
      'typescript',
      "import { a } from 'a';\nconst { b } = require('b')\nc()",
      ['  c()'],
    ],
    [
      'names in braces are no block',
      'typescript',
      'const { a, b } = c;',
      ['  const { a, b } = c;'],
    ],
    [
      'entries of a value are no statements',
      'typescript',
      'const a = { b: { c: 1 }, d: f() };',
      ['{ const a = {', '·   b: { c: 1 },', '·   d: f()', '} };'],
    ],
    [
      'a short value stays in its statement',
      'typescript',
      'f({ a: 1 }, ({ b }) => b);',
      ['  f({ a: 1 }, ({ b }) => b);'],
    ],
    [
      'a callback is a block',
      'typescript',
      "it('a', () => { b(); c(); });",
      ["{ it('a', () => {", '    b();', '    c();', '} });'],
    ],
    [
      'what closes with a block is one unit',
      'typescript',
      'f(g({ a() { b(); } }));',
      ['{ f(g({', '·   a() {', '      b();', '}   }', '} }));'],
    ],
    [
      'else goes on',
      'go',
      'if a {\n b()\n} else {\n c()\n}',
      ['{ if a {', '    b()', '} }', '{ else {', '    c()', '} }'],
    ],
    [
      'a for header is one',
      'c',
      'for (i = 0; i < n; i++) { a(); }',
      ['{ for (i = 0; i < n; i++) {', '    a();', '} }'],
    ],
    [
      'a case is no value',
      'typescript',
      'switch (a) { case 1: { b(); } }',
      ['{ switch (a) {', '{   case 1: {', '      b();', '}   }', '} }'],
    ],
    [
      'indentation makes blocks',
      'python',
      'def f(a,\n    b):\n  """Doc."""\n  if a:\n    b()\nc()',
      ['{ def f(a, b):', '{   if a:', '      b()', '}', '}', '  c()'],
    ],
    [
      'a stray bracket of a pattern ends with its line',
      'ruby',
      'def f\n  a =~ /\\(/\n  b\nend',
      ['{ def f', '    a =~ /\\(/', '    b', '}', '  end'],
    ],
  ])('%s (%s)', (_, language, text, expected) => {
    expect(shown(text, language)).toEqual(expected);
  });

  it.each([
    ['typescript', 'a('],
    ['typescript', '}'],
    ['typescript', '(]'],
    ['typescript', 'a { ( }'],
    ['python', 'a('],
    ['python', 'a)'],
  ])('says what does not close: %s %s', (language, text) => {
    expect(read(text, language).unbalanced).toBe(true);
  });

  it.each([
    ['cpp', 'namespace a {\nint f() {\ngo();\n}\n}', ['{ namespace a {', '{   int f() {']],
    ['csharp', 'namespace A {\nclass B {\n}\n}', ['{ namespace A {', '{   class B {']],
    ['cpp', 'extern "C" {\nint f(void) {\ngo();\n}\n}', ['{ extern "C" {', '{   int f(void) {']],
    ['rust', 'mod a {\nuse b::{c, d};\nfn f() {\ngo();\n}\n}', ['{ mod a {', '{   fn f() {']],
    [
      'typescript',
      "import('a').then((m) => {\ngo(m);\n});",
      ["{ import('a').then((m) => {", '    go(m);'],
    ],
    ['csharp', 'using (var a = B()) {\ngo(a);\n}', ['{ using (var a = B()) {', '    go(a);']],
    ['typescript', "import { a } from 'b';\ngo();", ['  go();']],
  ])('reads what stands in a block of %s behind a word of imports', (language, text, units) => {
    expect(shown(text, language).slice(0, 2)).toEqual(units);
  });

  it('knows where a block is past', () => {
    const { past } = read('a { b { c(); } } d();', 'typescript');
    expect([...past]).toEqual([5, 4, 3, 4, 5, 6]);
  });

  it('reads a text without tokens', () => {
    expect(read('', 'typescript').count).toBe(0);
    expect(read('// nothing', 'typescript')).toMatchObject({ count: 0, unbalanced: false });
  });
});
