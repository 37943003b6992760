import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkOf } from '../../test/chunks.js';
import { indexChunks } from './rank.js';

/** A method of a type, in a file named like it. */
const method = (type: string, name: string, text: string, path = `src/${type.toLowerCase()}.ts`) =>
  chunkOf(text, {
    path,
    symbolName: name,
    symbolKind: 'method',
    scope: [type],
    header: `${path}\n${type} > ${name}`,
  });
const BODY = '(item) {\n  this.items.push(item);\n  return this.size;\n}\n';
const first = (query: string, ...chunks: ReturnType<typeof method>[]) => {
  const [best] = indexChunks(chunks).rank(query);
  return best && `${best.chunk.path} ${best.chunk.symbolName}`;
};

describe('indexChunks', () => {
  it('tells near-identical siblings by their names and by what they are in', () => {
    const siblings = [
      method('Stack', 'push', `push${BODY}`),
      method('Queue', 'push', `push${BODY}`),
      method('Queue', 'unshift', `unshift${BODY}`),
    ];
    expect(first('adds an item to the queue', ...siblings)).toBe('src/queue.ts push');
    expect(first('unshift an item', ...siblings)).toBe('src/queue.ts unshift');
    expect(first('push an item on a stack', ...siblings)).toBe('src/stack.ts push');
  });

  it('prefers a source to the test that repeats its words, and the shorter of equal matches', () => {
    const source = method('Queue', 'push', `push${BODY}`);
    const test = method('Queue', 'push', `push${BODY}`, 'test/queue.test.ts');
    expect(first('push an item', test, source)).toBe('src/queue.ts push');
    const long = method('Queue', 'pull', `pull(item) {\n${'  other(line);\n'.repeat(30)}}\n`);
    const short = method('Queue', 'poll', 'poll(item) {\n  other(line);\n}\n');
    expect(first('an item of a line', long, short)).toBe('src/queue.ts poll');
  });

  it('prefers a function to the loose statements that use it', () => {
    const called = chunkOf('parseCookie(header);\n', { path: 'src/a.ts' });
    const defined = chunkOf('parseCookie(header);\n', {
      path: 'src/b.ts',
      symbolName: 'main',
      symbolKind: 'function',
    });
    expect(first('cookie of a header', called as never, defined as never)).toBe('src/b.ts main');
  });

  it('leaves out what shares no word, and what is beyond the limit', () => {
    const chunks = [method('Queue', 'push', `push${BODY}`), method('Stack', 'pop', 'pop() {}\n')];
    const index = indexChunks(chunks);
    expect(index.rank('cookie')).toEqual([]);
    expect(index.rank('')).toEqual([]);
    expect(index.rank('push pop', { limit: 1 })).toHaveLength(1);
    expect(() => index.rank('push', { limit: -1 })).toThrow(RangeError);
    expect(indexChunks([]).rank('push')).toEqual([]);
  });

  it('answers alike whatever the order of the chunks, with scores above 0', () => {
    const texts = fc.array(fc.constantFrom('push item', 'pop item', 'item', 'size of items'), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(texts, fc.constantFrom('item', 'push the item', 'size'), (all, query) => {
        const chunks = all.map((text, i) => chunkOf(text, { path: `src/${i}.ts` }));
        const ranked = indexChunks(chunks).rank(query);
        for (const { score } of ranked) expect(score).toBeGreaterThan(0);
        const paths = (list: typeof ranked) => list.map(({ chunk }) => chunk.path);
        expect(paths(indexChunks([...chunks].reverse()).rank(query))).toEqual(paths(ranked));
      }),
    );
  });
});
