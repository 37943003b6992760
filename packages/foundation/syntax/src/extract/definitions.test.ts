import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Found } from '../languages/language.js';
import { createSource, type Span } from '../tree/source.js';
import { assemble, signature } from './definitions.js';

/** A find: `word` in a text, from its first to its last mention. */
function found(text: string, name: string, header: string, more: Partial<Found> = {}): Found {
  const start = text.indexOf(header);
  const nameIndex = text.indexOf(name, start);
  return {
    name,
    kind: 'function',
    nameIndex,
    startIndex: start,
    endIndex: start + header.length,
    ...more,
  };
}

const AROUND = { wrappers: [] as Span[], attached: [] as Span[], scopes: [] as Span[] };

function place(
  text: string,
  entries: Found[],
  around: Partial<typeof AROUND> = {},
  depth?: number,
) {
  const source = createSource(text, [], []);
  return assemble(entries, source, {
    ...AROUND,
    ...around,
    ...(depth !== undefined && { depth }),
  });
}

const spanOf = (text: string, part: string): Span => {
  const start = text.indexOf(part);
  return { startIndex: start, endIndex: start + part.length };
};

describe('assemble', () => {
  it('sorts by source order and finds parents by enclosure', () => {
    const text = 'outer { inner { } last }\nnext';
    const entries = [
      found(text, 'next', 'next'),
      found(text, 'last', 'last'),
      found(text, 'inner', 'inner { }'),
      found(text, 'outer', 'outer { inner { } last }'),
    ];
    const { definitions } = place(text, entries);
    expect(definitions.map(({ name, parent, startLine }) => [name, parent, startLine])).toEqual([
      ['outer', undefined, 1],
      ['inner', 0, 1],
      ['last', 0, 1],
      ['next', undefined, 2],
    ]);
  });

  it('drops what was found twice and what has no name', () => {
    const text = 'one';
    const entry = found(text, 'one', 'one');
    expect(place(text, [entry, { ...entry }, { ...entry, name: '' }]).definitions).toHaveLength(1);
  });

  it('widens a definition by a wrapper that holds it alone', () => {
    const text = 'export one ;\nexport two, three;';
    const wrappers = [spanOf(text, 'export one ;'), spanOf(text, 'export two, three;')];
    const entries = ['one', 'two', 'three'].map((name) => found(text, name, name));
    const { definitions } = place(text, entries, { wrappers });
    expect(definitions.map((d) => text.slice(d.startIndex, d.endIndex))).toEqual([
      'export one ;',
      'two',
      'three',
    ]);
    expect(definitions[0]!.signature).toBe('export one');
  });

  it('starts at the decorators before, but keeps them out of the header', () => {
    const text = '@a\n@b // why\none';
    const attached = [spanOf(text, '@a'), spanOf(text, '@b')];
    const [definition] = place(text, [found(text, 'one', 'one')], { attached }).definitions;
    expect(definition).toMatchObject({ startLine: 1, endLine: 3, headerLine: 3, signature: 'one' });
  });

  it('leaves decorators alone that belong to something else', () => {
    const text = '@a zero one';
    const attached = [spanOf(text, '@a')];
    const [definition] = place(text, [found(text, 'one', 'one')], { attached }).definitions;
    expect(definition!.startIndex).toBe(8);
  });

  it('ends where the text of the definition ends', () => {
    const text = '#define A 1\n\n';
    const entry = { ...found(text, 'A', '#define A 1'), endIndex: text.length };
    expect(place(text, [entry]).definitions[0]).toMatchObject({ endIndex: 11, endLine: 1 });
  });

  it('keeps a global only where no function is around it', () => {
    const text = 'run { value } value';
    const entries = [
      found(text, 'run', 'run { value }'),
      found(text, 'value', 'value', { kind: 'variable', global: true }),
    ];
    expect(place(text, entries).definitions.map(({ name }) => name)).toEqual(['run']);
  });

  it('keeps a member only in a variable, with no function between', () => {
    const text = 'const api = { a, call(() => { b }) }; run { c }';
    const scopes = [spanOf(text, '() => { b }'), spanOf(text, 'run { c }')];
    const member = { kind: 'method', member: true } as const;
    const entries = [
      found(text, 'api', 'api = { a, call(() => { b }) }', { kind: 'constant' }),
      { ...found(text, 'a', ' a,', member), nameIndex: 14 },
      found(text, 'b', 'b }', member),
      found(text, 'run', 'run { c }'),
      found(text, 'c', 'c }', member),
    ];
    const { definitions } = place(text, entries, { scopes });
    expect(definitions.map(({ name }) => name)).toEqual(['api', 'a', 'run']);
  });

  it('counts what is nested too deep', () => {
    const text = '((((x))))';
    const entries = [0, 1, 2, 3].map((i) => ({
      name: `n${i}`,
      kind: 'class' as const,
      nameIndex: i,
      startIndex: i,
      endIndex: text.length - i,
    }));
    const { definitions, tooDeep } = place(text, entries, {}, 2);
    expect([definitions.length, tooDeep]).toEqual([2, 2]);
  });

  it('takes a docstring before a comment', () => {
    const text = 'one';
    const [definition] = place(text, [found(text, 'one', 'one', { doc: 'Says it.' })]).definitions;
    expect(definition!.doc).toBe('Says it.');
  });
});

function header(text: string, comments: Span[] = [], attached: Span[] = [], name = 0): string {
  const source = createSource(text, comments, []);
  return signature(source, { startIndex: 0, nameIndex: name, endIndex: text.length }, attached);
}

describe('signature', () => {
  it('puts a header on one line', () => {
    expect(header('function  f(\n  a: number,\n  b: string,\n): void {')).toBe(
      'function f(a: number, b: string,): void',
    );
  });

  it('drops what leads over to a body', () => {
    expect(header('class A {')).toBe('class A');
    expect(header('def f():')).toBe('def f()');
    expect(header('const a =')).toBe('const a');
    expect(header('int a;')).toBe('int a');
    expect(header('const f = () =>')).toBe('const f = () =>');
    expect(header('a ==')).toBe('a ==');
    expect(header('std::')).toBe('std::');
  });

  it('drops comments, and decorators before the name', () => {
    const text = '@Get("/") /* why */ run(@Body() a)';
    const comment = { startIndex: 10, endIndex: 19 };
    const decorators = [
      { startIndex: 0, endIndex: 9 },
      { startIndex: 24, endIndex: 31 },
    ];
    expect(header(text, [comment], decorators, 20)).toBe('run(@Body() a)');
  });

  it('drops preprocessor lines', () => {
    expect(header('class A\n#if X\n  : B\n#endif\n{')).toBe('class A : B');
  });

  it('cuts at 200 characters, never within one', () => {
    const long = header(`f(${'a, '.repeat(100)})`);
    expect(long).toHaveLength(200);
    expect(long.endsWith('…')).toBe(true);
    const emoji = header(`f(${'x'.repeat(196)}😀😀😀😀)`);
    expect(emoji).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
    expect(emoji.length).toBeLessThanOrEqual(200);
  });

  it('reads no more than it can show', () => {
    expect((size: number) => {
      const text = '; '.repeat(size);
      const source = createSource(text, [], []);
      return () => signature(source, { startIndex: 0, nameIndex: 0, endIndex: text.length }, []);
    }).toStayConstant(30_000, 3_000_000);
  });

  it('gives one bounded line for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
        const line = header(text);
        expect(line.length).toBeLessThanOrEqual(200);
        expect(line).not.toMatch(/\s{2}|[\r\n\t]/);
      }),
    );
  });
});
