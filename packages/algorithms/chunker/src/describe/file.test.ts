import { describe, expect, it } from 'vitest';
import { createMeasure } from '../cut/measure.js';
import { settingsOf } from '../settings.js';
import {
  type ChunkParts,
  type ChunkPlace,
  chunkOf,
  contentHashOf,
  createIdentity,
  headerWithin,
  isPriority,
  type PreparedFile,
} from './file.js';

const text = 'const a = 1;\n';

function prepared(path: string, more: Partial<PreparedFile> = {}): PreparedFile {
  const input = { path, text };
  return {
    input,
    path,
    language: undefined,
    text,
    structure: { spans: [], imports: [] },
    measure: createMeasure(text),
    settings: settingsOf({}),
    idOf: createIdentity(),
    ...more,
  };
}

const parts: ChunkParts = {
  role: 'source',
  start: 0,
  end: text.length,
  startLine: 1,
  endLine: 1,
  text,
  scope: [],
  symbols: [],
  imports: [],
};

describe('chunkOf', () => {
  it('has the fields that are known and no others', () => {
    const chunk = chunkOf(prepared('a.ts'), parts);
    expect(Object.keys(chunk).sort()).toEqual([
      'charCount',
      'chunkType',
      'contentHash',
      'decorators',
      'endIndex',
      'endLine',
      'extractorVersion',
      'header',
      'id',
      'imports',
      'path',
      'role',
      'scope',
      'startIndex',
      'startLine',
      'symbols',
      'text',
    ]);
  });

  it('is a document by the language of the file, and has that of its part', () => {
    const file = prepared('a.md', { language: 'markdown' });
    expect(chunkOf(file, { ...parts, language: 'go' })).toMatchObject({
      chunkType: 'document',
      language: 'go',
    });
    expect(chunkOf(file, { ...parts, chunkType: 'file_metadata' }).chunkType).toBe('file_metadata');
  });

  it('is the child of its innermost scope', () => {
    expect(chunkOf(prepared('a.ts'), { ...parts, scope: ['A', 'B'] }).parentSymbol).toBe('B');
  });

  it('counts what contextualize gives', () => {
    const countTokens = (one: string) => one.length;
    const file = prepared('a.ts', {
      measure: createMeasure(text, countTokens),
      settings: settingsOf({ countTokens }),
    });
    expect(chunkOf(file, parts).tokens).toBe('a.ts\n'.length + text.length);
    expect(chunkOf(file, { ...parts, role: 'metadata' }).tokens).toBe(text.length);
  });
});

describe('headerWithin', () => {
  const file = (maxChars: number, path = 'src/file.ts') => ({
    path,
    measure: createMeasure(text),
    settings: settingsOf({ maxChars }),
  });

  it('is the header, where at least half of the limit is left for the text', () => {
    expect(headerWithin(file(100), ['A'], 'b')).toBe('src/file.ts\nA > b');
    expect(headerWithin(file(30), ['A'], 'b')).toBe('');
    expect(headerWithin(file(30), [], undefined)).toBe('src/file.ts');
  });
});

describe('isPriority', () => {
  it.each([
    'README.md',
    'packages/a/readme.rst',
    'CONTRIBUTING',
    'docs/guide/install.md',
    'doc/api.txt',
    'API.md',
    'openapi.yaml',
    'spec/swagger-v2.json',
    'schema.graphql',
    'a\\docs\\b.md',
  ])('%s is', (path) => {
    expect(isPriority(path)).toBe(true);
  });

  it.each(['src/readme-parser.ts', 'docs/conf.py', 'src/docs.ts', 'mydocs/a.md', 'CHANGELOG.md'])(
    '%s is not',
    (path) => {
      expect(isPriority(path)).toBe(false);
    },
  );

  it('counts source files called api as the API', () => {
    expect(isPriority('src/api.ts')).toBe(true);
  });
});

const place: ChunkPlace = {
  repository: undefined,
  path: 'a.ts',
  role: 'source',
  scope: ['A'],
  symbolName: 'b',
  startIndex: 10,
  endIndex: 20,
};

const ids = (...places: Partial<ChunkPlace>[]) => {
  const idOf = createIdentity();
  return places.map((one) => idOf({ ...place, ...one }));
};

describe('an id', () => {
  it('of a named chunk does not know its span', () => {
    expect(ids({})).toEqual(ids({ startIndex: 99, endIndex: 100 }));
  });

  it('of a chunk without a name is its span', () => {
    const symbolName = undefined;
    const [a, b] = ids({ symbolName }, { symbolName, startIndex: 11 });
    expect(a).not.toBe(b);
    expect([b]).toEqual(ids({ symbolName, startIndex: 11 }));
  });

  it.each<Partial<ChunkPlace>>([
    { repository: 'o/n' },
    { path: 'b.ts' },
    { role: 'skeleton' },
    { scope: ['B'] },
    { scope: [] },
    { symbolName: 'c' },
    { scope: ['A', 'b'], symbolName: '' },
  ])('depends on %j', (other) => {
    expect(ids(other)).not.toEqual(ids({}));
  });

  it('numbers what has the same place, each on its own', () => {
    const [first, second] = ids({}, {});
    expect(first).not.toBe(second);
    expect(ids({}, { symbolName: 'c' }, {})).toEqual([first, ...ids({ symbolName: 'c' }), second]);
  });
});

describe('a content hash', () => {
  it('is the same for line ends and space around', () => {
    expect(contentHashOf('\r\na\r\nb\n')).toBe(contentHashOf('a\nb'));
    expect(contentHashOf('a\rb')).toBe(contentHashOf('a\nb'));
  });

  it('is another one for another indentation inside', () => {
    expect(contentHashOf('a\n  b')).not.toBe(contentHashOf('a\nb'));
  });
});
