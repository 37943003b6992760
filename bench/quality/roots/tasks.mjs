// Tasks of `pnpm bench roots`: commits that touch the code of exactly two packages.
import { dirname } from 'node:path';

/** Endings of code that tasks are about: manifests, notes and data come along with any change. */
const ENDINGS = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs', 'vue', 'svelte'];
const CODE = /\.(?:[cm]?[jt]sx?|vue|svelte)$/;

/** Files of the second package at most: more are a sweep, which no text tells. */
const MOST = 5;

/** Newest commits that are looked through. */
const DEPTH = 3_000;

/** The folders below `packages` and `integrations` with a manifest, the deepest first. */
export function packagesIn(files) {
  return files
    .filter((path) => /^(?:packages|integrations)\/(?:[^/]+\/){1,2}package\.json$/.test(path))
    .map((path) => dirname(path))
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/**
 * The newest tasks, and the revision before all of them, at whose files they are asked: nothing of what they did is
 * there.
 */
export function tasksOf(git, count) {
  const log = git(
    'log',
    '--no-merges',
    `-${DEPTH}`,
    '--format=%x00%H%x00%B%x00',
    '--numstat',
    'HEAD',
    // A clone may lack its largest files, and other files count for nothing here.
    ...['--', ...ENDINGS.map((ending) => `*.${ending}`)],
  );
  const parts = log.split('\0').slice(1);
  const found = [];
  let base = 'HEAD';
  for (let i = 0; i + 2 < parts.length && found.length < count; i += 3) {
    const [id, message, numbers] = parts.slice(i, i + 3);
    const task = taskOf(id, message, numbers);
    if (task) found.push(task);
    if (task) base = `${id}~1`;
  }
  base = git('rev-parse', base).trim();
  const there = new Set(git('ls-tree', '-r', '--name-only', '-z', base).split('\0'));
  // What a task changes has to be there to be found.
  const tasks = found.flatMap((task) => {
    const second = task.second.filter((path) => there.has(path));
    return second.length === 0
      ? []
      : [{ ...task, second, removed: removedIn(git, task.id, there) }];
  });
  return { base, tasks };
}

function taskOf(id, message, numbers) {
  const changed = numbers.split('\n').flatMap((line) => {
    const [added, removed, path = ''] = line.split('\t');
    const home = /^(?:packages|integrations)\/[^/]+/.exec(path)?.[0];
    return home && CODE.test(path) && !/fixtures/.test(path)
      ? [{ path, home, lines: Number(added) + Number(removed) }]
      : [];
  });
  const homes = new Map();
  for (const { home, lines } of changed) homes.set(home, (homes.get(home) ?? 0) + lines);
  if (homes.size !== 2) return undefined;
  const [first, second] = [...homes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const paths = changed.filter(({ home }) => home === second[0]).map(({ path }) => path);
  const text = textOf(message);
  if (paths.length > MOST || text.length < 20) return undefined;
  return { id, text, first: first[0], second: paths };
}

/** The words of a message, without what says who and where. */
export function textOf(message) {
  return message
    .split('\n')
    .filter((line) => !/^(?:co-authored-by|signed-off-by|reviewed-by):/i.test(line))
    .join('\n')
    .replace(/\s*\(#\d+\)/g, '')
    .trim()
    .slice(0, 2_000);
}

/** The lines that a commit takes away, by the file that has them. */
function removedIn(git, id, there) {
  const diff = git('show', '--format=', '--unified=0', '--no-renames', id);
  const removed = {};
  let path;
  for (const line of diff.split('\n')) {
    if (line.startsWith('--- ')) path = line.startsWith('--- a/') ? line.slice(6) : undefined;
    else if (
      line.startsWith('-') &&
      path &&
      CODE.test(path) &&
      there.has(path) &&
      line.trim().length > 8
    ) {
      removed[path] ??= [];
      removed[path].push(line.slice(1));
    }
  }
  return removed;
}

export function meanOf(values) {
  const known = values.filter((value) => value !== undefined && value !== null);
  return known.length === 0 ? 0 : known.reduce((sum, value) => sum + value, 0) / known.length;
}
