// `pnpm bench growth <clone> … [--sizes 500,1000,…] [--again]`: how a cold index, a warm answer and the store
// grow with the files: of the clones' files, in the order of their paths, every k-th is committed to a repository of the
// wanted size, which is opened twice, each time by a process of its own: with nothing kept, and with all kept. Costs are
// processor time, so nothing is repeated. Each size is written to the result as soon as it is measured, and a later run
// over the same commits goes on behind it; `--again` begins anew. Then the exponent of the power that fits best (least
// squares of the logarithms; 1 is linear) with its interval of 95 %, over all sizes and over the upper half. Each cost
// stands beside the floor of the same run: a bare node, `git ls-files`, and a process that reads all files once. Needs
// built packages.
import { copyFileSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readResult, thisCommit, writeResult } from '../quality/record/result.mjs';
import { fitted } from './curve.mjs';
import { bytesIn, costOf, git, openOnce, settle, table } from './trees.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '500,1000,2000,4000,8000,16000,30000' },
    again: { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map(Number);
if (positionals.length === 0 || !sizes.every((size) => Number.isInteger(size) && size > 0)) {
  console.error('usage: pnpm bench growth <clone> … [--sizes 500,1000,2000,4000] [--again]');
  process.exit(2);
}
const all = positionals.flatMap((one) => {
  const clone = resolve(one);
  const paths = git(clone, 'ls-files', '-z').split('\0').filter(Boolean);
  return paths
    .filter((path) => lstatSync(join(clone, path), { throwIfNoEntry: false })?.isFile())
    .map((path) => ({ from: join(clone, path), to: join(basename(clone), path) }));
});
/** Reads every file that git follows, and counts its lines. */
const READ = `const { execFileSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
let lines = 0;
for (const path of execFileSync('git', ['ls-files', '-z'], { maxBuffer: 1e9 }).toString().split('\\0'))
  if (path) lines += readFileSync(path, 'latin1').split('\\n').length;`;
const MEASURES = {
  'cold CPU': ({ cold }) => cold.cpu,
  'warm CPU': ({ warm }) => warm.cpu,
  'store bytes': ({ bytes }) => bytes,
  'cold memory': ({ cold }) => cold.megabytes,
};
const RESULT = new URL('growth.result.json', import.meta.url);
/** The clones by their commits: rows of other sources do not belong together. */
const sources = positionals.map((one) => {
  const head = git(resolve(one), 'rev-parse', '--short=12', 'HEAD').trim();
  return `${basename(resolve(one))}@${head}`;
});
const rows = values.again ? [] : keptRows();
const head = ['files', 'bytes of them', 'cold, CPU s', 'MB', 'warm, CPU s', 'MB', 'store, bytes'];
head.push('cold ÷ read once', 'warm ÷ git ls-files', 'warm ÷ bare node');
table(head, []);
for (const size of sizes) {
  const known = rows.find((row) => row.size === size);
  if (known === undefined && size > all.length) continue;
  const row = known ?? measure(size);
  printRow(row);
  if (known !== undefined) continue;
  rows.push(row);
  rows.sort((a, b) => a.size - b.size);
  keep();
}
const missing = sizes.filter((size) => size > all.length);
if (missing.length > 0)
  console.error(`not measured: ${missing.join(', ')}, of ${all.length} files`);
console.log('');
report();

/** Rows of an earlier run over the same commits. */
function keptRows() {
  if (!existsSync(RESULT)) return [];
  const { figures, rows: kept } = readResult(RESULT);
  return JSON.stringify(figures.sources) === JSON.stringify(sources) ? kept : [];
}

/** Exponents over all sizes measured until now, and the result: a run that is broken off keeps what it measured. */
function keep() {
  const upper = rows.slice(Math.max(0, Math.floor(rows.length / 2) - 1));
  const exponents = Object.fromEntries(
    Object.entries(MEASURES).map(([name, of]) => {
      const by = (some, input) => fitted(some.map((row) => [row[input], of(row)]));
      return [
        name,
        { files: by(rows, 'size'), upper: by(upper, 'size'), bytes: by(rows, 'input') },
      ];
    }),
  );
  writeResult(RESULT, {
    command: 'pnpm bench growth <clone> …',
    n: rows.length,
    interval: '95 % of the slope of the logarithms, Student’s t',
    figures: { sources, exponents },
    rows,
  });
  return exponents;
}

function report() {
  table(
    ['exponent of', 'by files, all', 'by files, upper half', 'by bytes, all'],
    Object.entries(keep()).map(([name, one]) => [name, ...Object.values(one).map(sayFitted)]),
  );
}

function sayFitted(one) {
  if (one === null) return '–';
  return `${one.exponent.toFixed(2)} [${one.interval.map((end) => end.toFixed(2)).join(', ')}]`;
}

function ratiosOf({ cold, warm, floors }) {
  return {
    coldToRead: cold.cpu / floors.read,
    warmToList: warm.cpu / floors.list,
    warmToNode: warm.cpu / floors.node,
  };
}

function printRow(row) {
  const { size, input, cold, warm, bytes } = row;
  const cells = [cold, warm].flatMap((one) => [one.cpu.toFixed(2), one.megabytes.toFixed(0)]);
  const ratios = Object.values(row.ratios).map((ratio) => ratio.toFixed(1));
  console.log(`| ${[size, input, ...cells, bytes, ...ratios].join(' | ')} |`);
}

function measure(size) {
  const folder = mkdtempSync(join(tmpdir(), 'ctx-growth-'));
  const [root, cache] = [join(folder, 'tree'), join(folder, 'cache')];
  let input = 0;
  for (let i = 0; i < size; i++) {
    const { from, to } = all[Math.floor((i * all.length) / size)];
    mkdirSync(dirname(join(root, to)), { recursive: true });
    copyFileSync(from, join(root, to));
    input += lstatSync(from).size;
  }
  git(root, 'init', '-q');
  git(root, 'add', '-f', '-A');
  git(root, '-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-q', '-m', 'all');
  settle(root);
  const [load] = loadavg();
  const [cold, warm] = [costs(openOnce(root, cache)), costs(openOnce(root, cache))];
  const bytes = bytesIn(cache);
  const floors = {
    node: costOf(process.execPath, ['--eval', ''], root),
    list: costOf('git', ['ls-files', '-z'], root),
    read: costOf(process.execPath, ['--eval', READ], root, size > 4000 ? 1 : 3),
  };
  rmSync(folder, { recursive: true });
  const row = { size, input, cold, warm, bytes, floors };
  return { ...row, ratios: ratiosOf(row), load, commit: thisCommit() };
}

function costs({ cpu, megabytes }) {
  return { cpu, megabytes };
}
