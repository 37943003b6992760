import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineMemory } from './line-memory.js';

/** A memory of lengths, and how often it had to measure. */
function lengths() {
  let asked = 0;
  const memory = createLineMemory((_, start, end) => {
    asked++;
    return end - start;
  });
  return { memory, asked: () => asked };
}

describe('a memory of lines', () => {
  it('counts a line once, wherever it stands', () => {
    const { memory, asked } = lengths();
    expect(memory.countOf('const a;\n', 0, 9)).toBe(9);
    expect(memory.countOf('x const a;\ny', 2, 11)).toBe(9);
    expect(memory.countOf('const b;\n', 0, 9)).toBe(9);
    expect(asked()).toBe(2);
  });

  it('tells lines apart by every character', () => {
    const { memory } = lengths();
    const line = fc.string({ unit: fc.constantFrom('a', 'b', '\ud800', '漢'), maxLength: 4 });
    fc.assert(
      fc.property(line, line, (first, second) => {
        const text = first + second;
        expect(memory.countOf(text, 0, first.length)).toBe(first.length);
        expect(memory.countOf(text, first.length, text.length)).toBe(second.length);
      }),
    );
  });

  it('forgets when it is full, and goes on', () => {
    const { memory, asked } = lengths();
    for (let round = 0; round < 2; round++) {
      for (let at = 0; at < 20_000; at++) {
        const line = `${at}${'x'.repeat(at % 300)}`;
        expect(memory.countOf(line, 0, line.length)).toBe(line.length);
      }
    }
    expect(asked()).toBe(40_000);
    expect(memory.countOf('y'.repeat(600), 0, 600)).toBe(600);
    expect(memory.countOf('y'.repeat(600), 0, 600)).toBe(600);
    expect(asked()).toBe(40_002);
  });
});
