import { describe, expect, it } from 'vitest';
import { createMeasure } from '../cut/measure.js';
import type { Draft } from '../cut/pack.js';
import { settingsOf } from '../settings.js';
import type { Span } from '../span.js';
import type { PreparedFile } from './file.js';
import { createIdentity } from './identity.js';
import { sourceChunks } from './source-chunks.js';

const text = 'use(a);\nuse(b);\n\nuse(a);\nuse(b);\n';

function prepared(maxChars: number, overlap = 0): PreparedFile {
  const input = { path: 'x.js', text };
  return {
    input,
    path: 'x.js',
    language: 'javascript',
    text,
    structure: { spans: [], imports: [{ specifier: 'm', names: ['b'] }] },
    measure: createMeasure(text),
    settings: { ...settingsOf({ maxChars }), overlap },
    idOf: createIdentity(),
  };
}

const f: Span = { startIndex: 0, endIndex: text.length, kind: 'function', name: 'f' };
const draft = (start: number, end: number, path: Span[] = []): Draft => ({
  start,
  end,
  path,
  pieces: [],
});

describe('sourceChunks', () => {
  it('have their lines, their imports and their symbol', () => {
    const chunks = sourceChunks(prepared(4_000), [draft(0, 8), draft(8, text.length, [f])]);
    expect(chunks).toMatchObject([
      { startLine: 1, endLine: 1, imports: [], text: 'use(a);\n' },
      { startLine: 2, endLine: 5, imports: ['m'], symbolName: 'f', symbolKind: 'function' },
    ]);
    expect(chunks[0]!.symbolName).toBeUndefined();
  });

  it('are cut once more where a draft with its header is too large', () => {
    const chunks = sourceChunks(prepared(30), [draft(0, text.length, [f])]);
    expect(chunks.map((chunk) => chunk.text)).toEqual([
      'use(a);\nuse(b);\n\n',
      'use(a);\nuse(b);\n',
    ]);
    for (const { header, text: part } of chunks)
      expect(header.length + 1 + part.length).toBeLessThanOrEqual(30);
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(2);
  });

  it('begin with the end of the one before where they overlap', () => {
    const [first, second] = sourceChunks(prepared(4_000, 8), [
      draft(0, 17),
      draft(17, text.length),
    ]);
    expect(first).toMatchObject({ startIndex: 0, startLine: 1 });
    expect(second).toMatchObject({ startIndex: 9, startLine: 2, endLine: 5 });
    expect(second!.text).toBe(text.slice(9));
  });

  it('are of the language that is around them', () => {
    const script: Span = { ...f, kind: 'block', language: 'typescript' };
    expect(sourceChunks(prepared(4_000), [draft(0, 8, [script])])[0]!.language).toBe('typescript');
  });
});
