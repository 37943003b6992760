import { basename, dirname } from '@ctx/source/paths';
import { compileWild, type WildPattern, type WildTally } from './wild-pattern.js';

/** Whatever makes a pattern more than a literal. */
const SPECIAL = /[*?[\\]/;

const encoder = /* @__PURE__ */ new TextEncoder();

/** The verdict of ignore files on a path: `kept` means a negated pattern (`!…`) names it. */
export type IgnoreVerdict = 'ignored' | 'kept' | undefined;

/** Steps that the patterns of a tree may take: about a second. Five hundred files and two hundred patterns take 100,000. */
const MAX_STEPS = 50_000_000;

/** Steps that were taken, and how many may be. */
export interface IgnoreTally {
  steps: number;
  readonly most: number;
}

/** A tally for all rules of a tree together. */
export function ignoreTally(): IgnoreTally {
  return { steps: 0, most: MAX_STEPS };
}

/** The patterns of all ignore files of a tree. */
export interface IgnoreRules {
  /** Adds the text of one ignore file; of the same directory, later texts override earlier ones. */
  add(directory: string, text: string): void;
  /** True once a pattern was added. */
  readonly active: boolean;
  /** True once the patterns took so many steps that none is tried any more. */
  readonly spent: boolean;
  /** The verdict of the patterns on a path; a directory's path ends in `/`. */
  verdict(path: string): IgnoreVerdict;
}

/**
 * Collects ignore files as gitignore(5) reads them: patterns hold for their own directory and below,
 * the deepest directory that says something decides, and what lies in an ignored directory cannot be
 * kept. Case matters, as on the systems git was made for.
 */
export function createIgnoreRules(tally: IgnoreTally = ignoreTally()): IgnoreRules {
  const levels = new Map<string, IgnorePattern[]>();
  const directories = new Map<string, IgnoreVerdict>([['', undefined]]);

  const add = (directory: string, text: string): void => {
    const patterns = parseIgnorePatterns(text);
    levels.set(directory, [...(levels.get(directory) ?? []), ...patterns]);
    directories.clear();
    directories.set('', undefined);
  };
  const own = (path: string): IgnoreVerdict => {
    if (levels.size === 0 || tally.steps > MAX_STEPS) return undefined;
    const isDirectory = path.endsWith('/');
    const bare = isDirectory ? path.slice(0, -1) : path;
    const name = bytesOf(basename(bare));
    let directory = bare;
    do {
      directory = dirname(directory);
      const patterns = levels.get(directory);
      if (!patterns) continue;
      const below = bytesOf(directory === '' ? bare : bare.slice(directory.length + 1));
      const last = patterns.findLast((pattern) => {
        if (++tally.steps > MAX_STEPS) return false;
        return (isDirectory || !pattern.directories) && pattern.matches(below, name, tally);
      });
      if (last) return last.negated ? 'kept' : 'ignored';
    } while (directory !== '');
    return undefined;
  };
  const ofDirectory = (directory: string): IgnoreVerdict => {
    if (directories.has(directory)) return directories.get(directory);
    const above = ofDirectory(dirname(directory));
    const verdict = above === 'ignored' ? above : own(`${directory}/`);
    directories.set(directory, verdict);
    return verdict;
  };
  return {
    add,
    get active() {
      return levels.size > 0;
    },
    get spent() {
      return tally.steps > MAX_STEPS;
    },
    verdict(path) {
      if (levels.size === 0) return undefined;
      if (path.endsWith('/')) return ofDirectory(path.slice(0, -1));
      return ofDirectory(dirname(path)) === 'ignored' ? 'ignored' : own(path);
    },
  };
}

/** One line of an ignore file. */
interface IgnorePattern {
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
function bytesOf(text: string): string {
  const bytes = encoder.encode(text);
  if (bytes.length === text.length) return text;
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

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
