// Mines tasks from histories: the message of a commit, and the lines that it changed.
// `MIRROR=… pnpm exec tsx bench/quality/lines/mine.ts <tasks.jsonl> <count> OWNER/NAME …` writes the form of the
// localization kit's commits. What a task is, `ctx bench` says.
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import {
  hunksIn,
  isGold,
  isTask,
  readLog,
  taskText,
} from '../../../packages/adapters/cli/src/bench/mine.js';
import { findClone } from '../localisation/repository.js';

/** Commits older than this were written under other habits. */
const SINCE = '2014-01-01';
const [out = 'tasks.jsonl', count = '80', ...repositories] = process.argv.slice(2);

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

function tasksOf(repo: string, wanted: number): object[] {
  const git = gitOf(repo);
  const format = '--format=%x01%H%x02%P%x02%an %ae%x02%B%x02';
  const log = git('log', '--no-merges', '--no-renames', '--name-only', `--since=${SINCE}`, format);
  const fit = readLog(log).filter(isTask);
  const tasks: object[] = [];
  // Every nth, so that all years have their share; those without a fit are made up from the rest.
  const step = Math.max(1, fit.length / (wanted * 1.3));
  for (let i = 0; i < fit.length && tasks.length < wanted; i += step) {
    const { id, parent, message, files } = fit[Math.floor(i)]!;
    try {
      const plain = ['-U0', '--no-renames', '--no-color'];
      const hunks = hunksIn(git('diff', ...plain, parent, id, '--', ...files.filter(isGold)));
      if (hunks === undefined) continue;
      tasks.push({
        instance_id: `${repo.replace('/', '__')}@${id.slice(0, 12)}`,
        track: 'commit',
        repo,
        base_commit: parent,
        date: git('show', '-s', '--format=%cs', id).trim(),
        query: taskText(message),
        gold: [...new Set(hunks.map(([path]) => path))],
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
