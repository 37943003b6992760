import { type Outline, type OutlineNode, outline, renderOutline } from '@ctx/entropy-outline';
import { printable, printablePath } from '@ctx/text/printable';
import { redactSecrets } from '@ctx/text/secrets';
import type { ReadableFile } from '../means.js';

/** UTF-16 units of a text that is outlined within a hook: about 100 ms of work. */
const OUTLINED_CHARS = 600_000;

/** UTF-16 units of an outline that every long file may have, and the share of the text above that. */
const LEAST_OUTLINE = 2000;
const OUTLINE_SHARE = 6;

/** UTF-16 units below which an outline tells nothing. */
const LEAST_ROOM = 300;

/** Share of a file's lines that no part of its outline divides: from there on it tells nothing of the file. */
const MOST_UNDIVIDED = 0.8;

/** The answer to a read. */
export interface NarrowedRead {
  /** Lines that the read gives, from the first one on. */
  shown: number;
  /** Names of the options by which lines are asked for. */
  rangeOptions: string;
  /** UTF-16 units of the whole at most. */
  maxChars: number;
}

/**
 * Says how long a file is and how its other lines are read, then gives its outline; undefined where it
 * has none, or one that leaves nearly all of its lines in one piece. Without the values of secrets, and printable.
 */
export function outlineOf(
  { path, text }: ReadableFile,
  lines: number,
  { shown, rangeOptions, maxChars }: NarrowedRead,
): string | undefined {
  const name = printablePath(path);
  const head =
    `${name} has ${lines} lines; this read gives lines 1-${shown}. Other lines are read with ` +
    `${rangeOptions}; the same read once more gives the whole file. `;
  if (text.length > OUTLINED_CHARS) {
    return `${head}The user installed ctx, which shortens the first read of a long file.\n`;
  }
  const shape = outline(text, { path });
  if (shape.skipped || !divides(shape)) return undefined;
  const start = `${head}The user installed ctx; this outline of the file was made from it as it is now:\n`;
  const room = maxChars - start.length - 1;
  if (room < LEAST_ROOM) return undefined;
  const share = Math.max(LEAST_OUTLINE, Math.floor(text.length / OUTLINE_SHARE));
  const rendered = renderOutline(shape, { name, maxChars: Math.min(room, share) });
  if (rendered === '') return undefined;
  const safe = printable(redactSecrets(rendered).text);
  // The text in place of a secret or an invisible character may be longer than that.
  return safe.length <= room ? `${start}${safe}\n` : undefined;
}

/** Whether the parts of a file begin often enough to say where in it something stands. */
function divides({ nodes, lines }: Outline): boolean {
  let before = 1;
  let longest = 0;
  const read = (parts: readonly OutlineNode[]): void => {
    for (const { kind, startLine, children } of parts) {
      if (kind !== 'text') {
        longest = Math.max(longest, startLine - before);
        before = startLine;
      }
      read(children);
    }
  };
  read(nodes);
  return Math.max(longest, lines - before) < MOST_UNDIVIDED * lines;
}
