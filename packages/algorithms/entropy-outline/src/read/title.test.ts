import { describe, expect, it } from 'vitest';
import { titleBelow, titledBy } from './title.js';

describe('titledBy', () => {
  it.each([
    ["it('adds', () => {", 'adds', true],
    ['it("it\'s \\"so\\"", function () {', 'it\'s \\"so\\"', true],
    ['test.concurrent.only(`adds`, async () => {', 'adds', true],
    ["it.each(cases)('adds %d', (n) => {", 'adds %d', true],
    ["test.each<Case>(make(cases))('adds', (n) => {", 'adds', true],
    ["xdescribe('cart', () => {", 'cart', true],
    ["test('adds', { timeout: 5 }, async () => {", 'adds', true],
    ["test.todo('adds');", 'adds', false],
    ["QUnit.module('cart', (hooks) => {", 'cart', true],
    ['t.Run("adds", func(t *testing.T) {', 'adds', true],
    ['RSpec.describe Cart, type: :model do', 'Cart', true],
    ['it "adds", :slow do', 'adds', true],
    ['test "adds", %{cart: cart} do', 'adds', true],
    ['TEST_CASE_METHOD(Fixture, "adds", "[cart]") {', 'adds', true],
    ['"adds one" {', 'adds one', true],
    ['it should "add" in {', 'add', true],
    ['describe "cart" $ do', 'cart', true],
  ])('%s', (header, title, body) => {
    expect(titledBy(header)).toEqual({ title, body });
  });

  it.each(['it.each([', 'test(', 'describe.each`'])('%s has its title below', (header) => {
    expect(titledBy(header)).toEqual({ body: false });
  });

  it.each([
    'module "eks" {',
    'group "web" {',
    'const it = make("a", () => {',
    'item("a", () => {',
    '"a": {',
    '"a" => {',
    'test = "a";',
    'it(a, () => {',
    'run = exec("x");',
  ])('%s is no test', (header) => {
    expect(titledBy(header)).toBeUndefined();
  });
});

it('finds a title that begins a line, also behind the end of a table', () => {
  expect(titleBelow("'adds',")).toBe('adds');
  expect(titleBelow("])('adds %d', (a) => {")).toBe('adds %d');
  expect(titleBelow("add('a')")).toBeUndefined();
});
