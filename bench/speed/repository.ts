// `pnpm bench speed <clone>… [--runs 7] [--only cold,update,map] [--out FILE]`: what a repository
// costs, in processes of their own: a cold index with its graph beside a bare parse of the same
// files (they take turns, so that load which comes and goes hits both), the update after an edit of
// one file, rank and map. Nothing is written into the clones: edits are made in a clone of theirs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from '@ctx/text/statistics';

type Numbers = Record<string, number>;

/** Repeated measurements of one thing, milliseconds. */
interface Series {
  what: string;
  files: number;
  /** The first in its process, where that is another thing: it starts the parser, or compiles. */
  first?: Numbers;
  runs: Numbers[];
}

const STEP = fileURLToPath(new URL('repository-step.mjs', import.meta.url));

function step(name: string, ...args: string[]): Numbers & { first: Numbers; runs: Numbers[] } {
  const options = { encoding: 'utf8', maxBuffer: 1 << 26 } as const;
  return JSON.parse(execFileSync(process.execPath, [STEP, name, ...args], options));
}

/** A cold index and a bare parse in turns, and the ratio of their processor times. */
function cold(root: string, cache: string, runs: number): Series[] {
  const index: Numbers[] = [];
  const parse: Numbers[] = [];
  for (let run = 0; run < runs; run++) {
    const empty = mkdtempSync(join(tmpdir(), 'ctx-bench-'));
    index.push(step('index', root, empty));
    rmSync(empty, { recursive: true });
    parse.push(step('parse', root, cache));
  }
  const ratio = index.map(({ cpu }, i) => ({ ratio: cpu! / parse[i]!.cpu! }));
  return [
    { what: 'cold index with graph', files: index[0]!.files!, runs: index },
    { what: 'bare parse, one thread', files: parse[0]!.parsed!, runs: parse },
    { what: 'index ÷ parse', files: parse[0]!.parsed!, runs: ratio },
  ];
}

function repeated(what: string, name: string, ...args: string[]): Series {
  const { files, first, runs } = step(name, ...args);
  return { what, files: files!, first, runs };
}

/** `least / median / most` of one number of the runs. */
function spread(runs: readonly Numbers[], key: string): string {
  const values = runs.flatMap((run) => run[key] ?? []).sort((a, b) => a - b);
  if (values.length === 0) return '';
  const digits = key === 'ratio' ? 2 : 0;
  return [values[0]!, median(values), values.at(-1)!].map((v) => v.toFixed(digits)).join(' / ');
}

function row(root: string, { what, files, first, runs }: Series): string {
  const ratio = spread(runs, 'ratio');
  const shown = ratio === '' ? [spread(runs, 'cpu'), spread(runs, 'wall')] : [ratio, ''];
  const before = first ? `${first.cpu!.toFixed(0)}` : '';
  const cells = [`${root}, ${what}`, files, runs.length, ...shown, before];
  return `| ${[...cells, spread(runs, 'megabytes')].join(' | ')} |\n`;
}

function measure(root: string, runs: number, only: readonly string[]): Series[] {
  const work = mkdtempSync(join(tmpdir(), 'ctx-bench-'));
  try {
    const cache = join(work, 'cache');
    const series: Series[] = [];
    step('index', root, cache);
    if (only.includes('cold')) series.push(...cold(root, cache, runs));
    if (only.includes('map'))
      series.push(repeated('rank and render', 'map', root, cache, String(2 * runs + 1)));
    if (only.includes('update')) {
      const copy = join(work, 'copy');
      execFileSync('git', ['clone', '--quiet', '--shared', root, copy]);
      step('index', copy, cache);
      series.push(repeated('update of one file', 'update', copy, cache, String(2 * runs + 1)));
    }
    return series;
  } finally {
    rmSync(work, { recursive: true });
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '7' },
    only: { type: 'string', default: 'cold,update,map' },
    out: { type: 'string' },
  },
});
const results: { root: string; load: number; series: Series[] }[] = [];
process.stdout.write(
  '| least / median / most | files | n | CPU ms | wall ms | first, CPU ms | MB |\n|---|--:|--:|--:|--:|--:|--:|\n',
);
for (const root of positionals) {
  const series = measure(resolve(root), Number(values.runs), values.only.split(','));
  results.push({ root: basename(root), load: loadavg()[0]!, series });
  for (const one of series) process.stdout.write(row(basename(root), one));
}
process.stdout.write(`load average: ${results.map(({ load }) => load.toFixed(1)).join(', ')}\n`);
if (values.out) writeFileSync(values.out, `${JSON.stringify(results, null, 1)}\n`);
