import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../../../../scripts/draws.js';
import { extracted } from '../../test/extracted.js';
import type { Project } from '../../test/project.js';
import { openSymbols } from '../symbols/open-symbols.js';
import { runGraph } from './run-graph.js';
import {
  rankTests,
  type TestedSubject,
  type TestSigns,
  termsOf,
  testChance,
} from './test-ranks.js';

/** `path by: step:line > step:line`, likeliest first. */
async function testsOf(project: Project, ...subjects: TestedSubject[]): Promise<string[]> {
  const input = await extracted(project);
  const graph = runGraph(openSymbols(input), input.facts);
  return rankTests(graph, subjects, input.facts).map(({ path, by, steps }) => {
    const way = steps.map(({ name, owner, line }) => `${owner ? `${owner}.` : ''}${name}:${line}`);
    return [`${path} ${by}`, ...(way.length > 0 ? [way.join(' > ')] : [])].join(': ');
  });
}

const SHOP: Project = {
  'src/price.ts': 'export function priceOf() {}\nexport class Tax {\n  rate() { return 1 }\n}',
  'src/cart.ts': [
    "import { priceOf } from './price'",
    'export class Cart {',
    '  total() { return priceOf() }',
    '}',
  ].join('\n'),
  'test/cart.test.ts': [
    "import { Cart } from '../src/cart'",
    "it('sums', () => {",
    '  const cart = new Cart()',
    '  cart.total()',
    '})',
  ].join('\n'),
  'test/price.test.ts': "import { priceOf } from '../src/price'\nit('has one', () => priceOf())",
  'test/other.test.ts': "it('is something else', () => {})",
  'test/help.ts': "import { priceOf } from '../src/price'\nexport const help = () => priceOf()",
};

