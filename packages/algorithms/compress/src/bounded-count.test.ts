import { approximateTokens } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { boundedCount } from './bounded-count.js';

describe('boundedCount', () => {
  it('gives ordinary texts to the counter whole', () => {
    const seen: string[] = [];
    const count = boundedCount((text) => seen.push(text));
    count('a text\nof two lines\n');
    expect(seen).toEqual(['a text\nof two lines\n']);
  });

  it('never shows the counter a run of 20,000 characters', () => {
    const longest = spy('a'.repeat(20_000));
    expect(longest.units).toBeLessThanOrEqual(256);
    expect(longest.tokens).toBe(5000);
  });

  it('never shows it a line of 10 MB', () => {
    const longest = spy('{"key": "value"}, '.repeat(600_000));
    expect(longest.units).toBeLessThanOrEqual(8192);
    expect(longest.tokens).toBeGreaterThan(2_600_000);
  });

  it('counts what stands around a long stretch exactly', () => {
    const count = boundedCount((text) => text.length);
    expect(count(`head ${'-'.repeat(1000)} tail`)).toBe(1010);
    expect(count('')).toBe(0);
  });

  it("keeps the tokenizer's name", () => {
    expect(boundedCount(approximateTokens).id).toBe('approximate');
    expect('id' in boundedCount(() => 1)).toBe(false);
  });
});

/** The longest text that a counter is given, and what it says. */
function spy(text: string): { units: number; tokens: number } {
  let units = 0;
  const count = boundedCount((part) => {
    units = Math.max(units, part.length);
    return approximateTokens(part);
  });
  const tokens = count(text);
  return { units, tokens };
}
