// Signals that were measured as one more list of the fusion, and were not adopted: the structure of
// the imports around the best files, links by shared names, and strings of the task in the texts.
import { pageRank } from '@ctx/relevance';
import { communities } from '@ctx/repomap/communities';
import { heatDiffusion } from '../../seeds/relevance/heat-diffusion.js';
import { spectralRelevance } from '../../seeds/relevance/spectral-relevance.js';
import type { Snapshot } from './snapshot.js';

/** A candidate's view of a task. */
export interface Seen extends Snapshot {
  task: string;
  /** Fused score of every file by the default ranking. */
  fused: Float64Array;
}

/** The best files act on the others: this many. */
const SEEDS = 20;
/** Files whose links by shared names are followed. */
const LINKED = 10;
const QUOTED = /"([^"\n]{4,160})"|'([^'\n]{4,160})'|`([^`\n]{4,160})`/g;

/** Candidates by name; each gives a score for every file, ≥ 0. */
export const CANDIDATES: Readonly<
  Record<string, (seen: Seen) => Float64Array | Promise<Float64Array>>
> = {
  'heat of imports': heatOfOthers,
  'spectral relevance': ({ imports, fused }) =>
    spectralRelevance(imports, fused, { threshold: 0 }).scores,
  centrality: ({ imports }) => pageRank(imports).ranks,
  community: communityShare,
  'cross-file links': linkedScores,
  'quoted strings': quotedScores,
};

/** Scores of the best files, 0 for the others. */
function seedsOf(fused: Float64Array): Float64Array {
  const least = fused.slice().sort().at(-SEEDS) ?? 0;
  return fused.map((score) => (score >= least ? score : 0));
}

/** Heat that a file gets from the best files, its own left out. */
function heatOfOthers({ imports, fused }: Seen): Float64Array {
  const seeds = seedsOf(fused);
  return heatDiffusion(imports, seeds).heat.map((heat, f) => Math.max(0, heat - seeds[f]!));
}

/** Score of the best files in a file's community of imports (Louvain), its own left out. */
async function communityShare({ imports, fused }: Seen): Promise<Float64Array> {
  const seeds = seedsOf(fused);
  const { of, count } = await communities(imports);
  const mass = new Float64Array(count);
  seeds.forEach((score, f) => {
    mass[of[f]!]! += score;
  });
  return seeds.map((score, f) => Math.max(0, mass[of[f]!]! - score));
}

/** Files that share rare names with the best ones: each shares its score among its links. */
function linkedScores({ fused, linksOf }: Seen): Float64Array {
  const scores = new Float64Array(fused.length);
  const best = [...fused.keys()].sort((a, b) => fused[b]! - fused[a]! || a - b).slice(0, LINKED);
  for (const f of best) {
    const links = linksOf(f);
    const sum = links.reduce((total, [, score]) => total + score, 0);
    for (const [other, score] of links) scores[other]! += (fused[f]! * score) / sum;
  }
  return scores;
}

/** Quoted strings of the task that stand in a text, rare and long ones first. */
function quotedScores({ task, texts }: Seen): Float64Array {
  const found = [...task.matchAll(QUOTED)].map(([, a, b, c]) => (a ?? b ?? c ?? '').trim());
  const scores = new Float64Array(texts.length);
  for (const quoted of new Set(found.filter(({ length }) => length >= 4))) {
    const holders = [...texts.keys()].filter((f) => texts[f]!.includes(quoted));
    if (holders.length >= Math.max(4, texts.length / 4)) continue;
    const value = Math.log1p(quoted.length) * Math.log1p(texts.length / holders.length);
    for (const f of holders) scores[f]! += value;
  }
  return scores;
}
