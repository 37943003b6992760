// The common parts of the benches of work trees, branches and growth: one opening in a process of its own, git, bytes.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('open-and-map.mjs', import.meta.url));
/** The program. */
export const CTX = fileURLToPath(
  new URL('../../packages/adapters/cli/dist/ctx.js', import.meta.url),
);

/** Opens a root on a cache and makes a map: seconds of CPU of the whole process, MB, files, the map's text. */
export function openOnce(root, cache) {
  const options = { encoding: 'utf8', maxBuffer: 1e9 };
  const run = spawnSync(process.execPath, [PROGRAM, root, cache], options);
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

/** The same by `ctx map`, which sets flags of V8 that a library may not set: seconds of CPU, and the map's text. */
export function mapOnce(root, cache) {
  return callOnce(['map'], root, cache);
}

/** Writes the peak of the process that loads it to a file, as it ends. */
const PEAK = `import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(process.env.BENCH_PEAK, String(process.resourceUsage().maxRSS)));`;

/** Calls the program on a cache: seconds of CPU with those of git, MB at its peak, what it printed. */
export function callOnce(args, cwd, cache) {
  const before = childrenCpu();
  const folder = mkdtempSync(join(tmpdir(), 'ctx-call-'));
  const peak = join(folder, 'peak');
  const watch = `data:text/javascript,${encodeURIComponent(PEAK)}`;
  const run = spawnSync(process.execPath, ['--import', watch, CTX, ...args], {
    ...{ cwd, encoding: 'utf8', maxBuffer: 1e9 },
    env: { ...process.env, CTX_CACHE_DIR: cache, BENCH_PEAK: peak },
  });
  if (run.status !== 0) throw new Error(run.stderr);
  const megabytes = Number(readFileSync(peak, 'utf8')) / 1024;
  rmSync(folder, { recursive: true });
  return { cpu: childrenCpu() - before, megabytes, text: run.stdout };
}

/** Seconds of CPU of a process and of those that it started, the mean of many: the system counts in hundredths. */
export function costOf(command, args, cwd, times = 25) {
  const before = childrenCpu();
  for (let time = 0; time < times; time++) {
    const run = spawnSync(command, args, { cwd, stdio: 'ignore' });
    if (run.status !== 0) throw new Error(`${command} ${args[0]}: ${run.error ?? run.status}`);
  }
  return (childrenCpu() - before) / times;
}

/** Seconds of CPU of all children that have ended, as Linux counts them. */
function childrenCpu() {
  const after = readFileSync('/proc/self/stat', 'latin1').split(') ').at(-1).split(' ');
  return (Number(after[13]) + Number(after[14])) / 100;
}

/** Runs git. */
export function git(cwd, ...args) {
  return execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits until time stamps tell what was written from what git looked at, and lets git look. */
export function settle(...roots) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_100);
  for (const root of roots) spawnSync('git', ['update-index', '-q', '--refresh'], { cwd: root });
}

/** Bytes of the files below a folder. */
export function bytesIn(folder) {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, { parentPath, path, name }) => sum + statSync(join(parentPath ?? path, name)).size,
      0,
    );
}

/** Prints a table. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, i) => (i === 0 ? '---' : '--:'));
  console.log([head, rule, ...rows].map(line).join('\n'));
}
