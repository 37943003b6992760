import { describe, expect, it } from 'vitest';
import { locator } from './locate.js';

describe('locator', () => {
  const locate = locator('One\ntwo three\r\nfour');

  it('gives the line a text first stands in, whatever its letter case', () => {
    expect(locate('one')).toBe(1);
    expect(locate('THREE')).toBe(2);
    expect(locate('four')).toBe(3);
  });

  it('gives the first line of what is on several, or nowhere', () => {
    expect(locate('two … four')).toBe(2);
    expect(locate('five')).toBe(1);
  });
});
