/** Codes of the UTF-16 units that mean something to the outliner. */
export const Code = {
  TAB: 9,
  LINE_FEED: 10,
  FORM_FEED: 12,
  CARRIAGE_RETURN: 13,
  SPACE: 32,
  BANG: 33,
  QUOTE: 34,
  HASH: 35,
  DOLLAR: 36,
  AMPERSAND: 38,
  APOSTROPHE: 39,
  OPEN_PAREN: 40,
  CLOSE_PAREN: 41,
  STAR: 42,
  PLUS: 43,
  COMMA: 44,
  DASH: 45,
  DOT: 46,
  SLASH: 47,
  ZERO: 48,
  NINE: 57,
  COLON: 58,
  SEMICOLON: 59,
  LESS: 60,
  EQUALS: 61,
  GREATER: 62,
  AT: 64,
  UPPER_A: 65,
  UPPER_T: 84,
  UPPER_Z: 90,
  OPEN_BRACKET: 91,
  BACKSLASH: 92,
  CLOSE_BRACKET: 93,
  UNDERSCORE: 95,
  BACKTICK: 96,
  LOWER_A: 97,
  LOWER_C: 99,
  LOWER_D: 100,
  LOWER_E: 101,
  LOWER_F: 102,
  LOWER_I: 105,
  LOWER_M: 109,
  LOWER_P: 112,
  LOWER_R: 114,
  LOWER_S: 115,
  LOWER_T: 116,
  LOWER_W: 119,
  LOWER_Z: 122,
  OPEN_BRACE: 123,
  BAR: 124,
  CLOSE_BRACE: 125,
  TILDE: 126,
  LAST_ASCII: 127,
  NO_BREAK_SPACE: 0xa0,
  BYTE_ORDER_MARK: 0xfeff,
} as const;

/** Classes of UTF-16 units, as bits: a unit may be of several. */
const LETTER = 1;
const DIGIT = 2;
/** A character of a word: ASCII letters, digits and the underscore. */
const WORD = 4;
/** White space that a line may begin with. */
const INDENT = 8;
const CLOSER = 16;

// One entry for every unit: a test is one read, without a comparison of bounds.
const CLASSES = new Uint8Array(0x10000);
const mark = (from: number, to: number, classes: number): void => {
  for (let code = from; code <= to; code++) CLASSES[code] = classes;
};
mark(Code.LOWER_A, Code.LOWER_Z, LETTER | WORD);
mark(Code.UPPER_A, Code.UPPER_Z, LETTER | WORD);
mark(Code.ZERO, Code.NINE, DIGIT | WORD);
mark(Code.UNDERSCORE, Code.UNDERSCORE, WORD);
for (const code of [
  Code.SPACE,
  Code.TAB,
  Code.FORM_FEED,
  Code.NO_BREAK_SPACE,
  Code.BYTE_ORDER_MARK,
]) {
  mark(code, code, INDENT);
}
for (const code of [Code.CLOSE_PAREN, Code.CLOSE_BRACKET, Code.CLOSE_BRACE]) {
  mark(code, code, CLOSER);
}

/** An ASCII letter. */
export function isLetter(code: number): boolean {
  return ((CLASSES[code] as number) & LETTER) !== 0;
}

/** An ASCII digit. */
export function isDigit(code: number): boolean {
  return ((CLASSES[code] as number) & DIGIT) !== 0;
}

/** An ASCII letter, a digit or an underscore. */
export function isWordCode(code: number): boolean {
  return ((CLASSES[code] as number) & WORD) !== 0;
}

/** A space or tab, a form feed, a no-break space or a byte order mark. */
export function isIndent(code: number): boolean {
  return ((CLASSES[code] as number) & INDENT) !== 0;
}

/** A closing bracket: `)`, `]` or `}`. */
export function isCloser(code: number): boolean {
  return ((CLASSES[code] as number) & CLOSER) !== 0;
}