describe('rankTests', () => {
  it('names the way from a test to a definition, the surest and shortest first', async () => {
    expect(await testsOf(SHOP, { path: 'src/price.ts', name: 'priceOf' })).toEqual([
      'test/price.test.ts runs: test/price.test.ts:2 > priceOf:1',
      'test/cart.test.ts runs: test/cart.test.ts:4 > Cart.total:3 > priceOf:1',
    ]);
  });

  it('takes each file of C for a test where most show no known mark, and each platform for run', async () => {
    const project = {
      'api.h': 'int both(int n);',
      'unix.c': '#include "api.h"\nint both(int n) { return 1; }',
      'win.c': '#include "api.h"\nint both(int n) { return 2; }',
      'test/test-both.c': '#include "../api.h"\nTEST_IMPL(one) {\n  both(1);\n}\n',
      'test/test-two.c': '#include "../api.h"\nTEST_IMPL(two) {\n  both(2);\n}\n',
      'test/test-other.c': 'int test_other(void) { return 0; }\n',
    };
    expect(await testsOf(project, { path: 'unix.c', name: 'both' })).toEqual([
      'test/test-both.c runs: one:3 > both:2',
      'test/test-two.c runs: two:3 > both:2',
    ]);
    const marked = { ...project, 'test/test-two.c': 'int test_two(void) { return 0; }\n' };
    expect(await testsOf(marked, { path: 'unix.c', name: 'both' })).toEqual([]);
  });

  it('knows the tests of frameworks that call a function for each', async () => {
    const help = 'help <- function() area(1)\n';
    const ofR = await testsOf(
      {
        DESCRIPTION: 'Package: shop\n',
        'R/area.R': 'area <- function(x) x\n',
        'tests/testthat/helper-a.R': help,
        'tests/testthat/a.R': "test_that('it is', {\n  expect_equal(area(1), 1)\n})\n",
      },
      { path: 'R/area.R', name: 'area' },
    );
    expect(ofR.map((one) => one.split(' ')[0])).toEqual(['tests/testthat/a.R']);
    const ofElixir = await testsOf(
      {
        'lib/area.ex': 'defmodule Area do\n  def of(x), do: x\nend\n',
        'test/support.exs': 'defmodule Support do\n  def help, do: Area.of(1)\nend\n',
        'test/area_test.exs':
          'defmodule AreaTest do\n  use ExUnit.Case\n  test "is" do\n    assert Area.of(1) == 1\n  end\nend\n',
      },
      { path: 'lib/area.ex', name: 'of' },
    );
    expect(ofElixir.map((one) => one.split(' ')[0])).toEqual(['test/area_test.exs']);
    const ofHaskell = await testsOf(
      {
        'src/Area.hs': 'module Area where\n\narea :: Int -> Int\narea x = x\n',
        'tests/Help.hs': 'module Help where\n\nimport Area\n\nhelp :: Int\nhelp = area 1\n',
        'tests/AreaCases.hs':
          'module AreaCases where\n\nimport Area\n\ncases :: TestTree\ncases = testCase "is" (area 1 @?= 1)\n',
      },
      { path: 'src/Area.hs', name: 'area' },
    );
    expect(ofHaskell.map((one) => one.split(' ')[0])).toEqual(['tests/AreaCases.hs']);
  });

  it('knows the tests of Clojure by the names that they have there', async () => {
    const project = {
      'src/shop/area.clj': '(ns shop.area)\n\n(defn of [x] x)\n',
      'test/shop/area_test.clj':
        '(ns shop.area-test\n  (:require [shop.area :as area]))\n\n(deftest of-test\n  (is (= 1 (area/of 1))))\n',
      // A mark that is known of another framework, in a file beside.
      'test/shop/other_test.clj': '(ns shop.other)\n\n(describe "it" (it "is" 1))\n',
      'test/shop/help.clj':
        '(ns shop.help\n  (:require [shop.area :as area]))\n\n(defn help [] (area/of 1))\n',
    };
    const [first, ...rest] = await testsOf(project, { path: 'src/shop/area.clj', name: 'of' });
    expect(first).toMatch(/^test\/shop\/area_test\.clj /);
    expect(rest.join()).not.toContain('help.clj');
  });

  it('looks for a function alone where a method has its name', async () => {
    const project = {
      'a.py': 'def load(x): return x\nclass Store:\n  def load(self): return 1\n',
      'test_function.py': 'from a import load\ndef test_one(): load(1)\n',
      'test_method.py': 'from a import Store\ndef test_two(): Store().load()\n',
    };
    const [first, ...rest] = await testsOf(project, { path: 'a.py', name: 'load' });
    expect(first).toBe('test_function.py runs: test_one:2 > load:1');
    expect(rest.join()).not.toContain('runs');
  });

  it('takes what it is told for a test, whatever it is called', async () => {
    const input = await extracted({
      'lib.c': 'int price_of(int item) { return item; }',
      'check.c': '#include "lib.c"\nint main() { return price_of(1); }',
    });
    const graph = runGraph(openSymbols(input), input.facts);
    const ranked = (alsoTests: string[]) =>
      rankTests(graph, [{ path: 'lib.c', name: 'price_of' }], input.facts, {
        alsoTests: new Set(alsoTests),
      }).map(({ path, by }) => `${path} ${by}`);
    expect(ranked(['check.c'])).toEqual(['check.c runs']);
    expect(ranked([])).toEqual([]);
  });

  it('takes the namespace around a definition for its owner', async () => {
    const project = {
      'a.cpp': 'namespace yaml {\nint load() { return 1; }\n}',
      'test/a_test.cpp': '#include "../a.cpp"\nTEST(A, loads) { yaml::load(); }',
    };
    const [first] = await testsOf(project, { path: 'a.cpp', name: 'load', owner: 'yaml' });
    expect(first).toContain('test/a_test.cpp');
  });

  it('goes through a value of unknown type by the name of its method', async () => {
    const given = "import { cart } from './fixtures'\nit('sums', () => {\n\n  cart.total()\n})";
    const untyped = { ...SHOP, 'test/cart.test.ts': given };
    expect(await testsOf(untyped, { path: 'src/cart.ts', name: 'total', owner: 'Cart' })).toEqual([
      'test/cart.test.ts may-run: test/cart.test.ts:4 > Cart.total:3',
    ]);
  });

  it('names a test that is called like the file where no way is found', async () => {
    expect(await testsOf(SHOP, { path: 'src/price.ts', name: 'rate', owner: 'Tax' })).toEqual([
      'test/price.test.ts called-like',
    ]);
  });

  it('takes a file for all of it, and several subjects for any of them', async () => {
    const paths = (lines: string[]): string[] => lines.map((line) => line.split(' ')[0]!).sort();
    const both = ['test/cart.test.ts', 'test/price.test.ts'];
    expect(paths(await testsOf(SHOP, { path: 'src/price.ts' }))).toEqual(both);
    const asked = [
      { path: 'src/cart.ts', name: 'Cart' },
      { path: 'src/price.ts', name: 'Tax' },
    ];
    expect(paths(await testsOf(SHOP, ...asked))).toEqual(both);
  });

  it('does not name what only helps tests, unless nothing else is a test', async () => {
    const helper = {
      'src/a.ts': 'export function price() {}',
      'test/help.ts': "import { price } from '../src/a'\nexport const help = () => price()",
    };
    expect(await testsOf(helper, { path: 'src/a.ts', name: 'price' })).toEqual([
      'test/help.ts runs: help:2 > price:1',
    ]);
  });

  it('knows that a test runs the functions that make its parameters, in its folder or above', async () => {
    const project = {
      'app/client.py': 'def connect():\n    pass\n',
      'tests/conftest.py':
        'from app.client import connect\n\ndef client():\n    return connect()\n',
      'tests/web/test_get.py': 'def test_get(client):\n    client.get()\n',
      'elsewhere/test_none.py': 'def test_none(client):\n    pass\n',
    };
    expect(await testsOf(project, { path: 'app/client.py', name: 'connect' })).toEqual([
      'tests/web/test_get.py runs: test_get:1 > client:4 > connect:1',
    ]);
  });

  it('goes one step by a name alone on a way, and no second one', async () => {
    const type = (name: string, body: string) => `export class ${name} {\n  ${body}\n}\n`;
    const project = {
      'src/low.ts': type('Low', 'lower() {}'),
      'src/mid.ts': type('Mid', 'middle(it: unknown) { it.lower() }'),
      'test/mid.test.ts': "import { mid } from './given'\nit('is', () => mid.middle())",
      'test/low.test.ts': "import { low } from './given'\nit('is', () => low.lower())",
    };
    expect(await testsOf(project, { path: 'src/mid.ts', name: 'middle', owner: 'Mid' })).toEqual([
      'test/mid.test.ts may-run: test/mid.test.ts:2 > Mid.middle:2',
    ]);
    expect(await testsOf(project, { path: 'src/low.ts', name: 'lower', owner: 'Low' })).toEqual([
      'test/low.test.ts may-run: test/low.test.ts:2 > Low.lower:2',
    ]);
  });

  it('takes no common name of sources for a step to the one that the project has', async () => {
    const writer = 'export class Journal {\n  write() {}\n}\n';
    const users = (count: number) =>
      Array.from({ length: count }, (_, i) => `export function a${i}(to: unknown) { to.write() }`);
    const project = (count: number): Project => ({
      'src/journal.ts': writer,
      'src/users.ts': users(count).join('\n'),
      'test/users.test.ts': "import { a1 } from '../src/users'\nit('is', () => a1(other()))",
    });
    const asked = { path: 'src/journal.ts', name: 'write', owner: 'Journal' };
    expect(await testsOf(project(15), asked)).toHaveLength(1);
    expect(await testsOf(project(16), asked)).toEqual([]);
  });

  it('puts tests that import the file before those that do not, and names one that only imports it', async () => {
    const input = await extracted({
      'a/price.ts': 'export function price() {}',
      'test/a.test.ts': "it('is', () => it.price())",
      'test/b.test.ts': "it('is', () => it.price())",
      'test/c.test.ts': "it('is', () => 1)",
    });
    const graph = runGraph(openSymbols(input), input.facts);
    const ranked = (dependents: string[]) =>
      rankTests(graph, [{ path: 'a/price.ts', name: 'price' }], input.facts, {
        dependentsOf: () => new Set(dependents),
      }).map(({ path, by }) => `${path} ${by}`);
    expect(ranked(['test/b.test.ts'])).toEqual([
      'test/b.test.ts may-run',
      'test/a.test.ts may-run',
    ]);
    expect(ranked(['test/c.test.ts'])[2]).toBe('test/c.test.ts depends');
  });

  it('refuses a subject without facts', async () => {
    for (const subject of [
      { path: 'src/none.ts' },
      { path: 'src/cart.ts', name: 'gone', owner: 'A' },
    ])
      await expect(testsOf(SHOP, subject)).rejects.toThrow(
        /^rankTests: no facts of src\/(?:none|cart)/,
      );
  });

  it('does not depend on the order of the facts', async () => {
    const input = await extracted(SHOP);
    const ranked = (facts: typeof input.facts) =>
      rankTests(
        runGraph(openSymbols({ ...input, facts }), facts),
        [{ path: 'src/price.ts' }],
        facts,
      );
    const expected = ranked(input.facts);
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...input.facts], { minLength: input.facts.length }),
        (facts) => {
          expect(ranked(facts)).toEqual(expected);
        },
      ),
      { numRuns: draws(10) },
    );
  });

  it('follows a long way of calls to its end, and gives up one that is too unlikely', async () => {
    const chain = (steps: number): Project => ({
      'src/chain.ts': Array.from(
        { length: steps },
        (_, i) => `export function step${i}() { ${i > 0 ? `step${i - 1}()` : ''} }`,
      ).join('\n'),
      'test/all.test.ts': `import { step${steps - 1} } from '../src/chain'\nit('runs', () => step${steps - 1}())`,
    });
    const asked = { path: 'src/chain.ts', name: 'step0' };
    expect((await testsOf(chain(80), asked))[0]).toContain('test/all.test.ts runs: ');
    expect(await testsOf(chain(300), asked)).toEqual([]);
  });

  it('leaves out ways that bring no test to the least chance that is asked for, and no test above it', async () => {
    const chain = [...Array(80).keys()].map((i) => `export function step${i}() { step${i + 1}() }`);
    const input = await extracted({
      'src/chain.ts': `${chain.join('\n')}\nexport function step80() {}\n`,
      ...Object.fromEntries(
        [0, 40, 70, 79, 80].map((i) => [
          `test/of${i}.test.ts`,
          `import { step${i} } from '../src/chain'\nit('runs', () => step${i}())`,
        ]),
      ),
    });
    const asked: number[] = [];
    const { nodes, into } = runGraph(openSymbols(input), input.facts);
    const graph = { nodes, into: (node: number) => into(asked[asked.push(node) - 1]!) };
    const pathsOf = (least?: number): string[] => {
      asked.length = 0;
      const subject = { path: 'src/chain.ts', name: 'step80' };
      const dependentsOf = () => new Set(input.facts.map(({ path }) => path));
      const ranked = rankTests(graph, [subject], input.facts, { least, dependentsOf });
      return ranked.filter(({ score }) => score >= 0.1).map(({ path }) => path);
    };
    const all = pathsOf();
    const steps = asked.length;
    expect(pathsOf(0.1)).toEqual(all);
    expect(all).toContain('test/of70.test.ts');
    expect(asked.length).toBeLessThan(steps / 1.5);
  });

  it('asks of a type for its members, too', async () => {
    const project = {
      'src/box.ts': 'export class Box {\n  open() {}\n}',
      'src/make.ts': "import { Box } from './box'\nexport const make = (): unknown => new Box()",
      'test/open.test.ts': "import { make } from '../src/make'\nit('opens', () => make().open())",
    };
    const [first] = await testsOf(project, { path: 'src/box.ts', name: 'Box' });
    expect(first).toBe('test/open.test.ts may-run: test/open.test.ts:2 > Box.open:2');
  });

  it('puts the test that shares the words of the path first among equals', async () => {
    const test = (name: string) => `import { ${name} } from '../all'\nit('is', () => ${name}())`;
    const project = {
      'src/all.ts': "import { parse } from './request/parse'\nexport const run = () => parse()",
      'src/request/parse.ts': 'export function parse() {}',
      'test/answer/all.test.ts': test('run'),
      'test/request/all.test.ts': test('run'),
    };
    const ranked = await testsOf(project, { path: 'src/request/parse.ts', name: 'parse' });
    expect(ranked.map((line) => line.split(' ')[0])).toEqual([
      'test/request/all.test.ts',
      'test/answer/all.test.ts',
    ]);
  });

  it('goes from a Go test of the same package to a method by its receiver', async () => {
    const project = {
      'go.mod': 'module example.com/shop\n',
      'cart.go': 'package shop\n\ntype Cart struct{}\n\nfunc (c *Cart) Total() int { return 1 }\n',
      'cart_test.go':
        'package shop\n\nfunc TestTotal(t *testing.T) {\n\tcart := &Cart{}\n\tcart.Total()\n}\n',
    };
    const [first] = await testsOf(project, { path: 'cart.go', name: 'Total', owner: 'Cart' });
    expect(first).toMatch(/^cart_test\.go (?:runs|may-run): TestTotal:5 > Cart\.Total:5$/);
  });
});

