// The changed files of the kit's tasks, with the lines that were changed and when they last were.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Unit } from '@ctx/compress';
import { extract, grammarOf } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import { findClone } from '../localisation/repository.js';

/** Shorter files are read whole anyway. */
const LEAST_LINES = 150;
/** Commits of a file whose lines count as recent. */
const COMMITS = 12;

/** A file before the change. */
export interface ChangedFile {
  path: string;
  text: string;
  /** Changed lines, 1-based and inclusive. */
  hunks: [first: number, last: number][];
  /** One a line: 1 for the newest commit of the file, less for older ones, 0 beyond twelve. */
  recency: number[];
  units: Unit[];
}

/** A task with its long changed files. */
export interface Instance {
  id: string;
  repository: string;
  query: string;
  files: ChangedFile[];
}

interface Row {
  instance_id: string;
  repo: string;
  base_commit: string;
  query: string;
  hunks: [path: string, first: number, last: number][];
}

/** Reads the tasks of one track (`issue` or `commit`) that changed a long file. */
export async function readInstances(
  kit: string,
  mirror: string,
  track: string,
): Promise<Instance[]> {
  const rows = readFileSync(join(kit, `data/${track}-dev.jsonl`), 'utf8')
    .trim()
    .split('\n');
  const instances: Instance[] = [];
  for (const row of rows.map((line): Row => JSON.parse(line))) {
    const clone = findClone(mirror, row.repo);
    const files: ChangedFile[] = [];
    for (const path of new Set(row.hunks.map(([name]) => name))) {
      const text = git(clone, 'show', `${row.base_commit}:${path}`);
      if (text.split('\n').length <= LEAST_LINES) continue;
      files.push({
        path,
        text,
        hunks: row.hunks.filter(([name]) => name === path).map(([, first, last]) => [first, last]),
        recency: recencyOf(clone, row.base_commit, path, text),
        units: await unitsOf(path, text),
      });
    }
    if (files.length === 0) continue;
    instances.push({ id: row.instance_id, repository: row.repo, query: row.query, files });
  }
  return instances;
}

function git(clone: string, ...args: string[]): string {
  const env = { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_CONFIG_NOSYSTEM: '1' };
  const run = spawnSync('git', [`--git-dir=${clone}`, ...args], { env, maxBuffer: 1 << 30 });
  return run.status === 0 ? run.stdout.toString('utf8') : '';
}

function recencyOf(clone: string, commit: string, path: string, text: string): number[] {
  const count = String(COMMITS + 1);
  const commits = git(clone, 'log', '-n', count, '--format=%H', commit, '--', path)
    .trim()
    .split('\n');
  const oldest = commits[COMMITS];
  const range = oldest === undefined ? commit : `${oldest}..${commit}`;
  const age = new Map(commits.slice(0, COMMITS).map((id, index) => [id, index]));
  const recency = text.split('\n').map(() => 0);
  const blame = git(clone, 'blame', '-s', '-l', '-b', range, '--', path).split('\n');
  for (const [line, row] of blame.entries()) {
    const found = age.get(row.replace(/^\^/, '').slice(0, 40));
    if (found !== undefined && line < recency.length) recency[line] = 1 / (1 + found / 4);
  }
  return recency;
}

/** The units that a caller passes: definitions, but for fields and variables of a few lines. */
async function unitsOf(path: string, text: string): Promise<Unit[]> {
  const language = grammarOf(path);
  if (!language) return [];
  await loadLanguage(language);
  return extract(language, text)
    .definitions.filter(
      ({ kind, startLine, endLine }) =>
        !/^(?:variable|constant|property)$/.test(kind) || endLine - startLine > 5,
    )
    .map(({ name, kind, startLine, endLine, headerLine }) => ({
      name,
      kind,
      startLine,
      endLine,
      headerLine,
    }));
}
