import type { CountTokens } from '@ctx/text';
import type { ChunkFileInput, ChunkOptions, ChunkShape } from './chunk.js';
import {
  MAX_CHARACTERS,
  MAX_TOKENS,
  SEED_CHARACTERS_PER_TOKEN,
  SEED_DOCUMENT,
  SEED_LIMIT,
  SEED_OVERLAP,
  SEED_WHOLE,
  SMALLEST_LIMIT,
  TARGET_CHARACTERS,
  TARGET_TOKENS,
} from './defaults.js';
import { formatOf, isDocument } from './formats.js';

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
  const language = input.language ?? formatOf(input.path);
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
