// KIT=… MIRROR=… pnpm tsx bench/quality/localisation/ablation.ts
// Each signal left out in turn, signals that were not adopted, and other fusions, on the same index,
// query and history as the benchmark; the signals are computed once per task. Then what the choice
// among the variants is worth on repositories that had no part in it. Writes
// localisation-ablation.result.json.
import { join, resolve } from 'node:path';
import { type Corpus, openCorpus, readQuery } from '@ctx/relevance';
import {
  fuseSignals,
  nearestCommits,
  neighborScores,
  reciprocalRanks,
  roleFactors,
  type Scores,
  SIGNALS,
  scoreSignals,
} from '@ctx/relevance/signals';
import { writeResult } from '../record/result.mjs';
import { CANDIDATES } from './candidates.js';
import { developmentTasks } from './development-tasks.js';
import { COMMITS, checkOut } from './ranker.js';
import { COMPARED, leaveRepositoriesOut, type Row, summarize, table } from './report.js';
import { type ImportReader, openSnapshots } from './snapshot.js';

interface Variant {
  weights?: Readonly<Record<string, number>>;
  fusion?: 'maxNormalized';
  k?: number;
  demote?: false;
  history?: false;
  neighbors?: number;
  /** A list of `CANDIDATES` beside the signals. */
  candidate?: string;
}

const FULL = 'all nine';
const WEIGHTS = Object.fromEntries(SIGNALS.map(({ name, weight }) => [name, weight]));
const used = SIGNALS.filter(({ weight }) => weight > 0).map(({ name }) => name);
const unused = SIGNALS.filter(({ weight }) => weight === 0).map(({ name }) => name);
const variants: Record<string, Variant> = {
  [FULL]: {},
  ...Object.fromEntries(used.map((name) => [`without ${name}`, { weights: { [name]: 0 } }])),
  ...Object.fromEntries(unused.map((name) => [`with ${name}`, { weights: { [name]: 1 } }])),
  ...Object.fromEntries(
    used.map((name) => [
      `only ${name}`,
      { weights: { ...Object.fromEntries(used.map((other) => [other, 0])), [name]: 1 } },
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(CANDIDATES).map((name) => [`with ${name}`, { candidate: name }]),
  ),
  'equal votes': { weights: { coChange: 1 } },
  'messages for context': { weights: { context: 0, messages: 1 } },
  '5 commits': { neighbors: 5 },
  '10 commits': { neighbors: 10 },
  '20 commits': { neighbors: 20 },
  'sum of maxima': { fusion: 'maxNormalized' },
  'k = 1': { k: 1 },
  'k = 20': { k: 20 },
  'k = 60': { k: 60 },
  'no demotion': { demote: false },
  'without history': { history: false },
};

/** Metrics of the ranks of the gold files; unranked files never count. */
function metricsOf(corpus: Corpus, fused: Float64Array, gold: readonly string[]) {
  const places = gold.map((path) => {
    const own = corpus.positions.get(path);
    if (own === undefined || fused[own] === 0) return Number.POSITIVE_INFINITY;
    const ahead = fused.filter(
      (score, f) => score > fused[own]! || (score === fused[own] && f < own),
    );
    return ahead.length + 1;
  });
  const recall = (k: number) => places.filter((place) => place <= k).length / places.length;
  return { 'R@1': recall(1), 'R@5': recall(5), 'R@10': recall(10), MRR: 1 / Math.min(...places) };
}

function fuse(
  scores: Scores,
  demotion: Float64Array,
  variant: Variant,
  candidates: Readonly<Record<string, Float64Array>> = {},
) {
  const weights = { ...WEIGHTS, ...variant.weights };
  const factors = variant.demote === false ? demotion.map(() => 1) : demotion;
  const parts = fuseSignals(scores, weights, factors, variant);
  const beside = variant.candidate && candidates[variant.candidate];
  if (beside) parts.push(...reciprocalRanks([beside.map((score, f) => score * factors[f]!)]));
  return factors.map((factor, f) => factor * parts.reduce((sum, part) => sum + part[f]!, 0));
}

const kit = resolve(process.env.KIT ?? '');
const { lsTree, isCode, gitDir } = await import(join(kit, 'src/common.mjs'));
const imports: ImportReader = await import(join(kit, 'src/imports.mjs'));
const tasks = developmentTasks(kit);
const everything = { ...WEIGHTS, ...Object.fromEntries(unused.map((name) => [name, 1])) };
const rows: Row[] = [];
let open: { repo: string; snapshot: ReturnType<typeof openSnapshots> } | undefined;
for (const task of tasks) {
  const files: { path: string; size: number }[] = lsTree(gitDir(task.repo), task.base_commit);
  const paths = files.filter(({ path, size }) => isCode(path, size)).map(({ path }) => path);
  const { index, clone } = checkOut({ ...task, paths, inst: task });
  const query = readQuery(task.query);
  const corpus = openCorpus({ query, index, commits: clone.history(task.base_commit, COMMITS) });
  const scores = scoreSignals(corpus, everything);
  const timeless = scoreSignals(openCorpus({ query, index }), everything);
  const given = ({ history, neighbors }: Variant): Scores => {
    if (history === false) return timeless;
    if (neighbors === undefined) return scores;
    const commits = neighborScores(corpus, nearestCommits(corpus, neighbors));
    return { ...scores, lists: { ...scores.lists, commits } };
  };
  const factors = roleFactors(corpus);
  if (open?.repo !== task.repo) open = { repo: task.repo, snapshot: openSnapshots(clone, imports) };
  const fused = fuse(scores, factors, {});
  const seen = { ...open.snapshot(task.base_commit, corpus.paths), task: task.query, fused };
  const candidates: Record<string, Float64Array> = {};
  for (const [name, score] of Object.entries(CANDIDATES)) candidates[name] = await score(seen);
  const m = Object.fromEntries(
    Object.entries(variants).map(([name, variant]) => [
      name,
      metricsOf(corpus, fuse(given(variant), factors, variant, candidates), task.gold),
    ]),
  );
  rows.push({ ...task, n: paths.length, ngold: task.gold.length, m });
  if (rows.length % 20 === 0) console.error(`${rows.length} of ${tasks.length} tasks`);
}
const summary = summarize(rows, FULL);
console.log(table(summary));
const choices = { MRR: ['MRR'], 'the mean of all four': COMPARED };
const left = Object.entries(choices).map(([criterion, metrics]) => {
  const choice = leaveRepositoriesOut(rows, Object.keys(variants), metrics);
  console.log(`\nchosen by ${criterion} with the repository left out:`, choice.chosen);
  const { tracks } = summarize(choice.rows, 'chosen');
  console.log(table({ tracks, strata: {}, baseline: 'chosen' }));
  return { criterion, chosen: choice.chosen, tracks };
});
writeResult(new URL('localisation-ablation.result.json', import.meta.url), {
  command: 'KIT=… MIRROR=… pnpm exec tsx bench/quality/localisation/ablation.ts',
  n: rows.length,
  interval: '95 %, two-level bootstrap over repositories, then tasks',
  rows: { tracks: summary.tracks, left },
});
