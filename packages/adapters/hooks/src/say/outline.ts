import { outline, renderOutline } from '@ctx/entropy-outline';
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

/** What is said about a read. */
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
 * has none. Without the values of secrets, and printable.
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
  if (shape.skipped) return undefined;
  const start = `${head}The user installed ctx; this outline of the file was made from it as it is now:\n`;
  const room = maxChars - start.length - 1;
  if (room < LEAST_ROOM) return undefined;
  const share = Math.max(LEAST_OUTLINE, Math.floor(text.length / OUTLINE_SHARE));
  const rendered = renderOutline(shape, { name, maxChars: Math.min(room, share) });
  if (rendered === '') return undefined;
  const safe = printable(redactSecrets(rendered).text);
  // What stands for a secret or an invisible character may be longer than that.
  return safe.length <= room ? `${start}${safe}\n` : undefined;
}
