import { beforeAll, describe, expect, it } from 'vitest';
import { loadForTests, structured, structureOf } from '../test/structured.js';
import { metadataChunk } from './chunk-file.js';
import { createMeasure } from './cut/measure.js';
import type { PreparedFile } from './describe/file.js';
import { createIdentity } from './describe/file.js';
import { type ChunkOptions, chunkFile, contextualize } from './index.js';
import { settingsOf } from './settings.js';

beforeAll(loadForTests);

const method = (name: string, statements: number) =>
  `  /** Does ${name}. */\n  ${name}(a: number): number {\n${'    a += store.get(a);\n'.repeat(statements)}    return a;\n  }\n`;
const CLASS = `import { store } from './store.js';
import { unused } from './unused.js';

/** Holds things. */
@injectable()
export class Box extends Base {
  private size = 1;
${method('put', 20)}
${method('take', 12)}
${method('longest', 300)}}

export const one = 1;
export const two = 2;
`;

/** `role symbol` of each chunk. */
function names(text: string, options: ChunkOptions = {}): string[] {
  return chunkFile(structured('src/box.ts', text), options).chunks.map(
    ({ role, scope, symbolName }) => `${role} ${[...scope, symbolName ?? '-'].join('>')}`,
  );
}

function sources(text: string, options: ChunkOptions = {}) {
  return chunkFile(structured('src/box.ts', text), { roles: ['source'], ...options }).chunks;
}

