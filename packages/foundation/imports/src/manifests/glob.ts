/** Longest path or pattern that is looked at; characters; PATH_MAX of Linux. */
export const MAX_PATH_LENGTH = 4096;

/** Whether a whole path fits. */
export type PathMatcher = (path: string) => boolean;

/**
 * A workspace glob (`packages/*`, `apps/**`, `{a,b}/?`) as a test of whole paths. Only what pnpm,
 * npm and Cargo accept in a member list; an unbalanced brace is taken literally, and a glob longer
 * than a path can be fits nothing.
 *
 * All ways through the glob are followed at once (Thompson 1968), so a test takes at most the
 * length of the glob times that of the path, whatever stars a manifest repeats.
 */
export function globMatcher(glob: string): PathMatcher {
  if (glob.length > MAX_PATH_LENGTH) return () => false;
  const clean = glob.replace(/^\.\//, '').replace(/(?<!\/)\/+$/, '');
  if (!/[*?{]/.test(clean)) return (path) => path === clean;
  const steps = compile(clean);
  return (path) => run(steps, path);
}

/** The characters that a step accepts: that one, any but `/`, or any at all. */
type Reads = { char: string } | 'segment' | 'any';

/** A step reads one character and goes on to the next step, or goes to others without reading. */
type Step = { reads: Reads } | { to: number[] };

function compile(glob: string): Step[] {
  const steps: Step[] = [];
  const matched = matchedBraces(glob);
  const groups: { start: { to: number[] }; ends: { to: number[] }[] }[] = [];
  for (let i = 0; i < glob.length; i++) {
    const c = glob[i]!;
    const group = groups.at(-1);
    if (c === '*' && glob[i + 1] === '*' && glob[i + 2] === '/') {
      directories(steps);
      i += 2;
      // Once more is no more, and costs a test its time.
      while (glob.startsWith('**/', i + 1)) i += 3;
    } else if (c === '*') {
      const deep = glob[i + 1] === '*';
      repeat(steps, deep ? 'any' : 'segment');
      if (deep) i++;
    } else if (c === '?') steps.push({ reads: 'segment' });
    else if (c === '{' && matched.has(i)) {
      const start = { to: [steps.length + 1] };
      groups.push({ start, ends: [] });
      steps.push(start);
    } else if (c === ',' && group) {
      const end = { to: [] };
      steps.push(end);
      group.ends.push(end);
      group.start.to.push(steps.length);
    } else if (c === '}' && matched.has(i)) {
      for (const end of groups.pop()!.ends) end.to.push(steps.length);
    } else steps.push({ reads: { char: c } });
  }
  return steps;
}

/** Any number of characters. */
function repeat(steps: Step[], reads: Reads): void {
  const at = steps.length;
  steps.push({ to: [at + 1, at + 3] }, { reads }, { to: [at] });
}

/** Any number of directories, each with its slash. */
function directories(steps: Step[]): void {
  const at = steps.length;
  steps.push({ to: [at + 1, at + 5] }, { reads: 'segment' }, { to: [at + 1, at + 3] });
  steps.push({ reads: { char: '/' } }, { to: [at] });
}

/** Positions of the braces that have a partner. */
function matchedBraces(glob: string): Set<number> {
  const matched = new Set<number>();
  const open: number[] = [];
  for (let i = 0; i < glob.length; i++) {
    if (glob[i] === '{') open.push(i);
    else if (glob[i] === '}' && open.length > 0) matched.add(open.pop()!).add(i);
  }
  return matched;
}

function run(steps: readonly Step[], path: string): boolean {
  let at = reachable(steps, [0]);
  for (let p = 0; p < path.length; p++) {
    const next: number[] = [];
    for (const i of at) {
      const step = steps[i];
      if (step && 'reads' in step && fits(step.reads, path[p]!)) next.push(i + 1);
    }
    if (next.length === 0) return false;
    at = reachable(steps, next);
  }
  return at.has(steps.length);
}

function fits(reads: Reads, c: string): boolean {
  return reads === 'any' || (reads === 'segment' ? c !== '/' : c === reads.char);
}

/** The steps that are reached from some without reading; `steps.length` is the end. */
function reachable(steps: readonly Step[], from: readonly number[]): Set<number> {
  const paths = new Set(from);
  // A set is iterated in the order of insertion, also over what is added meanwhile.
  for (const i of paths) {
    const step = steps[i];
    if (step && 'to' in step) for (const to of step.to) paths.add(to);
  }
  return paths;
}

/**
 * Whether a path is a member under a list of globs. As in pnpm, a glob with a leading `!` takes
 * away the paths that an earlier one gave.
 */
export function matchesGlobs(path: string, globs: readonly CompiledGlob[]): boolean {
  let member = false;
  for (const glob of globs) {
    // Only a glob that would change the answer is asked.
    if (member === glob.negated && glob.matches(path)) member = !glob.negated;
  }
  return member;
}

/** One glob of a member list, compiled. */
export interface CompiledGlob {
  matches: PathMatcher;
  negated: boolean;
}

/** Compiles a member list in its order. */
export function compileGlobs(globs: readonly string[]): CompiledGlob[] {
  return globs.map((glob) => ({
    matches: globMatcher(glob.replace(/^!/, '')),
    negated: glob.startsWith('!'),
  }));
}
