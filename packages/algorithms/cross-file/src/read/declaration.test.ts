import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declaredNames } from './declaration.js';

const names = (header: string): string[] => declaredNames(header).map(({ name }) => name);
const isMember = (header: string): boolean | undefined => declaredNames(header)[0]?.member;

describe('declaredNames', () => {
  it.each([
    // TypeScript and JavaScript
    ['export async function buildGraph(options: GraphOptions): Graph {', 'buildGraph'],
    ['export default class Router<T> extends Base {', 'Router'],
    ['export interface Block {', 'Block'],
    ['export type Relation = "a" | "b"', 'Relation'],
    ['export const DEFAULTS: Options = {', 'DEFAULTS'],
    ['const handler = async (request) => {', 'handler'],
    ['  private readonly cache = new Map();', 'cache'],
    ['  async links(file, options = {}) {', 'links'],
    ['export enum Color {', 'Color'],
    ['export const enum Shade {', 'Shade'],
    ['exports.parse = function (text) {', 'parse'],
    ['  timeout?: number;', 'timeout'],
    ['function* walk() {', 'walk'],
    // Python
    ['class Config(Mapping):', 'Config'],
    ['def load_config(path: str, *, strict: bool = True) -> Config:', 'load_config'],
    ['    async def fetch(self):', 'fetch'],
    ['MAX_SIZE: Final[int] = 3', 'MAX_SIZE'],
    ['@app.route("/x", methods=["GET"]) def show():', 'show'],
    // Rust
    ['pub fn open<P: AsRef<Path>>(path: P) -> Result<File> {', 'open'],
    ["pub(crate) struct Walker<'a> {", 'Walker'],
    ['pub trait Visit {', 'Visit'],
    ['macro_rules! ensure {', 'ensure'],
    ['const fn make() -> u8 {', 'make'],
    ['#[derive(Debug)] pub enum Kind {', 'Kind'],
    // Go
    ['func NewServer(addr string) *Server {', 'NewServer'],
    ['func (s *Server) Handle(path string) {', 'Handle'],
    ['type Server struct {', 'Server'],
    // Java, Kotlin, C#
    ['public final class JsonFactory extends TokenStreamFactory {', 'JsonFactory'],
    ['    public JsonParser createParser(File file) throws IOException {', 'createParser'],
    ['@Override public int size() {', 'size'],
    ['data class Point(val x: Int)', 'Point'],
    ['fun <T> List<T>.second(): T {', 'second'],
    ['public static readonly TimeSpan Timeout = TimeSpan.Zero;', 'Timeout'],
    // C and C++
    ['static int dictExpand(dict *d, unsigned long size) {', 'dictExpand'],
    ['robj *lookupKey(redisDb *db, robj *key);', 'lookupKey'],
    ['#define OBJ_STRING 0', 'OBJ_STRING'],
    ['typedef struct dictEntry dictEntry;', 'dictEntry'],
    ['class FMT_API format_error : public std::runtime_error {', 'format_error'],
    ['template <typename T> struct formatter {', 'formatter'],
    ['void Session::applyCommandLine(int argc) {', 'applyCommandLine'],
    ['enum class Verbosity {', 'Verbosity'],
    // PHP, Ruby, Swift
    ['abstract protected function resolve($name);', 'resolve'],
    ['def self.configure(options)', 'self'],
    ['module Jekyll', 'Jekyll'],
    ['protocol Drawable {', 'Drawable'],
  ])('of %j is %s', (header, name) => {
    expect(names(header)).toEqual(name === 'self' ? ['configure'] : [name]);
  });

  it.each([
    '',
    '   ',
    'impl<T> Display for Wrapper<T> {',
    'extension String {',
    'export * from "./a.js";',
    'export { a, b } from "./a.js";',
    'const { readFile, writeFile } = require("fs");',
    'const [state, setState] = useState(0);',
    'if (ready) {',
    'return (',
    'constructor(private a: A) {',
    '});',
  ])('of %j is none', (header) => {
    expect(names(header)).toEqual([]);
  });

  it('tells members from names of their own', () => {
    expect(isMember('func (s *Server) Handle() {')).toBe(true);
    expect(isMember('void Session::run() {')).toBe(true);
    expect(isMember('Foo.prototype.bar = function () {')).toBe(true);
    expect(isMember('exports.parse = function () {')).toBe(false);
    expect(isMember('module.exports.parse = function () {')).toBe(false);
    expect(isMember('function parse() {')).toBe(false);
    expect(isMember('namespace Catch::Matchers {')).toBe(false);
  });

  it('reads no attribute of an instance as a declaration', () => {
    expect(names('self.cache = {}')).toEqual([]);
    expect(names('this.cache = new Map()')).toEqual([]);
  });

  it('gives at most one name, for anything', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (header) => {
        expect(declaredNames(header).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('takes a header of any length in bounded time', () => {
    for (const piece of ['a ', '(', '<', '@a(', 'a.', 'a::', '[', '#[', 'const ', '"']) {
      expect((size: number) => {
        const header = piece.repeat(size);
        return () => declaredNames(header);
      }, piece).toGrowLinearly(10_000, 100_000);
    }
  });
});
