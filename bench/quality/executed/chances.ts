// MIRROR=<folder of bare clones> pnpm bench test-chances
// Is the chance of a test that is named the share of those that ran? The model of `@ctx/repomap` is fitted on
// the traced suites of ten repositories and asked about the eleventh, for each in turn; then once on all.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildGraph, impact } from '@ctx/repomap';
import { openSymbols, runGraph } from '@ctx/repomap/symbols';
import {
  termsOf,
  testSigns,
  testsAmong,
} from '../../../packages/algorithms/repomap/src/runs/test-ranks.js';
import { snapshot } from '../imports/facts.js';
import { findClone, openRepository } from '../localisation/repository.js';
import { writeResult } from '../record/result.mjs';
import { fitLogistic, logistic, type Row } from './logistic.js';

interface Gold {
  repository: string;
  commit: string;
  symbols: { path: string; name: string; owner?: string; tests: string[] }[];
}

/** Rows of the table. */
const BINS = 10;

async function rowsOf({ repository, commit, symbols }: Gold, mirror: string): Promise<Row[]> {
  const clone = openRepository(findClone(mirror, repository));
  const given = await snapshot(clone, repository, commit);
  const graph = runGraph(openSymbols(given), given.facts);
  const files = buildGraph(given);
  const tests = testsAmong(given.facts);
  const rows = symbols.flatMap((symbol) => {
    const dependents = new Set([
      symbol.path,
      ...impact(files, symbol.path).map(({ path }) => path),
    ]);
    const ran = new Set(symbol.tests);
    return testSigns(graph, symbol, tests, { dependentsOf: () => dependents }).map(
      ({ path, signs }) => ({ terms: [1, ...termsOf(signs)], ran: Number(ran.has(path)) }),
    );
  });
  // Each repository weighs the same, however many tests it has.
  return rows.map((row) => ({ ...row, weight: 1000 / rows.length }));
}

const { MIRROR } = process.env;
if (!MIRROR) {
  console.error('bench test-chances: set MIRROR to the folder of bare clones');
  process.exit(2);
}
const folder = fileURLToPath(new URL('./gold/', import.meta.url));
const all = new Map<string, Row[]>();
for (const name of readdirSync(folder).sort()) {
  const gold: Gold = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  all.set(gold.repository, await rowsOf(gold, MIRROR));
}
const told = [...all].flatMap(([repository, own]) => {
  const weights = fitLogistic(
    [...all].flatMap(([other, rows]) => (other === repository ? [] : rows)),
  );
  return own.map(({ terms, ran }) => ({ repository, ran, chance: logistic(terms, weights) }));
});
const share = (list: readonly number[]): number =>
  list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);
const table = Array.from({ length: BINS }, (_, bin) => {
  const own = told.filter(({ chance }) => Math.min(BINS - 1, Math.floor(chance * BINS)) === bin);
  const repositories = new Set(own.map(({ repository }) => repository)).size;
  const figures = {
    said: share(own.map((one) => one.chance)),
    ran: share(own.map((one) => one.ran)),
  };
  return { from: bin / BINS, to: (bin + 1) / BINS, n: own.length, repositories, ...figures };
});
console.log('| chance | rows | repositories | said | ran |\n|---|--:|--:|--:|--:|');
for (const { from, to, n, repositories, said, ran } of table)
  console.log(
    `| ${from.toFixed(1)}–${to.toFixed(1)} | ${n} | ${repositories} | ${said.toFixed(2)} | ${ran.toFixed(2)} |`,
  );
const weights = fitLogistic([...all.values()].flat());
console.log(`fitted on all: ${weights.map((weight) => weight.toFixed(3)).join(' ')}`);
writeResult(new URL('chances.result.json', import.meta.url), {
  command: 'MIRROR=… pnpm bench test-chances',
  rows: table,
});
