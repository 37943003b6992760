// The steps of action.yml on what a repository has merged: each of the last merges into the branch that
// is checked out is checked out in a clone, and its comment computed against its first parent.
// Usage: pnpm bench action <repository>... [--merges 20] [--show]
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const STEP = fileURLToPath(new URL('../../scripts/action/compute.mjs', import.meta.url));
/** Commits among which merges are looked for; a branch with fewer gets its pull requests as commits. */
const LOOKED_AT = 2_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { merges: { type: 'string', default: '20' }, show: { type: 'boolean' } },
});
const limit = Number(values.merges);

const git = (cwd, ...args) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Merges of the first-parent line, or its commits where pull requests are squashed or rebased. */
function mergesOf(clone) {
  const log = (...more) =>
    git(clone, 'log', '--first-parent', '--format=%H', '-n', `${LOOKED_AT}`, ...more, 'HEAD')
      .split('\n')
      .filter(Boolean);
  const merges = log('--min-parents=2');
  const isHabit = merges.length >= Math.max(limit, log().length / 4);
  return { kind: isHabit ? 'merges' : 'commits', ids: isHabit ? merges : log() };
}

/** Runs the computing step, as the runner does, and measures it. */
function step(clone, folder) {
  const out = join(folder, 'out');
  rmSync(out, { force: true });
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    CTX_CACHE_DIR: join(folder, 'cache'),
    GITHUB_WORKSPACE: clone,
    GITHUB_OUTPUT: out,
    RUNNER_TEMP: folder,
    CTX_BASE: 'HEAD^1',
    CTX_SARIF: 'true',
  };
  const started = performance.now();
  const run = spawnSync(
    'bash',
    ['-c', 'TIMEFORMAT="%U %S"; time "$@"', 'x', process.execPath, STEP],
    {
      env,
      encoding: 'utf8',
    },
  );
  const wall = performance.now() - started;
  const [user = 0, system = 0] = run.stderr.trim().split('\n').at(-1).split(' ').map(Number);
  let said = {};
  try {
    said = Object.fromEntries(
      readFileSync(out, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/s)),
    );
  } catch {}
  const isJson = () => JSON.parse(readFileSync(said.sarif, 'utf8')).version === '2.1.0';
  const failed = run.status !== 0 || said.comment === undefined || !isJson();
  const text = failed ? '' : readFileSync(said.comment, 'utf8');
  return { failed, reaches: said.reaches === 'true', text, wall, cpu: 1000 * (user + system), run };
}

/** Whether all that is not fixed text stands in a fence. */
function isFenced(text) {
  let fence;
  const outside = [];
  for (const line of text.split('\n')) {
    if (fence !== undefined) fence = line === fence ? undefined : fence;
    else if (/^`{3,}text$/.test(line)) fence = line.slice(0, -4);
    else outside.push(line);
  }
  return fence === undefined && !/[@#`[\]\\/](?!details|summary|sub)/.test(outside.join('\n'));
}

const middle = (list) => Math.round([...list].sort((a, b) => a - b)[list.length >> 1] ?? 0);
const most = (list) => Math.round(Math.max(0, ...list));

console.log(
  '| repository | | useful comments | stale imports | characters | wall ms | CPU ms | failures | not fenced |\n|---|---|---|---|---|---|---|---|---|',
);
for (const repository of positionals) {
  const folder = mkdtempSync(join(tmpdir(), 'ctx-bench-action-'));
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', resolve(repository), clone]);
  const { kind, ids } = mergesOf(clone);
  const rows = [];
  for (const id of ids) {
    if (rows.length === limit) break;
    try {
      git(clone, 'checkout', '--quiet', '--force', id);
      git(clone, 'ls-tree', '-r', '-l', `${id}^1`);
    } catch {
      // A mirror may lack the objects of some commits: the next one takes its place.
      continue;
    }
    const row = step(clone, folder);
    rows.push(row);
    if (values.show) console.log(`\n=== ${id} ${row.failed ? row.run.stdout : ''}\n${row.text}`);
  }
  const useful = rows.filter(({ reaches }) => reaches);
  const column = (key) => rows.map((row) => row[key]);
  const sizes = useful.map(({ text }) => text.length);
  const pair = (list) => `${middle(list)} / ${most(list)}`;
  const name =
    basename(repository) === 'repo' ? basename(resolve(repository, '..')) : basename(repository);
  console.log(
    `| ${name} | ${rows.length} ${kind} | ${useful.length} | ${rows.filter(({ text }) => text.includes('Imports of what is gone')).length} | ${pair(sizes)} | ${pair(column('wall'))} | ${pair(column('cpu'))} | ${rows.filter(({ failed }) => failed).length} | ${rows.filter(({ text }) => !isFenced(text)).length} |`,
  );
  rmSync(folder, { recursive: true, force: true });
}
