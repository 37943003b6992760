import { describe, expect, it } from 'vitest';
import { keyBlockSpans } from './key-block-spans.js';
import type { SecretSpan } from './token-spans.js';

const count = (text: string): number => {
  const found: SecretSpan[] = [];
  keyBlockSpans(text, (span) => found.push(span));
  return found.length;
};

const LINE = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDZk3vQ9pX2mT7r';
const BEGIN = `-----BEGIN PRIVATE ${'KEY'}-----`;
const END = '-----END PRIVATE KEY-----';

describe('keyBlockSpans', () => {
  it('takes each line of a key, and none of a certificate', () => {
    expect(count(`${BEGIN}\n${LINE}\n${LINE}\n${END}`)).toBe(2);
    expect(count(`-----BEGIN CERTIFICATE-----\n${LINE}\n-----END CERTIFICATE-----`)).toBe(0);
    expect(count(`${BEGIN}\n...\n${END}`)).toBe(0);
  });

  it('ends a key that is cut off with its last line', () => {
    expect(count(`${BEGIN}\n${LINE}\n${LINE}\nconst a = 1;\n${LINE}`)).toBe(2);
    expect(count(`${BEGIN}\n${LINE}\n${BEGIN}\n${LINE}\n${END}`)).toBe(2);
  });

  it('does not search the rest of a text for every mark', () => {
    expect(count(`${BEGIN}\n`.repeat(20_000))).toBe(0);
  });
});
