// How often is an answer right that says it is likely? `KIT=… MIRROR=… pnpm exec tsx
// bench/quality/lines/confidence.ts [tasks.jsonl]` ranks the tasks of the localization kit's dev part
// (`CAP`, default 3) and of a file that `mine.ts` wrote, fits the confidence of `@ctx/relevance` with
// whole repositories left out, and prints the reliability of that and of the shipped one.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { confidenceOf, openCorpus, rankFiles, readQuery } from '@ctx/relevance';
import { tellingWords } from '@ctx/relevance/query';
import { seededRandom } from '@ctx/text';
import { COMMITS, checkOut } from '../localisation/ranker.js';
import { findClone, openRepository } from '../localisation/repository.js';
import { localisationTasks, type Task, tasksOf } from './tasks.js';

/** One ranked task: what the regression sees, and whether the first file is one that changed. */
interface Row {
  repo: string;
  brief: boolean;
  inputs: number[];
  right: number;
  shipped: number;
}

const FOLDS = 10;
const BINS = 10;
const kit = resolve(process.env.KIT ?? 'kit');
const mirror = process.env.MIRROR ?? 'mirrors';
const { isCode } = (await import(pathToFileURL(join(kit, 'src', 'common.mjs')).href)) as {
  isCode(path: string): boolean;
};

function rowOf({ repo, commit, query: text, hunks }: Task): Row | undefined {
  const clone = openRepository(findClone(mirror, repo));
  const paths = [...clone.tree(commit).keys()].filter((path) => isCode(path));
  const { index } = checkOut({ repo, paths, inst: { base_commit: commit } });
  const query = readQuery(text);
  const corpus = openCorpus({ query, index, commits: clone.history(commit, COMMITS) });
  const [best, next] = rankFiles(corpus, { detailed: 0, limit: 2 });
  if (best === undefined) return undefined;
  const share = (next?.score ?? 0) / best.score;
  const words = Math.log(Math.min(4, Math.max(1, tellingWords(query))));
  return {
    repo,
    brief: query.brief,
    inputs: query.brief ? [1, share] : [1, share, best.score, words],
    right: Number(hunks.some(([path]) => path === best.path)),
    shipped: confidenceOf(corpus, [best, ...(next ? [next] : [])])!,
  };
}

function chanceOf(weights: readonly number[], inputs: readonly number[]): number {
  return 1 / (1 + Math.exp(-inputs.reduce((sum, value, i) => sum + value * weights[i]!, 0)));
}

/** Logistic regression by plain ascent; the problem is convex and has four weights. */
function fit(rows: readonly Row[]): number[] {
  const weights = (rows[0]?.inputs ?? []).map(() => 0);
  for (let step = 0; step < 20_000; step++) {
    const gradient = weights.map((weight) => -0.001 * weight);
    for (const { inputs, right } of rows) {
      const error = (right - chanceOf(weights, inputs)) / rows.length;
      inputs.forEach((value, i) => {
        gradient[i]! += error * value;
      });
    }
    gradient.forEach((slope, i) => {
      weights[i]! += slope;
    });
  }
  return weights;
}

type Pair = readonly [chance: number, right: number];

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

/** Expected calibration error over bins of equal width, and the bins. */
function binned(pairs: readonly Pair[]): { error: number; bins: string[] } {
  let error = 0;
  const bins: string[] = [];
  for (let bin = 0; bin < BINS; bin++) {
    const inside = pairs.filter(
      ([chance]) => Math.min(BINS - 1, Math.floor(chance * BINS)) === bin,
    );
    if (inside.length === 0) continue;
    const [said, was] = [mean(inside.map(([p]) => p)), mean(inside.map(([, right]) => right))];
    error += (inside.length / pairs.length) * Math.abs(said - was);
    bins.push(`${said.toFixed(2)}→${was.toFixed(2)} (${inside.length})`);
  }
  return { error, bins };
}

/** The error, the one that perfect chances would show by so few tasks, and the bins. */
function reliability(pairs: readonly Pair[]): string {
  const { error, bins } = binned(pairs);
  const random = seededRandom(1);
  const perfect = Array.from(
    { length: 500 },
    () => binned(pairs.map(([chance]) => [chance, Number(random() < chance)])).error,
  );
  const least = mean(perfect).toFixed(3);
  const low = pairs.filter(([chance]) => chance < 0.4);
  const wrong = pairs.filter(([, right]) => right === 0);
  return [
    `${pairs.length} tasks, error ${error.toFixed(3)}, of perfect chances ${least}`,
    `below .4: ${low.length}, right ${mean(low.map(([, right]) => right)).toFixed(2)},`,
    `${((100 * low.filter(([, right]) => right === 0).length) / wrong.length).toFixed(0)} % of the wrong`,
    bins.join(' '),
  ].join(' ');
}

const tasks = [
  ...localisationTasks(kit, Number(process.env.CAP ?? 3)),
  ...process.argv
    .slice(2)
    .flatMap((file) => tasksOf(file, 'mined', Number(process.env.MINED ?? 42))),
];
const rows = tasks.flatMap((task) => rowOf(task) ?? []);
for (const brief of [false, true]) {
  const group = rows.filter((row) => row.brief === brief);
  const repositories = [...new Set(group.map(({ repo }) => repo))].sort();
  const fold = ({ repo }: Row) => repositories.indexOf(repo) % FOLDS;
  const leftOut = Array.from({ length: FOLDS }, (_, f) => {
    const weights = fit(group.filter((row) => fold(row) !== f));
    const left = group.filter((row) => fold(row) === f);
    return left.map(({ inputs, right }) => [chanceOf(weights, inputs), right] as const);
  }).flat();
  const weights = fit(group).map((weight) => weight.toFixed(2));
  console.log(`${brief ? 'searches' : 'reports'}, weights ${weights.join(' ')}`);
  console.log(`  left out  ${reliability(leftOut)}`);
  console.log(`  shipped   ${reliability(group.map(({ shipped, right }) => [shipped, right]))}`);
}
