import { basename } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { EXIT, Failure } from '../io/exit.js';

/** The folders of `--root`: as written where there is one, else all of them. */
export type GivenRoots = string | readonly string[];

/** Reads `--root`, which may stand several times. `before` is the default, or what stood further left. */
export function parseRoot(value: string, before: GivenRoots): readonly string[] {
  return typeof before === 'string' ? [folder(value)] : [...before, folder(value)];
}

/**
 * Reads the `--root` of a verb that reads one folder: a second one would go unread. As a list, so that a folder that
 * is given is told from the same one as the default.
 */
export function parseOnlyRoot(value: string, before?: GivenRoots): GivenRoots {
  if (before === undefined || typeof before === 'string') return [folder(value)];
  throw new InvalidArgumentError('one folder is read; give it once');
}

/**
 * The folders of `--root`, with those that a `ctx.roots` names in its place; absolute. One folder is passed on as it
 * is.
 */
export async function rootsOf(roots: GivenRoots, cwd: string): Promise<readonly string[]> {
  const { rootsIn } = await import('@ctx/tree/roots');
  return await rootsIn(listed(roots), cwd);
}

/** Whether more than one folder may be meant: what reads several is loaded then. */
export function mayBeSeveral(given: GivenRoots): boolean {
  const roots = listed(given);
  return roots.length > 1 || roots.some((root) => basename(root) === 'ctx.roots');
}

/**
 * The one folder of `--root`, for a verb that reads no more.
 *
 * @param reads what the verb reads: `ctx cache reads`
 * @throws Failure (wrong usage) for several
 */
export function onlyRoot(roots: GivenRoots, verb: string): string {
  const [first = '.', ...others] = listed(roots);
  if (others.length === 0) return first;
  throw new Failure(
    `ctx ${verb} reads one folder; give --root once (context, map, impact, tests, find, show and grep take several)`,
    EXIT.usage,
  );
}

/** The folder that stands for all: where logs of a conversation are kept. */
export function firstRoot(roots: GivenRoots): string {
  return listed(roots)[0] ?? '.';
}

/** An empty name is a variable of a script that was not set, and no folder: it would read the current one. */
function folder(value: string): string {
  if (value === '') throw new InvalidArgumentError('it names no folder');
  return value;
}

function listed(roots: GivenRoots): readonly string[] {
  return typeof roots === 'string' ? [roots] : roots;
}
