import type { View } from '@ctx/text';
import { compareText } from '@ctx/text';
import type { Depth } from '../../../packages/algorithms/ledger/src/agents/roles.js';
import type { TaskType } from '../../../packages/algorithms/ledger/src/log/event.js';
import type { ViewCost } from '../../../packages/algorithms/ledger/src/plan/reinjection.js';
import { boltzmann, temperatureOf } from './boltzmann.js';
import { compareViews, deepestView, viewPreference } from './view-preference.js';
import { waterFill } from './water-fill.js';

/** Fewest tokens that a file of an allocation gets, if it gets any (seed 003). */
const ALLOCATION_FLOOR = 128;

/** Most tokens that one file of an allocation gets (seed 003). */
const ALLOCATION_CAP = 4096;

/** β when neither temperature nor specificity is given: the seed's example. */
const BETA = 4.2;

/**
 * How many times its cost a file's budget must be before it gets a view beyond the preferred one.
 * 1 would ignore the preference, ∞ would leave the best file in outline while the fortieth gets one.
 */
const BEYOND_PREFERRED = 2;

/** A file that wants tokens. */
export interface Claim {
  /** POSIX, relative to the root. */
  path: string;
  /** Relevance E, any scale; 0 to 1 suits the default temperature. */
  relevance: number;
  /** The cost of each view of it, measured by rendering it. A view that is missing is not offered. */
  views: readonly ViewCost[];
}

/** Options of {@link allocate}. */
export interface AllocationOptions {
  /** Tokens for all files together. */
  budget: number;
  /** Temperature T = 1/β of the shares; > 0. */
  temperature?: number | undefined;
  /** How specific the task is, 0 to 1; gives the temperature when that is not given. */
  specificity?: number | undefined;
  /** Fewest tokens of a file that gets any (default 128). */
  floor?: number | undefined;
  /** Most tokens of one file (default 4096). */
  cap?: number | undefined;
  /** The kind of the task; decides which view a file gets first. */
  intent?: TaskType | undefined;
  /** The depth of an agent's role. */
  depth?: (Depth & { preferredView?: View | undefined }) | undefined;
}

/** The share of one file. */
export interface AllottedFile {
  path: string;
  /** Its Boltzmann share of the budget, before floor and cap. */
  share: number;
  /** Its budget in tokens: the share between floor and cap, with what others cannot use. */
  budget: number;
  /** The view chosen; absent when nothing of it fits. */
  view?: View;
  /** Measured tokens of that view. */
  tokens: number;
}

/** Who gets what. */
export interface Allocation {
  /** Best first; equal relevance by path. */
  files: AllottedFile[];
  /** Sum of the views' tokens; never above `budget`. */
  spent: number;
  budget: number;
  temperature: number;
}

interface Rung extends ViewCost {
  file: number;
  /** Water level at which the file can afford it; 0 below the floor. */
  level: number;
  /** Tokens more than the rung below. */
  more: number;
}

/**
 * Divides a budget among files and chooses a view for each.
 *
 * Every file has a Boltzmann share e^{E/T} of the budget, between floor and cap, and climbs from view to view as a
 * rising water level (the common factor of all shares) lets its budget reach the view's measured cost. Views beyond the
 * one that the intent prefers wait until the budget is twice their cost. The budget that a file does not use lets the
 * level rise further, so it flows on to the others.
 *
 * This is a multiple-choice knapsack (one view for each file, one capacity), solved by one fixed
 * order of upgrades of which the longest affordable prefix is taken. The order does not depend on
 * the budget: so the sum is never above it, and more budget never makes a file's view worse. The
 * price is that a dear upgrade which no longer fits ends the climb.
 *
 * @throws RangeError for a budget, floor or cap < 0, cap < floor, a temperature ≤ 0, a relevance
 * that is not finite, or tokens that are not ≥ 0.
 */
