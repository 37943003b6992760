import { approximateTokens, type CountTokens, compareText } from '@ctx/text';
import { type HostAction, placeholderOf } from '../log/action.js';
import { entryId } from '../log/fold.js';
import type { Entry, Ledger } from '../log/state.js';
import { type PressureOptions, pressure } from './pressure.js';
import { covers, visible } from './visible.js';
import { type EvictionPolicy, worthOf } from './worth.js';

/**
 * How the worth of keeping is estimated when the caller does not say: the fewest re-reads and the
 * lowest cost in the simulation (README, "Measured").
 */
const EVICTION_POLICY = 'rrf';

/**
 * Share of the window that a plan clears it to. Every eviction makes the prompt cache write anew
 * what follows, so few deep cuts cost less than many shallow ones: in the simulation 0.5 costs
 * 7 % less than 0.7, and 0.3 another 3 to 4 % less, for a third to a half more re-reads.
 */
const CLEAR_TO = 0.5;

/** Options of {@link planEviction}. */
export interface EvictionOptions extends PressureOptions {
  /** Share of the window to clear it to (default 0.5). */
  clearTo?: number | undefined;
  /** Tokens to free (default: what brings the window down to `clearTo`). */
  free?: number | undefined;
  /** How the worth of keeping is estimated (default `rrf`, the winner of `pnpm bench eviction`). */
  policy?: EvictionPolicy | undefined;
  /** Steps of a file from the task's files in the dependency graph; one more signal for `rrf`. */
  distance?: ReadonlyMap<string, number> | undefined;
  /** Paths that must stay, beside pinned and edited ones: the task's targets. */
  protect?: Iterable<string> | undefined;
  /** Whether the host can take content out of its history (default true); if not, it gets advice. */
  rewrites?: boolean | undefined;
  /** Counts the placeholders (default `approximateTokens`). */
  countTokens?: CountTokens | undefined;
}

/** One entry that a plan lets go. */
export interface Eviction {
  message: string;
  path: string;
  /** Tokens it takes now. */
  tokens: number;
  /** Tokens of the placeholder that is left. */
  left: number;
  /** `tokens` minus `left`. */
  frees: number;
  /** Why it is the one: a later entry shows the same, or its worth was least. */
  reason: 'superseded' | 'least worth';
}

/** The entries to let go, and the effect of that. */
export interface EvictionPlan {
  actions: HostAction[];
  evictions: Eviction[];
  /** Tokens that the actions free at least, placeholders deducted. 0 when the host cannot rewrite. */
  frees: number;
  /** Tokens that were to be freed. */
  needed: number;
  /** Whether `frees` reaches `needed`. */
  enough: boolean;
  /**
   * Tokens of entries after the first change: a prompt cache must write them anew. Apply a plan
   * where that is due anyway (at a compaction), or when it frees more than this costs.
   */
  rewritten: number;
}

/**
 * Chooses what to let go. First goes what a later entry shows anyway, then what is worth least by
 * the policy, until enough is freed; what then proves unnecessary stays. Pinned files, edited files
 * and `protect` are never chosen, unless a later entry shows the same content of them.
 *
 * @throws RangeError for a negative `free`, an unknown policy, or as `pressure`.
 */
export function planEviction(ledger: Ledger, options: EvictionOptions = {}): EvictionPlan {
  const { rewrites = true } = options;
  const needed = tokensToFree(ledger, options);
  const chosen = choose(evictionOrder(ledger, options), needed);
  const frees = chosen.reduce((sum, eviction) => sum + eviction.frees, 0);
  if (!rewrites) {
    const actions = chosen.length > 0 ? [advice(chosen, frees)] : [];
    return { actions, evictions: chosen, frees: 0, needed, enough: needed === 0, rewritten: 0 };
  }
  return {
    actions: chosen.map(dropOf),
    evictions: chosen,
    frees,
    needed,
    enough: frees >= needed,
    rewritten: tokensAfterFirst(visible(ledger), chosen),
  };
}

/**
 * Every entry that may go, in the order in which it would: superseded ones, oldest first, then by
 * rising worth; equal worth by path, then message.
 */
