import { countLines, type Remark } from '@ctx/text';
import { type Partition, type PartitionOptions, partition, readingOf } from './build/partition.js';
import { labelOf, tile } from './build/tile.js';
import { type Format, type Profile, profile } from './read/profile.js';
import type { Block, Outline, OutlinePart, Poorer } from './shapes.js';

/** UTF-16 units at the start of a text that are looked at for binary content. */
const BINARY_WINDOW = 8000;

/** Share of control and replacement characters from which a text counts as binary. */
const BINARY_SHARE = 0.05;

/**
 * How {@link outline} works. The ending of `path` says whether `#` begins a heading or a comment and
 * whether the text is code or data; without a path, shape alone decides.
 */
export interface OutlineOptions extends PartitionOptions {
  /**
   * The text's parts where the caller knows its format better than its shape tells: they are its blocks, in the
   * order given. Without any, or with an empty list, the shape decides.
   */
  readonly parts?: readonly OutlinePart[] | undefined;
}

/**
 * The structure of a text, without a parser and without knowing its language; a path makes it surer.
 *
 * Odd content gives a poorer outline that says why, never an error: `skipped` for a binary text,
 * `degraded` for a text without structure or with lines too long to be read whole.
 *
 * @param text Decoded text; line ends may be `\n`, `\r\n` or `\r`, a byte order mark is ignored.
 * @throws TypeError when `text` is no string.
 */
export function outline(text: string, options: OutlineOptions = {}): Outline {
  const format = readingOf(options.path ?? '');
  const { parts = [] } = options;
  return outlineBy(text, format, (lines) => {
    const blocks = namedParts(lines, parts);
    return blocks.length > 0 ? { kind: 'data', blocks, minor: [] } : partition(lines, options);
  });
}

/** The outline of a text by the partition that `divide` gives of its lines. */
export function outlineBy(
  text: string,
  format: Format,
  divide: (lines: Profile) => Partition,
): Outline {
  if (typeof text !== 'string') {
    throw new TypeError(`outline: text must be a string, got ${typeof text}; decode bytes first`);
  }
  if (isBinary(text)) {
    const skipped = { reason: 'binary' } as const;
    return { lines: countLines(text), characters: text.length, nodes: [], skipped };
  }
  const lines = profile(text, format);
  return assemble(lines, divide(lines));
}

/**
 * The outline of lines that are read already.
 *
 * @param lines What `profile` gives of a text.
 */
export function outlineLines(lines: Profile, options: OutlineOptions = {}): Outline {
  return assemble(lines, partition(lines, options));
}

function assemble(lines: Profile, { kind, blocks, minor, shapeless }: Partition): Outline {
  const degraded: Remark<Poorer>[] = [];
  if (shapeless) degraded.push({ reason: 'no-structure' });
  if (lines.longLines > 0) degraded.push({ reason: 'long-lines', count: lines.longLines });
  return {
    lines: countLines(lines.text),
    characters: lines.text.length,
    ...(kind === undefined ? {} : { kind }),
    nodes: tile(lines, blocks, minor),
    ...(degraded.length === 0 ? {} : { degraded }),
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

/**
 * The blocks of parts that the caller has read, such as the targets of a build: each is kept by its name,
 * however alike they are. A part that lies in no line, or not within the part around it, is left out.
 */
function namedParts(profile: Profile, parts: readonly OutlinePart[]): Block[] {
  const inside = new Map<number | undefined, number[]>();
  parts.forEach(({ parent }, index) => {
    const mine = inside.get(parent);
    if (mine === undefined) inside.set(parent, [index]);
    else mine.push(index);
  });
  const build = (parent: number | undefined, first: number, last: number): Block[] => {
    const blocks: Block[] = [];
    let free = first;
    for (const index of inside.get(parent) ?? []) {
      const { name, startLine, endLine, headerLine } = parts[index]!;
      const [start, end, line] = [startLine - 1, endLine - 1, headerLine - 1];
      if (!(start >= free && line >= start && end >= line && end <= last)) continue;
      const label = labelOf(profile, line);
      // Parts come from foreign readers: one that is around itself is never reached from the top.
      const children = build(index, start, end);
      blocks.push({
        kind: 'block',
        start,
        line,
        end,
        label,
        name,
        family: name,
        children,
        minor: [],
      });
      free = end + 1;
    }
    return blocks;
  };
  return build(undefined, 0, profile.count - 1);
}
