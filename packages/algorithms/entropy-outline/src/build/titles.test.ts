import { describe, expect, it } from 'vitest';
import { outline } from '../outline.js';
import type { OutlineNode } from '../shapes.js';

/** The names of an outline, with the depth and the lines of each. */
function named(path: string, text: string): string[] {
  const list = (nodes: readonly OutlineNode[], depth: number): string[] =>
    nodes.flatMap(({ kind, name, startLine, endLine, children }) => [
      ...(kind === 'text' ? [] : [`${'  '.repeat(depth)}${name} ${startLine}-${endLine}`]),
      ...list(children, depth + (kind === 'text' ? 0 : 1)),
    ]);
  return list(outline(text, { path }).nodes, 0);
}

const rows = (...lines: string[]): string => `${lines.join('\n')}\n`;

describe('tests by their titles', () => {
  it('stand in the calls of Vitest, Jest and Mocha', () => {
    const text = rows(
      "describe('cart', () => {",
      '  const make = (n) => {',
      '    return n;',
      '  };',
      "  it('is empty', () => {",
      '    log({',
      '      a: 1,',
      '    });',
      '  });',
      '  it.each([',
      '    [1, 2],',
      "  ])('adds %d', (a, b) => {",
      '    expect(a).toBe(b);',
      '  });',
      '  for (const n of all) {',
      '    test(`holds ${n}`, async () => {',
      '      expect(n).toBe(1);',
      '    });',
      '  }',
      '  test.skip(',
      "    'a title below',",
      '    () => {',
      '      expect(1).toBe(1);',
      '    },',
      '  );',
      "  it('is short', () => expect(1).toBe(1));",
      '});',
      'describe(Cart, function () {',
      "  it('opens', function (done) {",
      '    done();',
      '  });',
      '});',
    );
    expect(named('cart.test.ts', text)).toEqual([
      'cart 1-27',
      '  make 2-4',
      '  is empty 5-9',
      '  adds %d 10-14',
      '  holds ${n} 16-18',
      '  a title below 20-25',
      '  is short 26-26',
      'Cart 28-32',
      '  opens 29-31',
    ]);
  });

  it.each([
    [
      'cart_spec.rb',
      rows(
        'RSpec.describe Cart, type: :model do',
        "  context 'when full' do",
        "    it 'raises', :slow do",
        '      expect(1).to eq 1',
        '    end',
        '  end',
        'end',
      ),
      ['Cart 1-7', '  when full 2-6', '    raises 3-5'],
    ],
    [
      'cart_test.exs',
      rows(
        'defmodule CartTest do',
        '  describe "add/2" do',
        '    test "adds one", %{cart: cart} do',
        '      assert cart',
        '    end',
        '  end',
        'end',
      ),
      ['CartTest 1-7', '  add/2 2-6', '    adds one 3-5'],
    ],
    [
      'cart_test.go',
      rows(
        'func TestAdd(t *testing.T) {',
        '\tt.Run("adds one", func(t *testing.T) {',
        '\t\tadd(1)',
        '\t})',
        '}',
        '',
        'var _ = Describe("Cart", func() {',
        '\tIt("has none", func() {',
        '\t\tadd(1)',
        '\t})',
        '})',
      ),
      ['TestAdd 1-5', '  adds one 2-4', 'Cart 7-11', '  has none 8-10'],
    ],
    [
      'CartTest.kt',
      rows(
        'class CartTest : FunSpec({',
        '    context("when empty") {',
        '        test("has none") {',
        '            cart.size shouldBe 0',
        '        }',
        '    }',
        '    "adds one" {',
        '        1 shouldBe 1',
        '    }',
        '})',
      ),
      ['CartTest 1-10', '  when empty 2-6', '    has none 3-5', '  adds one 7-9'],
    ],
    [
      'CartSpec.scala',
      rows(
        'class CartSpec extends AnyFlatSpec {',
        '  "A cart" should "be empty" in {',
        '    assert(true)',
        '  }',
        '  it should "add" in {',
        '    assert(true)',
        '  }',
        '}',
      ),
      ['CartSpec 1-8', '  A cart 2-4', '  add 5-7'],
    ],
    [
      'cart_test.cpp',
      rows(
        'TEST_CASE_METHOD(Fixture, "cart adds", "[cart]") {',
        '  SECTION("one") {',
        '    add(1);',
        '  }',
        '}',
        'TEST(Cart, Adds) {',
        '  add(1);',
        '}',
      ),
      ['cart adds 1-5', '  one 2-4', 'TEST 6-8'],
    ],
    [
      'CartTest.php',
      rows(
        "describe('cart', function () {",
        "    it('adds one', function () {",
        '        add(1);',
        '    });',
        "    test('adds two', fn () => add(2));",
        '});',
      ),
      ['cart 1-6', '  adds one 2-4', '  adds two 5-5'],
    ],
    [
      'cart_test.dart',
      rows(
        'void main() {',
        "  group('cart', () {",
        "    testWidgets('shows', (tester) async {",
        '      await tester.pump();',
        '    });',
        '  });',
        '}',
      ),
      ['main 1-7', '  cart 2-6', '    shows 3-5'],
    ],
    [
      'CartSpec.swift',
      rows(
        'class CartSpec: QuickSpec {',
        '    override class func spec() {',
        '        describe("cart") {',
        '            it("adds") {',
        '                add(1)',
        '            }',
        '        }',
        '    }',
        '}',
      ),
      ['CartSpec 1-9', '  spec 2-8', '    cart 3-7', '      adds 4-6'],
    ],
    [
      'CartSpec.hs',
      rows(
        'spec = do',
        '  describe "cart" $ do',
        '    it "adds" $ do',
        '      add 1 `shouldBe` 1',
        '      add 2 `shouldBe` 2',
      ),
      ['spec 1-5', '  cart 2-5', '    adds 3-5'],
    ],
    [
      'cart_spec.lua',
      rows(
        'describe("cart", function()',
        '  it("adds", function()',
        '    add(1)',
        '  end)',
        'end)',
      ),
      ['cart 1-5', '  adds 2-4'],
    ],
    [
      'test-cart.R',
      rows('describe("cart", {', '  it("adds", {', '    add(1)', '  })', '})'),
      ['cart 1-5', '  adds 2-4'],
    ],
    [
      'runtests.jl',
      rows(
        '@testset "cart" begin',
        '    @testset "adds" begin',
        '        @test add(1)',
        '    end',
        'end',
      ),
      ['cart 1-5', '  adds 2-4'],
    ],
  ])('stand in %s', (path, text, expected) => {
    expect(named(path, text)).toEqual(expected);
  });

  it('are many without being one group of similar ones', () => {
    const tests = Array.from({ length: 12 }, (_, n) =>
      rows(`  it('case ${n}', () => {`, '    a();', '  });'),
    );
    const names = named('a.test.ts', rows("describe('all', () => {", ...tests, '});'));
    expect(names).toHaveLength(13);
    expect(names.at(-1)).toMatch(/^ {2}case 11 /);
  });

  it.each([
    [
      'a.ts',
      rows(
        'function load() {',
        "  run('SELECT 1', values);",
        "  read('a', {",
        '    b: 1,',
        '  });',
        '}',
      ),
    ],
    [
      'a.rb',
      rows('def name(type)', '  case type', "  when 'a'", '    one', '    two', '  end', 'end'),
    ],
    [
      'a.ts',
      rows(
        'class A {',
        '  run(',
        '    a: string,',
        '  ) {',
        '    go(a);',
        '    go(a);',
        '  }',
        '}',
      ),
    ],
  ])('are not seen in other calls: %s %j', (path, text) => {
    const names = named(path, text);
    expect(names.filter((name) => !/^ *(?:load|name|A|run) \d/.test(name))).toEqual([]);
  });
});
