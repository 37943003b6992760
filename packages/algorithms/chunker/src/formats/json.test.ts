import { describe, expect, it } from 'vitest';
import { names } from '../../test/spans.js';
import { json } from './json.js';

const LONG = 'x'.repeat(300);
const textsOf = (text: string) => json(text).map((s) => text.slice(s.startIndex, s.endIndex));

describe('json', () => {
  it('calls entries by key, nested', () => {
    const text = JSON.stringify({ a: 1, b: { c: LONG, d: [] } }, null, 2);
    expect(names(json(text))).toBe('a b[c d]');
  });

  it('calls elements by what they say they are called, else by number', () => {
    const text = JSON.stringify([{ name: 'one' }, { v: 1, id: 'two' }, 3, { name: { a: 1 } }]);
    expect(names(json(text))).toBe('one two [2] [3]');
  });

  it('keeps a comma with the entry before it, and brackets out', () => {
    expect(textsOf('{ "a": 1, "b": [2] }')).toEqual(['"a": 1,', '"b": [2]']);
    expect(textsOf('[1, 2\n]')).toEqual(['1,', '2']);
  });

  it('lists no parts of a small entry', () => {
    expect(names(json('{"a": {"b": 1}}'))).toBe('a');
  });

  it.each([
    ['strings with brackets and quotes', '{"a": "]},\\"{", "b": 1}', 'a b'],
    ['comments and trailing commas', '{ // "x": {\n "a": 1, /* } */ "b": 2, }', 'a b'],
    ['JSON Lines', '{"id":"a"}\n{"id":"b"}\n[3]\n', 'a b [2]'],
    ['a byte order mark', '\ufeff{"a":1}', 'a'],
    ['a value alone', '"text"', '[0]'],
    ['a file that ends early', '{"a": {"b": [1, "c', 'a'],
    ['brackets that do not match', '{"a": [1}, "b": 2]', 'a b'],
    ['__proto__', '{"__proto__": 1, "constructor": 2}', '__proto__ constructor'],
    ['an empty object', '{}', '[0]'],
    ['nothing', ' \n', ''],
  ])('reads %s', (_name, text, expected) => {
    expect(names(json(text))).toBe(expected);
  });

  it('says where a value begins', () => {
    const text = '{"a": [1]}';
    const [a] = json(text);
    expect(text.slice(a!.bodyIndex, a!.endIndex).trim()).toBe('[1]');
  });
});
