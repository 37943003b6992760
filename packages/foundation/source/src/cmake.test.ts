import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cmakeCommands } from './cmake.js';

const read = (text: string): string[] =>
  cmakeCommands(text).map(({ name, args }) =>
    [name, ...args.map((one) => (one.quoted ? JSON.stringify(one.text) : one.text))].join(' '),
  );

describe('cmakeCommands', () => {
  it('reads names in any case, and arguments with and without quotes', () => {
    expect(read('ADD_TEST (NAME a\n  COMMAND "b c" d;e)\nset(x)')).toEqual([
      'add_test NAME a COMMAND "b c" d;e',
      'set x',
    ]);
  });

  it('passes over comments, and reads what brackets and backslashes hold', () => {
    expect(read('# add_test(a b)\n#[[ add_test(\nc) ]] set(a [=[x ]] y]=] \\;b "c\\"d")')).toEqual([
      'set a "x ]] y" ;b "c\\"d"',
    ]);
  });

  it('takes what inner parentheses hold for arguments', () => {
    expect(read('if(NOT (a AND b))\nendif()')).toEqual(['if NOT a AND b', 'endif']);
  });

  it('says where a command stands, and which one nothing closes', () => {
    const text = 'x\n  Set (a (b))# c\nadd_test(d';
    const places = cmakeCommands(text).map(({ startIndex, endIndex, open }) => [
      text.slice(startIndex, endIndex),
      open,
    ]);
    expect(places).toEqual([
      ['Set (a (b))', undefined],
      ['add_test(d', true],
    ]);
  });

  it.each([
    ['set(a b)', 'set a b'],
    ['set (a b)', 'set a b'],
    ['set\t(a\r\n b\r\n)', 'set a b'],
    ['SeT(A)', 'set A'],
    ['set_2(a)', 'set_2 a'],
    ['set()', 'set'],
    ['set("")', 'set ""'],
    ['set("a;b" c)', 'set "a;b" c'],
    ['set("a\nb")', 'set "a\\nb"'],
    ['set("a # b") # c', 'set "a # b"'],
    ['set(a # b)\nc)', 'set a c'],
    ['set([[a]])', 'set "a"'],
    ['set([==[a ]=] b]==])', 'set "a ]=] b"'],
    ['set([a])', 'set [a]'],
    ['set(${A}/b $<TARGET_FILE:c>)', 'set ${A}/b $<TARGET_FILE:c>'],
    ['set(a\\ b)', 'set a b'],
    ['#[=[ set(a)\n]=]set(b)', 'set b'],
  ])('reads %j', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it.each(['', '# set(a)', '#[[ set(a) ]]', '(a)', 'a - (b)', '"a" (b)', 'set'])(
    'finds no command in %j',
    (text) => expect(read(text)).toEqual([]),
  );

  it('says of every command where it stands, whatever is around it', () => {
    const text = '# one\nproject(x)\n\n[[not(a)]] set (a\n  "b)" )\nend';
    for (const { name, startIndex, endIndex } of cmakeCommands(text)) {
      const written = text.slice(startIndex, endIndex);
      expect(written.startsWith(name)).toBe(true);
      expect(written.endsWith(')')).toBe(true);
    }
    expect(read(text)).toEqual(['project x', 'not a', 'set a "b)"']);
  });

  it('takes odd texts', () => {
    for (const text of ['', 'set(', 'set(a "b', 'a b(c)', 'set(a[', '#[[', '((', 'x("a"b)'])
      expect(() => cmakeCommands(text)).not.toThrow();
    const sign = fc.constantFrom('a', '(', ')', '"', '[', '=', ']', '#', '\\', '\n', ' ', '$', ';');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 40 }), (text) => {
        for (const { name } of cmakeCommands(text)) expect(name).toMatch(/^\w+$/);
      }),
    );
  });
});
