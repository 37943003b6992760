import { describe, expect, it } from 'vitest';
import { type SecretSpan, tokenSpans } from './token-spans.js';

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
        { startIndex: before, endIndex: before + TOKEN.length, kind: 'github token' },
      ]);
    }
  });

  it('finds neighbors, and one behind a name', () => {
    expect(spans(`${TOKEN} ${TOKEN}\n${TOKEN}`)).toHaveLength(3);
    expect(spans(`${TOKEN}-${TOKEN}`)).toHaveLength(2);
    expect(spans(`MY_${TOKEN}`)).toHaveLength(1);
    expect(spans(`x${TOKEN}`)).toHaveLength(0);
  });

  it('finds a token behind the escape of a string, an address or a terminal', () => {
    const dotted = `hv${'s.'}CAESIJ4kQm9XtR2vLw8ZpYc3Nd7FgB1s`;
    for (const token of [TOKEN, dotted])
      for (const before of [
        ...[
          '\\n',
          '\\t',
          '\\r\\n',
          '\\\\n',
          '\\e',
          '\\0',
          '\\033',
          '\\x3d',
          '\\u003D',
          '\\U0000003d',
        ],
        ...['%3D', '%0a', '=3D', '\u001b[32m', '\u001b[1;32m', '\u001b[m', '\\033[0m', '\u001b[2K'],
      ])
        expect([
          before,
          spans(`a = "b${before}${token}\\n"`).map(({ startIndex }) => startIndex),
        ]).toEqual([before, [6 + before.length]]);
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
