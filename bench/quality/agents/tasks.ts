// The tasks that a simulated agent is given: those of the kit of agents, whose folders are prepared, and those of the kit
// of lines, of which each tree is unpacked while it is asked.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fnv1a } from '@ctx/text/digest';
import type { Lines } from './simulated.js';

/** A task, what an agent greps for it, and its tree. */
export interface Task {
  id: string;
  repo: string;
  query: string;
  hunks: readonly Lines[];
  /** Names that the menu is told beside the text. */
  expected: readonly string[];
  /** Names that an agent looks for first, in their order, and all words of the text. */
  names: readonly string[];
  words: readonly string[];
  /** Gives the folder of its tree. */
  open(): string;
  /** Removes what {@link open} made. */
  close(): void;
}

/** The tasks of a kit, and the number of those that nothing can be asked about, by repository. */
export interface Tasks {
  tasks: Task[];
  without: Record<string, number>;
}

interface Row {
  repo: string;
  query: string;
  hunks: Lines[];
}

function rowsOf<Kind extends Row>(kit: string): Kind[] {
  const rows = readFileSync(join(kit, 'data/dev.jsonl'), 'utf8').trim().split('\n');
  return rows.map((row) => JSON.parse(row) as Kind);
}

/** Words of a text that an agent may grep. */
export function wordsIn(text: string): string[] {
  return [...new Set(text.match(/[A-Za-z_][A-Za-z0-9_]{3,}/g) ?? [])];
}

/** Words of a text that look like names of code: with a hump or an underscore, called, or in backticks. */
export function namesIn(text: string): string[] {
  const quoted = new Set(
    [...text.matchAll(/`([^`\n]{1,200})`/g)].flatMap(([, code = '']) => wordsIn(code)),
  );
  const called = new Set(
    [...text.matchAll(/\b([A-Za-z_]\w{3,60})\(/g)].map(([, name = '']) => name),
  );
  const looksLike = /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]|^__?[a-z]/;
  return wordsIn(text).filter(
    (word) => looksLike.test(word) || quoted.has(word) || called.has(word),
  );
}

/** Tasks of the kit of agents, every `every`-th, each prepared in a folder of its name; the kit names what is expected. */
export function tasksOfAgents(kit: string, folder: string, every: number): Tasks {
  const rows = rowsOf<Row & { id: string; expected: string }>(kit).filter(
    (_, i) => i % every === 0,
  );
  const tasks = rows.map(({ id, repo, query, hunks, expected }): Task => {
    const names = expected.split(/\s+/).filter((name) => /^[\w.:#-]{4,}$/.test(name));
    const last = names.map(
      (name) =>
        name
          .split(/[.:#]+/)
          .filter(Boolean)
          .at(-1) ?? name,
    );
    return {
      ...{ id, repo, query, hunks, expected: [expected] },
      ...{ names: [...new Set(last)], words: wordsIn(query) },
      ...{ open: () => join(folder, id), close: () => undefined },
    };
  });
  return { tasks, without: {} };
}

/** At most `cap` tasks of each repository of the kit of lines, chosen by the digest of their names; nothing is expected. */
export function tasksOfLines(options: { kit: string; mirror: string; cap: number }): Tasks {
  const { kit, mirror, cap } = options;
  const rows = rowsOf<Row & { instance_id: string; base_commit: string }>(kit);
  const tasks: Task[] = [];
  const without: Record<string, number> = {};
  for (const repo of [...new Set(rows.map((row) => row.repo))].sort()) {
    const git = join(mirror, repo.replace('/', '+'), 'repo');
    const own = rows.filter((row) => row.repo === repo);
    const chosen = own
      .map((row) => ({ row, key: fnv1a(row.instance_id) }))
      .sort((a, b) => a.key - b.key)
      .slice(0, existsSync(git) ? cap : 0);
    if (own.length > chosen.length) without[repo] = own.length - chosen.length;
    for (const { row } of chosen) {
      const { instance_id: id, query, hunks } = row;
      const words = { expected: [], names: namesIn(query), words: wordsIn(query) };
      tasks.push({ id, repo, query, hunks, ...words, ...treeOf(git, row.base_commit) });
    }
  }
  return { tasks, without };
}

/** The tree of a commit of a bare clone, while it is open. */
function treeOf(git: string, commit: string): Pick<Task, 'open' | 'close'> {
  let folder = '';
  return {
    open: () => {
      folder = mkdtempSync(join(tmpdir(), 'ctx-simulated-'));
      const archive = ['-C', git, 'archive', '--format=tar', commit];
      const input = execFileSync('git', archive, { maxBuffer: 1 << 30 });
      execFileSync('tar', ['-x', '-C', folder], { input });
      return folder;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
