import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../pool/load-installed.js';
import { extract } from './extract.js';

beforeAll(async () => {
  for (const language of ['javascript', 'python'] as const) await loadLanguage(language);
});

describe('steps grow with the text', () => {
  it.each(['(', '[', '{', ')'])('of %s that nobody closes', (bracket) => {
    expect((size: number) => {
      const text = bracket.repeat(size);
      return () => extract('python', text);
    }).toGrowLinearly(12_500, 100_000);
  });

  it('of a chain of calls', () => {
    expect((size: number) => {
      const text = `def = other${'.a()'.repeat(size)}\nfunction ff() {}\n`;
      return () => extract('javascript', text);
    }).toGrowLinearly(1_500, 12_000);
  });

  it('of one line that is larger than what is parsed', () => {
    expect((size: number) => {
      const text = 'var a=1;'.repeat(size);
      return () => extract('javascript', text);
    }).toGrowLinearly(131_200, 1_312_000);
  });
});
