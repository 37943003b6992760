import { describe, expect, it } from 'vitest';
import { BREAK, HEAD, LETTER, NUMBER, readKinds, SPACE, TAIL } from './kinds.js';

const kinds = readKinds();

/** The planes with scripts: beyond are ideographs. */
const PLANES = 0x20000;

/** The classes in V8's names; each release of V8 knows another version of Unicode. */
const PATTERNS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Lu}\p{Lt}]/u, HEAD | LETTER],
  [/\p{Ll}/u, TAIL | LETTER],
  [/[\p{Lm}\p{Lo}]/u, HEAD | TAIL | LETTER],
  [/\p{M}/u, HEAD | TAIL],
  [/\p{N}/u, NUMBER],
  [/[\r\n]/u, SPACE | BREAK],
  [/\p{White_Space}/u, SPACE],
];

describe('the kinds of characters', () => {
  it('are those that V8 knows, but for what its version of Unicode has more or fewer of', () => {
    const changed: string[] = [];
    let assigned = 0;
    for (let code = 0; code < PLANES; code++) {
      const character = String.fromCodePoint(code);
      const kind = PATTERNS.find(([pattern]) => pattern.test(character))?.[1] ?? 0;
      if (kind === kinds[code]) continue;
      if (kind === 0 || kinds[code] === 0) assigned++;
      else changed.push(code.toString(16));
    }
    // 15.1 lacks 1,078 of these characters, 17.0 has 533 more.
    expect(assigned).toBeLessThan(1100);
    // 17.0 took a letter of phonetics for one without case.
    expect(changed.filter((code) => code !== '295')).toEqual([]);
  });

  it.each([
    ['A', HEAD | LETTER],
    ['ǅ', HEAD | LETTER],
    ['ß', TAIL | LETTER],
    ['ʰ', HEAD | TAIL | LETTER],
    ['漢', HEAD | TAIL | LETTER],
    ['\u0301', HEAD | TAIL],
    ['٣', NUMBER],
    ['Ⅷ', NUMBER],
    ['\u3000', SPACE],
    ['\n', SPACE | BREAK],
    ['_', 0],
    ['😀', 0],
  ])('say of %s that it is %i', (character, kind) => {
    expect(kinds[character.codePointAt(0)!]).toBe(kind);
  });

  it('take NEL for white space, and a byte order mark for none', () => {
    expect(kinds[0x85]).toBe(SPACE);
    expect(kinds[0xfeff]).toBe(0);
    expect(kinds[0x10ffff]).toBe(0);
  });
});