export function evictionOrder(ledger: Ledger, options: EvictionOptions = {}): Eviction[] {
  const { policy = EVICTION_POLICY, distance, protect, countTokens = approximateTokens } = options;
  const entries = visible(ledger);
  const gone = superseded(entries);
  const targets = new Set(protect);
  const isProtected = ({ path }: Entry) => {
    const file = ledger.files.get(path);
    return targets.has(path) || file?.pinned === true || (file?.edits ?? 0) > 0;
  };
  const spare = entries.filter((entry) => gone.has(entryId(entry)));
  const rest = entries.filter((entry) => !gone.has(entryId(entry)) && !isProtected(entry));
  const worth = worthOf(
    rest.map(({ path, time, tokens }) => ({
      lastUsed: ledger.files.get(path)?.lastUsed ?? time,
      reads: ledger.files.get(path)?.reads ?? 1,
      tokens,
      distance: distance?.get(path),
    })),
    policy,
  );
  const order = rest
    .map((entry, i) => ({ entry, worth: worth[i]! }))
    .sort(
      (a, b) =>
        a.worth - b.worth ||
        compareText(a.entry.path, b.entry.path) ||
        compareText(a.entry.message, b.entry.message),
    );
  const plan = [
    ...spare.map((entry) => evictionOf(entry, 'superseded', countTokens)),
    ...order.map(({ entry }) => evictionOf(entry, 'least worth', countTokens)),
  ];
  return plan.filter(({ frees }) => frees > 0);
}

/** Ids of the entries of which a later one, of the same path, shows all that they show. */
export function superseded(entries: readonly Entry[]): Set<string> {
  const gone = new Set<string>();
  const later = new Map<string, Entry[]>();
  for (const entry of [...entries].reverse()) {
    const views = later.get(entry.path);
    if (views?.some((other) => replaces(other, entry))) gone.add(entryId(entry));
    if (entry.view === 'path') continue;
    if (views) views.push(entry);
    else later.set(entry.path, [entry]);
  }
  return gone;
}

function replaces(later: Entry, earlier: Entry): boolean {
  if (later.view === 'full' && !later.ranges) return true;
  if (later.hash === undefined || later.hash !== earlier.hash) return false;
  if (!earlier.ranges) return later.view === earlier.view && !later.ranges;
  const { ranges } = later;
  return ranges !== undefined && earlier.ranges.every((range) => covers(ranges, range));
}

/**
 * Tokens to free so that the window is filled up to `clearTo`.
 *
 * @throws RangeError for a negative `free` or a `clearTo` outside 0 and 1.
 */
export function tokensToFree(ledger: Ledger, options: EvictionOptions): number {
  const { clearTo = CLEAR_TO } = options;
  if (!(clearTo >= 0 && clearTo <= 1)) {
    throw new RangeError(`eviction: clearTo must be within 0 and 1, got ${clearTo}`);
  }
  const { used, window } = pressure(ledger, options);
  const free = options.free ?? Math.max(0, Math.ceil(used - clearTo * window));
  if (!(free >= 0)) throw new RangeError(`eviction: free must be ≥ 0 tokens, got ${free}`);
  return free;
}

/** The shortest prefix that frees enough, without the members that the others make needless. */
function choose(order: readonly Eviction[], needed: number): Eviction[] {
  let frees = 0;
  const prefix: Eviction[] = [];
  for (const eviction of order) {
    if (frees >= needed) break;
    prefix.push(eviction);
    frees += eviction.frees;
  }
  const remaining = [...prefix];
  for (const eviction of [...prefix].reverse()) {
    if (frees - eviction.frees < needed) continue;
    frees -= eviction.frees;
    remaining.splice(remaining.indexOf(eviction), 1);
  }
  return remaining;
}

function evictionOf(
  { message, path, tokens }: Entry,
  reason: Eviction['reason'],
  countTokens: CountTokens,
): Eviction {
  const left = countTokens(placeholderOf(path));
  return { message, path, tokens, left, frees: tokens - left, reason };
}

function dropOf({ message, path, tokens, left }: Eviction): HostAction {
  return { type: 'drop', message, path, tokens, left, placeholder: placeholderOf(path) };
}

function advice(chosen: readonly Eviction[], frees: number): HostAction {
  const paths = [...new Set(chosen.map(({ path }) => path))];
  const named = paths.slice(0, 5).join(', ');
  const more = paths.length > 5 ? ` and ${paths.length - 5} more` : '';
  return {
    type: 'advise',
    text: `The window is getting full. This host cannot take content out; compact the conversation soon. About ${frees} tokens are no longer needed: ${named}${more}.`,
  };
}

function tokensAfterFirst(entries: readonly Entry[], chosen: readonly Eviction[]): number {
  const left = new Map(chosen.map((eviction) => [entryId(eviction), eviction.left]));
  const first = entries.findIndex((entry) => left.has(entryId(entry)));
  if (first < 0) return 0;
  return entries
    .slice(first)
    .reduce((sum, entry) => sum + (left.get(entryId(entry)) ?? entry.tokens), 0);
}
