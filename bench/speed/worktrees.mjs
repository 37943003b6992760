// `pnpm bench worktrees <clone> …`: what a work tree costs that another one of its repository has
// paid for. Each row is a process of its own, which opens the workspace and makes a map: CPU (user and
// system) and bytes that it adds to the store. Needs built packages; makes work trees beside its store.
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openWorkspace } from '../../packages/composition/workspace/dist/index.js';

const self = fileURLToPath(import.meta.url);
const [first, ...rest] = process.argv.slice(2);

if (first === '--one') {
  const [root, cacheDir] = rest;
  const workspace = await openWorkspace(root, { cacheDir });
  const { text } = await workspace.map({ budget: 2500 });
  await workspace.close();
  const { user, system } = process.cpuUsage();
  process.stdout.write(JSON.stringify({ cpu: (user + system) / 1e6, text }));
} else {
  console.log('| clone | state | CPU, s | bytes |\n| --- | --- | --: | --: |');
  for (const clone of [first, ...rest]) measure(resolve(clone));
}

function measure(clone) {
  const folder = mkdtempSync(join(tmpdir(), 'ctx-worktrees-'));
  const cache = join(folder, 'cache');
  const tree = (name) => {
    const path = join(folder, name);
    git(clone, 'worktree', 'add', '-q', '--detach', path);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_100);
    git(path, 'update-index', '--refresh');
    return path;
  };
  const row = (state, root) => {
    const before = bytesIn(cache);
    const { cpu, text } = one(root, cache);
    console.log(
      `| ${basename(clone)} | ${state} | ${cpu.toFixed(2)} | ${bytesIn(cache) - before} |`,
    );
    return text;
  };
  const main = tree('main');
  const text = row('first', main);
  row('again', main);
  const second = tree('second');
  if (row('a second work tree', second) !== text) console.log('the maps differ');
  const [path] = git(second, 'ls-files', '*.ts', '*.js', '*.py', '*.go', '*.rs').split('\n');
  appendFileSync(join(second, path), '\n');
  row('after one edit there', second);
  row('again there', second);
  for (const path of [main, second]) git(clone, 'worktree', 'remove', '--force', path);
  rmSync(folder, { recursive: true });
}

function one(root, cache) {
  const run = spawnSync(process.execPath, [self, '--one', root, cache], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

function git(cwd, ...args) {
  return execFileSync('git', args, { cwd, encoding: 'utf8' });
}

function bytesIn(folder) {
  if (!existsSync(folder)) return 0;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, { parentPath, path, name }) => sum + statSync(join(parentPath ?? path, name)).size,
      0,
    );
}
