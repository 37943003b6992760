import type { SourceFacts } from '@ctx/source';
import { toPosix } from '@ctx/source/paths';
import { fit } from '@ctx/text';
import { printablePath } from '@ctx/text/printable';
import { graphSymbol } from '../graph/graph-file.js';
import type { MapFile } from './map-file.js';
import { type Layout, mapPage } from './map-page.js';
import { overviewOrder } from './overview-order.js';
import { printableFile } from './printable-file.js';
import { LARGE_SHARES, OVERVIEW_SHARES, SHARES, type Shares, WHOLE_SHARES } from './shares.js';

/** Tokens of a character, where nothing has been measured yet. */
const FIRST_RATIO = 1 / 3;

/** Guesses before the search steps away from the last one; each corrects the one before. */
const GUESSES = 3;

/**
 * Share of a tier's budget that may stay unused; ratio. The next tier takes it: what matters is that
 * the last one is exact, and each exact search counts the page three or four times more.
 */
const SHARE_SLACK = 0.05;

/** Tokens of a budget for each file with names or signatures, and files that a small map looks at. */
const LOOKED_AT = { tokens: 20, least: 64 };

/**
 * How many files of a ranking, from the best, a map looks into: other parts of a type are looked for in these, and
 * who keeps what files hold need not have more at hand.
 */
export function filesLookedAt(budget: number): number {
  return Math.max(0, Math.ceil(budget / LOOKED_AT.tokens)) + LOOKED_AT.least;
}

/** How much of a file the map shows. */
export type MapDetail = 'signatures' | 'names' | 'path';

/** A rendered map and its contents. */
export interface RenderedMap {
  text: string;
  /** By the caller's counter, of the whole text. */
  tokens: number;
  /** Files in the order of their rank, with how much of each is shown. */
  files: readonly { path: string; detail: MapDetail }[];
  /** Files that are not shown, counted for each top directory (`''` is the root), most first. */
  omitted: readonly { directory: string; files: number }[];
}

/** The budget of a map, and the snapshot it is compared with. */
export interface MapOptions {
  /** Upper bound of the tokens of the whole text, headers and markers included. */
  budget: number;
  countTokens: (text: string) => number;
  /** Symbols are taken from these facts instead of those the ranking carries. */
  facts?: readonly SourceFacts[] | undefined;
  /** Paths of an earlier snapshot: files that are not among them are marked `[NEW]`. */
  known?: readonly string[] | undefined;
  /**
   * The ranking has no context, and its reader does not know the repository: the room goes to signatures of what is
   * used most, sources stand before tests and examples, and what is no code is only counted (default false).
   */
  overview?: boolean | undefined;
}

/**
 * Renders a ranking as a map in three tiers: the best files with signatures, then names only
 * grouped by directory, then bare paths; the other files are counted and named by directory. The text
 * is never over the budget by the caller's counter; lines are never cut. `''` when nothing fits.
 *
 * @param ranked Best first, as `rank` gives them.
 * @throws RangeError when the budget is NaN.
 */
