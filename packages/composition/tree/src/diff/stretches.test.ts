import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stretchesOf } from './stretches.js';

const ranges = (before: string[], now: string[]): string[] =>
  stretchesOf(before, now, 10).map(
    (one) => `${one.startLine}:${one.startColumn}-${one.endLine}:${one.endColumn}`,
  );

describe('stretchesOf', () => {
  it('says where a line differs, white space aside', () => {
    expect(ranges(['f(a) { return a }'], ['f(a) { return  a + 1 }'])).toEqual(['10:17-10:21']);
    expect(ranges(['f(a, b) {}'], ['f(a) {}'])).toEqual(['10:3-10:3']);
    expect(ranges(['f(a){}'], ['f(a) { }'])).toEqual([]);
  });

  it('compares as many lines one by one, and others as a whole', () => {
    expect(ranges(['a', 'b', 'c'], ['a', 'B', 'c'])).toEqual(['11:0-11:1']);
    expect(ranges(['f() { return 1 }'], ['f() {', '  return 2', '}'])).toEqual(['11:9-12:0']);
  });

  it('stands behind the line before a gap where lines were only taken away', () => {
    expect(ranges(['x'], [])).toEqual(['10:Infinity-10:Infinity']);
  });

  it('leaves all outside of a stretch as it was, whatever the lines', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'b', '(', ' ', '\t'), maxLength: 8 });
    const lines = fc.array(line, { minLength: 1, maxLength: 4 });
    const bare = (text: string): string => text.replace(/\s/g, '');
    fc.assert(
      fc.property(lines, lines, (before, now) => {
        if (before.length === now.length) before.push('');
        const [old, own] = [bare(before.join('')), bare(now.join(''))];
        const [one] = stretchesOf(before, now, 1);
        if (one === undefined) return expect(old).toBe(own);
        const startRow = now[one.startLine - 1]!.slice(0, one.startColumn);
        const head = bare(now.slice(0, one.startLine - 1).join('') + startRow);
        const endRow = now[one.endLine - 1]!.slice(one.endColumn);
        const tail = bare(endRow + now.slice(one.endLine).join(''));
        expect(old.startsWith(head)).toBe(true);
        expect(old.endsWith(tail)).toBe(true);
        expect(head.length + tail.length).toBeLessThanOrEqual(Math.min(old.length, own.length));
      }),
    );
  });
});
