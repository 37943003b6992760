import { isDocument } from '@ctx/source/formats';
import type { CountTokens } from '@ctx/text';
import type { ChunkFileInput, ChunkOptions, ChunkShape } from './chunk.js';
import { namedBy } from './named-by.js';

/**
 * Hard limit of a chunk with its header, in characters where no counter is given: 95 of 100
 * functions are shorter, and half of a window of 2,000 tokens is left for others.
 */
const MAX_CHARACTERS = 4_000;

/** The same limit in tokens. */
const MAX_TOKENS = 1_000;

/** Size up to which neighbours are packed, in characters where no counter is given. */
const TARGET_CHARACTERS = 600;

/** The same size in tokens. */
const TARGET_TOKENS = 150;

/** Smallest limit and target: below it not even a path fits. */
const SMALLEST_LIMIT = 16;

/** `preset: 'seed'`: tokens up to which a file of code stays whole. */
const SEED_WHOLE = 6_000;

/** `preset: 'seed'`: tokens up to which a document stays whole. */
const SEED_DOCUMENT = 8_000;

/** `preset: 'seed'`: no chunk above so many tokens. */
const SEED_LIMIT = 8_000;

/** `preset: 'seed'`: UTF-16 units that the parts of a document share. */
const SEED_OVERLAP = 200;

/**
 * Characters for a token of the plan where no counter is given: 3.6 to 4.6 were measured in nine
 * repositories (the plan's own 1.3 is off by a factor of three).
 */
const SEED_CHARACTERS_PER_TOKEN = 4;

/** Options with their defaults. */
export interface Settings {
  /** Of a chunk with its header, in the unit of the counter, or UTF-16 units. */
  limit: number;
  target: number;
  shape: ChunkShape;
  /** Files up to this size stay whole; 0: none. */
  whole: number;
  /** UTF-16 units of the chunk before that a chunk repeats. */
  overlap: number;
  countTokens: CountTokens | undefined;
  /** Whether a counter is given. */
  counted: boolean;
}

/**
 * Settles the options of one file.
 *
 * @throws RangeError for a size that is no number of at least 16, for a shape, preset or role that is
 *   not known
 */
export function settingsOf(options: ChunkOptions, input: ChunkFileInput): Settings {
  const { countTokens, preset = 'default', shape = 'declaration', roles = [] } = options;
  const counted = countTokens !== undefined;
  oneOf('shape', shape, ['declaration', 'merged']);
  oneOf('preset', preset, ['default', 'seed']);
  for (const role of roles) oneOf('roles', role, ['metadata', 'source', 'skeleton']);
  const unit = counted ? 1 : SEED_CHARACTERS_PER_TOKEN;
  const seed = preset === 'seed';
  const usual = counted ? MAX_TOKENS : MAX_CHARACTERS;
  const limit = options.maxTokens ?? (seed ? SEED_LIMIT * unit : usual);
  const packed = counted ? TARGET_TOKENS : TARGET_CHARACTERS;
  const target = options.target ?? Math.min(limit, seed ? SEED_WHOLE * unit : packed);
  atLeast('maxTokens', limit);
  atLeast('target', target);
  const language = input.language ?? namedBy(input.path);
  const document = seed && language !== undefined && isDocument(language);
  return {
    limit,
    target: Math.min(target, limit),
    shape,
    whole: seed ? Math.min(limit, (document ? SEED_DOCUMENT : SEED_WHOLE) * unit) : 0,
    overlap: document ? SEED_OVERLAP : 0,
    countTokens,
    counted,
  };
}

function atLeast(name: string, value: number): void {
  if (!(value >= SMALLEST_LIMIT))
    throw new RangeError(
      `chunkFile: ${name} is ${value}; give a number of at least ${SMALLEST_LIMIT}`,
    );
}

function oneOf(name: string, value: string, known: readonly string[]): void {
  if (!known.includes(value))
    throw new RangeError(`chunkFile: ${name} is ${String(value)}; give ${known.join(' or ')}`);
}