export function renderMap(ranked: readonly MapFile[], options: MapOptions): RenderedMap {
  if (!Array.isArray(ranked)) {
    throw new TypeError(`renderMap: ranked must be an array, got ${typeof ranked}`);
  }
  const { budget, countTokens } = options ?? {};
  if (typeof countTokens !== 'function') {
    throw new TypeError(`renderMap: countTokens must be a function, got ${typeof countTokens}`);
  }
  if (Number.isNaN(budget)) throw new RangeError('renderMap: budget must be a number, got NaN');
  const { overview = false } = options;
  const { order, listed } = overview
    ? overviewOrder(ranked)
    : { order: ranked, listed: ranked.length };
  const files = withFacts(order, options.facts).map(printableFile);
  const known = options.known?.map(printablePath);
  const tried = overview
    ? [OVERVIEW_SHARES, WHOLE_SHARES]
    : [...SHARES.filter(({ below }) => budget < below), LARGE_SHARES];
  let best: RenderedMap | undefined;
  let [chosen] = tried;
  for (const shares of tried) {
    const map = renderShares(files, { budget, countTokens, known, shares, listed });
    // Where every file has its names, there is room for more names; else the first is what fits.
    best ??= map;
    if (map.files.length < listed || map.files.at(-1)?.detail === 'path') break;
    if (overview && !hasDetails(map, best)) break;
    best = map;
    chosen = shares;
  }
  if (best!.files.length === listed && listed < files.length) {
    // Files without code are named as well where that takes nothing from the code.
    const shares = chosen!;
    const whole = renderShares(files, { budget, countTokens, known, shares, listed: files.length });
    if (hasDetails(whole, best!)) best = whole;
  }
  // Printed paths are escaped: the caller's are those of the ranking.
  const paths = best!.files.map(({ detail }, i) => ({ path: order[i]!.path, detail }));
  return { ...best!, files: paths };
}

/** Whether a map shows each file of another as that one does. */
function hasDetails({ files }: RenderedMap, other: RenderedMap): boolean {
  return other.files.every(({ detail }, i) => files[i]?.detail === detail);
}

function renderShares(
  files: readonly MapFile[],
  {
    budget,
    countTokens,
    known: old,
    shares,
    listed,
  }: Pick<MapOptions, 'budget' | 'countTokens' | 'known'> & { shares: Shares; listed: number },
): RenderedMap {
  const { entries: names, block } = shares;
  const render = mapPage(files, old, { names, block, looked: filesLookedAt(budget) });
  const measured = new Map<string, number>();
  const cost = (layout: Layout): number => {
    const key = `${layout.signatures} ${layout.names} ${layout.paths}`;
    const tokens = measured.get(key) ?? countTokens(render(layout));
    measured.set(key, tokens);
    return tokens;
  };
  const layout = chooseLayout(listed, budget, shares, { cost, size: render.size });
  const shown = layout.signatures + layout.names + layout.paths;
  const text = shown === 0 ? '' : render(layout);
  return {
    text,
    tokens: text === '' ? 0 : cost(layout),
    files: files.slice(0, shown).map(({ path }, i) => ({ path, detail: detailOf(i, layout) })),
    omitted: render.omitted(shown),
  };
}

/**
 * Fills the tiers in turn, each to its share of the budget and by measuring the whole text. When every file is shown
 * and room remains, files move up: from path to names, from names to signatures.
 */
function chooseLayout(total: number, budget: number, shares: Shares, measures: Measures): Layout {
  const search = createSearch(measures);
  const share = { slack: SHARE_SLACK };
  const signatures = search(
    total,
    budget * shares.signatures,
    (n) => ({ signatures: n, names: 0, paths: 0 }),
    share,
  );
  let rest = total - signatures;
  const names = search(
    rest,
    budget * shares.names,
    (n) => ({ signatures, names: n, paths: 0 }),
    share,
  );
  rest -= names;
  const paths = search(rest, budget, (n) => ({ signatures, names, paths: n }));
  const layout = { signatures, names, paths };
  const tooSmall = paths === 0 && rest > 0 && names === 0 && signatures === 0;
  if (tooSmall || paths < rest) return verified(layout, budget, measures.cost);
  return promote(layout, total, budget, measures);
}

interface Measures {
  /** Tokens of the page. */
  cost(layout: Layout): number;
  /** Its characters, which foretell them. */
  size(layout: Layout): number;
}

type Search = (
  count: number,
  budget: number,
  layout: (n: number) => Layout,
  options?: { slack: number },
) => number;

