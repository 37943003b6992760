// `pnpm bench warm <root> [task] [runs]`: processor time (user and system, all threads, and on Linux what the process
// started) and peak memory of whole processes that answer from a snapshot: bare node, `ctx map`, `ctx "<task>"`, and `ctx map` after
// one edit, which is undone. In turns, so that what else the machine does falls on all of them alike, behind two rounds
// that are not measured: by then the compiled code of each verb is kept. A folder's row goes into the result beside
// those of other folders.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readResult, thisCommit, writeResult } from '../quality/record/result.mjs';

const [
  root,
  task = 'fix the error that is thrown when a request is redirected twice',
  given = '7',
] = process.argv.slice(2);
if (root === undefined) {
  console.error('warm: which folder?');
  process.exit(2);
}
const RUNS = Number(given);
const CTX =
  process.env.CTX ??
  fileURLToPath(new URL('../../packages/adapters/cli/dist/ctx.js', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'ctx-warm-'));
const [probe, empty, result] = ['probe.cjs', 'empty.mjs', 'usage'].map((name) => join(work, name));
writeFileSync(
  probe,
  `if (require('node:worker_threads').isMainThread) process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const fs = require('node:fs');
  let children = 0;
  try {
    // Behind the name in brackets: hundredths of a second of children that were waited for are fields 16 and 17.
    const [, stat] = /.*\\) (.*)/s.exec(fs.readFileSync('/proc/self/stat', 'utf8'));
    const fields = stat.split(' ');
    children = 10 * (Number(fields[13]) + Number(fields[14]));
  } catch {}
  fs.writeFileSync(${JSON.stringify(result)}, JSON.stringify([(userCPUTime + systemCPUTime) / 1000 + children, maxRSS / 1024]));
});\n`,
);
writeFileSync(empty, '');

/** Milliseconds and megabytes of one process. */
function usage(args) {
  const env = { ...process.env, CTX_CACHE_DIR: join(work, 'cache') };
  spawnSync(process.execPath, ['--require', probe, ...args], { cwd: root, stdio: 'ignore', env });
  return JSON.parse(readFileSync(result, 'utf8'));
}

/** Remarks of an answer, on what it could not read: its time is then that of another kind of answer. */
function remarksOf(args) {
  const env = { ...process.env, CTX_CACHE_DIR: join(work, 'cache') };
  const { stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env });
  return stderr.split('\n').filter((line) => line.startsWith('ctx: ') && !line.includes('indexed'));
}

/** The first source file that git knows: a comment more is an edit. */
function edited() {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '*.ts', '*.js', '*.py', '*.go', '*.java', '*.rs'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return join(root, stdout.split('\n')[0]);
}

const path = edited();
const before = readFileSync(path);
const edit = () => appendFileSync(path, '\n');
const cases = {
  'node -e 0': () => usage([empty]),
  'ctx map, cold': undefined,
  'ctx map': () => usage([CTX, 'map']),
  'ctx "<task>"': () => usage([CTX, task]),
  'ctx map, after an edit': () => {
    edit();
    return usage([CTX, 'map']);
  },
};
try {
  const runs = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  runs['ctx map, cold'].push(usage([CTX, 'map']));
  const remarks = remarksOf([CTX, task]);
  for (const remark of remarks) console.error(remark);
  for (let round = 0; round < 2; round++) for (const call of ['map', task]) usage([CTX, call]);
  for (let run = 0; run < RUNS; run++) {
    for (const [name, call] of Object.entries(cases)) if (call) runs[name].push(call());
    // The edited file is indexed again, unmeasured.
    writeFileSync(path, before);
    usage([CTX, 'map']);
  }
  keep(runs, remarks);
  console.log('| | CPU s, min | median | max | peak MB |\n| --- | ---: | ---: | ---: | ---: |');
  for (const [name, found] of Object.entries(runs)) {
    const times = found.map(([ms]) => ms / 1000).sort((a, b) => a - b);
    const cells = [times[0], times[times.length >> 1], times.at(-1)].map((time) => time.toFixed(2));
    const peak = Math.max(...found.map(([, megabytes]) => megabytes));
    console.log(`| ${name} | ${cells.join(' | ')} | ${peak.toFixed(0)} |`);
  }
} finally {
  writeFileSync(path, before);
  rmSync(work, { recursive: true });
}

/** Writes the row of this folder, with each cost as a multiple of a bare node, medians by medians. */
function keep(runs, remarks) {
  const url = new URL('warm.result.json', import.meta.url);
  const spread = (found) => {
    const times = found.map(([ms]) => ms / 1000).sort((a, b) => a - b);
    return { min: times[0], median: times[times.length >> 1], max: times.at(-1) };
  };
  const seconds = Object.fromEntries(
    Object.entries(runs).map(([name, all]) => [name, spread(all)]),
  );
  const bare = seconds['node -e 0'].median;
  const ratios = Object.fromEntries(
    Object.entries(seconds).map(([name, { median }]) => [name, median / bare]),
  );
  const megabytes = Math.max(...runs['ctx "<task>"'].map(([, peak]) => peak));
  const [load] = loadavg();
  const row = { runs: RUNS, seconds, ratios, megabytes, remarks, load, commit: thisCommit() };
  const rows = existsSync(url) ? readResult(url).rows : {};
  writeResult(url, {
    command: 'pnpm bench warm <root>',
    n: RUNS,
    rows: { ...rows, [basename(resolve(root))]: row },
  });
}
