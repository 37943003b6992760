/**
 * A workspace glob (`packages/*`, `apps/**`, `{a,b}/?`) as a regular expression over whole paths.
 * Only what pnpm, npm and Cargo accept in a member list; an unbalanced brace is taken literally.
 */
export function globToRegExp(glob: string): RegExp {
  const clean = glob.replace(/^\.\//, '').replace(/\/+$/, '');
  let source = '';
  let depth = 0;
  for (let i = 0; i < clean.length; i++) {
    const c = clean[i]!;
    if (c === '*' && clean[i + 1] === '*') {
      const slash = clean[i + 2] === '/';
      source += slash ? '(?:[^/]+/)*' : '.*';
      i += slash ? 2 : 1;
    } else if (c === '*') source += '[^/]*';
    else if (c === '?') source += '[^/]';
    else if (c === '{' && clean.indexOf('}', i) > i) {
      source += '(?:';
      depth++;
    } else if (c === '}' && depth > 0) {
      source += ')';
      depth--;
    } else if (c === ',' && depth > 0) source += '|';
    else source += c.replace(/[.+^$()|[\]\\{}]/, '\\$&');
  }
  return new RegExp(`^${source}$`);
}

/**
 * Whether a path is a member under a list of globs. As in pnpm, a glob with a leading `!` takes
 * away what an earlier one gave.
 */
export function matchesGlobs(path: string, globs: readonly CompiledGlob[]): boolean {
  let member = false;
  for (const glob of globs) if (glob.pattern.test(path)) member = !glob.negated;
  return member;
}

/** One glob of a member list, compiled. */
export interface CompiledGlob {
  pattern: RegExp;
  negated: boolean;
}

/** Compiles a member list in its order. */
export function compileGlobs(globs: readonly string[]): CompiledGlob[] {
  return globs.map((glob) => ({
    pattern: globToRegExp(glob.replace(/^!/, '')),
    negated: glob.startsWith('!'),
  }));
}
