// Replays a script against a window under a policy, through the ledger itself.
import {
  type EvictionPolicy,
  isShown,
  type Ledger,
  type LedgerEvent,
  planEviction,
  pressure,
  record,
  replay,
} from '@ctx/ledger';
import { sizeAware, weighted } from '../../seeds/ledger/eviction-policies.js';
import type { Project, Script } from './agents.js';

/** The policy when the window is nearly full. */
export type Policy = 'none' | 'lru' | 'rrf' | 'rrf + distance' | 'sizeAware' | 'weighted';

/** The policy as the ledger takes it. */
const TAKEN: Readonly<Record<Exclude<Policy, 'none'>, EvictionPolicy>> = {
  lru: 'lru',
  rrf: 'rrf',
  'rrf + distance': 'rrf',
  sizeAware,
  weighted,
};

export const POLICIES: readonly Policy[] = [
  'none',
  'lru',
  'rrf',
  'rrf + distance',
  'sizeAware',
  'weighted',
];

/**
 * The cache model. Every step is one request. Its input is the whole window; what stands before the
 * first change since the last request is read from the cache, the rest is written to it. Prices are
 * relative to fresh input, the ratios that the large providers ask: read 0.1, write 1.25, output 5.
 */
const CACHE = { read: 0.1, write: 1.25, output: 5 } as const;
const HEAD = 8000;
const SUMMARY = 2000;
/** Tokens that the model writes for one step. */
const OUTPUT = 150;

/** The cost of a conversation. */
export interface Outcome {
  /** Times a file was needed that had been in the window before and was there no more. */
  rereads: number;
  /** Their tokens. */
  rereadTokens: number;
  /** Price-weighted tokens of all requests, by the cache model. */
  cost: number;
  /** Requests; a file that is not visible takes one more. */
  requests: number;
}

/** The window of a run, and to which share of it a policy clears it. */
export interface Setting {
  window: number;
  target: number;
  /** Tokens of system prompt and schemas at the head of every request (default 8,000). */
  head?: number;
  /** Tokens of a host's summary when it compacts (default 2,000). */
  summary?: number;
}

/** Runs one script. */
export function run({ steps, project }: Script, policy: Policy, setting: Setting): Outcome {
  const { window, head = HEAD } = setting;
  const outcome: Outcome = { rereads: 0, rereadTokens: 0, cost: 0, requests: 0 };
  const known = new Set<string>();
  const edits = new Map<string, number>();
  let ledger = record(replay([]), { type: 'overhead', time: 0, tokens: head });
  let cached = 0;
  const request = (time: number) => {
    const freed = relieve(ledger, policy, setting, { time, project });
    ledger = freed.ledger;
    cached = Math.min(cached, freed.prefix);
    outcome.cost += freed.cost;
    const { used } = pressure(ledger, { window });
    const read = Math.min(cached, used);
    outcome.cost += CACHE.read * read + CACHE.write * (used - read) + CACHE.output * OUTPUT;
    outcome.requests++;
    cached = used;
  };
  for (const [time, step] of steps.entries()) {
    if (step.kind === 'run') {
      ledger = record(ledger, output(step.name, step.tokens, time));
    } else {
      const { path } = step;
      const hash = `${path}#${edits.get(path) ?? 0}`;
      if (isShown(ledger, { path, hash })) {
        ledger = record(ledger, { type: 'mentioned', time, paths: [path] });
      } else {
        const tokens = project.size.get(path)!;
        if (known.has(hash)) {
          outcome.rereads++;
          outcome.rereadTokens += tokens;
        }
        known.add(hash);
        request(time);
        ledger = record(ledger, content(path, hash, tokens, time));
      }
      if (step.kind === 'edit') ledger = record(ledger, { type: 'edited', time, path });
    }
    request(time);
  }
  return outcome;
}

/** A window with room again. */
interface Relief {
  ledger: Ledger;
  /** Tokens at the head that did not change. */
  prefix: number;
  /** Price-weighted tokens of the summary's own request. */
  cost: number;
}

/**
 * Makes room when the window is over 90 % full: by the policy, or by the host's compaction, which is
 * also what is left when a plan cannot free enough (all is protected).
 */
function relieve(
  ledger: Ledger,
  policy: Policy,
  { window, target, head = HEAD, summary = SUMMARY }: Setting,
  { time, project }: { time: number; project: Project },
): Relief {
  const { level, used } = pressure(ledger, { window });
  if (level !== 'evict') return { ledger, prefix: used, cost: 0 };
  const near = policy === 'rrf + distance';
  const plan =
    policy === 'none'
      ? undefined
      : planEviction(ledger, {
          free: Math.ceil(used - target * window),
          policy: TAKEN[policy],
          ...(near && { distance: distances(ledger, project) }),
        });
  if (!plan?.enough) {
    const compacted = record(ledger, { type: 'compacted', time, tokens: summary });
    return { ledger: compacted, prefix: head, cost: CACHE.read * used + CACHE.output * summary };
  }
  const evicted = plan.evictions.map(
    ({ message, path, left }): LedgerEvent => ({ type: 'evicted', time, message, path, left }),
  );
  return {
    ledger: record(ledger, evicted),
    prefix: used - plan.frees - plan.rewritten,
    cost: 0,
  };
}

/** Steps along imports, in both directions, from the files edited and the one used last. */
function distances(ledger: Ledger, { imports }: Project): Map<string, number> {
  const files = [...ledger.files.values()];
  const latest = files.reduce((best, file) => (file.lastUsed > best.lastUsed ? file : best));
  const start = [latest, ...files.filter(({ edits }) => edits > 0)].map(({ path }) => path);
  const found = new Map(start.map((path) => [path, 0]));
  for (const [path, steps] of found) {
    if (steps >= 4) continue;
    for (const [from, targets] of imports) {
      if (from === path) for (const to of targets) if (!found.has(to)) found.set(to, steps + 1);
      if (targets.includes(path) && !found.has(from)) found.set(from, steps + 1);
    }
  }
  return found;
}

function content(path: string, hash: string, tokens: number, time: number): LedgerEvent {
  return {
    type: 'delivered',
    time,
    message: `read ${time}`,
    path,
    view: 'full',
    hash,
    tokens: { original: tokens, sent: tokens },
  };
}

function output(name: string, tokens: number, time: number): LedgerEvent {
  return {
    type: 'delivered',
    time,
    message: `run ${time}`,
    path: name,
    kind: 'output',
    view: 'full',
    tokens: { original: tokens, sent: tokens },
  };
}
