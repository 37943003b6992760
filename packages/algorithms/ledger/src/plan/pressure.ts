import type { Ledger } from '../log/state.js';

/** Share of the window up to which there is no pressure. Seed 003; its example of 70 % is "safe". */
const COMPRESS_ABOVE = 0.7;

/** Share of the window above which entries should go. Seed 003; its example of 90 % still compresses. */
const EVICT_ABOVE = 0.9;

/** Tokens of a window whose size nobody gave: the seed's example, and the smallest in common use. */
const WINDOW = 128_000;

/** The action that the state of the window asks for. */
export type PressureLevel = 'none' | 'compress' | 'evict';

/** How full the window is. */
export interface Pressure {
  level: PressureLevel;
  /** Tokens in the window. */
  used: number;
  /** Tokens it holds. */
  window: number;
  /** `used / window`. */
  share: number;
  /**
   * `reported`: by the host's last usage report, with what came and went since. `estimated`: only
   * what the ledger saw, a lower bound (system prompt and conversation are missing).
   */
  source: 'reported' | 'estimated';
}

/** Options of {@link pressure}. */
export interface PressureOptions {
  /** Size of the window in tokens (default: the host's report, else 128,000). */
  window?: number | undefined;
  /** Share up to which there is no pressure (default 0.7). */
  compressAbove?: number | undefined;
  /** Share up to which compressing is enough (default 0.9). */
  evictAbove?: number | undefined;
}

/**
 * How full the window is: none ≤ 70 % < compress ≤ 90 % < evict. Seed 003's levels.
 *
 * @throws RangeError when the window is not a positive number, or the borders are not in order.
 */
export function pressure(ledger: Ledger, options: PressureOptions = {}): Pressure {
  const { account } = ledger;
  const {
    window = account.window ?? WINDOW,
    compressAbove = COMPRESS_ABOVE,
    evictAbove = EVICT_ABOVE,
  } = options;
  if (!(window > 0)) throw new RangeError(`pressure: window must be > 0 tokens, got ${window}`);
  if (!(compressAbove >= 0 && evictAbove >= compressAbove)) {
    throw new RangeError(
      `pressure: borders must be in order, got ${compressAbove} and ${evictAbove}`,
    );
  }
  const estimate = account.loaded + account.residue + account.overhead;
  const used = Math.max(0, account.reported ?? estimate);
  const share = used / window;
  const level = share > evictAbove ? 'evict' : share > compressAbove ? 'compress' : 'none';
  return {
    level,
    used,
    window,
    share,
    source: account.reported === undefined ? 'estimated' : 'reported',
  };
}
