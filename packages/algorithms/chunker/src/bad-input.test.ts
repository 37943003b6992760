import { formatOf } from '@ctx/source/formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkFile } from './chunk-file.js';
import { contextualize } from './describe/contextualize.js';

/** Contents that no format foresees. */
const BAD: readonly (readonly [name: string, text: string])[] = [
  ['blank', '\n \n\t\n'],
  ['a byte order mark', '\ufeff# a\n\nb: 1\n'],
  ['\\r\\n', '# a\r\n\r\nb: 1\r\n'.repeat(40)],
  ['a lone \\r', '# a\rb: 1\r'.repeat(40)],
  ['emoji', '# 😀\n\n😀: "😀"\n'.repeat(40)],
  ['a lone surrogate', `# \ud800\n\na: "\udc00"\n`],
  ['__proto__', '{"__proto__": {"constructor": 1}}\n__proto__: 1\n# __proto__\n'],
  ['open brackets', '{[(<'.repeat(300)],
  ['open quotes', `"'\`"""'''`.repeat(100)],
  ['an open fence and comment', '```\n<!--\n/*\n'.repeat(100)],
  ['one long line', 'word '.repeat(5_000)],
  ['equal lines', 'a: 1\n'.repeat(2_000)],
  ['deep nesting', Array.from({ length: 200 }, (_, i) => `${' '.repeat(i)}k:`).join('\n')],
  ['broken markup', '<template><div></template><script>let a = {</script><style>.a{{{</style>'],
];
const FILES = 'md rst html xml vue svelte css scss less sql yaml json toml ini ipynb kt txt'
  .split(' ')
  .map((extension) => `docs/file.${extension}`);

describe.each(FILES)('%s', (path) => {
  it.each(BAD)('loses nothing of %s and keeps the limit', (_name, text) => {
    const { chunks, degraded, skipped } = chunkFile({ path, text }, { maxChars: 400 });
    const source = chunks.filter(({ role }) => role === 'source');
    expect(source.map((chunk) => chunk.text).join('')).toBe(text);
    expect(skipped).toBeUndefined();
    // A language without a splitter and a grammar is cut by paragraphs, and says so.
    if (path.endsWith('.kt')) expect(degraded).toBeDefined();
    for (const chunk of chunks) {
      expect(contextualize(chunk).length).toBeLessThanOrEqual(400);
      if (chunk.role === 'source') {
        expect(text.slice(chunk.startIndex, chunk.endIndex)).toBe(chunk.text);
      }
    }
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(chunks.length);
  });

  it('refuses what is no text, with the reason', () => {
    expect(chunkFile({ path, text: 'a\0b' })).toMatchObject({
      chunks: [],
      skipped: { reason: 'binary' },
    });
    expect(chunkFile({ path, text: '' })).toEqual({ chunks: [], skipped: { reason: 'empty' } });
  });
});

describe('formatOf', () => {
  it('gives a string or nothing for any path', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        expect(['string', 'undefined']).toContain(typeof formatOf(path));
      }),
    );
  });
});
