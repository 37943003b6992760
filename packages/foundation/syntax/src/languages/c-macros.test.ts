import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutMacros, withoutTypeMacros } from './c-macros.js';

/** The text with runs of blanks made one, so that the expectations stay readable. */
const read = (text: string): string => withoutMacros(text).replace(/ +/g, ' ').trim();

describe('withoutMacros', () => {
  it.each([
    ['LIB_API int run(int a);', 'int run(int a);'],
    ['static LIB_INLINE auto f() -> int {', 'static auto f() -> int {'],
    ['LIB_DEPRECATED("x") void old();', 'void old();'],
    ['class LIB_API File {', 'class File {'],
    ['void f() LIB_NOEXCEPT;', 'void f() ;'],
    ['int f(void) const LIB_OVERRIDE {', 'int f(void) const {'],
    ['LIB_BEGIN_NAMESPACE', ''],
    ['LIB_PRAGMA(push(a))', ''],
    ['template <typename T, LIB_ENABLE_IF(a<T>::b)>', 'template <typename T, int >'],
    ['  LIB_CONSTEXPR File(int a) {}', 'File(int a) {}'],
  ])('makes %j readable', (text, readable) => {
    expect(read(text)).toBe(readable);
  });

  it.each([
    ['SOME_TYPE name;'],
    ['int a = MAX_SIZE;'],
    ['return ERROR_CODE;'],
    ['call(FLAG_A | FLAG_B);'],
    ['#define LIB_API __attribute__((x)) int'],
    ['case STATE_OPEN: break;'],
    ['RED_COLOR = 1,'],
  ])('leaves %j alone', (text) => {
    expect(withoutMacros(text)).toBe(text);
  });

  it('leaves the lines of a continued directive alone', () => {
    const text = '#define A(x) \\\n  LIB_API int x; \\\n  LIB_BEGIN_X\nint a;';
    expect(withoutMacros(text)).toBe(text);
  });

  it('keeps the length and the line ends of any text', () => {
    const word = fc.constantFrom(
      'LIB_API',
      'int',
      ' ',
      '(',
      ')',
      ';',
      '{',
      '<',
      '>',
      '\n',
      '\r\n',
      'x',
      '#',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const text = words.join('');
        const readable = withoutMacros(text);
        expect(readable).toHaveLength(text.length);
        expect(readable.split('\n').map((line) => line.length)).toEqual(
          text.split('\n').map((line) => line.length),
        );
      }),
    );
  });

  it('takes bounded time for each line', () => {
    for (const piece of [`${'A_B('.repeat(120)}\n`, 'A_B '.repeat(3_000)]) {
      expect((size: number) => {
        const text = piece.repeat(size);
        return () => withoutMacros(text);
      }).toGrowLinearly(30, 300);
    }
  });
});

describe('withoutTypeMacros', () => {
  it('blanks what stands before the name of a type, and nothing else', () => {
    const text =
      'LIB_API int f();\n#define X struct LIB_API Y\nstruct LIB_API Name {\n  int a;\n};';
    expect(withoutTypeMacros(text)).toBe(text.replace('struct LIB_API N', 'struct         N'));
  });

  it('takes bounded time', () => {
    for (const piece of ['class ABC ', 'struct LIB_API X {\n', 'struct A_B(( ']) {
      expect((size: number) => {
        const text = piece.repeat(size);
        return () => withoutTypeMacros(text);
      }).toGrowLinearly(200, 2_000);
    }
  });
});
