import type { TokenClasses } from '../log/event.js';
import type { Ledger } from '../log/state.js';

/** Share of compressed deliveries that may bounce before compression should back off (issue reports of rtk, lean-ctx). */
const BOUNCE_LIMIT = 0.05;

/** Compressed deliveries before the share of bounces says anything: below 10, one bounce is 10 % and more. */
const BOUNCE_SAMPLE = 10;

/** The price of a million tokens of each class, in any one currency. */
export interface PriceTable extends TokenClasses {
  /** Printed before amounts, such as `$`. */
  currency?: string | undefined;
}

/** The tokens that the ledger's deliveries saved, and their cost; plus is saved, minus is lost. */
export interface Savings {
  /** Compressed deliveries and stubs, in every request that carried them. */
  saved: TokenClasses;
  /** Content read again because a compressed view was not enough. */
  rereads: TokenClasses;
  /** Tool schemas and instructions of ours in every request. */
  overhead: TokenClasses;
  /** Requests that only those re-reads made necessary. */
  extraTurns: TokenClasses;
  /** The sum of the four. */
  net: TokenClasses;
  /** The net in money, if prices were given. */
  money?: number | undefined;
  /** Requests that the host reported; without any, nothing was provably sent and all is 0. */
  requests: number;
  /** Deliveries that were smaller than what they stand for. */
  compressed: number;
  /** Compressed deliveries that did not pay: read again whole, or in parts that cost more. */
  bounces: number;
  /** `bounces / compressed`; 0 without any. */
  bounceRate: number;
  /** Whether compression should stop: more than 5 % of at least ten deliveries bounced. */
  backOff: boolean;
}

/**
 * The tokens saved, honestly: only tokens that would provably have been sent (`original` of this very call, once when
 * delivered and again in each later request while both views would be in the window), minus our markers (they are part
 * of `sent`), our schemas, re-reads and extra requests. Cache model: what is new in a request is a cache write, what
 * stays is a cache read; all is fresh in a request for which the host reports no cache.
 *
 * @param prices For the net in money.
 * @throws RangeError when a price is not ≥ 0.
 */
export function savings(ledger: Ledger, prices?: PriceTable): Savings {
  const { tally, account } = ledger;
  const parts = [
    tally.saved.classes,
    tally.rereads.classes,
    tally.overhead.classes,
    tally.turns,
  ].map(plain);
  const [saved, rereads, overhead, extraTurns] = parts as [
    TokenClasses,
    TokenClasses,
    TokenClasses,
    TokenClasses,
  ];
  const net = parts.reduce(sumOf);
  const bounceRate = tally.compressed === 0 ? 0 : tally.bounces / tally.compressed;
  return {
    saved,
    rereads,
    overhead,
    extraTurns,
    net,
    ...(prices && { money: priceOf(net, prices) }),
    requests: account.turns,
    compressed: tally.compressed,
    bounces: tally.bounces,
    bounceRate,
    backOff: tally.compressed >= BOUNCE_SAMPLE && bounceRate > BOUNCE_LIMIT,
  };
}

/**
 * The price of tokens, by a table of prices for a million.
 *
 * @throws RangeError when a price is not ≥ 0.
 */
export function priceOf(tokens: TokenClasses, prices: PriceTable): number {
  let sum = 0;
  for (const name of CLASSES) {
    const price = prices[name];
    if (!(price >= 0)) throw new RangeError(`prices: ${name} must be ≥ 0, got ${price}`);
    sum += (tokens[name] * price) / 1_000_000;
  }
  return sum;
}

/** The four classes, in the order in which they are printed. */
export const CLASSES: readonly (keyof TokenClasses)[] = [
  'fresh',
  'cacheWrite',
  'cacheRead',
  'output',
];

/** The sum of two, class by class. */
function sumOf(a: TokenClasses, b: TokenClasses): TokenClasses {
  return {
    fresh: a.fresh + b.fresh,
    cacheWrite: a.cacheWrite + b.cacheWrite,
    cacheRead: a.cacheRead + b.cacheRead,
    output: a.output + b.output,
  };
}

/** A copy without negative zeros, which print as "-0". */
function plain({ fresh, cacheWrite, cacheRead, output }: TokenClasses): TokenClasses {
  return {
    fresh: fresh + 0,
    cacheWrite: cacheWrite + 0,
    cacheRead: cacheRead + 0,
    output: output + 0,
  };
}
