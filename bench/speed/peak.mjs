// `pnpm bench peak <clone> … [--runs 3]`: the most memory (resident, as the system counts it) of a process that knows
// nothing of a repository yet: `ctx "<task>"`, `ctx map`, and a program that opens the workspace by the library and
// makes a map. Each run has an empty cache of its own. Needs built packages.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readResult, thisCommit, writeResult } from '../quality/record/result.mjs';
import { callOnce, openOnce, table } from './trees.mjs';

const TASK = 'fix the parser of optional chaining';
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
  'ctx "<task>"': (root, folder) => callOnce([TASK], root, join(folder, 'cache')).megabytes,
  'ctx map': (root, folder) => callOnce(['map'], root, join(folder, 'cache')).megabytes,
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
