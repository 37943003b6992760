// `pnpm bench watch <clone> [seconds]`: what it costs to follow a root: the start of the watch (CPU,
// resident memory, watches of the kernel), some seconds in which nothing happens (CPU, bytes written by the
// process), and ten thousand files touched at once (updates, CPU, bytes written). Touches copies of the
// clone's files in a folder of its own. Linux, for /proc. Needs built packages.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openLiveMap, openWorkspace } from '../../packages/composition/workspace/dist/index.js';

const [clone, seconds = '60'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'ctx-watch-'));
const root = join(folder, 'tree');
cpSync(resolve(clone), root, { recursive: true, preserveTimestamps: true });

const workspace = await openWorkspace(root, { cacheDir: join(folder, 'cache') });
await workspace.graph();
let updates = 0;
let told = () => undefined;
const timers = {
  set: (run, milliseconds) =>
    setTimeout(() => {
      updates++;
      run();
      told();
    }, milliseconds),
  clear: clearTimeout,
};

const row = (what, cells) => console.log(`| ${[what, ...cells].join(' | ')} |`);
console.log('| | CPU, ms | MB more | bytes written | |\n| --- | --: | --: | --: | --- |');
let live;
await measured('start of the watch', async () => {
  live = await openLiveMap(workspace, { watch: true, timers });
  return `${kernelWatches()} watches, ${workspace.files.length} files`;
});
await measured(`${seconds} s in which nothing happens`, async () => {
  await wait(Number(seconds) * 1_000);
  return `${updates} updates`;
});
const paths = workspace.files.slice(0, 10_000).map(({ path }) => path);
await measured(`${paths.length} files touched at once`, async () => {
  const done = new Promise((resolve) => {
    told = resolve;
  });
  const now = new Date();
  for (const path of paths) utimesSync(join(root, path), now, now);
  await done;
  await live.settle();
  return `${updates} updates`;
});
await live.close();
await workspace.close();
rmSync(folder, { recursive: true });

async function measured(what, work) {
  const before = { cpu: process.cpuUsage(), rss: process.memoryUsage.rss(), written: written() };
  const said = await work();
  const { user, system } = process.cpuUsage(before.cpu);
  const more = (process.memoryUsage.rss() - before.rss) / 1e6;
  const cells = [(user + system) / 1e3, more, written() - before.written];
  row(what, [...cells.map((cell) => cell.toFixed(0)), said]);
}

/** Bytes that this process has caused to be written. */
function written() {
  return Number(/^write_bytes: (\d+)/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);
}

function kernelWatches() {
  let count = 0;
  for (const name of readdirSync('/proc/self/fdinfo')) {
    try {
      count += readFileSync(`/proc/self/fdinfo/${name}`, 'utf8').match(/^inotify/gm)?.length ?? 0;
    } catch {
      // Closed meanwhile.
    }
  }
  return count;
}
