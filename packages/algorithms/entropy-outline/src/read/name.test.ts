import { describe, expect, it } from 'vitest';
import { nameOf } from './name.js';

describe('nameOf', () => {
  it.each([
    ['export const answer = 42;', 'answer'],
    ['let x: number = 1', 'x'],
    ['function* walk(tree) {', 'walk'],
    ['export default async function load(path: string) {', 'load'],
    ['def __init__(self, store):', '__init__'],
    ['def self.build(options)', 'self.build'],
    ['def valid?', 'valid?'],
    ['func (r *Router) Handle(path string) {', 'Handle'],
    ['pub(crate) fn parse<T>(input: &str) -> T {', 'parse'],
    ['macro_rules! square {', 'square'],
    ['fun String.shout(): String =', 'String.shout'],
    ['public class Service<T extends Order> implements Base {', 'Service'],
    ['class LEVELDB_EXPORT Cache {', 'Cache'],
    ['enum class Color : int {', 'Color'],
    ['struct point {', 'point'],
    ['interface Options {', 'Options'],
    ['type Handler func(http.ResponseWriter)', 'Handler'],
    ['module Jekyll', 'Jekyll'],
    ['impl<T> Display for Wrapper<T> {', 'Display for Wrapper'],
    ["impl<'a, I> Iterator<I> for &'a Walk<I> where I: A {", "Iterator for &'a Walk"],
    ['impl<T: Fn() -> bool> Wrapper<T>', 'impl Wrapper'],
    ['unsafe impl Send for Pool {}', 'Send for Pool'],
    ['#define SQUARE(x) \\', 'SQUARE'],
    ['Foo& operator=(const Foo&) = delete;', 'operator='],
    ['bool Foo::operator()(int a) const {', 'Foo::operator()'],
    ['void Widget::paint(int x) const {', 'Widget::paint'],
    ['private static Tuple<bool, object> Evaluate(object model, string name)', 'Evaluate'],
    [
      'public override bool TryGetMember(GetMemberBinder binder, out object result)',
      'TryGetMember',
    ],
    [
      'static void bufferevent_trigger(struct bufferevent *bufev, short what)',
      'bufferevent_trigger',
    ],
    ['struct evbuffer * bufferevent_get_input(struct bufferevent *bufev)', 'bufferevent_get_input'],
    ['@Inject() class Cart(private val object: Store) {', 'Cart'],
    ['public string Type { get; }', 'Type'],
    ['public virtual int Count { protected get; set; } = 3;', 'Count'],
    ['Widget::~Widget() {', 'Widget::~Widget'],
    ['static ssize_t read_all(int fd, char *buf)', 'read_all'],
    ['public List<String> names(int max) {', 'names'],
    ['@Override public int size() {', 'size'],
    ['exports.run = async () => {', 'exports.run'],
    ['MAX_SIZE: int = 3', 'MAX_SIZE'],
    ['handlers[0] = one', 'handlers'],
    ['const { a, b } = require("c");', '{ a, b }'],
    ['<section id="open">', 'section'],
    ['"key": 1,', 'key'],
    ['runs-on: ubuntu-latest', 'runs-on'],
    ['int counter;', 'counter'],
    ['const_field', 'const_field'],
    ['SkipDefault bool', 'SkipDefault'],
    ['Clauses map[string]Builder `json:"c"`', 'Clauses'],
    ['*Config', 'Config'],
    ['case monday', 'monday'],
    ['struct {', 'struct'],
  ])('%s is %s', (header, name) => {
    expect(nameOf(header)).toBe(name);
  });

  it('is a piece of the header', () => {
    for (const header of ['(((', '... odd', '=> 5', '[x y]', '"', '🚀 = 1']) {
      expect(header).toContain(nameOf(header));
    }
  });

  it('takes no time over long headers without a name', () => {
    const words = 'word '.repeat(80);
    expect(nameOf(words)).toBe('word');
    expect(nameOf('<'.repeat(400))).toBe('<'.repeat(24));
  });
});
