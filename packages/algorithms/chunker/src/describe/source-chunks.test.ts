import { describe, expect, it } from 'vitest';
import { createMeasure } from '../cut/measure.js';
import type { Draft, Piece } from '../cut/pack.js';
import { settingsOf } from '../settings.js';
import type { Span } from '../span.js';
import type { PreparedFile } from './file.js';
import { createIdentity } from './file.js';
import { createUsedImports, sourceChunks, symbolOf } from './source-chunks.js';

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

function span(name: string | undefined, length: number, more: Partial<Span> = {}): Span {
  return {
    startIndex: 0,
    endIndex: length,
    kind: 'k',
    ...(name !== undefined && { name }),
    ...more,
  };
}

function piece(one: Span, more: Partial<Piece> = {}): Piece {
  return { start: 0, end: 0, spans: [one], size: 0, heavy: false, role: 'loose', ...more };
}

const header = (): Piece => ({ ...piece(span(undefined, 1)), spans: [], role: 'header' });
const of = (path: Span[], pieces: Piece[]) => symbolOf({ start: 0, end: 0, path, pieces });
const A = span('A', 100);

describe('symbolOf', () => {
  it('is the largest heavy declaration', () => {
    const pieces = [
      piece(span('long', 50)),
      piece(span('b', 10), { heavy: true }),
      piece(span('c', 20), { heavy: true }),
    ];
    expect(of([A], pieces)).toMatchObject({
      scope: ['A'],
      span: { name: 'c' },
      symbols: ['long', 'b', 'c'],
    });
  });

  it('is what the chunk begins, else the largest light declaration', () => {
    expect(of([A], [header(), piece(span('b', 10))])).toMatchObject({
      scope: [],
      span: A,
      symbols: ['A', 'b'],
    });
    expect(of([A], [piece(span('b', 10)), piece(span('c', 20))])).toMatchObject({
      scope: ['A'],
      span: { name: 'c' },
    });
  });

  it('is what the chunk is a part of', () => {
    const B = span('b', 50);
    expect(of([A, span(undefined, 60), B], [])).toEqual({ scope: ['A'], symbols: [], span: B });
    expect(of([A], [piece(span(undefined, 5))])).toEqual({ scope: [], symbols: [], span: A });
  });

  it('is none for loose code', () => {
    expect(of([], [piece(span(undefined, 5))])).toEqual({ scope: [], symbols: [] });
  });

  it('has the type that a header names in its scope', () => {
    const method = span('m', 5, { container: 'T' });
    expect(of([], [piece(method)]).scope).toEqual(['T']);
    expect(of([span('T', 9)], [piece(method)]).scope).toEqual(['T']);
  });

  it('lists members after their owner, not what functions hold', () => {
    const f = span('f', 5, { kind: 'function', children: [span('inner', 1)] });
    const c = span('C', 9, { children: [span('m', 1), f] });
    expect(of([], [piece(c)]).symbols).toEqual(['C', 'm', 'f']);
  });
});

const IMPORTS = [
  { specifier: 'a', names: ['a', '$x'] },
  { specifier: 'b', names: ['readFile'] },
  { specifier: 'side-effect', names: [] },
  { specifier: 'a', names: ['c'] },
];

describe('createUsedImports', () => {
  const text = 'c(); readFileSync(); $x.y; readFile(a)';

  it('finds whole names in a stretch, in the order of the imports, without repeats', () => {
    const used = createUsedImports(text, IMPORTS);
    expect(used(0, text.length)).toEqual(['a', 'b']);
    expect(used(0, 20)).toEqual(['a']);
    expect(used(5, 19)).toEqual([]);
    expect(used(20, 24)).toEqual(['a']);
  });

  it('finds nothing without imports', () => {
    expect(createUsedImports(text, [])(0, text.length)).toEqual([]);
  });

  it('finds the same with many names', () => {
    const many = Array.from({ length: 60 }, (_, i) => ({
      specifier: `m${i}`,
      names: [`name${i}`],
    }));
    const code = 'name3(name59); other.name4; name40';
    expect(createUsedImports(code, many)(0, code.length)).toEqual(['m3', 'm4', 'm40', 'm59']);
    expect(createUsedImports(code, many.slice(0, 5))(0, code.length)).toEqual(['m3', 'm4']);
  });

  it('takes names of objects as names', () => {
    const code = '__proto__ constructor';
    const imports = [{ specifier: 'p', names: ['__proto__', ''] }];
    expect(createUsedImports(code, imports)(0, code.length)).toEqual(['p']);
  });
});
