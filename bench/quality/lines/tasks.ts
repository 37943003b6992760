// The tasks of `pnpm bench lines`: real issues and commits with the lines that their fix changed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A task and its truth. */
export interface Task {
  id: string;
  /** The kit it comes from: `localisation`, `lines`, or the name of a file of further tasks. */
  kit: string;
  track: string;
  repo: string;
  commit: string;
  query: string;
  /** Path, first and last changed line (1-based) of each hunk. */
  hunks: [string, number, number][];
  /** Whether the program may read the history before the commit. */
  history: boolean;
}

type Line = Record<string, unknown> & {
  instance_id: string;
  repo: string;
  base_commit: string;
  query: string;
  track?: string;
  hunks: [string, number, number, ...unknown[]][];
};

/** Tasks of the localisation kit: at most `cap` a repository and track. */
export function localisationTasks(kit: string, cap: number): Task[] {
  const files = ['issue-dev.jsonl', 'commit-dev.jsonl'];
  const all = files.flatMap((file) => linesOf(join(kit, 'data', file)));
  return choose(all, cap, ({ track = '', repo }) => `${track} ${repo}`).map((line) =>
    taskOf(line, 'localisation', true),
  );
}

/** Tasks of the lines kit; django's clone is too large and is left out. */
export function linesTasks(kit: string): Task[] {
  return linesOf(join(kit, 'data', 'dev.jsonl'))
    .filter(({ repo }) => repo !== 'django/django')
    .map((line) => taskOf({ ...line, track: 'issue' }, 'lines', false));
}

/** Further tasks in the form of the localisation kit: one JSON object a line. */
export function tasksOf(file: string, kit: string, cap = Number.POSITIVE_INFINITY): Task[] {
  return choose(linesOf(file), cap, ({ repo }) => repo).map((line) => taskOf(line, kit, true));
}

function taskOf(line: Line, kit: string, history: boolean): Task {
  const { instance_id: id, repo, base_commit: commit, query, track = 'commit' } = line;
  const hunks = line.hunks.map(([path, first, last]): Task['hunks'][0] => [path, first, last]);
  return { id, kit, track, repo, commit, query, hunks, history };
}

function linesOf(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ hunks }) => hunks.length > 0);
}

/** A steady choice of at most `count` of each group, by hash. */
function choose(all: readonly Line[], count: number, groupOf: (line: Line) => string): Line[] {
  const hash = (text: string) => {
    let value = 2166136261;
    for (const char of text) value = Math.imul(value ^ char.charCodeAt(0), 16777619);
    return value >>> 0;
  };
  const taken = new Map<string, number>();
  return [...all]
    .sort((a, b) => hash(a.instance_id) - hash(b.instance_id))
    .filter((line) => {
      const key = groupOf(line);
      taken.set(key, (taken.get(key) ?? 0) + 1);
      return taken.get(key)! <= count;
    })
    .sort((a, b) => (a.repo < b.repo ? -1 : a.repo > b.repo ? 1 : 0));
}
