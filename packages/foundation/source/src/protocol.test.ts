import { describe, expect, it } from 'vitest';
import { dataOf, isProtocolMember, languages } from './languages.js';

describe('a member that a language calls by itself', () => {
  it.each([
    ['java', 'toString', true],
    ['java', 'hashCode', true],
    ['java', 'close', true],
    ['java', 'fmt', false],
    ['java', 'open', false],
    ['java', '__init__', false],
    ['kotlin', 'equals', true],
    ['kotlin', 'invoke', true],
    ['kotlin', 'to_s', false],
    ['kotlin', 'open', false],
    ['scala', 'apply', true],
    ['scala', 'canEqual', true],
    ['scala', 'fmt', false],
    ['scala', 'open', false],
    ['csharp', 'GetHashCode', true],
    ['csharp', 'Dispose', true],
    ['csharp', 'MoveNext', true],
    ['csharp', 'toString', false],
    ['csharp', 'Open', false],
    ['javascript', 'toString', true],
    ['javascript', 'toJSON', true],
    ['javascript', 'then', true],
    ['javascript', 'fmt', false],
    ['javascript', 'open', false],
    ['typescript', 'valueOf', true],
    ['typescript', 'fmt', false],
    ['typescript', 'open', false],
    ['tsx', 'toJSON', true],
    ['tsx', 'open', false],
    ['rust', 'fmt', true],
    ['rust', 'from', true],
    ['rust', 'drop', true],
    ['rust', 'toString', false],
    ['rust', 'open', false],
    ['go', 'String', true],
    ['go', 'Error', true],
    ['go', 'ServeHTTP', true],
    ['go', 'MarshalJSON', true],
    ['go', 'toString', false],
    ['go', 'Open', false],
    ['ruby', 'each', true],
    ['ruby', 'to_s', true],
    ['ruby', '<=>', true],
    ['ruby', '[]', true],
    ['ruby', 'toString', false],
    ['ruby', '@size', false],
    ['swift', 'hash', true],
    ['swift', 'description', true],
    ['swift', 'to_s', false],
    ['swift', 'open', false],
    ['php', '__get', true],
    ['php', 'getIterator', true],
    ['php', '__construct', false],
    ['php', 'open', false],
    ['dart', 'hashCode', true],
    ['dart', 'call', true],
    ['dart', 'to_s', false],
    ['dart', 'open', false],
    ['python', '__enter__', true],
    ['python', '__call__', true],
    ['python', '__init__', false],
    ['python', '__new__', false],
    ['python', 'open', false],
    ['cpp', 'operator==', true],
    ['cpp', 'open', false],
  ])('%s: %s is one: %s', (language, name, isOne) => {
    expect(isProtocolMember(name, language)).toBe(isOne);
  });
});

describe('the words of each language', () => {
  it('name no member twice', () => {
    for (const language of languages) {
      const { protocol = '', syntaxCalls = '' } = dataOf(language)!;
      const words = [...protocol.split(' '), ...syntaxCalls.split(' ')].filter(
        (word) => word !== '',
      );
      expect(new Set(words).size, language).toBe(words.length);
    }
  });

  it('name among types and objects of the language its words for plain values', () => {
    for (const language of languages) {
      const { builtins = '', plain = '' } = dataOf(language)?.values ?? {};
      const known = builtins.split(' ');
      if (builtins !== '')
        expect(plain.split(' ').filter((word) => word !== '' && !known.includes(word))).toEqual([]);
    }
    expect(dataOf('javascript')?.values?.builtins?.split(' ')).toContain('JSON');
  });
});
