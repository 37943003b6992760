// `pnpm bench peak <clone> … [--runs 3]`: the most memory (resident, as the system counts it) of a process that knows
// nothing of a repository yet: `ctx "<task>"`, `ctx map`, and a program that opens the workspace by the library and
// makes a map. Each run has an empty cache of its own. Needs built packages.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readResult, thisCommit, writeResult } from '../quality/record/result.mjs';
import { CTX, openOnce, table } from './trees.mjs';

const TASK = 'fix the parser of optional chaining';
/** Writes the peak of the process that loads it to a file, as it ends. */
const PEAK = `import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(process.env.BENCH_PEAK, String(process.resourceUsage().maxRSS)));`;
const RESULT = new URL('peak.result.json', import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const runs = Number(values.runs);
if (positionals.length === 0 || !(Number.isInteger(runs) && runs > 0)) {
  console.error('usage: pnpm bench peak <clone> … [--runs 3]');
  process.exit(2);
}
const WAYS = {
  'ctx "<task>"': (root, folder) => ofProgram([TASK], root, folder),
  'ctx map': (root, folder) => ofProgram(['map'], root, folder),
  library: (root, folder) => openOnce(root, join(folder, 'cache')).megabytes,
};
table(
  ['MB, min / median / max', ...Object.keys(WAYS)],
  positionals.map((one) => measure(resolve(one))),
);

function measure(clone) {
  const ways = Object.entries(WAYS).map(([name, peakOf]) => {
    const all = Array.from({ length: runs }, () => {
      const folder = mkdtempSync(join(tmpdir(), 'ctx-peak-'));
      const peak = peakOf(clone, folder);
      rmSync(folder, { recursive: true });
      return peak;
    }).sort((a, b) => a - b);
    return [name, { min: all[0], median: all[runs >> 1], max: all[runs - 1] }];
  });
  const rows = existsSync(RESULT) ? readResult(RESULT).rows : {};
  const row = {
    runs,
    megabytes: Object.fromEntries(ways),
    load: loadavg()[0],
    commit: thisCommit(),
  };
  const command = 'pnpm bench peak <clone> …';
  writeResult(RESULT, { command, n: runs, rows: { ...rows, [basename(clone)]: row } });
  const said = ({ min, median, max }) => [min, median, max].map((mb) => mb.toFixed(0)).join(' / ');
  return [basename(clone), ...ways.map(([, peaks]) => said(peaks))];
}

function ofProgram(args, cwd, folder) {
  const peak = join(folder, 'peak');
  const watch = `data:text/javascript,${encodeURIComponent(PEAK)}`;
  const run = spawnSync(process.execPath, ['--import', watch, CTX, ...args], {
    ...{ cwd, encoding: 'utf8', maxBuffer: 1e9 },
    env: { ...process.env, CTX_CACHE_DIR: join(folder, 'cache'), BENCH_PEAK: peak },
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return Number(readFileSync(peak, 'utf8')) / 1024;
}
