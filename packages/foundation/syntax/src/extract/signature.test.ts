import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSource, type Span } from '../tree/source.js';
import { signature } from './signature.js';

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
