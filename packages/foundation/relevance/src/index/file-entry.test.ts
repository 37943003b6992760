import { countLines } from '@ctx/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutBlocks, indexFile, isSignature, isStorable, signatureName } from './file-entry.js';
import { createVocabulary } from './vocabulary.js';

const vocabulary = createVocabulary();
const textOf = (words: Uint32Array) => Array.from(words, (word) => vocabulary.words[word]);

test('keeps words by block, with how often each has them', () => {
  const text = 'alpha beta alpha\n\n\n\nfunction gamma() {\n}\n';
  const entry = indexFile(vocabulary, 'a.ts', text, {});
  expect([...entry.blockStarts]).toEqual([1, 5]);
  expect([...entry.blockEnds]).toEqual([4, 6]);
  expect([...entry.blockLengths]).toEqual([3, 2]);
  expect([...entry.postings]).toEqual([0, 2, 4]);
  expect(textOf(entry.words)).toEqual(['alpha', 'beta', 'function', 'gamma']);
  expect([...entry.counts]).toEqual([2, 1, 1, 1]);
  expect(entry).toMatchObject({ path: 'a.ts', lines: 6 });
});

test('takes definitions by their look, or those of the caller', () => {
  const text = 'function gamma() {\n}\n';
  const seen = indexFile(vocabulary, 'a.ts', text, {});
  expect([textOf(seen.definitions), [...seen.definitionLines]]).toEqual([['gamma'], [1]]);
  const definitions = [{ name: 'g' }, { name: '7', line: 2 }, { name: 'a\0b' }, { name: 'delta' }];
  const given = indexFile(vocabulary, 'a.ts', text, { definitions });
  expect([textOf(given.definitions), [...given.definitionLines]]).toEqual([
    ['g', 'delta'],
    [0, 0],
  ]);
});

test('what the serial form cannot give back', () => {
  expect(['a', '😀', ''].map(isStorable)).toEqual([true, true, true]);
  expect(['a\0', '\ud800', '\udc00a'].map(isStorable)).toEqual([false, false, false]);
});

const numbered = (count: number) => Array.from({ length: count }, (_, i) => `line${i}`);

describe('cutBlocks', () => {
  test('cuts at a header once the block has four lines', () => {
    const text = [
      'import a',
      'def one():',
      '  pass',
      'x',
      'def two():',
      '  pass',
      'def three():',
      '',
    ].join('\n');
    expect(cutBlocks(text).starts).toEqual([1, 5]);
  });

  test('cuts after 80 lines in any case', () => {
    expect(cutBlocks(numbered(200).join('\n')).starts).toEqual([1, 81, 161]);
  });

  test('finds definitions with their lines', () => {
    const text = 'class Cookie:\n  def parse(self):\n    pass\n';
    expect(cutBlocks(text).definitions).toEqual([
      { name: 'Cookie', line: 1 },
      { name: 'parse', line: 2 },
    ]);
  });

  test('CRLF gives the same blocks', () => {
    const text = 'a\nb\nc\nd\nfunction x() {\n}\n';
    expect(cutBlocks(text.replaceAll('\n', '\r\n'))).toEqual(cutBlocks(text));
  });

  test('blocks partition the lines', () => {
    const line = fc.constantFrom('', 'def f():', 'x = 1', 'class A {', '  return 2');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 300 }), (all) => {
        const { texts, starts, lines } = cutBlocks(all.join('\n'));
        expect(texts.join('\n')).toBe(all.join('\n'));
        expect(lines).toBe(countLines(all.join('\n')));
        let line = 1;
        texts.forEach((text, b) => {
          expect(starts[b]).toBe(line);
          line += text.split('\n').length;
        });
      }),
    );
  });

  test('an empty text is one empty block', () => {
    expect(cutBlocks('')).toEqual({ lines: 0, starts: [1], texts: [''], definitions: [] });
  });
});

describe('headers', () => {
  test.each([
    ['def parse(self, text):', 'parse'],
    ['    async def parse(self):', 'parse'],
    ['class Cookie(Base):', 'Cookie'],
    ['export default class Router {', 'Router'],
    ['export async function* walk(root) {', 'walk'],
    ['export const parse = (text: string) => {', 'parse'],
    ['func (c *Context) ClientIP() string {', 'ClientIP'],
    ['pub(crate) fn run(args: &Args) -> Result<()> {', 'run'],
    ['macro_rules! trace {', 'trace'],
    ['  public static String toJson(Object src) {', 'toJson'],
    ['#define MAX_SIZE 10', 'MAX_SIZE'],
    ['static int setCommand(client *c) {', 'setCommand'],
    ['interface Options {', 'Options'],
    ['  def self.parse(text)', 'parse'],
    ['module Jekyll', 'Jekyll'],
  ])('%s', (line, name) => {
    expect(isSignature(line)).toBe(true);
    expect(signatureName(line)).toBe(name);
  });

  test.each([
    '  return parse(text);',
    'if (a) {',
    'while (true) {',
    'x = 1',
    '',
    '// text',
    'definition of terms',
    'classes = []',
    `class ${'a'.repeat(500)}`,
  ])('%s is none', (line) => expect(isSignature(line)).toBe(false));

  test('hostile lines end quickly', () => {
    for (const unit of ['public ', 'static ', 'a*', ' ', 'func(', 'x:', '('])
      for (const line of [unit.repeat(50), unit.repeat(400 / unit.length), unit.repeat(1e5)]) {
        isSignature(line);
        signatureName(line.slice(0, 400));
      }
  });
});
