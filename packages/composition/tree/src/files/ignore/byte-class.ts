/** A class of a pattern, `[a-z]`. */
export interface ByteClass {
  /** Every byte it takes, as characters (latin1), each once. */
  readonly members: string;
  /** Where its closing bracket is. */
  readonly end: number;
}

/** Named classes of POSIX, of ASCII alone, as git has them. */
const NAMED: Readonly<Record<string, RegExp>> = {
  alnum: /[0-9A-Za-z]/,
  alpha: /[A-Za-z]/,
  blank: /[ \t]/,
  cntrl: /[\0-\x1f\x7f]/,
  digit: /[0-9]/,
  graph: /[!-~]/,
  lower: /[a-z]/,
  print: /[ -~]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /[\t\n\v\f\r ]/,
  upper: /[A-Z]/,
  xdigit: /[0-9A-Fa-f]/,
};

const BYTES = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));

/**
 * Reads a class as git's `wildmatch` does: `!` or `^` first negates, a bracket that comes first is a
 * member, a backslash takes the next byte as it is, `a-z` is a range, `[:alpha:]` a named class.
 *
 * @param pattern bytes as characters (latin1)
 * @param start where the opening bracket is
 * @returns undefined where the class is not closed, or a named one is not known
 */
export function byteClass(pattern: string, start: number): ByteClass | undefined {
  const negated = pattern[start + 1] === '!' || pattern[start + 1] === '^';
  const bytes = new Uint8Array(256);
  const first = start + (negated ? 2 : 1);
  // First byte of a possible range; none after a range or a named class.
  let before: string | undefined;
  let at = first;
  for (; at === first || pattern[at] !== ']'; at++) {
    const char = pattern[at];
    if (char === undefined) return undefined;
    const name = char === '[' && pattern[at + 1] === ':' ? nameAt(pattern, at + 2) : undefined;
    const isRange = char === '-' && before && at + 1 < pattern.length && pattern[at + 1] !== ']';
    if (name !== undefined) {
      const members = NAMED[name];
      if (!members || !Object.hasOwn(NAMED, name)) return undefined;
      for (const [code, byte] of BYTES.entries()) if (members.test(byte)) bytes[code] = 1;
      at += name.length + 3;
      before = undefined;
    } else {
      if (isRange) at++;
      if (pattern[at] === '\\') at++;
      const last = pattern.charCodeAt(at);
      if (Number.isNaN(last)) return undefined;
      bytes.fill(1, isRange ? before!.charCodeAt(0) : last, last + 1);
      before = isRange ? undefined : pattern[at];
    }
  }
  const members = BYTES.filter((_, code) => (bytes[code] === 1) !== negated).join('');
  return { members, end: at };
}

/** The name of a named class whose name begins here; '' where none ends; undefined where it is none. */
function nameAt(pattern: string, start: number): string | undefined {
  const end = pattern.indexOf(']', start);
  if (end < 0) return '';
  return end > start && pattern[end - 1] === ':' ? pattern.slice(start, end - 1) : undefined;
}
