// Fits the weights of the model of places: `KIT=… MIRROR=… pnpm exec tsx bench/quality/context/fit.ts [cap]`.
// Conditional logit: of all places of the first forty files, which hold the changed hunks? Prints
// weights fitted on all repositories, and the loss (nats) on repositories that the fit left out: with
// all features, without some, and of the weights that are shipped. Repositories that share history are
// one fold.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openCorpus, rankFiles, readQuery } from '@ctx/relevance';
import { PLACE_WEIGHTS, placeFeatures } from '@ctx/relevance/places';
import { grammarOf } from '@ctx/syntax';
import { createPool, tuneNode20 } from '@ctx/syntax/node';
import type { LineRange } from '@ctx/text';
import { checkOut } from '../localisation/ranker.js';
import { findClone, openRepository } from '../localisation/repository.js';

interface Instance {
  track: string;
  repo: string;
  base_commit: string;
  query: string;
  hunks: [string, number, number][];
}

/** One task: features of its places, and the share of its hunks that each holds. */
interface Example {
  repo: string;
  track: string;
  features: Float64Array[];
  gold: Float64Array;
  weight: number;
}

const NAMES = Object.keys(PLACE_WEIGHTS) as (keyof typeof PLACE_WEIGHTS)[];
/** Features that were added together, or might go together. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'all features': [],
  'without name, nameShare': ['name', 'nameShare'],
  'without crowd': ['crowd'],
  'without callable, type, opening': ['callable', 'type', 'opening'],
  'without all of these': ['name', 'nameShare', 'crowd', 'callable', 'type', 'opening'],
};
const CANDIDATES = 40;
const FOLDS = 4;
const kit = process.env.KIT ?? 'kit';
const cap = Number(process.argv[2] ?? 4);
const { isCode } = (await import(pathToFileURL(join(resolve(kit), 'src', 'common.mjs')).href)) as {
  isCode(path: string): boolean;
};
const pool = createPool({ workers: 2 });
tuneNode20();

async function exampleOf(instance: Instance): Promise<Example | undefined> {
  const { repo, track, hunks } = instance;
  const places = await placesOf(instance);
  const gold = Float64Array.from(
    places,
    ({ path, place }) =>
      hunks.filter(([changed, line]) => changed === path && holds(place.own, line)).length,
  );
  const sum = gold.reduce((a, b) => a + b, 0);
  if (sum === 0) return undefined;
  const features = places.map((one) => Float64Array.from(NAMES, (name) => one.features[name]));
  return { repo, track, features, gold: gold.map((count) => count / sum), weight: 1 };
}

/** The places of the first files, as they stood. */
async function placesOf({ query: task, repo, base_commit }: Instance) {
  const clone = openRepository(findClone(process.env.MIRROR ?? 'mirrors', repo));
  const tree = clone.tree(base_commit);
  const paths = [...tree.keys()].filter((path) => isCode(path));
  const { index } = checkOut({ repo, paths, inst: { base_commit } });
  const query = readQuery(task);
  const corpus = openCorpus({ query, index, commits: clone.history(base_commit, 1500) });
  const documents = rankFiles(corpus).slice(0, CANDIDATES);
  const texts = clone.read(documents.map(({ path }) => tree.get(path) ?? ''));
  const files = await Promise.all(
    documents.map(async ({ path, score, factor, blocks }, i) => {
      const text = texts[i] ?? '';
      const frames = blocks.flatMap((b) => b.lines ?? []);
      return { path, text, score, factor, definitions: await definitionsOf(path, text), frames };
    }),
  );
  const holders = corpus.holders.map(({ length }) => length);
  const rarity = { files: paths.length, idf: corpus.idf, holders };
  return placeFeatures(query, files, rarity);
}

async function definitionsOf(path: string, text: string) {
  return grammarOf(path) === undefined ? [] : (await pool.extract({ path, text })).definitions;
}

function holds(ranges: readonly LineRange[], line: number): boolean {
  return ranges.some(({ startLine, endLine }) => startLine <= line && line <= endLine);
}

function chancesOf(weights: Float64Array, features: readonly Float64Array[]): Float64Array {
  const logits = Float64Array.from(features, (x) => x.reduce((s, v, k) => s + v * weights[k]!, 0));
  const most = logits.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const odds = logits.map((value) => Math.exp(value - most));
  const sum = odds.reduce((a, b) => a + b, 0);
  return odds.map((value) => value / sum);
}

