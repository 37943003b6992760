import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { draws } from '../../../../scripts/draws.js';
import { loadForTests, structured, structureOf } from '../test/structured.js';
import { type ChunkOptions, chunkFile, contextualize } from './index.js';

beforeAll(loadForTests);

const RUNS = { numRuns: draws(60), seed: 5 };

/** Pieces that hostile and usual files are made of. */
const PIECES = [
  'function a() {',
  '}',
  'class B:',
  '    def c(self):',
  '"""',
  "'",
  '/* ',
  ' */',
  '// x',
  '# h',
  '## h2',
  '```',
  '<script>',
  '</script>',
  '{{',
  '- key: value',
  '[table]',
  'SELECT 1;',
  '\ufeff',
  '\r\n',
  '\n',
  '\r',
  '\n\n\n',
  '\t',
  '😀',
  '\ud800',
  'x'.repeat(300),
  'import a from "b";',
  '__proto__',
  '#include <a>',
  '@dec',
  'impl X for Y {',
  '日本語',
];
const PATHS = [
  'a.ts',
  'b.py',
  'c.go',
  'd.rs',
  'e.java',
  'f.cpp',
  'g.js',
  'h.md',
  'i.vue',
  'j.svelte',
  'k.css',
  'l.yaml',
  'm.json',
  'n.toml',
  'o.sql',
  'p.html',
  'q.unknown',
  'README',
];

const texts = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 20 })), { maxLength: 120 })
  .map((pieces) => pieces.join('').replaceAll('\0', ''));
const files = fc.record({ path: fc.constantFrom(...PATHS), text: texts });
const optionSets = fc.record<ChunkOptions>({
  maxChars: fc.integer({ min: 40, max: 2_000 }),
  target: fc.integer({ min: 16, max: 1_000 }),
  shape: fc.constantFrom('declaration', 'merged'),
});
/** A tokenizer of its own kind: words, and every other character. */
const countTokens = (text: string) => text.match(/\w{1,6}|[^\w\s]|\s+/gu)?.length ?? 0;

function withGrammar(path: string, text: string) {
  return path === 'q.unknown' || path === 'README' ? { path, text } : structured(path, text);
}

describe('for every text', () => {
  it('source chunks concatenate to the file, each at its place', () => {
    fc.assert(
      fc.property(files, optionSets, ({ path, text }, options) => {
        const input = withGrammar(path, text);
        const chunks = chunkFile(input, { ...options, structureOf, roles: ['source'] }).chunks;
        expect(chunks.map((chunk) => chunk.text).join('')).toBe(text);
        for (const { startIndex, endIndex, text: part, startLine, endLine } of chunks) {
          expect(text.slice(startIndex, endIndex)).toBe(part);
          const before = text.slice(0, startIndex).split(/\r\n?|\n/).length;
          // An offset between \r and \n is on the line that they end.
          const inside = text[startIndex] === '\n' && text[startIndex - 1] === '\r' ? 1 : 0;
          expect(startLine).toBe(before - inside);
          expect(endLine).toBeGreaterThanOrEqual(startLine);
        }
      }),
      RUNS,
    );
  });

  it('nothing is larger than the limit, by characters or by a counter', () => {
    fc.assert(
      fc.property(files, optionSets, fc.boolean(), ({ path, text }, options, counted) => {
        const { maxChars, ...others } = options;
        const sizes = counted ? { ...others, maxTokens: maxChars, countTokens } : options;
        const chunks = chunkFile(withGrammar(path, text), { ...sizes, structureOf }).chunks;
        for (const chunk of chunks) {
          const size = counted ? countTokens(contextualize(chunk)) : contextualize(chunk).length;
          expect(size).toBeLessThanOrEqual(options.maxChars!);
        }
      }),
      RUNS,
    );
  });

  it('ids are distinct, and everything is the same the second time', () => {
    fc.assert(
      fc.property(files, optionSets, ({ path, text }, options) => {
        const input = withGrammar(path, text);
        const chunks = chunkFile(input, options).chunks;
        expect(new Set(chunks.map(({ id }) => id)).size).toBe(chunks.length);
        expect(chunkFile(input, options).chunks).toEqual(chunks);
        expect(JSON.parse(JSON.stringify(chunks))).toEqual(chunks);
      }),
      RUNS,
    );
  });

  it('there are chunks or a reason', () => {
    fc.assert(
      fc.property(files, ({ path, text }) => {
        const { chunks, skipped } = chunkFile({ path, text });
        expect(chunks.length > 0).toBe(skipped === undefined);
      }),
      RUNS,
    );
  });
});

describe('hostile files', () => {
  it.each<[string, string, string]>([
    ['one long line', 'a.unknown', 'x'.repeat(300_000)],
    ['many equal lines', 'a.unknown', 'same line\n'.repeat(30_000)],
    ['many blank lines', 'a.unknown', '\n'.repeat(300_000)],
    [
      'minified code',
      'a.js',
      `var a={${Array.from({ length: 5_000 }, (_, i) => `k${i}:function(){return ${i}}`).join(',')}};`,
    ],
    [
      'a long string',
      'a.py',
      `X = """\n${'line of a long string\n'.repeat(2_000)}"""\n\ndef after():\n    return X\n`,
    ],
    ['deep nesting', 'a.js', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['surrogates', 'a.unknown', '😀'.repeat(20_000)],
    ['lone surrogates', 'a.unknown', '\ud83d'.repeat(20_000)],
    ['carriage returns', 'a.unknown', '\r'.repeat(20_000)],
  ])('%s: lossless and within the limit', (_, path, text) => {
    const chunks = chunkFile(withGrammar(path, text), { roles: ['source'] }).chunks;
    expect(chunks.map((chunk) => chunk.text).join('')).toBe(text);
    for (const chunk of chunks) expect(contextualize(chunk).length).toBeLessThanOrEqual(4_000);
    if (!text.includes('\ud83d\ud83d'))
      for (const chunk of chunks)
        expect(chunk.text).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
  });
});
