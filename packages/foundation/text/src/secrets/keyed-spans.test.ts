import { describe, expect, it } from 'vitest';
import { keyedSpans } from './keyed-spans.js';
import type { SecretSpan } from './token-spans.js';

const values = (text: string): string[] => {
  const found: SecretSpan[] = [];
  keyedSpans(text, (span) => found.push(span));
  return found.map(({ startIndex, endIndex }) => text.slice(startIndex, endIndex));
};

describe('keyedSpans', () => {
  it('takes the password of an address, and not what surrounds it', () => {
    const password = `Zk3vQ9${'pX2mT7'}`;
    expect(values(`DATABASE=postgres://app:${password}@db.acme.io:5432/app`)).toEqual([password]);
    expect(values(`https://${'x'}:${password}@git.acme.io/a.git`)).toEqual([password]);
  });

  it('leaves examples, variables, and what is no password', () => {
    for (const address of [
      'http://user:Zk3vQ9pX2mT7@localhost:3000',
      'http://user:Zk3vQ9pX2mT7@example.com',
      'http://user:mypassword12@acme.io',
      'http://user:$' + '{PASSWORD}@acme.io',
      'http://user:%PASSWORD12%@acme.io',
      'http://acme.io:8080/users/@me',
      'http://user:short1@acme.io',
    ])
      expect(values(address)).toEqual([]);
  });
});