/** The most items that a layout can have in a budget; a search begins where the last one ended. */
function createSearch({ cost, size }: Measures): Search {
  let ratio: number | undefined;
  return (count, budget, layout, options) => {
    const near = fitNear(
      count,
      budget,
      { measure: (n) => cost(layout(n)), size: (n) => size(layout(n)) },
      { ...options, ...(ratio !== undefined && { ratio }) },
    );
    ratio = near.ratio;
    return near.n;
  };
}

/** The last tier is always within the budget; a tier before it may not be when nothing followed. */
function verified(layout: Layout, budget: number, cost: (layout: Layout) => number): Layout {
  const candidates = [
    layout,
    { ...layout, paths: 0 },
    { ...layout, names: 0, paths: 0 },
    { signatures: 0, names: 0, paths: 0 },
  ];
  return candidates.find((candidate) => isEmpty(candidate) || cost(candidate) <= budget)!;
}

function isEmpty({ signatures, names, paths }: Layout): boolean {
  return signatures + names + paths === 0;
}

function promote(layout: Layout, total: number, budget: number, measures: Measures): Layout {
  const { cost } = measures;
  const search = createSearch(measures);
  const { signatures } = layout;
  const named = search(layout.paths, budget, (n) => ({
    signatures,
    names: layout.names + n,
    paths: layout.paths - n,
  }));
  const names = layout.names + named;
  const paths = total - signatures - names;
  if (paths > 0) return verified({ signatures, names, paths }, budget, cost);
  const more = search(names, budget, (n) => ({
    signatures: signatures + n,
    names: names - n,
    paths,
  }));
  return verified({ signatures: signatures + more, names: names - more, paths }, budget, cost);
}

function detailOf(index: number, layout: Layout): MapDetail {
  if (index < layout.signatures) return 'signatures';
  return index < layout.signatures + layout.names ? 'names' : 'path';
}

function withFacts(
  ranked: readonly MapFile[],
  facts: readonly SourceFacts[] | undefined,
): readonly MapFile[] {
  if (!facts) return ranked;
  const byPath = new Map(facts.map((file) => [toPosix(file.path), file]));
  return ranked.map((file) => {
    const own = byPath.get(file.path);
    if (!own) return file;
    const symbols = own.definitions.map(graphSymbol);
    return { ...file, ...(own.doc !== undefined && { doc: own.doc }), symbols };
  });
}

/** A costly measure of the first n items as rendered, and a cheap size that predicts it. */
interface NearMeasures {
  measure(n: number): number;
  /** Roughly proportional to `measure`: the characters of a page for its tokens. */
  size(n: number): number;
}

/** The number of items that fit, and the ratio with which the next search begins. */
interface Near {
  n: number;
  /** Measure divided by size at the last measurement. */
  ratio: number;
}

/**
 * `fit` of `@ctx/text` for a costly measure: the size gives the guess with which it begins. Every
 * n > 0 that it returns was measured and found to be within the budget; it is the largest for a
 * measure that does not decrease, or with `slack` one that leaves at most that share unused.
 *
 * @param count Number of items.
 * @param budget In the unit of `measure`.
 */
export function fitNear(
  count: number,
  budget: number,
  { measure, size }: NearMeasures,
  { ratio = FIRST_RATIO, slack = 0 }: { ratio?: number; slack?: number } = {},
): Near {
  if (count === 0) return { n: 0, ratio };
  const measured = new Map<number, number>();
  const cost = (n: number): number => {
    const tokens = measured.get(n) ?? measure(n);
    measured.set(n, tokens);
    return tokens;
  };
  let guess = 0;
  for (let i = 0; i < GUESSES; i++) {
    const next = Math.max(1, fit(count, budget / ratio, size));
    if (next === guess) break;
    guess = next;
    if (cost(guess) > 0) ratio = cost(guess) / Math.max(1, size(guess));
    const leaves = budget - cost(guess);
    if (leaves >= 0 && (guess === count || leaves < slack * budget)) return { n: guess, ratio };
  }
  return { n: fit(count, budget, cost, { guess }), ratio };
}
