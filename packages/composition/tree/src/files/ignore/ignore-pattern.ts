import { compileWild, type WildPattern, type WildTally } from './wild-pattern.js';

/** One line of an ignore file. */
export interface IgnorePattern {
  /** Names what is kept (`!…`). */
  readonly negated: boolean;
  /** Holds for directories only (`…/`). */
  readonly directories: boolean;
  /**
   * Whether it names a path; what it says of the folders above is another question.
   *
   * @param path bytes as characters (latin1), relative to the ignore file, without a slash at its end
   * @param name last part of the path
   */
  matches(path: string, name: string, tally?: WildTally): boolean;
}

/** Whatever makes a pattern more than a literal. */
const SPECIAL = /[*?[\\]/;

/**
 * Reads the text of an ignore file as git does (gitignore(5)): comments and empty lines are none, spaces
 * at an end are not part of a pattern unless a backslash stands before them, a pattern without a slash
 * names files in every folder, and any other is relative to the file. No pattern becomes a regular
 * expression: {@link compileWild} runs it in bounded time.
 *
 * @returns in the order of the text
 */
export function parseIgnorePatterns(text: string): IgnorePattern[] {
  const patterns: IgnorePattern[] = [];
  for (const line of text.replace(/^\ufeff/, '').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [whole = ''] = (line.endsWith('\r') ? line.slice(0, -1) : line).split('\0', 1);
    const trimmed = withoutSpaces(bytesOf(whole));
    const negated = trimmed.startsWith('!');
    const directories = trimmed.endsWith('/');
    const pattern = trimmed.slice(negated ? 1 : 0, directories ? -1 : undefined);
    if (pattern !== '') patterns.push({ negated, directories, matches: matcher(pattern) });
  }
  return patterns;
}

/** UTF-8 with a character for each byte: git compares bytes, so `?` is one of them. */
export function bytesOf(text: string): string {
  const bytes = encoder.encode(text);
  if (bytes.length === text.length) return text;
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

const encoder = /* @__PURE__ */ new TextEncoder();

function withoutSpaces(line: string): string {
  let end = 0;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '\\') at++;
    else if (line[at] === ' ') continue;
    end = at + 1;
  }
  return line.slice(0, end);
}

function matcher(pattern: string): IgnorePattern['matches'] {
  const special = pattern.search(SPECIAL);
  if (!pattern.includes('/')) {
    if (special < 0) return (_, name) => name === pattern;
    if (pattern.startsWith('*') && !SPECIAL.test(pattern.slice(1)))
      return (_, name) => name.endsWith(pattern.slice(1));
    const wild = later(pattern);
    return (_, name, tally) => wild(name, tally);
  }
  // git compares what is literal at the beginning, and begins its pattern after that.
  const start = pattern.startsWith('/') ? 1 : 0;
  const literal = pattern.slice(start, special < 0 ? undefined : special);
  if (special < 0) return (path) => path === literal;
  const wild = later(pattern.slice(special));
  return (path, _, tally) => path.startsWith(literal) && wild(path.slice(literal.length), tally);
}

/** Compiles a pattern when it is first asked. */
function later(pattern: string): WildPattern {
  let compiled: WildPattern | undefined;
  return (text, tally) => {
    compiled ??= compileWild(pattern) ?? (() => false);
    return compiled(text, tally);
  };
}