describe('the chunks of a file', () => {
  it('are its metadata, its source, and skeletons of what was taken apart', () => {
    expect([...new Set(names(CLASS))]).toEqual([
      'metadata -',
      'source -',
      'source Box',
      'source Box>put',
      'source Box>take',
      'source Box>longest',
      'source one',
      'skeleton Box',
    ]);
  });

  it('concatenate to it', () => {
    expect(
      sources(CLASS)
        .map(({ text }) => text)
        .join(''),
    ).toBe(CLASS);
  });

  it('are only those that are wanted', () => {
    expect(names(CLASS, { roles: ['skeleton'] })).toEqual(['skeleton Box']);
    expect(names(CLASS, { roles: [] })).toEqual([]);
  });

  it('begin with the comments and decorators of their declaration', () => {
    const [take] = sources(CLASS).filter(({ symbolName }) => symbolName === 'take');
    expect(take!.text).toMatch(/^ {2}\/\*\* Does take\. \*\/\n {2}take/);
    expect(take!.docstring).toBe('Does take.');
    const [box] = sources(CLASS).filter(({ symbolName }) => symbolName === 'Box');
    expect(box!.text).toMatch(/^\/\*\* Holds things/);
    expect(box!.decorators).toEqual(['@injectable()']);
  });

  it('keep what fits whole and cut what does not at its statements', () => {
    const parts = sources(CLASS).filter(({ symbolName }) => symbolName === 'longest');
    expect(parts.length).toBeGreaterThan(1);
    for (const { text } of parts) expect(text).toMatch(/\n$/);
  });

  it('are never larger than the limit, their header counted', () => {
    for (const maxChars of [200, 1_000, 4_000])
      for (const chunk of chunkFile(structured('src/box.ts', CLASS), { maxChars }).chunks)
        expect(contextualize(chunk).length).toBeLessThanOrEqual(maxChars);
  });

  it('are measured by the counter, and carry what it says', () => {
    const countTokens = (text: string) => text.split(/\s+/).length;
    for (const chunk of chunkFile(structured('src/box.ts', CLASS), {
      countTokens,
      maxTokens: 100,
    }).chunks) {
      expect(chunk.tokens).toBe(countTokens(contextualize(chunk)));
      expect(chunk.tokens).toBeLessThanOrEqual(100);
    }
  });

  it('hold several declarations in the merged shape', () => {
    const text = 'function a() {\n  work(1, 2, 3);\n}\n\n'.repeat(3).replace(/a\(/g, () => 'f(');
    const merged = sources(text, { shape: 'merged' });
    expect(merged).toHaveLength(1);
    expect(merged[0]!.symbols).toEqual(['f', 'f', 'f']);
  });
});

describe('a chunk', () => {
  it('has the whole schema', () => {
    const input = {
      ...structured('src\\box.ts', CLASS),
      repository: 'owner/name',
      commit: {
        id: 'abc',
        message: 'Add boxes',
        author: 'a@b.c',
        time: Date.UTC(2024, 10, 20) / 1000,
        branch: 'main',
      },
    };
    const chunk = chunkFile(input).chunks.find(({ symbolName }) => symbolName === 'take')!;
    const { id, contentHash, text, ...rest } = chunk;
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(contentHash).toMatch(/^[0-9a-f]{64}$/);
    expect(CLASS.slice(chunk.startIndex, chunk.endIndex)).toBe(text);
    expect(rest).toEqual({
      role: 'source',
      extractorVersion: 'chunker-1',
      chunkType: 'code',
      repository: 'owner/name',
      path: 'src/box.ts',
      startLine: CLASS.slice(0, chunk.startIndex).split('\n').length,
      endLine: CLASS.slice(0, chunk.endIndex - 1).split('\n').length,
      startIndex: chunk.startIndex,
      endIndex: chunk.endIndex,
      language: 'typescript',
      symbolKind: 'method',
      symbolName: 'take',
      parentSymbol: 'Box',
      scope: ['Box'],
      symbols: ['take'],
      docstring: 'Does take.',
      decorators: [],
      imports: ['./store.js'],
      commitHash: 'abc',
      commitMessage: 'Add boxes',
      commitAuthor: 'a@b.c',
      commitDate: '2024-11-20T00:00:00.000Z',
      branch: 'main',
      charCount: text.length,
      header: 'src/box.ts\nBox > take',
    });
    expect(structuredClone(chunk)).toEqual(chunk);
  });

  it('names the receiver of a Go method as its scope', () => {
    const text = `package p\n\nfunc (b *Box) Put(a int) {\n${'\tb.a += a + 1\n'.repeat(40)}}\n`;
    const chunk = chunkFile(structured('a.go', text)).chunks.find(
      ({ symbolName }) => symbolName === 'Put',
    );
    expect(chunk).toMatchObject({ scope: ['Box'], parentSymbol: 'Box' });
  });

  it('of a document is one, and may be a priority', () => {
    const [, chunk] = chunkFile({ path: 'README.md', text: '# A\n\nText.\n' }).chunks;
    expect(chunk).toMatchObject({ chunkType: 'document', priority: true, language: 'markdown' });
  });
});

describe('an id', () => {
  const ids = (text: string) =>
    new Map(sources(text).map(({ symbolName, id }) => [symbolName, id] as const));

  it('stays when something else is edited, and the lines move', () => {
    const before = ids(CLASS);
    const after = ids(CLASS.replace('private size = 1;', 'private size = 1;\n\n  private b = 2;'));
    for (const name of ['Box', 'put', 'take', 'longest', 'one'])
      expect(after.get(name)).toBe(before.get(name));
  });

  it('does not know the commit, but the repository and the path', () => {
    const id = (more: object) =>
      chunkFile({ ...structured('a.ts', 'export const a = 1;\n'), ...more }).chunks[1]!.id;
    const commit = { id: 'a', message: 'm', author: 'b', time: 0 };
    expect(id({ commit })).toBe(id({}));
    expect(id({ repository: 'a/b' })).not.toBe(id({}));
    expect(id({ path: 'b.ts' })).not.toBe(id({}));
  });

  it('is another one for each overload and each part', () => {
    const body = `{\n${'  work();\n'.repeat(30)}}\n`;
    const all = sources(`function f(a) ${body}function f(b) ${body}`).map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a file', () => {
  it('that is empty or binary has no chunks and says why', () => {
    expect(chunkFile({ path: 'a.ts', text: '' })).toEqual({
      chunks: [],
      skipped: { reason: 'empty' },
    });
    expect(chunkFile({ path: 'a.ts', text: 'a\0b' })).toEqual({
      chunks: [],
      skipped: { reason: 'binary', detail: 'a zero character' },
    });
  });

  it('of no known language is cut by injected blocks, else by paragraphs, and says so', () => {
    const text = `${'first line of a\n'.repeat(60)}\n${'first line of b\n'.repeat(60)}`;
    const blocks = [
      { startLine: 1, endLine: 61, name: 'a' },
      { startLine: 62, endLine: 122, name: 'b' },
    ];
    const input = { path: 'a.unknown', text };
    const plain = chunkFile(input, { roles: ['source'] });
    expect(plain.degraded).toEqual([{ reason: 'no-grammar' }, { reason: 'cut-by-paragraphs' }]);
    expect(plain.chunks[0]!.text).toMatch(/^first line of a\n/);
    const found = chunkFile(input, { roles: ['source'], blocksOf: () => blocks });
    expect(found.degraded).toEqual([{ reason: 'no-grammar' }, { reason: 'cut-by-blocks' }]);
    expect(found.chunks.map(({ symbolName }) => symbolName)).toEqual(['a', 'b']);
  });

  it('with facts alone is cut along its definitions', () => {
    const text = `// Says it.\nfunction a() {\n${'  work();\n'.repeat(60)}}\n\nfunction b() {\n${'  work();\n'.repeat(60)}}\n`;
    const second = text.indexOf('function b');
    const facts = {
      language: 'javascript',
      imports: [],
      definitions: [
        { name: 'a', kind: 'function', startIndex: 12, endIndex: second - 2, signature: '' },
        {
          name: 'b',
          kind: 'function',
          startIndex: second,
          endIndex: text.length - 1,
          signature: '',
        },
      ],
    };
    const chunks = chunkFile({ path: 'a.js', text, facts }, { roles: ['source'] }).chunks;
    expect(chunks.map(({ symbolName, startLine }) => [symbolName, startLine])).toEqual([
      ['a', 1],
      ['b', 65],
    ]);
  });

  it('with scripts inside is cut along them, in its own coordinates', () => {
    const script = `export function f(a) {\n${'  a = work(a);\n'.repeat(40)}}\nexport function g(a) {\n${'  a = work(a);\n'.repeat(40)}}\n`;
    const text = `<template>\n  <p>Hello</p>\n</template>\n<script lang="ts">\n${script}</script>\n`;
    const chunks = chunkFile(structured('a.vue', text), { roles: ['source'], structureOf }).chunks;
    const f = chunks.find(({ symbolName }) => symbolName === 'f')!;
    expect(f).toMatchObject({ language: 'typescript', scope: ['script'] });
    expect(text.slice(f.startIndex, f.endIndex)).toBe(f.text);
    expect(chunks.map((chunk) => chunk.text).join('')).toBe(text);
  });

  it('refuses options that are out of range', () => {
    const input = { path: 'a.ts', text: 'a' };
    expect(() => chunkFile(input, { maxChars: 3 })).toThrow(/maxChars is 3; give a number/);
    expect(() => chunkFile(input, { target: Number.NaN })).toThrow(/target is NaN/);
    expect(() => chunkFile(input, { shape: 'round' as 'merged' })).toThrow(RangeError);
    expect(() => chunkFile(input, { maxTokens: 100 })).toThrow(
      new TypeError('chunkFile: maxTokens needs countTokens; use maxChars for characters'),
    );
    const countTokens = (text: string) => text.length;
    expect(() => chunkFile(input, { maxChars: 100, countTokens })).toThrow(TypeError);
    expect(() => chunkFile(input, { maxTokens: 3, countTokens })).toThrow(/maxTokens is 3/);
    expect(() => chunkFile(input, { roles: ['x' as 'source'] })).toThrow(/roles is x/);
  });
});

it('names the argument that is no string', () => {
  const wrong = (input: unknown) => () => chunkFile(input as Parameters<typeof chunkFile>[0]);
  expect(wrong({ path: 'a.ts' })).toThrow(
    new TypeError('chunkFile: input.text must be a string, got undefined'),
  );
  expect(wrong({ text: '' })).toThrow(/input\.path/);
  expect(wrong(undefined)).toThrow(TypeError);
});

const text = `${'import "m";\n'.repeat(3)}${Array.from({ length: 40 }, (_, i) => `function f${i}() {}\n`).join('')}`;
const spans = Array.from({ length: 40 }, (_, i) => {
  const startIndex = text.indexOf(`function f${i}(`);
  return { startIndex, endIndex: startIndex + 16, kind: 'function', name: `f${i}` };
});

function prepared(maxTokens?: number, counted = false): PreparedFile {
  const commit = {
    id: 'abcdef0123456789',
    message: 'Add f\n\nMore.',
    author: 'A',
    time: 1_767_312_000,
  };
  const input = { path: 'src/f.js', text, commit };
  const countTokens = counted ? (part: string) => part.split(/\s+/).length : undefined;
  const options = counted ? { maxTokens, countTokens } : { maxChars: maxTokens };
  return {
    input,
    path: 'src/f.js',
    language: 'javascript',
    text,
    structure: { spans, imports: [{ specifier: 'm', names: [] }], doc: 'Holds functions.' },
    measure: createMeasure(text, countTokens),
    settings: settingsOf(options),
    idOf: createIdentity(),
  };
}

describe('metadataChunk', () => {
  it('says what the file is', () => {
    const chunk = metadataChunk(prepared());
    expect(chunk).toMatchObject({
      role: 'metadata',
      chunkType: 'file_metadata',
      path: 'src/f.js',
      startLine: 1,
      startIndex: 0,
      endIndex: text.length,
      docstring: 'Holds functions.',
      imports: ['m'],
      header: '',
      commitHash: 'abcdef0123456789',
      metadata: { counts: { function: 40 }, bytes: text.length },
    });
    expect(chunk.text).toMatch(/^src\/f\.js\njavascript, 43 lines/);
    expect(chunk.text).toContain('Add f');
    expect(chunk.text).toContain('Holds functions.');
    expect(chunk.text).toContain('function f9()');
    expect(chunk.text).not.toContain('function f10()');
  });

  it('is within the limit, by the counter where one is given', () => {
    for (const limit of [40, 100, 400])
      expect(metadataChunk(prepared(limit)).text.length).toBeLessThanOrEqual(limit);
    const counted = metadataChunk(prepared(20, true));
    expect(counted.tokens).toBeLessThanOrEqual(20);
    expect(counted.metadata!.tokens).toBe(text.split(/\s+/).length);
  });
});
