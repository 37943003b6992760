// A bare clone, read without a check-out: trees, blobs by id, history before a commit.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Commit } from '@ctx/relevance';

const ENV = { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_CONFIG_NOSYSTEM: '1' };

/** A clone: trees, texts of blobs, ancestors of a commit. */
export interface Repository {
  /** Path → blob id of the regular files of a commit. */
  tree(commit: string): Map<string, string>;
  /** Texts of blobs, in order; undefined for one that the clone has not. */
  read(ids: readonly string[]): (string | undefined)[];
  /** At most `count` ancestors of a commit, itself included, without merges, newest first. */
  history(commit: string, count: number): Commit[];
}

/** Folder of a repository's clone: `<mirror>/OWNER+NAME/repo`, letter case ignored. */
export function findClone(mirror: string, repository: string): string {
  const wanted = repository.replace('/', '+').toLowerCase();
  const name = readdirSync(mirror).find((entry) => entry.toLowerCase() === wanted);
  if (name === undefined) throw new Error(`no clone of ${repository} in ${mirror}`);
  const folder = join(mirror, name, 'repo');
  return existsSync(join(folder, '.git')) ? join(folder, '.git') : folder;
}

/** Opens a clone. Nothing stays open. */
export function openRepository(folder: string): Repository {
  const git = (args: string[], input?: string): Buffer => {
    const argv = [`--git-dir=${folder}`, ...args];
    const run = spawnSync('git', argv, { env: ENV, maxBuffer: 1 << 30, input: input ?? '' });
    if (run.status !== 0) throw new Error(`git ${args[0]}: ${run.stderr.toString().slice(0, 200)}`);
    return run.stdout;
  };
  const log = ['log', '-z', '--no-merges', '--no-renames', '--name-only'];
  const format = '--format=%x01%H%x02%ct%x02%B%x02';
  return {
    tree: (commit) => new Map(parseTree(git(['ls-tree', '-r', '-z', commit]).toString())),
    read: (ids) => [
      ...parseBlobs(git(['cat-file', '--batch'], ids.map((id) => `${id}\n`).join(''))),
    ],
    history: (commit, count) =>
      parseHistory(git([...log, '-n', String(count), format, commit]).toString()),
  };
}

function* parseTree(output: string): Iterable<[string, string]> {
  for (const entry of output.split('\0')) {
    const tab = entry.indexOf('\t');
    const [mode, type, id] = entry.slice(0, tab).split(' ');
    if (type === 'blob' && mode !== '120000') yield [entry.slice(tab + 1), id ?? ''];
  }
}

// With -z, NUL stands between records and between file names. A record starts with \x01 and a
// commit id, so that control characters inside a message do no harm.
function parseHistory(output: string): Commit[] {
  return output
    .split(/(?:^|\0+)\x01(?=[0-9a-f]{40}\x02)/)
    .filter(Boolean)
    .map((record) => {
      const [id = '', time = ''] = record.split('\x02', 2);
      const names = record.lastIndexOf('\x02');
      const files = record.slice(names + 1).split('\0');
      return {
        id,
        time: Number(time),
        message: record.slice(id.length + time.length + 2, names),
        files: files.map((path) => path.replace(/^\n/, '')).filter(Boolean),
      };
    });
}

// The output of `git cat-file --batch`: `<id> blob <size>\n<bytes>\n`, or `<id> missing\n`.
function* parseBlobs(output: Buffer): Iterable<string | undefined> {
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(10, at);
    const [, type, size] = output.toString('utf8', at, end).split(' ');
    const missing = type === 'missing';
    at = missing ? end + 1 : end + 2 + Number(size);
    yield missing ? undefined : output.toString('utf8', end + 1, at - 1);
  }
}
