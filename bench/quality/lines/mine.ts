// Mines tasks from histories: the message of a commit, and the lines that it changed.
// `KIT=… MIRROR=… pnpm exec tsx bench/quality/lines/mine.ts <tasks.jsonl> <count> OWNER/NAME …` writes
// the form of the localization kit's commits: merges, reverts, bots, releases, chores, mass edits and
// messages that name a changed file are left out; paths, file names and trailers are taken out.
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { basename, stem } from '@ctx/source/paths';
import { findClone } from '../localisation/repository.js';

/** A commit as `git log` has it. */
interface Logged {
  id: string;
  parent: string;
  author: string;
  date: string;
  message: string;
  files: string[];
}

/** Commits older than this were written under other habits. */
const SINCE = '2014-01-01';
/** Files of a commit; more is a mass edit. */
const MAX_FILES = 12;
/** Sources that a task changes, at most. */
const MAX_GOLD = 5;
const CHANGED_LINES = [3, 400] as const;
const BOT = /\[bot\]|\bbot\b|dependabot|renovate|weblate|github-actions/i;
const CHORE =
  /^(?:merge|revert|release|bump|version|prepare|upgrade|downgrade|docs?|documentation|readme|changelog|chore|style|tests?|ci|build|deps|refactor|rename|move|typos?|spelling|lint|format|reformat|wip|clean ?up|tidy|update (?:dep|version|changelog|copyright|readme|docs?|translation)|backport|cherry|fixup|squash|minor|misc|pep ?8|rubocop|clippy)\b/i;
const [out = 'tasks.jsonl', count = '80', ...repositories] = process.argv.slice(2);
const { isGoldable } = (await import(
  pathToFileURL(join(resolve(process.env.KIT ?? 'kit'), 'src', 'common.mjs')).href
)) as { isGoldable(path: string): boolean };

/** Output of git on a clone; throws where it fails. */
function gitOf(repo: string) {
  const folder = findClone(process.env.MIRROR ?? 'mirrors', repo);
  const env = { ...process.env, GIT_NO_LAZY_FETCH: '1' };
  return (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', [`--git-dir=${folder}`, ...args], {
      env,
      maxBuffer: 1 << 30,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`git ${args[0]}: ${stderr.slice(0, 200)}`);
    return stdout;
  };
}

function historyOf(git: ReturnType<typeof gitOf>): Logged[] {
  const format = '--format=%x01%H%x02%P%x02%an %ae%x02%cs%x02%B%x02';
  const log = git('log', '--no-merges', '--no-renames', '--name-only', `--since=${SINCE}`, format);
  return log
    .split('\x01')
    .slice(1)
    .map((record) => {
      const [id = '', parent = '', author = '', date = '', message = '', names = ''] =
        record.split('\x02');
      return { id, parent, author, date, message, files: names.split('\n').filter(Boolean) };
    });
}

/** A message as a task: without scope, paths, file names, numbers of issues, URLs and trailers. */
export function taskText(message: string): string {
  return message
    .replace(/\r/g, '')
    .replace(/^(?:\[[^\]\n]*\]\s*)?(?:[\w/.-]+(?:\([^)\n]*\))?!?:\s+)?/, '')
    .replace(/^[A-Z][\w-]+(?:-by|-Id|-id|-on|-Url|-url|ed-at): .*$/gm, '')
    .replace(/^(?:closes|fixes|resolves|refs?|see|pr|cc|issue)\b[^\n]{0,20}#.*$/gim, '')
    .replace(/\b(?:https?|ftp):\/\/\S+/g, ' ')
    .replace(/\(?\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?|see)?:? ?[\w/-]*#\d+\)?/gi, ' ')
    .replace(
      /[\w.@~-]*\/[\w./@~-]+|\b[\w-]+\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|php|cs|c|cc|cpp|h|hpp|md|json|ya?ml|toml|txt)\b/g,
      ' ',
    )
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether a text names a changed file by a stem that hardly is a word. */
function namesFile(text: string, files: readonly string[]): boolean {
  return files.some((path) => {
    const name = stem(basename(path));
    const isTelling = /[a-z0-9][A-Z]|[a-z]_[a-z]|[a-z]-[a-z]/.test(name);
    return isTelling && new RegExp(`\\b${name.replace(/[^\w]/g, '\\$&')}\\b`).test(text);
  });
}

/** Changed lines of the base, an insertion as the line before it; undefined for a mass edit. */
function hunksOf(git: ReturnType<typeof gitOf>, commit: Logged, gold: readonly string[]) {
  const diff = git(
    'diff',
    '-U0',
    '--no-renames',
    '--no-color',
    commit.parent,
    commit.id,
    '--',
    ...gold,
  );
  const hunks: [string, number, number][] = [];
  let [path, changed] = ['', 0];
  for (const line of diff.split('\n')) {
    if (line.startsWith('--- ')) path = line.startsWith('--- a/') ? line.slice(6).trim() : '';
    const [, from, size = '1', added = '1'] =
      /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(line) ?? [];
    if (from === undefined || path === '') continue;
    changed += Number(size) + Number(added);
    const first = Math.max(1, Number(from));
    hunks.push([path, first, first + Math.max(1, Number(size)) - 1]);
  }
  const [least, most] = CHANGED_LINES;
  return changed < least || changed > most || hunks.length > 20 ? undefined : hunks;
}

function tasksOf(repo: string, wanted: number): object[] {
  const git = gitOf(repo);
  const fit = historyOf(git).filter(({ parent, author, message, files }) => {
    const subject = message.split('\n', 1)[0] ?? '';
    const bare = subject.replace(/^(?:\[[^\]]*\]\s*|[\w/.-]+(?:\([^)]*\))?!?:\s+)/, '');
    const gold = files.filter((path) => isGoldable(path));
    return (
      parent !== '' &&
      !parent.includes(' ') &&
      !BOT.test(author) &&
      !CHORE.test(subject) &&
      !CHORE.test(bare) &&
      files.length <= MAX_FILES &&
      gold.length > 0 &&
      gold.length <= MAX_GOLD &&
      taskText(message).split(/\s+/).length >= 4 &&
      !namesFile(taskText(message), gold)
    );
  });
  const tasks: object[] = [];
  // Every nth, so that all years have their share; those without a fit are made up from the rest.
  const step = Math.max(1, fit.length / (wanted * 1.3));
  for (let i = 0; i < fit.length && tasks.length < wanted; i += step) {
    const commit = fit[Math.floor(i)]!;
    try {
      const hunks = hunksOf(
        git,
        commit,
        commit.files.filter((path) => isGoldable(path)),
      );
      if (hunks === undefined || hunks.length === 0) continue;
      const gold = [...new Set(hunks.map(([path]) => path))];
      tasks.push({
        instance_id: `${repo.replace('/', '__')}@${commit.id.slice(0, 12)}`,
        track: 'commit',
        repo,
        base_commit: commit.parent,
        date: commit.date,
        query: taskText(commit.message).slice(0, 6000),
        gold,
        hunks,
      });
    } catch {
      // A blob that the clone has not.
    }
  }
  return tasks;
}

for (const repo of repositories) {
  try {
    const tasks = tasksOf(repo, Number(count));
    appendFileSync(out, tasks.map((task) => `${JSON.stringify(task)}\n`).join(''));
    process.stderr.write(`${repo}: ${tasks.length} tasks\n`);
  } catch (error) {
    process.stderr.write(`${repo}: ${(error as Error).message}\n`);
  }
}