/** Mean loss in nats. */
function lossOf(weights: Float64Array, examples: readonly Example[]): number {
  let [loss, total] = [0, 0];
  for (const { features, gold, weight } of examples) {
    const chances = chancesOf(weights, features);
    gold.forEach((share, i) => {
      if (share > 0) loss -= weight * share * Math.log(chances[i]!);
    });
    total += weight;
  }
  return loss / total;
}

/** Adam, 100 steps, L2 0.003; the weights of `without` stay 0. */
function fitWeights(examples: readonly Example[], without: readonly string[] = []): Float64Array {
  const used = [...NAMES.keys()].filter((k) => !without.includes(NAMES[k]!));
  const weights = new Float64Array(NAMES.length);
  const [first, second] = [new Float64Array(NAMES.length), new Float64Array(NAMES.length)];
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 1; step <= 100; step++) {
    const gradient = new Float64Array(NAMES.length);
    for (const { features, gold, weight } of examples) {
      const chances = chancesOf(weights, features);
      features.forEach((x, i) => {
        const error = (weight * (gold[i]! - chances[i]!)) / total;
        for (const k of used) gradient[k]! += error * x[k]!;
      });
    }
    for (const k of used) {
      const g = gradient[k]! - 0.003 * weights[k]!;
      first[k] = 0.9 * first[k]! + 0.1 * g;
      second[k] = 0.99 * second[k]! + 0.01 * g * g;
      const rate = first[k]! / (1 - 0.9 ** step);
      weights[k]! += (0.08 * rate) / (Math.sqrt(second[k]! / (1 - 0.99 ** step)) + 1e-8);
    }
  }
  return weights;
}

/** A steady choice of at most `cap` instances a repository and track. */
function chosen(instances: readonly Instance[]): Instance[] {
  const taken = new Map<string, number>();
  return [...instances]
    .filter(({ track, repo }) => {
      const key = `${track} ${repo}`;
      taken.set(key, (taken.get(key) ?? 0) + 1);
      return taken.get(key)! <= cap;
    })
    .sort((a, b) => (a.repo < b.repo ? -1 : a.repo > b.repo ? 1 : 0));
}

const instances = ['issue-dev.jsonl', 'commit-dev.jsonl'].flatMap((file) =>
  readFileSync(join(kit, 'data', file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Instance),
);
const examples: Example[] = [];
for (const instance of chosen(instances)) {
  const example = await exampleOf(instance);
  if (example) examples.push(example);
}
await pool.close();
for (const example of examples)
  example.weight =
    1 /
    Math.sqrt(examples.filter((e) => e.repo === example.repo && e.track === example.track).length);

const repositories = [...new Set(examples.map(({ repo }) => repo))].sort();
const family = (repo: string) =>
  /valkey|redis/i.test(repo) ? 0 : /pylint/i.test(repo) ? 1 : repositories.indexOf(repo) % FOLDS;
const shipped = Float64Array.from(NAMES, (name) => PLACE_WEIGHTS[name]);

/** Mean loss where every repository is judged by weights that were fitted without it. */
function leftOut(weightsOf: (others: readonly Example[]) => Float64Array): number {
  let [loss, total] = [0, 0];
  for (let fold = 0; fold < FOLDS; fold++) {
    const left = examples.filter(({ repo }) => family(repo) === fold);
    if (left.length === 0) continue;
    const weights = weightsOf(examples.filter(({ repo }) => family(repo) !== fold));
    const share = left.reduce((sum, { weight }) => sum + weight, 0);
    loss += share * lossOf(weights, left);
    total += share;
  }
  return loss / total;
}

console.log(`${examples.length} tasks; loss in nats on left-out repositories`);
for (const [name, without] of Object.entries(GROUPS))
  console.log(`${name.padEnd(34)} ${leftOut((others) => fitWeights(others, without)).toFixed(3)}`);
console.log(`shipped (in part fitted on these)  ${leftOut(() => shipped).toFixed(3)}`);
const weights = fitWeights(examples);
for (const [k, name] of NAMES.entries())
  console.log(`${name.padEnd(12)} ${weights[k]!.toFixed(2)}  shipped ${shipped[k]}`);
