import { describe, expect, it } from 'vitest';
import { parseOnlyRoot, parseRoot } from './given-roots.js';

describe('the folders of --root', () => {
  it('are all that are given, in place of the default', () => {
    expect(parseRoot('b', parseRoot('a', '.'))).toEqual(['a', 'b']);
    expect(parseOnlyRoot('a', '.')).toEqual(['a']);
    expect(() => parseOnlyRoot('b', ['a'])).toThrow('give it once');
  });

  it('are none by an empty name, which is not the current folder', () => {
    expect(() => parseRoot('', '.')).toThrow('it names no folder');
    expect(() => parseRoot('', ['a'])).toThrow('it names no folder');
    expect(() => parseOnlyRoot('')).toThrow('it names no folder');
  });
});
