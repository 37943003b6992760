import type { CountTokens } from '@ctx/text';
import type { ChunkOptions, ChunkShape } from './chunk.js';

/**
 * Hard limit of a chunk with its header, in characters where no counter is given: 95 of 100
 * functions are shorter, and half of a window of 2,000 tokens is left for others.
 */
const MAX_CHARACTERS = 4_000;

/** The same limit in tokens. */
const MAX_TOKENS = 1_000;

/** Size up to which neighbors are packed, in characters where no counter is given. */
const TARGET_CHARACTERS = 600;

/** The same size in tokens. */
const TARGET_TOKENS = 150;

/** Smallest limit and target: below it not even a path fits. */
const SMALLEST_LIMIT = 16;

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
 * The settings that options stand for.
 *
 * @param usual Limit and target where the options give none.
 * @throws RangeError for a size that is no number of at least 16, for a shape or role that is not known;
 *   TypeError for a limit in another unit than the counter's
 */
export function settingsOf(
  options: ChunkOptions,
  usual: { limit: number; target: number } = usualSizes(options),
): Settings {
  const { countTokens, maxTokens, maxChars, shape = 'declaration', roles = [] } = options;
  oneOf('shape', shape, ['declaration', 'merged']);
  for (const role of roles) oneOf('roles', role, ['metadata', 'source', 'skeleton']);
  if (maxTokens !== undefined && countTokens === undefined) {
    throw new TypeError('chunkFile: maxTokens needs countTokens; use maxChars for characters');
  }
  if (maxChars !== undefined && countTokens !== undefined) {
    throw new TypeError('chunkFile: maxChars is for no counter; with countTokens give maxTokens');
  }
  const limit = maxTokens ?? maxChars ?? usual.limit;
  const target = options.target ?? Math.min(limit, usual.target);
  atLeast(countTokens === undefined ? 'maxChars' : 'maxTokens', limit);
  atLeast('target', target);
  return {
    limit,
    target: Math.min(target, limit),
    shape,
    whole: 0,
    overlap: 0,
    countTokens,
    counted: countTokens !== undefined,
  };
}

function usualSizes({ countTokens }: ChunkOptions): { limit: number; target: number } {
  return countTokens === undefined
    ? { limit: MAX_CHARACTERS, target: TARGET_CHARACTERS }
    : { limit: MAX_TOKENS, target: TARGET_TOKENS };
}

function atLeast(name: string, value: number): void {
  if (!(value >= SMALLEST_LIMIT))
    throw new RangeError(
      `chunkFile: ${name} is ${value}; give a number of at least ${SMALLEST_LIMIT}`,
    );
}

function oneOf(name: string, value: string, values: readonly string[]): void {
  if (!values.includes(value))
    throw new RangeError(`chunkFile: ${name} is ${String(value)}; give ${values.join(' or ')}`);
}
