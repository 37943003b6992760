import ignore, { type Ignore } from 'ignore';
import { directoryOf } from './path.js';

/** What ignore files say about a path: `kept` means a negated pattern (`!…`) names it. */
export type IgnoreVerdict = 'ignored' | 'kept' | undefined;

/** The patterns of all ignore files of a tree. */
export interface IgnoreRules {
  /** Adds the text of one ignore file; of the same directory, later texts override earlier ones. */
  add(directory: string, text: string): void;
  /** True once a pattern was added. */
  readonly active: boolean;
  /** What the patterns say about a path; a directory's path ends in `/`. */
  verdict(path: string): IgnoreVerdict;
}

/**
 * Collects ignore files as gitignore(5) reads them: patterns hold for their own directory and below,
 * the deepest directory that says something decides, and what lies in an ignored directory cannot be
 * kept. Matching itself is the `ignore` package's. Case matters, as on the systems git was made for.
 */
export function createIgnoreRules(): IgnoreRules {
  const levels = new Map<string, Ignore>();
  const directories = new Map<string, IgnoreVerdict>([['', undefined]]);

  const add = (directory: string, text: string): void => {
    const level = levels.get(directory) ?? ignore({ ignorecase: false });
    level.add(text.replace(/^\ufeff/, ''));
    levels.set(directory, level);
    directories.clear();
    directories.set('', undefined);
  };
  const own = (path: string): IgnoreVerdict => {
    const bare = path.endsWith('/') ? path.slice(0, -1) : path;
    let directory = bare;
    do {
      directory = directoryOf(directory);
      const level = levels.get(directory);
      if (!level) continue;
      const found = level.test(directory === '' ? path : path.slice(directory.length + 1));
      if (found.ignored) return 'ignored';
      if (found.unignored) return 'kept';
    } while (directory !== '');
    return undefined;
  };
  const ofDirectory = (directory: string): IgnoreVerdict => {
    if (directories.has(directory)) return directories.get(directory);
    const above = ofDirectory(directoryOf(directory));
    const found = above === 'ignored' ? above : own(`${directory}/`);
    directories.set(directory, found);
    return found;
  };
  return {
    add,
    get active() {
      return levels.size > 0;
    },
    verdict(path) {
      if (levels.size === 0) return undefined;
      if (path.endsWith('/')) return ofDirectory(path.slice(0, -1));
      return ofDirectory(directoryOf(path)) === 'ignored' ? 'ignored' : own(path);
    },
  };
}
