// `pnpm bench growth <clone> … [--sizes 500,1000,…] [--seconds 1200]`: how a cold index, a warm answer
// and the store grow with the files: of the clones' files, in the order of their paths, every k-th is committed to
// a repository of the wanted size. Prints a row as soon as it is measured; a size that would not be done within
// the seconds, judged by those before it, is left out and named. Then the exponent of the power that fits best
// (least squares of the logarithms; 1 is linear), over all sizes and over the upper half. Each cost stands beside the
// floor of the same run: a bare node, `git ls-files`, and a process that reads all files once. Needs built packages.
import { copyFileSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeResult } from '../quality/record/result.mjs';
import { exponentOf } from './curve.mjs';
import { bytesIn, costOf, git, openOnce, settle, table } from './trees.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '500,1000,2000,4000,8000,16000,30000' },
    seconds: { type: 'string', default: '1200' },
  },
});
const sizes = values.sizes.split(',').map(Number);
if (positionals.length === 0 || !sizes.every((size) => Number.isInteger(size) && size > 0)) {
  console.error('usage: pnpm bench growth <clone> … [--sizes 500,1000,2000,4000] [--seconds 1200]');
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
const rows = [];
const skipped = [];
/** Seconds of waiting for each file of the size before. */
let perFile = 0;
const head = ['files', 'bytes of them', 'cold, CPU s', 'MB', 'warm, CPU s', 'MB', 'store, bytes'];
head.push('cold ÷ read once', 'warm ÷ git ls-files', 'warm ÷ bare node');
table(head, []);
for (const size of sizes) {
  const started = performance.now();
  if (size > all.length || (started / 1e3 + size * perFile > Number(values.seconds) && rows[1])) {
    skipped.push(size);
    continue;
  }
  const row = measure(size);
  rows.push(row);
  perFile = (performance.now() - started) / 1e3 / size;
  printRow(row);
  keep();
}
if (skipped.length > 0)
  console.error(
    `not measured: ${skipped.join(', ')} (of ${all.length} files, ${values.seconds} s)`,
  );
console.log('');
report();

/** Exponents over all sizes measured until now, and the result: a run that is broken off keeps what it measured. */
function keep() {
  const upper = rows.slice(Math.max(0, Math.floor(rows.length / 2) - 1));
  const exponents = Object.fromEntries(
    Object.entries(MEASURES).map(([name, of]) => {
      const by = (some, input) => exponentOf(some.map((row) => [row[input], of(row)]));
      return [
        name,
        { files: by(rows, 'size'), upper: by(upper, 'size'), bytes: by(rows, 'input') },
      ];
    }),
  );
  writeResult(new URL('growth.result.json', import.meta.url), {
    command: 'pnpm bench growth <clone> …',
    n: rows.length,
    figures: {
      exponents,
      notMeasured: sizes.filter((size) => !rows.some((row) => row.size === size)),
    },
    rows: rows.map(({ cold, warm, ...row }) => ({
      ...row,
      cold: { cpu: cold.cpu, megabytes: cold.megabytes },
      warm: { cpu: warm.cpu, megabytes: warm.megabytes },
      ratios: ratiosOf({ cold, warm, ...row }),
    })),
  });
  return exponents;
}

function report() {
  table(
    ['exponent of', 'by files, all', 'by files, upper half', 'by bytes, all'],
    Object.entries(keep()).map(([name, one]) => [
      name,
      ...Object.values(one).map((value) => value?.toFixed(2) ?? '–'),
    ]),
  );
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
  const ratios = Object.values(ratiosOf(row)).map((ratio) => ratio.toFixed(1));
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
  const cold = openOnce(root, cache);
  openOnce(root, cache);
  const warm = openOnce(root, cache);
  const bytes = bytesIn(cache);
  const floors = {
    node: costOf(process.execPath, ['--eval', ''], root),
    list: costOf('git', ['ls-files', '-z'], root),
    read: costOf(process.execPath, ['--eval', READ], root, size > 4000 ? 2 : 5),
  };
  rmSync(folder, { recursive: true });
  return { size, input, cold, warm, bytes, floors };
}