const SIGNS: TestSigns = { likeness: 0.5, depends: true, starts: 3, isSure: true, tests: 20 };

const chance = (signs: Partial<TestSigns>): number => testChance({ ...SIGNS, ...signs });

describe('testChance', () => {
  it('rises with each sign that a test runs a subject', () => {
    expect(chance({ likeness: 0.9 })).toBeGreaterThan(chance({}));
    expect(chance({ depends: false })).toBeLessThan(chance({}));
    expect(chance({ starts: 9 })).toBeGreaterThan(chance({}));
    expect(chance({ isSure: false })).toBeLessThan(chance({}));
  });

  it('is less where there are more tests, of which as many may run it', () => {
    expect(chance({ tests: 500 })).toBeLessThan(chance({ tests: 5 }));
  });

  it('tells a test that has no way to the file from one that has', () => {
    const named = { likeness: 0.4, starts: 0, isSure: false };
    expect(chance({ ...named, depends: false })).toBeLessThan(0.1);
    expect(chance({ ...named, depends: true })).toBeGreaterThan(0.2);
  });

  it('is a chance, whatever the signs are', () => {
    for (const likeness of [0, 1])
      for (const depends of [false, true])
        for (const tests of [0, 1, 100_000]) {
          const found = chance({ likeness, depends, tests, starts: likeness * 1000 });
          expect(found).toBeGreaterThan(0);
          expect(found).toBeLessThan(1);
        }
  });

  it('gives as many numbers as it weighs, finite ones', () => {
    for (const likeness of [0, 1]) {
      const terms = termsOf({ likeness, depends: false, starts: 0, isSure: false, tests: 0 });
      expect(terms).toHaveLength(5);
      expect(terms.every(Number.isFinite)).toBe(true);
    }
  });
});
