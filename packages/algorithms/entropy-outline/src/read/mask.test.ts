import { describe, expect, it } from 'vitest';
import { createMask, maskLine } from './mask.js';
import { LineKind, profile } from './profile.js';

/** Masks the rows one by one and returns the mask after the last. */
function masked(rows: readonly string[]): ReturnType<typeof createMask> {
  const text = rows.join('\n');
  const mask = createMask(text, rows.length, false);
  let start = 0;
  rows.forEach((row, line) => {
    const indent = row.length - row.trimStart().length;
    if (row.trim() !== '') {
      Object.assign(mask, { line, first: start + indent, end: start + row.length, indent });
      maskLine(mask);
    }
    start += row.length + 1;
  });
  return mask;
}

describe('maskLine', () => {
  it('counts brackets outside strings and comments', () => {
    expect(masked(['a(b[c{']).depth).toBe(3);
    expect(masked(['a(b[c{', '}])']).depth).toBe(0);
    expect(masked(['"((("; // ]]]', "'{'; /* (( */"]).depth).toBe(0);
  });

  it('forgets an opener that a later statement stands left of', () => {
    const mask = masked(['f(', '  g(', 'next()']);
    expect(mask.depth).toBe(0);
    expect(mask.kinds[2]).toBe(LineKind.CODE);
  });

  it('goes on at a verbatim string at the margin', () => {
    const mask = masked(['class A {', '  f(a =>', '$@"select', '  {b} from c");', '  g();', '}']);
    expect(mask.kinds[4]).toBe(LineKind.CODE);
    expect(mask.depths[4]).toBe(1);
    expect(mask.depth).toBe(0);
  });

  it('closes over openers that were never closed, but not over more than five', () => {
    expect(masked(['{ ( ( }']).depth).toBe(0);
    expect(masked([`{ ${'( '.repeat(6)}}`]).depth).toBe(7);
  });

  it('resumes after a literal over lines', () => {
    const rows = ['a = `one {', '  two {', '`; b = {', '};'];
    const mask = masked(rows);
    expect([...mask.kinds]).toEqual([
      LineKind.CODE,
      LineKind.CONTINUATION,
      LineKind.CONTINUATION,
      LineKind.CLOSER,
    ]);
    expect(mask.depth).toBe(0);
  });

  it('goes on after a backslash', () => {
    const mask = masked(['a = 1 \\', 'class B \\', 'c', 'd']);
    expect([...mask.kinds]).toEqual([
      LineKind.CODE,
      LineKind.CONTINUATION,
      LineKind.CONTINUATION,
      LineKind.CODE,
    ]);
  });

  it('knows a closer whose opener lies further out', () => {
    const mask = masked(['namespace n {', 'int f() {', '}', '}']);
    expect([...mask.kinds]).toEqual([
      LineKind.CODE,
      LineKind.CODE,
      LineKind.CLOSER,
      LineKind.ORPHAN,
    ]);
  });

  it('takes header words, arrows and lone braces for continuations', () => {
    const rows = ['int f()', '    throws E', '{', '}', 'auto g()', '    -> int {', '}'];
    expect([...masked(rows).kinds]).toEqual([
      LineKind.CODE,
      LineKind.CONTINUATION,
      LineKind.CONTINUATION,
      LineKind.CLOSER,
      LineKind.CODE,
      LineKind.CONTINUATION,
      LineKind.CLOSER,
    ]);
  });

  it('remembers any depth', () => {
    const deep = profile('{'.repeat(1500));
    expect(deep.count).toBe(1);
    expect(masked(['('.repeat(1500), 'x'.repeat(3)]).openers.length).toBeGreaterThanOrEqual(1500);
  });

  it('survives nesting of ten thousand lines', () => {
    const rows = Array.from({ length: 10_000 }, (_, depth) => `${' '.repeat(depth % 200)}{"k":`);
    expect(() => profile(rows.join('\n'))).not.toThrow();
  });
});
