import { describe, expect, it } from 'vitest';
import type { SecretSpan } from './secret-span.js';
import { tokenSpans } from './token-spans.js';

const spans = (text: string): SecretSpan[] => {
  const found: SecretSpan[] = [];
  tokenSpans(text, (span) => found.push(span));
  return found;
};

const TOKEN = `gh${'p_'}Zk3vQ9pX2mT7rL5wB8nHc4Yd6Fg1Js0Ka2Eu`;

describe('tokenSpans', () => {
  it('finds a token wherever it begins', () => {
    for (let before = 0; before < 60; before++) {
      const text = `${' '.repeat(before)}${TOKEN} and`;
      expect(spans(text)).toEqual([
        { start: before, end: before + TOKEN.length, kind: 'github token' },
      ]);
    }
  });

  it('finds neighbours, and one behind a name', () => {
    expect(spans(`${TOKEN} ${TOKEN}\n${TOKEN}`)).toHaveLength(3);
    expect(spans(`${TOKEN}-${TOKEN}`)).toHaveLength(2);
    expect(spans(`MY_${TOKEN}`)).toHaveLength(1);
    expect(spans(`x${TOKEN}`)).toHaveLength(0);
  });

  it('reads each character a bounded number of times', () => {
    const reads = (text: string): number => {
      let count = 0;
      const counted = new Proxy(Object(text) as object, {
        get(target, key) {
          if (key === 'length') return text.length;
          const value = (target as never)[key] as unknown;
          if (typeof value !== 'function') return value;
          if (key === 'charCodeAt') count++;
          return value.bind(text);
        },
      });
      tokenSpans(counted as unknown as string, () => {});
      return count;
    };
    for (const part of [
      'eyJ-',
      'sk-',
      'gh',
      'a',
      '_',
      'eyJaaaaaaaaaaaaaaaaaaaa.',
      '12345678:AA',
      ' ',
    ]) {
      const small = reads(part.repeat(2_000));
      const large = reads(part.repeat(20_000));
      expect(large).toBeLessThan(15 * small + 1_000);
    }
  });
});
