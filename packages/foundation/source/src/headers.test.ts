import { describe, expect, it } from 'vitest';
import { declaredBy, hasHeaders } from './headers.js';

/** `+` visible, `-` not; then kind, type and name. */
function read(language: string, line: string): string | undefined {
  const found = declaredBy(language, line);
  if (found === undefined) return undefined;
  const { exported, kind, container, name } = found;
  return `${exported ? '+' : '-'} ${kind} ${container === undefined ? '' : `${container}/`}${name}`;
}

describe('declaredBy', () => {
  it.each([
    ['kotlin', 'internal class NodeJsFileHandle(', '+ class NodeJsFileHandle'],
    ['kotlin', 'data class Point(val x: Int)', '+ class Point'],
    ['kotlin', 'fun interface Listener {', '+ interface Listener'],
    ['kotlin', 'class Foo private constructor(val x: Int) {', '+ class Foo'],
    ['kotlin', '@Named("x") private fun f() {', '- function f'],
    ['scala', 'class Foo private (x: Int) {', '+ class Foo'],
    ['scala', 'private[data] def f(x: Int): Int = {', '- function f'],
    ['swift', 'public private(set) var count: Int = 0', '+ variable count'],
    ['kotlin', 'object Registry : Base() {', '+ class Registry'],
    ['kotlin', '@Test fun readsAll() {', '+ function readsAll'],
    ['kotlin', 'fun `reads all of it`() {', '+ function reads all of it'],
    ['kotlin', 'internal inline fun Buffer.commonWrite(', '+ function commonWrite'],
    ['kotlin', 'fun <T : Any> List<T>.second(): T =', '+ function second'],
    ['kotlin', 'private fun create(mode: Int): Cipher {', '- function create'],
    ['kotlin', 'override val size: Int', '+ variable size'],
    ['kotlin', 'private companion object {', undefined],
    ['kotlin', 'return run(a) {', undefined],
    ['scala', 'sealed trait Priority[+P, +F] {', '+ trait Priority'],
    ['scala', 'final case class Point(x: Int)', '+ class Point'],
    ['scala', 'private[data] trait Low0 {', '- trait Low0'],
    ['scala', 'def |+|(rhs: A): A =', '+ function |+|'],
    ['scala', 'implicit def show[A](implicit ev: Show[A]): Show[List[A]] =', '+ function show'],
    ['scala', 'test("reverse is consistent") {', undefined],
    ['swift', 'public static func hostname(_ name: String) -> Policy {', '+ function hostname'],
    ['swift', 'class func make() -> Self {', '+ function make'],
    ['swift', 'extension Notification {', '+ impl Notification'],
    ['swift', 'public convenience init?(url: URL) {', '+ constructor init'],
    ['swift', 'fileprivate struct State {', '- struct State'],
    ['swift', 'public internal(set) var error: Error? {', '+ variable error'],
    ['swift', 'guard let url = url else {', undefined],
    ['dart', 'class Counter extends Cubit<int> {', '+ class Counter'],
    ['dart', 'Future<void> logIn({', '+ function logIn'],
    ['dart', 'factory Result.fromJson(Map<String, dynamic> json) {', '+ method Result/fromJson'],
    ['dart', 'void increment() => add(1);', '+ function increment'],
    ['dart', 'void _hidden() {', '- function _hidden'],
    ['dart', 'return build(context);', undefined],
    ['dart', 'emit(state.next());', undefined],
    ['lua', 'local function compile(file)', '- function compile'],
    ['lua', 'function Picker:find()', '+ method Picker/find'],
    ['lua', 'actions.add = function(bufnr)', '+ method actions/add'],
    ['lua', 'local options = {', undefined],
    ['elixir', 'defmodule Shop.Cart do', '+ module Shop.Cart'],
    ['elixir', 'def add(cart, item) do', '+ function add'],
    ['elixir', 'defp total?(cart), do: true', '- function total?'],
    ['elixir', 'default = 3', undefined],
    ['zig', 'pub fn parse(text: []const u8) !Uri {', '+ function parse'],
    ['zig', 'pub const Config = struct {', '+ struct Config'],
    ['zig', 'const Kind = enum(u8) {', '- enum Kind'],
    ['zig', 'test "doc comment" {', undefined],
    ['cobol', 'fun a() {', undefined],
  ])('%s: %s', (language, line, expected) => {
    expect(read(language, line)).toBe(expected);
  });

  it('reads no line that is data', () => {
    expect(read('lua', `function f(${'a, '.repeat(200)})`)).toBeUndefined();
  });

  it('knows the headers of some languages, and of no name of an object', () => {
    expect(['kotlin', 'zig'].every(hasHeaders)).toBe(true);
    expect(['typescript', 'fortran', 'constructor', ''].some(hasHeaders)).toBe(false);
  });
});

describe('the headers of Nix', () => {
  it.each([
    ['double = x: x * 2;', '+ function double'],
    ["lists' = a: b: a ++ b;", "+ function lists'"],
    ['call-package = { lib, ... }: lib.id;', '+ function call-package'],
    ['withArgs = args@{ a, b ? 2 }:', '+ function withArgs'],
    ['withSet = { a, b }@args:', '+ function withSet'],
    ['total = prices:', '+ function total'],
    ['cart = {', '+ module cart'],
    ['cart = rec {', '+ module cart'],
  ])('are those of functions and sets: %s', (line, expected) => {
    expect(read('nix', line)).toBe(expected);
  });

  it.each([
    'url = "https://example.org/a";',
    'url = https://example.org/a;',
    'size = 3;',
    'inherit (lib) foldl;',
    '{ lib, stdenv }:',
    'cart = { };',
    'if a == b then c else d',
    'prices: builtins.length prices',
    'rec {',
    'with lib;',
    'assert a == b;',
    '];',
    'let',
  ])('are no values and no bare functions: %s', (line) => {
    expect(read('nix', line)).toBeUndefined();
  });

  it('are known, so that the outline of a file gives its definitions', () => {
    expect(hasHeaders('nix')).toBe(true);
  });
});
