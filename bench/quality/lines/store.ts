// Runs the real program on real check-outs once, and keeps what its composer was given:
// `MIRROR=… KIT=… LINES_KIT=… STORE=… pnpm exec tsx bench/quality/lines/store.ts [repository …]`.
// A composer or a model of places is then measured from the store in a minute (`pnpm bench lines`).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCorpus, rankFiles, readQuery } from '@ctx/relevance';
import { openWorkspace, type Workspace } from '@ctx/workspace';
import { findClone } from '../localisation/repository.js';
import { linesTasks, localisationTasks, type Task, tasksOf } from './tasks.js';

const BUDGETS = [2048, 4096, 8192];
/** Ranked files that are kept: a few more than the program reads. */
const KEPT = 60;
const env = process.env;
const store = env.STORE ?? 'store';
const offline = { ...env, GIT_NO_LAZY_FETCH: '1' };
const only = process.argv.slice(2);
const tasks = [
  ...(env.KIT ? localisationTasks(env.KIT, Number(env.CAP ?? 3)) : []),
  ...(env.LINES_KIT ? linesTasks(env.LINES_KIT) : []),
  ...(env.TASKS ? tasksOf(env.TASKS, 'aside') : []),
].filter(({ repo }) => only.length === 0 || only.includes(repo));

/** A check-out that moves from commit to commit; without history git stands outside of it. */
function checkOut({ repo, commit, history }: Task): string {
  const name = `${repo.replace('/', '+')}${history ? '' : '-plain'}`;
  const root = join(store, 'trees', name);
  const git = history ? join(root, '.git') : join(store, 'git', name);
  const run = (...args: string[]) => {
    const options = { env: offline, encoding: 'utf8' as const };
    const { status, stderr } = spawnSync('git', args, options);
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.slice(0, 300)}`);
  };
  if (!existsSync(git)) {
    mkdirSync(root, { recursive: true });
    mkdirSync(join(store, 'git'), { recursive: true });
    const clone = findClone(env.MIRROR ?? 'mirrors', repo);
    // With objects of its own: the program reads no history out of borrowed ones.
    run('clone', '-q', '--local', '--no-checkout', clone, `${git}-new`);
    renameSync(join(`${git}-new`, '.git'), git);
    rmSync(`${git}-new`, { recursive: true, force: true });
  }
  const at = [`--git-dir=${git}`, `--work-tree=${root}`];
  // By hand, and not with `git checkout`: a partial clone lacks some large pictures.
  run(...at, 'update-ref', '--no-deref', 'HEAD', commit);
  run(...at, 'read-tree', commit);
  spawnSync('git', [...at, 'checkout-index', '-a', '-f', '-q'], { env: offline });
  run(...at, 'clean', '-qfdx');
  return root;
}

async function keep(task: Task, workspace: Workspace): Promise<void> {
  const query = readQuery(task.query);
  const commits = await workspace.history();
  const corpus = openCorpus({ query, index: workspace.index, commits });
  const documents = rankFiles(corpus).slice(0, KEPT);
  const { idf, holders, paths } = corpus;
  const facts = new Map(workspace.facts.map((file) => [file.path, file]));
  const told = new Set(documents.flatMap(({ evidence }) => evidence.flatMap((e) => e.because)));
  const files = await Promise.all(documents.map(({ path }) => fileFor(path, workspace, facts)));
  const answers = await answersTo(task, workspace);
  const kept = {
    ...task,
    documents,
    files,
    considered: workspace.files.length,
    indexed: paths.length,
    idf: Object.fromEntries(query.terms.map(({ term }, t) => [term, idf[t]])),
    holders: Object.fromEntries(query.identifiers.map(({ name }, i) => [name, holders[i]!.length])),
    commits: commits.filter(({ id }) => told.has(id)),
    answers,
  };
  writeFileSync(fileOf(task), JSON.stringify(kept));
}

/** The input of a composer for a file: its text, its language and its definitions. */
async function fileFor(
  path: string,
  workspace: Workspace,
  facts: ReadonlyMap<string, Workspace['facts'][number]>,
) {
  const file = await workspace.read(path);
  const known = facts.get(path);
  return {
    path,
    ...('text' in file ? { text: file.text } : {}),
    ...(known ? { language: known.language, definitions: known.definitions } : {}),
  };
}

/** The program's own answers, by budget. */
async function answersTo(task: Task, workspace: Workspace): Promise<Record<number, unknown>> {
  const answers: Record<number, unknown> = {};
  for (const budget of BUDGETS) {
    const { text, tokens, files, places } = await workspace.context(task.query, { budget });
    const shown = files.map(({ path, shown, headers }) => ({ path, shown, headers }));
    answers[budget] = { text, tokens, files: shown, places };
  }
  return answers;
}

function fileOf({ kit, id }: Task): string {
  return join(store, 'tasks', `${kit}-${id.replaceAll('/', '+')}.json`);
}

mkdirSync(join(store, 'tasks'), { recursive: true });
for (const task of tasks) {
  if (existsSync(fileOf(task))) continue;
  const start = Date.now();
  try {
    const root = checkOut(task);
    const workspace = await openWorkspace(root, { cacheDir: join(store, 'cache') });
    await keep(task, workspace);
    await workspace.close();
    const { size } = { size: readFileSync(fileOf(task)).length };
    process.stderr.write(`${task.repo} ${task.id} ${Date.now() - start} ms, ${size} bytes\n`);
  } catch (error) {
    process.stderr.write(`${task.repo} ${task.id}: ${(error as Error).message}\n`);
  }
}
