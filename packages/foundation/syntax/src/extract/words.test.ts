import { describe, expect, it } from 'vitest';
import type { Identifiers } from '../languages/language.js';
import { createWords, type Marked } from './words.js';

const NOTHING: Marked = {
  locals: [],
  outer: new Set(),
  names: new Set(),
  keys: new Set(),
  uses: new Map(),
};

/** Every word with its offset. `_` stands for a hole. */
function words(
  text: string,
  marked: Partial<Marked> = {},
  identifiers: Partial<Identifiers> = {},
): string[] {
  const holes = [...text.matchAll(/_+/g)].map(({ 0: hole, index }) => ({
    startIndex: index,
    endIndex: index + hole.length,
  }));
  const next = createWords(
    text,
    holes,
    { ...NOTHING, ...marked },
    { families: [], ...identifiers },
  );
  const found: string[] = [];
  for (let word = next(); word !== undefined; word = next())
    found.push(`${text.slice(word.startIndex, word.endIndex)}@${word.startIndex}`);
  return found;
}

describe('createWords', () => {
  it('reads words of two characters and more, and no numbers', () => {
    expect(words('aa + b2 * c - 0x1F')).toEqual(['aa@0', 'b2@5']);
  });

  describe('with a spelling', () => {
    const spelling = { marks: '.', inner: "'", quotes: '%`', members: ['$'], modules: [] };
    const spelled = (text: string, marked: Partial<Marked> = {}) =>
      words(text, marked, { spelling });

    it('reads names with their marks, and ends at the signs of others', () => {
      expect(spelled('is.na + aa$bb - 12.5')).toEqual(['is.na@0', 'aa@8', 'bb@11']);
      expect(spelled("ab' 'cd")).toEqual(["ab'@0", 'cd@5']);
    });

    it('reads quoted names, with their quotes where these belong to them', () => {
      expect(spelled('aa %+% bb')).toEqual(['aa@0', '%+%@3', 'bb@7']);
      expect(spelled('`a b` cc')).toEqual(['a b@1', 'cc@6']);
      expect(spelled('aa % bb')).toEqual(['aa@0', 'bb@5']);
    });

    it('reads no name of marks alone, none in a hole, and none that the tree declares', () => {
      expect(spelled('... .. _____ ab')).toEqual(['ab@13']);
      expect(spelled('ab cd', { locals: [{ startIndex: 0 }] })).toEqual(['cd@3']);
      expect(spelled('ab cd', { keys: new Set([3]) })).toEqual(['ab@0']);
    });
  });

  it('joins parts of a name where the language lets it', () => {
    const joints = { joints: '-:.' };
    expect(words('run-one log::end a.sh', {}, joints)).toEqual([
      'run-one@0',
      'log::end@8',
      'a.sh@17',
    ]);
    expect(words('run- one --two x:', {}, joints)).toEqual(['run@0', 'one@5', 'two@11']);
    expect(words('run:::one', {}, joints)).toEqual(['run@0', 'one@6']);
    expect(words('run-one')).toEqual(['run@0', 'one@4']);
  });

  it('passes over holes, also over one inside a run of letters', () => {
    expect(words('aa ____ bb __')).toEqual(['aa@0', 'bb@8']);
  });

  it('passes over names that the tree marks as declared, defined or keys', () => {
    const marked = {
      locals: [{ startIndex: 0 }],
      names: new Set([3]),
      keys: new Set([6]),
      outer: new Set([9]),
    };
    expect(words('aa bb cc dd ee', marked)).toEqual(['ee@12']);
  });

  it('reads markup with its hyphens, and no element in lower case', () => {
    const uses = new Map([
      [1, 'markup'],
      [9, 'markup'],
    ] as const);
    expect(words('<my-tag><My-Tag>', { uses })).toEqual(['My-Tag@9']);
  });

  it('takes a key before a colon for no use, a comment between or not', () => {
    const keysBeforeColon = { keysBeforeColon: true };
    expect(words('{ aa: bb, ___ cc : dd, ee::ff }', {}, keysBeforeColon)).toEqual([
      'bb@6',
      'dd@19',
      'ee@23',
      'ff@27',
    ]);
  });

  it('passes over comments that the tree takes for code', () => {
    expect(words('aa // bb\ncc /* dd */ ee', {}, { comments: true })).toEqual([
      'aa@0',
      'cc@9',
      'ee@21',
    ]);
  });
});
