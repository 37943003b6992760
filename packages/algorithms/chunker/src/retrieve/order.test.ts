import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkOf } from '../../test/chunks.js';
import type { Chunk } from '../chunk.js';
import { order } from './order.js';
import { renderOrder } from './render-order.js';

const line = (text: string, startLine: number, symbolName?: string, symbolKind?: string) =>
  chunkOf(text, {
    startLine,
    ...(symbolName === undefined ? {} : { symbolName }),
    ...(symbolKind === undefined ? {} : { symbolKind }),
  });

/** The example of the plan: a file of six lines. */
const example = [
  line("import { db } from '../pages/docs/db';", 1),
  line("import { hash } from '../pages/docs/crypto';", 2),
  line('const MAX_RETRIES = 3;', 3, 'MAX_RETRIES', 'constant'),
  line('export function createUser(...) { ... }', 4, 'createUser', 'function'),
  line('export function validateToken(...) { ... }', 5, 'validateToken', 'function'),
  line('export function deleteUser(...) { ... }', 6, 'deleteUser', 'function'),
];
const texts = ({ chunks }: { chunks: Chunk[] }) => chunks.map(({ text }) => text);

describe('order', () => {
  it('gives the example of the plan, without losing its second import', () => {
    const ordered = order(example, {
      query: 'fix token validation',
      by: 'relevance',
      anchors: true,
    });
    expect(renderOrder(ordered, { lineNumbers: false })).toBe(
      `export function validateToken(...) { ... }
---
export function createUser(...) { ... }
export function deleteUser(...) { ... }
---
import { db } from '../pages/docs/db';
import { hash } from '../pages/docs/crypto';
const MAX_RETRIES = 3;
---
// anchor: export function validateToken(...) { ... }`,
    );
  });

  it('keeps the source order inside a file by default, and its line numbers', () => {
    const shuffled = [example[4]!, example[0]!, example[3]!];
    const ordered = order(shuffled, { query: 'fix token validation' });
    expect(ordered.groups).toEqual([
      { reason: 'file', chunks: [example[0], example[3], example[4]] },
    ]);
    expect(renderOrder(ordered)).toBe(
      "src/a.ts\n1|import { db } from '../pages/docs/db';\n" +
        '4|export function createUser(...) { ... }\n5|export function validateToken(...) { ... }',
    );
  });

  it('puts the file with the best match first, and the others by path', () => {
    const files = ['c.ts', 'b.ts', 'a.ts'].map((path) =>
      chunkOf(path === 'b.ts' ? 'token' : 'x', { path }),
    );
    const { groups } = order(files, { query: 'token' });
    expect(groups.map(({ chunks }) => chunks[0]!.path)).toEqual(['b.ts', 'a.ts', 'c.ts']);
  });

  it('puts functions before types, imports before loose logic', () => {
    const chunks = [
      line('run();', 1),
      line('import a', 2),
      line('class C {}', 3, 'C', 'class'),
      line('function f() {}', 4, 'f', 'function'),
    ];
    const { groups } = order(chunks, { by: 'relevance' });
    expect(groups.map((group) => [group.reason, ...texts(group)])).toEqual([
      ['function', 'function f() {}'],
      ['type', 'class C {}'],
      ['other', 'import a', 'run();'],
    ]);
  });

  it('matches whole words of identifiers, not parts of words', () => {
    const chunks = [line('const width = 1;', 1), line('const userId = 2;', 2)];
    const { groups } = order(chunks, { query: 'id', by: 'relevance' });
    expect(texts(groups[0]!)).toEqual(['const userId = 2;']);
  });

  it('anchors the last lines of a chunk without a name', () => {
    const chunks = [chunkOf('token\none\ntwo\nthree\n', { startLine: 7 })];
    expect(order(chunks, { query: 'token', anchors: true }).anchor).toEqual({
      path: 'src/a.ts',
      startLine: 8,
      endLine: 10,
      text: 'one\ntwo\nthree',
    });
  });

  it('anchors nothing where nothing matches, or unless it is asked to', () => {
    expect(order(example, { query: 'absent', anchors: true })).not.toHaveProperty('anchor');
    expect(order(example, { anchors: true })).not.toHaveProperty('anchor');
    expect(order(example, { query: 'token' })).not.toHaveProperty('anchor');
    expect(order([], { query: 'token', anchors: true })).toEqual({ groups: [] });
  });

  it('keeps every chunk once, whatever order they come in', () => {
    const any = fc.record({
      text: fc.constantFrom('token', 'import x', 'user', ''),
      path: fc.constantFrom('a', 'b'),
      startLine: fc.integer({ min: 1, max: 9 }),
      symbolKind: fc.constantFrom('function', 'class', 'section'),
    });
    const input = fc.uniqueArray(any, { selector: ({ path, startLine }) => `${path}${startLine}` });
    fc.assert(
      fc.property(input, fc.constantFrom('source', 'relevance'), (fields, by) => {
        const chunks = fields.map(({ text, ...rest }) => chunkOf(text, rest));
        const options = { query: 'user token', by: by as 'source' };
        const { groups } = order(chunks, options);
        const kept = groups.flatMap((group) => group.chunks);
        expect(new Set(kept)).toEqual(new Set(chunks));
        expect(kept).toHaveLength(chunks.length);
        expect(order([...chunks].reverse(), options)).toEqual({ groups });
      }),
    );
  });

  it('refuses an order that is not known', () => {
    expect(() => order(example, { by: 'random' as never })).toThrow(RangeError);
  });
});
