// KIT=… MIRROR=… pnpm tsx bench/quality/localisation/backward.ts
// Signals taken away one at a time, each time the one that is missed least, chosen with the repository left out on
// which it is measured. Tasks, index, query and history are those of the benchmark, development part. Writes
// localisation-backward.result.json.
import { join, resolve } from 'node:path';
import { openCorpus, readQuery } from '@ctx/relevance';
import { fuseSignals, roleFactors, SIGNALS, scoreSignals } from '@ctx/relevance/signals';
import { writeResult } from '../record/result.mjs';
import { developmentTasks } from './development-tasks.js';
import { choicesOf, eliminate, eliminateLeftOut, rankerOf } from './elimination.js';
import { COMMITS, checkOut } from './ranker.js';
import { type Row, summarize, table } from './report.js';

const kit = resolve(process.env.KIT ?? '');
const { lsTree, isCode, gitDir } = await import(join(kit, 'src/common.mjs'));
const tasks = developmentTasks(kit);

const heard = SIGNALS.filter(({ weight }) => weight > 0);
const names = heard.map(({ name }) => name);
const weights = Object.fromEntries(heard.map(({ name, weight }) => [name, weight]));
const choices = choicesOf(names);

/** Metrics of the places of the gold files, best 1; those that are not found have none. */
function metricsOf(scores: Float64Array, gold: readonly (number | undefined)[]) {
  const places = gold.map((own) => {
    if (own === undefined || scores[own] === 0) return Number.POSITIVE_INFINITY;
    let place = 1;
    for (let f = 0; f < scores.length; f++)
      if (scores[f]! > scores[own]! || (scores[f] === scores[own] && f < own)) place++;
    return place;
  });
  const recall = (k: number) => places.filter((place) => place <= k).length / places.length;
  return { 'R@1': recall(1), 'R@5': recall(5), 'R@10': recall(10), MRR: 1 / Math.min(...places) };
}

const rows: Row[] = [];
for (const task of tasks) {
  const files: { path: string; size: number }[] = lsTree(gitDir(task.repo), task.base_commit);
  const paths = files.filter(({ path, size }) => isCode(path, size)).map(({ path }) => path);
  const { index, clone } = checkOut({ ...task, paths, inst: task });
  const commits = clone.history(task.base_commit, COMMITS);
  const corpus = openCorpus({ query: readQuery(task.query), index, commits });
  const factors = roleFactors(corpus);
  const parts = fuseSignals(scoreSignals(corpus, weights), weights, factors, {});
  const partOf = new Map(SIGNALS.map(({ name }, s) => [name, parts[s]!]));
  const gold = task.gold.map((path) => corpus.positions.get(path));
  const m = Object.fromEntries(
    choices.map((choice) => {
      const scores = new Float64Array(paths.length);
      for (const name of choice) {
        const part = partOf.get(name)!;
        for (let f = 0; f < scores.length; f++) scores[f]! += factors[f]! * part[f]!;
      }
      return [rankerOf(choice), metricsOf(scores, gold)];
    }),
  );
  rows.push({ ...task, n: paths.length, ngold: gold.length, m });
  if (rows.length % 20 === 0) console.error(`${rows.length} of ${tasks.length} tasks`);
}
const order = eliminate(rows, names);
const { rows: left, gone } = eliminateLeftOut(rows, names);
const summary = summarize(left, '0 gone');
console.log(table(summary));
console.log('on all repositories they go in this order:', order.join(', '));
gone.forEach((counts, step) => {
  console.log(`step ${step + 1}:`, counts);
});
writeResult(new URL('localisation-backward.result.json', import.meta.url), {
  command: 'KIT=… MIRROR=… pnpm exec tsx bench/quality/localisation/backward.ts',
  n: rows.length,
  interval: '95 %, two-level bootstrap over repositories, then tasks',
  rows: { tracks: summary.tracks, order, gone },
});
