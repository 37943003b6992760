import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createIndex, restoreIndex } from './create-index.js';
import type { TermIndex } from './term-index.js';

const FILES: Record<string, string> = {
  'src/cookie.ts': 'export function parseCookie(header) {\n  return header.split(";");\n}\n',
  'src/router.ts': 'export class Router {\n  match(path) {\n    return path;\n  }\n}\n',
  'src/empty.ts': '',
  'test/cookie.test.ts': 'test("parseCookie", () => {\n  parseCookie("a=b");\n});\n',
};

function build(files: Record<string, string>): TermIndex {
  const index = createIndex();
  for (const [path, text] of Object.entries(files)) index.add(path, text);
  return index;
}

describe('serialized bytes', () => {
  const bytes = build(FILES).serialize();

  test('round trip', () => {
    const index = restoreIndex(bytes);
    expect(index.paths()).toEqual(Object.keys(FILES).sort());
    expect(index.serialize()).toEqual(bytes);
  });

  test('of names that hold NUL or a lone surrogate', () => {
    const index = createIndex();
    const definitions = ['a1\0bb', 'c1\ud800', 'c1\ud801', 'dd\0'].map((name) => ({ name }));
    index.add('a.ts', 'x1', { definitions: [...definitions, { name: 'parseCookie', line: 1 }] });
    const restored = restoreIndex(index.serialize());
    expect(restored.serialize()).toEqual(index.serialize());
    expect([...restored.state.base!.columns.definitionLines]).toEqual([1]);
  });

  test('of paths beyond ASCII, a mark at the very start too', () => {
    const paths = ['a/é.ts', 'a/漢😀.ts', 'z.ts', '\ufeffa.ts'];
    const index = createIndex();
    for (const path of paths) index.add(path, 'x1');
    expect(restoreIndex(index.serialize()).paths()).toEqual(paths.sort());
    const marked = createIndex();
    marked.add('\ufeffa.ts', 'x1');
    expect(restoreIndex(marked.serialize()).paths()).toEqual(['\ufeffa.ts']);
  });

  test('an empty index too', () => {
    expect(restoreIndex(createIndex().serialize()).size).toBe(0);
  });

  test('at any offset of a larger buffer', () => {
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(restoreIndex(shifted.subarray(3)).size).toBe(4);
  });

  test('are copied: later changes to them do not reach the index', () => {
    const own = bytes.slice();
    const index = restoreIndex(own);
    own.fill(0);
    expect(index.serialize()).toEqual(bytes);
  });

  test('of another version, format or byte order are refused', () => {
    const changed = (at: number, value: number) => {
      const copy = bytes.slice();
      copy[at] = value;
      return () => restoreIndex(copy);
    };
    expect(changed(0, 0)).toThrow('not a term index');
    expect(changed(4, 9)).toThrow('version 9');
    expect(changed(8, 9)).toThrow('byte order');
  });

  test('with any byte changed are refused with a RangeError', () => {
    for (let at = 0; at < bytes.length; at++) {
      const damaged = bytes.slice();
      damaged[at]! ^= 0x55;
      expect(() => restoreIndex(damaged), `byte ${at}`).toThrow(RangeError);
    }
  });

  test('cut anywhere are refused with a RangeError', () => {
    for (let end = 0; end < bytes.length; end += 3)
      expect(() => restoreIndex(bytes.subarray(0, end)), `cut at ${end}`).toThrow(RangeError);
  });

  test('random bytes are refused with a RangeError', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (random) => {
        expect(() => restoreIndex(random)).toThrow(RangeError);
      }),
    );
    expect(() => restoreIndex('text' as unknown as Uint8Array)).toThrow(RangeError);
  });
});
