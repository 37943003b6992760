import { countLines } from '@ctx/text';
import { partition, seedPartition } from './build/partition.js';
import { readingOf } from './build/reading.js';
import { tile } from './build/tile.js';
import { LINE_SCAN_LIMIT } from './defaults.js';
import { profile } from './read/profile.js';
import type { Outline, Preset } from './shapes.js';
import type { Signals } from './signals/boundaries.js';
import type { LineEntropy } from './signals/measures.js';

/** UTF-16 units at the start of a text that are looked at for binary content. */
const BINARY_WINDOW = 8000;

/** Share of control and replacement characters from which a text counts as binary. */
const BINARY_SHARE = 0.05;

/** How {@link outline} works. */
export interface OutlineOptions {
  /** `default` measures best; `seed` is the algorithm as first documented. */
  readonly preset?: Preset | undefined;
  /** Entropy of a line in bits; Shannon's by default. For experiments on what it earns. */
  readonly entropy?: LineEntropy | undefined;
  /** Signals of the seed preset and of text without structure; all of them by default. */
  readonly signals?: Signals | undefined;
  /**
   * Path or name of the file: its ending says whether `#` begins a heading or a comment and whether
   * the text is code or data. Without one, shape alone decides.
   */
  readonly path?: string | undefined;
}

/**
 * The structure of a text, without a parser and without knowing its language; a path makes it surer.
 *
 * Odd content gives a poorer outline that says why, never an error: `skipped: 'binary'` for what
 * is no text, `degraded` for a text without structure or with lines too long to be read whole.
 *
 * @param text Decoded text; line ends may be `\n`, `\r\n` or `\r`, a byte order mark is ignored.
 * @throws TypeError when `text` is no string; RangeError for an unknown preset.
 */
export function outline(text: string, options: OutlineOptions = {}): Outline {
  if (typeof text !== 'string') {
    throw new TypeError(`outline: text must be a string, got ${typeof text}; decode bytes first`);
  }
  const preset = options.preset ?? 'default';
  if (preset !== 'default' && preset !== 'seed') {
    throw new RangeError(`outline: preset must be 'default' or 'seed', got ${String(preset)}`);
  }
  const count = countLines(text);
  const shape = { characters: text.length, preset };
  if (isBinary(text)) {
    return { lines: count, ...shape, nodes: [], skipped: 'binary' };
  }
  const lines = profile(text, preset === 'default' && readingOf(options.path ?? '').hashComments);
  const { kind, blocks, minor, degraded } =
    preset === 'seed' ? seedPartition(lines, options) : partition(lines, options);
  const reason = degraded ?? longLines(lines.longLines);
  return {
    lines: count,
    ...shape,
    ...(kind === undefined ? {} : { kind }),
    nodes: tile(lines, blocks, minor),
    ...(reason === undefined ? {} : { degraded: reason }),
  };
}

/** NUL, or many characters that only stand for undecodable bytes, at the start of the text. */
function isBinary(text: string): boolean {
  const head = text.slice(0, BINARY_WINDOW);
  let odd = 0;
  for (let at = 0; at < head.length; at++) {
    const code = head.charCodeAt(at);
    if (code === 0) return true;
    if (code === 0xfffd || (code < 32 && (code < 7 || code > 13) && code !== 27)) odd++;
  }
  return odd > BINARY_SHARE * head.length;
}

function longLines(count: number): string | undefined {
  return count === 0 ? undefined : `${count} lines read up to ${LINE_SCAN_LIMIT} characters`;
}
