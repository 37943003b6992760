// MIRROR=<folder of bare clones> pnpm bench tests [OWNER/NAME …]
// Which tests run a function? The tests of eleven repositories were run and traced (`trace/`, `gold.ts`): of
// up to 60 of their functions each the test files that enter it are known. Asked is `workspace.tests`, as
// `ctx tests` does, and beside it what costs nothing: the name of the file, the name in the test's text.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inlineTestsOf } from '@ctx/repomap/symbols';
import { roleOf, testsOf } from '@ctx/source/roles';
import { compareText } from '@ctx/text';
import { openWorkspace, type PathFacts, type Workspace } from '@ctx/workspace';
import { findClone } from '../localisation/repository.js';
import { writeResult } from '../record/result.mjs';

interface Gold {
  repository: string;
  commit: string;
  tests: string[];
  symbols: { path: string; name: string; owner?: string; tests: string[] }[];
}

/** The chances of the run graph were chosen on these; the others were looked at when that was done. */
const DEVELOPMENT = new Set(
  'gorilla/mux marshmallow-code/marshmallow spf13/cobra koajs/koa pallets/click mitsuhiko/similar'.split(
    ' ',
  ),
);
const TEN = 10;

type Symbol = Gold['symbols'][number];
type Ask = (symbol: Symbol, workspace: Workspace) => Promise<string[]>;

const WAYS: Record<string, Ask> = {
  'called like the file': async ({ path }, { files }) =>
    testsOf(
      path,
      files.map((file) => file.path),
    ),
  'has the name': async ({ name }, { facts }) =>
    facts
      .filter((file) => hasTests(file) && file.references.some((one) => one.name === name))
      .map(({ path }) => path),
  // The plainest mixture of names: the name in its text, called like the file, words of the path and the name.
  'symbol, stem and name': async ({ path, name }, { facts }) => {
    const tests = facts.filter(hasTests);
    const like = new Set(
      testsOf(
        path,
        tests.map((file) => file.path),
      ),
    );
    const scored = tests.map((file) => {
      const named = file.references.some((one) => one.name === name) ? 1 : 0;
      const near = sharedWords(path, file.path) + sharedWords(name, file.path);
      return { path: file.path, score: named + (like.has(file.path) ? 1 : 0) + near };
    });
    return scored
      .sort((a, b) => b.score - a.score || compareText(a.path, b.path))
      .map((one) => one.path);
  },
  'ctx impact': async (symbol, workspace) =>
    (await workspace.impact(subjectOf(symbol))).tests?.map((test) => test.path) ?? [],
  'ctx tests': async (symbol, workspace) => {
    const limit = Number.POSITIVE_INFINITY;
    return (await workspace.tests(subjectOf(symbol), { limit })).tests.map((test) => test.path);
  },
  'ctx tests, as it ends': async (symbol, workspace) =>
    (await workspace.tests(subjectOf(symbol))).tests.map((test) => test.path),
};

/** A file of tests, or of sources that holds some. */
function hasTests(file: PathFacts): boolean {
  return roleOf(file.path) === 'test' || inlineTestsOf(file).size > 0;
}

function subjectOf({ path, name, owner }: Symbol): string {
  return `${path}#${owner === undefined ? '' : `${owner}.`}${name}`;
}

/** The share of the words of one path or name that another has. */
function sharedWords(one: string, other: string): number {
  const words = wordsOf(one);
  const others = new Set(wordsOf(other));
  return words.filter((word) => others.has(word)).length / Math.max(1, words.length);
}

function wordsOf(text: string): string[] {
  const words = text.replace(/\.[^./]*$/, '').split(/[/._-]|(?<=[a-z])(?=[A-Z])/);
  return words.map((word) => word.toLowerCase()).filter((word) => word !== '');
}

interface Score {
  precision: number;
  ten: number;
  nothing: number;
  /** Of those that are named when nothing else is asked for, ten at most, the share that runs it. */
  right: number;
}

function scoreOf(named: readonly string[], { tests }: Symbol): Score {
  const truth = new Set(tests);
  const hits = (count: number): number =>
    named.slice(0, count).filter((path) => truth.has(path)).length;
  return {
    precision: hits(truth.size) / truth.size,
    ten: hits(TEN) / Math.min(TEN, truth.size),
    right: hits(TEN) / Math.max(1, Math.min(TEN, named.length)),
    nothing: named.length === 0 ? 1 : 0,
  };
}

function checkOut({ repository, commit }: Gold, mirror: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'executed-'));
  const clone = findClone(mirror, repository);
  execFileSync('git', ['clone', '-q', '--no-checkout', clone, folder]);
  execFileSync('git', ['-C', folder, 'checkout', '-q', commit]);
  return folder;
}

const mean = (list: readonly number[]): number =>
  list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);

const { MIRROR } = process.env;
if (!MIRROR) {
  console.error('bench tests: set MIRROR to the folder of bare clones');
  process.exit(2);
}
const folders = ['gold', 'gold-later'].map((name) =>
  fileURLToPath(new URL(`./${name}/`, import.meta.url)),
);
const only = process.argv.slice(2);
const results = [];
console.log(
  '| repository | functions / test files | way | R-precision | hits in ten | right of those named | nothing named |',
);
console.log('|---|--:|---|--:|--:|--:|--:|');
// Repositories that were traced later count when they are named: the means stay those of the same eleven.
const golds = folders
  .slice(0, only.length > 0 ? 2 : 1)
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
for (const path of golds.sort()) {
  const gold: Gold = JSON.parse(readFileSync(path, 'utf8'));
  if (only.length > 0 && !only.includes(gold.repository)) continue;
  const root = checkOut(gold, MIRROR);
  const workspace = await openWorkspace(root, { cacheDir: join(root, '.git', 'ctx-cache') });
  for (const [way, ask] of Object.entries(WAYS)) {
    const scores: Score[] = [];
    for (const symbol of gold.symbols) scores.push(scoreOf(await ask(symbol, workspace), symbol));
    const row = {
      repository: gold.repository,
      isDevelopment: DEVELOPMENT.has(gold.repository),
      functions: gold.symbols.length,
      tests: gold.tests.length,
      way,
      precision: mean(scores.map(({ precision }) => precision)),
      ten: mean(scores.map(({ ten }) => ten)),
      right: mean(scores.map(({ right }) => right)),
      nothing: mean(scores.map(({ nothing }) => nothing)),
    };
    results.push(row);
    const figures = [row.precision, row.ten, row.right, row.nothing].map((value) =>
      value.toFixed(2),
    );
    const which = `${row.repository}${row.isDevelopment ? ' (dev)' : ''}`;
    console.log(`| ${which} | ${row.functions} / ${row.tests} | ${way} | ${figures.join(' | ')} |`);
  }
  await workspace.close();
  rmSync(root, { recursive: true });
}
for (const isDevelopment of [true, false])
  for (const way of Object.keys(WAYS)) {
    const rows = results.filter((row) => row.isDevelopment === isDevelopment && row.way === way);
    if (rows.length === 0) continue;
    const figures = (['precision', 'ten', 'right', 'nothing'] as const).map((key) =>
      mean(rows.map((row) => row[key])).toFixed(2),
    );
    const which = isDevelopment ? 'mean of dev' : 'mean of the others';
    console.log(`| ${which} | ${rows.length} repositories | ${way} | ${figures.join(' | ')} |`);
  }
if (only.length === 0) {
  writeResult(new URL('executed.result.json', import.meta.url), {
    command: 'MIRROR=… pnpm bench tests',
    rows: results,
  });
}
