import { describe, expect, it } from 'vitest';
import { lexiconOf } from '../read/lexicon.js';
import { tokensOf } from '../read/tokens.js';
import { controlWords, type UnitPlace, unitBranches } from './unit-branches.js';

const OUTSIDE: UnitPlace = { nesting: 0, arms: false, head: false };
const read = (language: string, text: string, place: Partial<UnitPlace> = {}) => {
  const tokens = tokensOf(text, lexiconOf(language)!);
  return unitBranches(tokens, [0, tokens.count], controlWords(language)!, { ...OUTSIDE, ...place });
};

describe('unitBranches', () => {
  it('counts deeper levels more', () => {
    expect(read('typescript', 'if (a) {')).toMatchObject({ ways: 1, cognitive: 1, controls: 1 });
    expect(read('typescript', 'if (a) {', { nesting: 2 })).toMatchObject({ ways: 1, cognitive: 3 });
  });

  it('counts rows of one operator once, and each bracket for itself', () => {
    expect(read('typescript', 'a && b && c;')).toMatchObject({ ways: 2, cognitive: 1 });
    expect(read('typescript', 'a && (b && c);')).toMatchObject({ ways: 2, cognitive: 2 });
    expect(read('typescript', 'f(a && b, c && d);')).toMatchObject({ ways: 2, cognitive: 2 });
  });

  it('does not count what an arrow does', () => {
    expect(read('typescript', 'f((x) => x && y, z || w);')).toMatchObject({ ways: 1 });
    expect(read('typescript', 'f(x => x ? 1 : 2).g(y && z);')).toMatchObject({ ways: 1 });
    expect(read('typescript', 'f = x => x ? 1 : 2;', { head: true })).toMatchObject({ ways: 1 });
  });

  it('counts arms where they have no word, but that for the rest', () => {
    expect(read('rust', '1 | 2 => a,', { arms: true })).toMatchObject({ ways: 1 });
    expect(read('rust', '_ => a,', { arms: true })).toMatchObject({ ways: 0 });
    expect(read('rust', '|x| => a,')).toMatchObject({ ways: 0 });
  });

  it('says where a unit holds cases or begins a function', () => {
    expect(read('go', 'switch a {')).toMatchObject({ cases: true, controls: 1, ways: 0 });
    expect(read('go', 'go func() {')).toMatchObject({ closure: true });
    expect(read('go', 'func run() {', { head: true })).toMatchObject({ closure: false });
  });

  it.each([
    ['typescript', 'type A = { b?: c; d?: e };'],
    ['typescript', 'function f(a?: b, c = 1) {'],
    ['typescript', 'x.if.while.case();'],
    ['java', 'List<? extends A> b;'],
    ['csharp', 'int? a;'],
    ['python', 'print(a, end="if")'],
  ])('counts nothing in %s: %s', (language, text) => {
    expect(read(language, text)).toMatchObject({ ways: 0, cognitive: 0, controls: 0 });
  });

  it('counts jumps to a label', () => {
    expect(read('java', 'break outer;')).toMatchObject({ cognitive: 1, ways: 0 });
    expect(read('java', 'break;')).toMatchObject({ cognitive: 0 });
    expect(read('c', 'goto end;')).toMatchObject({ cognitive: 1 });
  });
});

describe('controlWords', () => {
  it('is built once, and only of languages whose branches are known', () => {
    expect(controlWords('python')).toBe(controlWords('python'));
    expect(controlWords('haskell')).toBeUndefined();
    expect(controlWords('none')).toBeUndefined();
  });
});
