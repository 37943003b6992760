import { once } from '../once.js';

/** How patterns are read. */
export interface PatternOptions {
  /** Upper and lower case are one (default false). */
  ignoreCase?: boolean | undefined;
  /** Patterns are plain text (default false). */
  fixed?: boolean | undefined;
  /** A match begins and ends at the border of a word (default false). */
  word?: boolean | undefined;
}

/** A pattern, ready to look for. */
export interface Pattern {
  /** As the caller wrote it. */
  readonly source: string;
  /** Why it is looked for as plain text although it was not asked for so. */
  readonly plain?: string | undefined;
  /** Whether some line of a text may match: false is certain. */
  mayMatch(text: string): boolean;
  /** Where a line matches first, as a UTF-16 index; -1 where it does not. */
  find(line: string): number;
}

/** Characters that mean something in an expression. */
const SPECIAL = /[\\^$.*+?()[\]{}|]/;

/**
 * The syntax that only an expression of `grep` without `-E` has: an escaped `|` between alternatives, the borders of
 * words. Everything else is escaped there that is not here, and the other way round.
 */
const BASIC = /\\[|<>]/;

/** The engine is 260 kB: a process that looks for plain text never loads it. */
const engine = once(async () => (await import('re2js')).RE2JS);

/**
 * Reads a pattern. Time is linear in the text for every pattern (RE2's automata): no expression that an agent writes
 * can hang. A pattern that is no expression, as `parse(` is none, is looked for as it stands.
 */
export async function readPattern(source: string, options: PatternOptions = {}): Promise<Pattern> {
  const { ignoreCase = false, fixed = false, word = false } = options;
  const isPlain = fixed || !SPECIAL.test(source);
  if (isPlain && !ignoreCase && !word) return plainPattern(source);
  const RE2JS = await engine();
  const flags = RE2JS.MULTILINE | (ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
  const compile = (text: string) => RE2JS.compile(word ? `\\b(?:${text})\\b` : text, flags);
  const expression = (): { re: InstanceType<typeof RE2JS>; plain?: string } => {
    if (isPlain) return { re: compile(RE2JS.quote(source)) };
    try {
      return { re: compile(BASIC.test(source) ? fromBasic(source) : source) };
    } catch (error) {
      const [why = ''] = String((error as Error).message).split('\n');
      return { re: compile(RE2JS.quote(source)), plain: why };
    }
  };
  const { re, plain } = expression();
  return {
    source,
    ...(plain !== undefined && { plain }),
    // `$` stands before "\n", and not before "\r\n": such a text is read line by line.
    mayMatch: (text) => text.includes('\r') || re.matcher(text).find(),
    find: (line) => {
      const matcher = re.matcher(line);
      return matcher.find() ? matcher.start() : -1;
    },
  };
}

function plainPattern(source: string): Pattern {
  return {
    source,
    mayMatch: (text) => text.includes(source),
    find: (line) => line.indexOf(source),
  };
}

/** `\(a\|b\)` and `f(x)` of a basic expression as `(a|b)` and `f\(x\)` of an extended one. */
function fromBasic(source: string): string {
  return source.replace(/\\.|[|(){}+?]/gs, (part) => {
    if (part === '\\<' || part === '\\>') return '\\b';
    if (part.length === 1) return `\\${part}`;
    return /[|(){}+?]/.test(part) ? part.slice(1) : part;
  });
}
