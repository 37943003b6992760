import { describe, expect, it } from 'vitest';
import { looksRandom, SECRET_FORMATS, SECRET_FORMATS_BEFORE } from './secret-formats.js';

describe('SECRET_FORMATS', () => {
  it('repeats nothing without a bound', () => {
    for (const { pattern } of [...SECRET_FORMATS, ...SECRET_FORMATS_BEFORE])
      expect(pattern.source.replace(/\[[^\]]*\]/g, '')).not.toMatch(/[*+]|\{\d+,\}/);
  });

  it('names what a prefix can begin with', () => {
    for (const { pattern, starts } of SECRET_FORMATS)
      for (const start of starts) {
        expect(start).toHaveLength(2);
        expect(start).toMatch(/^[A-Za-z0-9_-]{2}$/);
        expect(pattern.source).toMatch(/^[A-Za-z[(]/);
      }
  });
});

describe('looksRandom', () => {
  it('tells random characters from words, patterns and one class of characters', () => {
    expect(looksRandom('Zk3vQ9pX2mT7rL5wB8nH')).toBe(true);
    for (const body of [
      'xxxxxxxxxxxxxxxxxxxx',
      'your-token-goes-here',
      'this-is-a-class-name',
      'A1A1A1A1A1A1',
    ])
      expect(looksRandom(body)).toBe(false);
    expect(looksRandom('KQZMWPRTXBVNHJLD')).toBe(false);
    expect(looksRandom('KQZMWPRTXBVNHJLD', true)).toBe(true);
  });
});
