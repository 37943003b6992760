// `pnpm bench fleet <clone> [--trees 400] [--seed 1] [--program]`: many work trees of one repository, each with random
// edits of its own: files edited, made, removed, renamed, committed or not. Each is opened by a process of its
// own, which makes a map (`--program`: `ctx map`), on the one store of all: processor time and bytes beside those of the first full
// index. Every twentieth is indexed once more from nothing, and must answer the same bytes. Needs built
// packages; makes work trees in the folder for temporary files.
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../packages/foundation/text/dist/index.js';
import { readResult, thisCommit, writeResult } from '../quality/record/result.mjs';
import { bytesIn, costOf, git, mapOnce, openOnce, settle, table } from './trees.mjs';

/** Work trees that are there at a time: one wait is enough for all of them. */
const BATCH = 20;

const { clone, trees, seed, program } = asked();
const openTree = program ? mapOnce : openOnce;
const random = seededRandom(seed);
const folder = mkdtempSync(join(tmpdir(), 'ctx-fleet-'));
const cache = join(folder, 'cache');
const head = git(clone, 'rev-parse', 'HEAD').trim();
const sources = git(clone, 'ls-files', '*.ts', '*.js', '*.py', '*.go', '*.java', '*.rs')
  .trim()
  .split('\n');

const main = add('main');
const full = openTree(main, cache);
const fullBytes = keptIn(cache);
const [cpu, bytes] = [[], []];
let [compared, different] = [0, 0];
const files = full.files ?? git(clone, 'ls-files').trim().split('\n').length;
for (let from = 0; from < trees; from += BATCH) {
  const roots = Array.from({ length: Math.min(BATCH, trees - from) }, (_, i) => made(from + i));
  settle(...roots);
  for (const [i, root] of roots.entries()) measure(root, from + i);
  keep();
}
remove(main);
console.log(
  `${basename(clone)}: ${files} files, full index ${full.cpu.toFixed(2)} s CPU, ${fullBytes} bytes; ${trees} work trees with random edits, each in % of that`,
);
table(
  ['% of', 'min', 'median', '95 %', 'max'],
  [
    ['CPU', ...spread(cpu)],
    ['bytes', ...spread(bytes)],
  ],
);
console.log(
  `${compared} of them indexed from nothing as well: ${different} answer otherwise; store of all ${keptIn(cache)} bytes, compiled program ${programIn(cache)}`,
);
rmSync(folder, { recursive: true });
if (different > 0) process.exitCode = 1;

/** A work tree with edits of its own. */
function made(number) {
  const root = add(`tree${number}`);
  edit(root, number);
  return root;
}

/** The cost of the first answer of a work tree, beside that of the first of all. */
function measure(root, number) {
  const before = keptIn(cache);
  const answer = openTree(root, cache);
  cpu.push((100 * answer.cpu) / full.cpu);
  bytes.push((100 * (keptIn(cache) - before)) / fullBytes);
  if (number % 20 === 0) {
    compared++;
    if (openTree(root, join(folder, `fresh${number}`)).text !== answer.text) different++;
    rmSync(join(folder, `fresh${number}`), { recursive: true });
  }
  remove(root);
}

/** Bytes of what is kept of trees: not those of the compiled program, which its first two answers leave beside them. */
function keptIn(cache) {
  return bytesIn(cache) - programIn(cache);
}

function programIn(cache) {
  return bytesIn(join(cache, 'code'));
}

/** The options of the command line; anything else ends with the usage. */
function asked() {
  const number = { type: 'string' };
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        trees: { ...number, default: '400' },
        seed: { ...number, default: '1' },
        program: { type: 'boolean', default: false },
      },
    });
    const [trees, seed] = [Number(values.trees), Number(values.seed)];
    if (positionals.length === 1 && Number.isInteger(trees) && trees > 0 && Number.isInteger(seed))
      return { clone: resolve(positionals[0]), trees, seed, program: values.program };
  } catch {
    // An option that there is not.
  }
  console.error('usage: pnpm bench fleet <clone> [--trees 400] [--seed 1] [--program]');
  process.exit(2);
}

/** Writes the row of this repository; the processor time of a bare node beside it, which no tree can go below. */
function keep() {
  const url = new URL('fleet.result.json', import.meta.url);
  const spreadOf = (values) => {
    const [min, median, most, max] = spread(values).map(Number);
    return { min, median, '95 %': most, max };
  };
  const row = {
    ...{ trees: cpu.length, files, seed, seconds: full.cpu, bytes: fullBytes, compared, different },
    percent: { processor: spreadOf(cpu), bytes: spreadOf(bytes) },
    program: programIn(cache),
    bareNode: (100 * costOf(process.execPath, ['-e', '0'], folder, 5)) / full.cpu,
    load: loadavg()[0],
    commit: thisCommit(),
  };
  const rows = existsSync(url) ? readResult(url).rows : {};
  const command = 'pnpm bench fleet <clone>';
  writeResult(url, {
    command,
    n: cpu.length,
    rows: { ...rows, [basename(clone) + (program ? ', by the program' : '')]: row },
  });
}

function add(name) {
  const root = join(folder, name);
  git(clone, 'worktree', 'add', '-q', '--detach', root, head);
  return root;
}

function remove(root) {
  git(clone, 'worktree', 'remove', '--force', root);
}

/** One to six files otherwise; in every third tree as a commit, in every fifth one thing is renamed. */
function edit(root, number) {
  const some = Array.from(
    { length: 1 + Math.floor(6 * random()) },
    () => sources[Math.floor(random() * sources.length)],
  );
  for (const [i, path] of [...new Set(some)].entries()) {
    const file = join(root, path);
    const lines = readFileSync(file, 'utf8').split('\n');
    const at = Math.floor(random() * lines.length);
    const kind = Math.floor(5 * random());
    if (kind === 0) appendFileSync(file, `\n// tree ${number}, edit ${i}\n`);
    else if (kind === 1)
      writeFileSync(file, [...lines.slice(0, at), '', ...lines.slice(at)].join('\n'));
    else if (kind === 2) writeFileSync(file, lines.toSpliced(at, 3).join('\n'));
    else if (kind === 3)
      writeFileSync(
        join(root, `made-${number}-${i}.ts`),
        `export function made${number}of${i}() {}\n`,
      );
    else rmSync(file);
    if (i === 0 && number % 5 === 0 && kind < 3)
      renameSync(file, file.replace(/(\.\w+)$/, `-${number}$1`));
  }
  if (number % 3 === 0) {
    git(root, 'add', '-A');
    git(
      root,
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@example.org',
      'commit',
      '-q',
      '--no-verify',
      '-m',
      `edits ${number}`,
    );
  }
}

function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(3);
  return [at(0), at(0.5), at(0.95), at(1)];
}
