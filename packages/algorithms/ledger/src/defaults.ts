/**
 * Every constant of this package: name, unit, why, source.
 */
import type { TaskType, View } from './log/event.js';

/** Share of the window up to which there is no pressure. Seed 003; its example of 70 % is "safe". */
export const COMPRESS_ABOVE = 0.7;

/** Share of the window above which entries should go. Seed 003; its example of 90 % still compresses. */
export const EVICT_ABOVE = 0.9;

/** Tokens of a window that nobody told the size of: the seed's example, and the smallest in common use. */
export const WINDOW = 128_000;

/** The constant of reciprocal rank fusion: Cormack, Clarke and Büttcher 2009, and seed 003. */
export const RRF_K = 60;

/** Weights of the score that rank fusion replaced: recency, frequency, size (seed 003). */
export const LEGACY_WEIGHTS: readonly [number, number, number] = [0.4, 0.3, 0.3];

/**
 * Tokens that reading something again costs beside its content: the call, its frame, the thought
 * that leads to it. A tool call of a recorded session has 100 to 250 output tokens.
 */
export const REREAD_COST = 150;

/** Share of compressed deliveries that may bounce before compression should back off (issue reports of rtk, lean-ctx). */
export const BOUNCE_LIMIT = 0.05;

/** Compressed deliveries before the share of bounces says anything: below 10, one bounce is 10 % and more. */
export const BOUNCE_SAMPLE = 10;

/** Fewest tokens that a file of an allocation gets, if it gets any (seed 003). */
export const ALLOCATION_FLOOR = 128;

/** Most tokens that one file of an allocation gets (seed 003). */
export const ALLOCATION_CAP = 4096;

/**
 * β for a task of specificity 1. Seed 003 gives one point, specificity 0.85 → β = 4.2, and the sense
 * that a task without any specificity spreads evenly (β = 0): the line through both.
 */
export const BETA_AT_FULL_SPECIFICITY: number = 4.2 / 0.85;

/** β when neither temperature nor specificity is given: the seed's example. */
export const BETA = 4.2;

/** Tokens up to which a file is shown whole whatever the intent: its outline would save little. */
export const SMALL_FILE = 400;

/** The view a file above {@link SMALL_FILE} should get first, by intent (seed 003, "auto mode"). */
export const PREFERRED_VIEWS: Readonly<Record<TaskType, View>> = {
  explore: 'outline',
  generate: 'signatures',
  fixBug: 'outline',
  refactor: 'full',
  test: 'full',
  review: 'signatures',
  config: 'full',
  deploy: 'full',
  document: 'signatures',
};

/** Tokens of a handoff when the caller names no budget: what a receiver reads in one go. */
export const HANDOFF_BUDGET = 2_000;

/** Most missing files that are named: a longer list is not read. */
export const DEFICIT_LIMIT = 10;

/**
 * How the worth of keeping is estimated when the caller does not say: the fewest re-reads and the
 * lowest cost in the simulation (README, "Measured").
 */
export const EVICTION_POLICY = 'rrf';

/**
 * Share of the window that a plan clears it to. Every eviction makes the prompt cache write anew
 * what follows, so few deep cuts cost less than many shallow ones: in the simulation 0.5 costs
 * 7 % less than 0.7, and 0.3 another 3 to 4 % less, for a third to a half more re-reads.
 */
export const CLEAR_TO = 0.5;

/**
 * How many times its cost a file's budget must be before it gets a view beyond the preferred one.
 * 1 would ignore the preference, ∞ would leave the best file in outline while the fortieth gets one.
 */
export const BEYOND_PREFERRED = 2;

/** Longest item of a rendered handoff, UTF-16 units: one long error text must not push out the rest. */
export const HANDOFF_ITEM_LENGTH = 500;

/** Least weight of a share, relative to the largest: below it, products with it are rounding noise. */
export const LEAST_WEIGHT = 1e-12;
