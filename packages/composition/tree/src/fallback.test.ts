import type { LineRange } from '@ctx/text';
import { lines } from '@ctx/text';
import { describe, expect, it } from 'vitest';
import { fallback } from './fallback.js';

/** Kind and name of what is found when the grammar gave up on the whole text, or on some lines. */
function found(text: string, gaps?: readonly LineRange[]): string[] {
  const whole = [{ startLine: 1, endLine: lines(text).length }];
  return fallback(text, gaps ?? whole).map(({ kind, name }) => `${kind} ${name}`);
}

describe('fallback', () => {
  it('finds functions whose type stands on lines of their own, with their range', () => {
    const text = `FASTFLOAT_CONSTEXPR20 inline
from_chars_result_t<UC>
digit_comp(parsed_number_string_t<UC> &num,
           adjusted_mantissa am) noexcept {
  am.power2 -= invalid_am_bias;
  return am;
}
`;
    expect(fallback(text, [{ startLine: 1, endLine: 7 }])).toEqual([
      { name: 'digit_comp', kind: 'function', startLine: 2, endLine: 7, headerLine: 3 },
    ]);
  });

  it('finds types and the functions in them, constructors and one-liners too', () => {
    const text = `GTEST_DISABLE_(4251)
class GTEST_API_ Matcher : public Base<int> {
 public:
  Matcher() {}
  explicit Matcher(int value) : value_(value) {}
  virtual ~Matcher() {}
  static bool IsSet() { return producer_ != nullptr; }
};
`;
    expect(found(text)).toEqual([
      'class Matcher',
      'method Matcher',
      'method Matcher',
      'method ~Matcher',
      'method IsSet',
    ]);
  });

  it('names a member that is defined outside of its class by its own name', () => {
    const text =
      'pcre* PCRE::Compile(Anchor anchor) {\n  a();\n  b();\n}\n\nPCRE::~PCRE() {\n  c();\n  d();\n}\n';
    expect(found(text)).toEqual(['method Compile', 'method ~PCRE']);
  });

  it.each([
    ['a macro that looks like a function', 'TEST_CASE("text", "[tag]") {\n  a();\n  b();\n}\n'],
    ['a macro without text', 'TEST(format_test, enum) {\n  a();\n  b();\n}\n'],
    ['a call', "describe('it', () => {\n  a();\n  b();\n});\n"],
    ['a macro with arguments', 'ph_gen(, edata_avail, edata_t,\n  avail_link,\n  compare)\n'],
    ['a forward declaration', 'class AssertionResult;\nstruct Other;\n'],
    ['a variable', 'const struct luaL_Reg cmds[] = {\n  {"pack", pack},\n  {0, 0},\n};\n'],
    ['a condition', 'if (a) {\n  b();\n  c();\n}\n'],
    ['a value that is returned', 'return async function inner(c, next) {\n  a();\n  b();\n}\n'],
    ['an object', 'export const options = {\n  a: 1,\n  b: 2,\n};\n'],
    ['a template argument', 'std::enable_if_t<a<B>::value,\n  c> d\n'],
  ])('takes no notice of %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ['export const run = async (a, b) => {\n  a();\n  b();\n};\n', 'function run'],
    ['function run(a) {\n  a();\n  b();\n}\n', 'function run'],
    ['def run(a):\n    a()\n    b()\n', 'function run'],
    ['pub fn run(a: u8) -> u8 {\n    a();\n    b()\n}\n', 'function run'],
    ['interface Shape {\n  area(): number;\n  name: string;\n}\n', 'interface Shape'],
  ])('knows the headers of other languages: %s', (text, expected) => {
    expect(found(text)).toContain(expected);
  });

  it('gives only what has its header in a gap', () => {
    const text = 'void one() {\n  a();\n  b();\n}\n\nvoid two() {\n  c();\n  d();\n}\n';
    expect(found(text, [{ startLine: 6, endLine: 6 }])).toEqual(['function two']);
    expect(found(text, [])).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['nulls', '\0\0\0'],
    ['brackets', '{('.repeat(20_000)],
    ['one long line', `void f(${'int a, '.repeat(100_000)}) {`],
    ['equal lines', 'void f() {\n'.repeat(20_000)],
    ['names of Object', 'class __proto__ {\n  constructor() {}\n  toString() {}\n}\n'],
    ['half a character', '\ud800 class A {\n\udc00\n}\n'],
  ])('never throws: %s', (_, text) => {
    expect(() => found(text)).not.toThrow();
  });

  it.each([
    ['a run of capitals', 'A'],
    ['one long word', 'aaaa'],
    ['macros that do not end', 'A(B '],
  ])('takes time that grows with %s before a name', (_, piece) => {
    expect((size: number) => {
      const text = `${piece.repeat(size)} run(int a) {\n  a();\n  b();\n}\n`;
      return () => found(text);
    }).toGrowLinearly(500, 5000);
  });
});
