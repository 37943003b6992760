import { describe, expect, it } from 'vitest';
import { headerLines } from './header-lines.js';

const of = (text: string, line = 1, endLine = 99) => headerLines(text.split('\n'), line, endLine);

describe('headerLines', () => {
  it('ends with the line that opens the body', () => {
    expect(of('function a() {\n  b();\n}')).toEqual({ startLine: 1, endLine: 1 });
    expect(of('\ndef a(\n  b,\n) -> int:\n  pass', 2)).toEqual({ startLine: 2, endLine: 4 });
  });

  it('is one line where nothing opens soon, or the definition has ended', () => {
    expect(of('def a\n  b\nend')).toEqual({ startLine: 1, endLine: 1 });
    expect(of(`f(${'\n  x,'.repeat(20)}) {`)).toEqual({ startLine: 1, endLine: 1 });
    expect(of('int a\n  (void)\n{', 1, 2)).toEqual({ startLine: 1, endLine: 1 });
  });
});