export function allocate(claims: readonly Claim[], options: AllocationOptions): Allocation {
  const { budget, floor = ALLOCATION_FLOOR, cap = ALLOCATION_CAP, intent, depth } = options;
  if (!(budget >= 0)) throw new RangeError(`allocate: budget must be ≥ 0 tokens, got ${budget}`);
  if (!(floor >= 0 && cap >= floor)) {
    throw new RangeError(`allocate: need 0 ≤ floor ≤ cap, got ${floor} and ${cap}`);
  }
  const temperature = options.temperature ?? temperatureFor(options.specificity);
  const ranked = [...claims].sort(
    (a, b) => b.relevance - a.relevance || compareText(a.path, b.path),
  );
  const shares = boltzmann(
    ranked.map(({ relevance }) => relevance),
    temperature,
  );
  const ladders = ranked.map((claim, file) => {
    const deepest = depth ? deepestView(depth, file) : 'full';
    const views = ladderOf(claim, deepest, cap);
    const preferred = preferredView(claim, intent, depth?.preferredView);
    return rungsOf(views, preferred).map(({ needed, ...rung }) => ({
      ...rung,
      file,
      level: needed <= floor ? 0 : needed / shares[file]!,
    }));
  });
  const chosen = climb(ladders.flat(), budget);
  const budgets = waterFill(
    ladders.map((ladder, i) => {
      const most = Math.min(cap, ladder.at(-1)?.tokens ?? 0);
      return { weight: shares[i]!, floor: Math.min(floor, most), cap: most };
    }),
    budget,
  );
  const files = ranked.map(({ path }, i): AllottedFile => {
    const rung = chosen.get(i);
    const common = { path, share: shares[i]!, budget: Math.floor(budgets[i]!) };
    return rung ? { ...common, view: rung.view, tokens: rung.tokens } : { ...common, tokens: 0 };
  });
  const spent = files.reduce((sum, { tokens }) => sum + tokens, 0);
  return { files, spent, budget, temperature };
}

function temperatureFor(specificity: number | undefined): number {
  return specificity === undefined ? 1 / BETA : temperatureOf(specificity);
}

function preferredView(
  { views }: Claim,
  intent: TaskType | undefined,
  ofRole: View | undefined,
): View {
  const whole = views.find(({ view }) => view === 'full')?.tokens ?? Number.POSITIVE_INFINITY;
  if (intent !== undefined || ofRole === undefined) return viewPreference(intent, whole);
  return ofRole;
}

/** Views from the cheapest to the fullest, without those that cost no less than a fuller one. */
function ladderOf({ path, views }: Claim, deepest: View, cap: number): ViewCost[] {
  const ladder: ViewCost[] = [];
  const fullestFirst = [...views].sort(
    (a, b) => compareViews(b.view, a.view) || a.tokens - b.tokens,
  );
  for (const { view, tokens } of fullestFirst) {
    if (!(tokens >= 0)) {
      throw new RangeError(`allocate: ${path}: tokens of ${view} must be ≥ 0, got ${tokens}`);
    }
    if (compareViews(view, deepest) > 0 || tokens > cap) continue;
    if (tokens < (ladder[0]?.tokens ?? Number.POSITIVE_INFINITY)) ladder.unshift({ view, tokens });
  }
  return ladder;
}

/** The views of one file, cheapest first, with the budget that the file needs for each. */
function rungsOf(
  views: readonly ViewCost[],
  preferred: View,
): (Pick<Rung, 'view' | 'tokens' | 'more'> & { needed: number })[] {
  return views.map(({ view, tokens }, i) => {
    const patience = compareViews(view, preferred) > 0 ? BEYOND_PREFERRED : 1;
    const more = tokens - (views[i - 1]?.tokens ?? 0);
    return { view, tokens, more, needed: tokens * patience };
  });
}

/** Takes upgrades by rising level while they fit; equal levels in the order of the files. */
function climb(ladder: readonly Rung[], budget: number): Map<number, Rung> {
  const chosen = new Map<number, Rung>();
  let spent = 0;
  const order = [...ladder].sort(
    (a, b) => compareLevels(a.level, b.level) || a.file - b.file || a.tokens - b.tokens,
  );
  for (const rung of order) {
    spent += rung.more;
    if (spent > budget) break;
    chosen.set(rung.file, rung);
  }
  return chosen;
}

/** Shares may be so small that their levels are infinite: those are equal, not NaN apart. */
function compareLevels(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
