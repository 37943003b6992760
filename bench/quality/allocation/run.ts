// How good is the fixed order of upgrades, against the optimum of the same knapsack? Seeded.
// `pnpm bench allocation [cases]` (default 2,000; 100,000 take minutes)

import type { View } from '@ctx/text';
import { seededRandom } from '@ctx/text';
import { mean, meanInterval, quantile } from '@ctx/text/statistics';
import { type Allocation, allocate, type Claim } from '../../seeds/ledger/allocation.js';
import { writeResult } from '../record/result.mjs';

/** The assumed worth of a view, relative to the whole file. Ours; the order is what matters. */
const WORTH: Record<View, number> = { path: 0.05, signatures: 0.4, outline: 0.7, full: 1 };
const CAP = 4096;

const cases = Number(process.argv[2] ?? 2000);
const random = seededRandom(1);

function makeClaims(): Claim[] {
  return Array.from({ length: 3 + Math.floor(10 * random()) }, (_, i) => {
    const full = Math.round(150 * Math.exp(3.6 * random()));
    const views = [
      { view: 'path' as const, tokens: 12 },
      { view: 'signatures' as const, tokens: Math.round(full * (0.05 + 0.1 * random())) + 12 },
      { view: 'outline' as const, tokens: Math.round(full * (0.2 + 0.3 * random())) + 12 },
      { view: 'full' as const, tokens: full },
    ];
    return { path: `f${i}.ts`, relevance: random(), views };
  });
}

const worthOf = ({ files }: Allocation) =>
  files.reduce((sum, { share, view }) => sum + (view ? share * WORTH[view] : 0), 0);

/** The optimum, by dynamic programming over the budget. */
function optimum(claims: readonly Claim[], shares: ReadonlyMap<string, number>, budget: number) {
  let best = new Float64Array(budget + 1);
  for (const { path, views } of claims) {
    const next = best.slice();
    for (const { view, tokens } of views) {
      if (tokens > CAP) continue;
      const value = shares.get(path)! * WORTH[view];
      for (let room = tokens; room <= budget; room++) {
        const sum = best[room - tokens]! + value;
        if (sum > next[room]!) next[room] = sum;
      }
    }
    best = next;
  }
  return best[budget]!;
}

const ratios: number[] = [];
const unspent: number[] = [];
let over = 0;
for (let i = 0; i < cases; i++) {
  const claims = makeClaims();
  const budget = Math.round(500 + 7500 * random());
  const result = allocate(claims, { budget, temperature: 0.1 + 0.9 * random() });
  if (result.spent > budget) over++;
  const all = claims.reduce(
    (sum, { views }) => sum + Math.max(...views.map(({ tokens }) => (tokens > CAP ? 0 : tokens))),
    0,
  );
  if (all <= budget) continue;
  unspent.push(1 - result.spent / budget);
  if (i >= 2000) continue;
  const shares = new Map(result.files.map(({ path, share }) => [path, share]));
  ratios.push(worthOf(result) / optimum(claims, shares, budget));
}
const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
console.log(`cases ${cases}, over budget ${over}`);
console.log(
  `value against the optimum: mean ${percent(mean(ratios))}, 5 % quantile ${percent(quantile(ratios, 0.05))}, of ${ratios.length} cases in which not everything fits`,
);
console.log(`unspent: mean ${percent(mean(unspent))}, median ${percent(quantile(unspent, 0.5))}`);
writeResult(new URL('allocation.result.json', import.meta.url), {
  command: `pnpm bench allocation ${cases}`,
  n: cases,
  interval: '95 %, bootstrap over cases',
  figures: {
    over,
    compared: ratios.length,
    ofOptimum: meanInterval(ratios),
    leastTwentieth: quantile(ratios, 0.05),
    unspent: { mean: mean(unspent), median: quantile(unspent, 0.5) },
    worth: WORTH,
  },
  rows: [],
});
