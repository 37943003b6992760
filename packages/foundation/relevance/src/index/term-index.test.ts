import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../test/any-text.js';
import { openCorpus } from '../corpus/corpus.js';
import { readQuery } from '../query/query.js';
import { rankFiles } from '../rank/rank-files.js';
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

describe('an index', () => {
  test('holds files by path, in code-unit order', () => {
    const index = build(FILES);
    expect(index.size).toBe(4);
    expect(index.paths()).toEqual(Object.keys(FILES).sort());
    expect(index.has('src/cookie.ts')).toBe(true);
    expect(index.remove('src/cookie.ts')).toBe(true);
    expect(index.remove('src/cookie.ts')).toBe(false);
    expect(index.has('src/cookie.ts')).toBe(false);
  });

  test('refuses what is no path', () => {
    const index = createIndex();
    expect(() => index.add('', 'x')).toThrow(TypeError);
    for (const path of ['a\0b', 'a\ud800.ts', '\udc00'])
      expect(() => index.add(path, 'x'), JSON.stringify(path)).toThrow(TypeError);
    expect(index.size).toBe(0);
    index.add('a/😀.ts', 'x');
    expect(index.has('a/😀.ts')).toBe(true);
  });

  test('takes any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const index = build({ a: text });
        expect(restoreIndex(index.serialize()).serialize()).toEqual(index.serialize());
      }),
    );
  });

  test('takes one long line and a million blank lines', () => {
    const index = build({ long: 'word '.repeat(200_000), blank: '\n'.repeat(1_000_000) });
    expect(index.serialize().length).toBeLessThan(2_000);
  });
});

describe('incremental equals full', () => {
  const steps = fc.array(
    fc.record({
      path: fc.constantFrom('a.ts', 'b.ts', 'c.py', 'd/e.go'),
      text: fc.option(
        fc.array(fc.constantFrom('alpha', 'parseCookie', 'Beta', '\n', '\ndef x():\n', '42')),
        { nil: undefined },
      ),
    }),
    { maxLength: 20 },
  );

  test('byte for byte, whatever was added, replaced and removed before', () => {
    fc.assert(
      fc.property(steps, (changes) => {
        const index = createIndex();
        const files: Record<string, string> = {};
        for (const { path, text } of changes) {
          if (text === undefined) {
            index.remove(path);
            delete files[path];
          } else {
            index.add(path, text.join(' '));
            files[path] = text.join(' ');
          }
        }
        const fresh = build(files);
        expect(index.serialize()).toEqual(fresh.serialize());
        const query = readQuery('fix alpha in parseCookie');
        expect(rankFiles(openCorpus({ query, index }))).toEqual(
          rankFiles(openCorpus({ query, index: fresh })),
        );
      }),
    );
  });

  test('a restored index goes on like the original', () => {
    const query = readQuery('parseCookie drops the header');
    const index = build(FILES);
    const restored = restoreIndex(index.serialize());
    expect(rankFiles(openCorpus({ query, index: restored }))).toEqual(
      rankFiles(openCorpus({ query, index })),
    );
    for (const one of [index, restored]) {
      one.add('src/header.ts', 'export const cookieHeader = 1;\n');
      one.remove('src/router.ts');
    }
    expect(restored.serialize()).toEqual(index.serialize());
  });
});

describe('definitions', () => {
  test('are read from headers, or taken from the caller', () => {
    const query = readQuery('invented');
    const index = createIndex();
    index.add('a.ts', 'const x = invented;\n');
    index.add('b.ts', 'const y = invented;\n', { definitions: [{ name: 'invented', line: 1 }] });
    expect(rankFiles(openCorpus({ query, index }))[0]?.path).toBe('b.ts');
    const definitions = new Map([
      ['a.ts', ['invented']],
      ['b.ts', []],
    ]);
    expect(rankFiles(openCorpus({ query, index, definitions }))[0]?.path).toBe('a.ts');
  });
});
