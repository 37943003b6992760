import { basename, dirname } from '@ctx/source/paths';
import { bytesOf, type IgnorePattern, parseIgnorePatterns } from './ignore-pattern.js';

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
