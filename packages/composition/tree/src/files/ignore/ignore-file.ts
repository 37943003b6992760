import { decode } from '@ctx/text';
import { MAX_IGNORE_BYTES } from '../../defaults.js';
import { createContainment } from '../containment.js';
import { readBytes } from '../read.js';

/**
 * The text of an ignore file, or undefined if it is none that may be read: a link, a directory, larger
 * than 256 kB, binary.
 *
 * @param root real path of the root
 * @param path POSIX path of the ignore file below it
 */
export async function readIgnoreFile(root: string, path: string): Promise<string | undefined> {
  if ('reason' in createContainment(root).examine(path)) return undefined;
  const read = await readBytes(root, path, { maxBytes: MAX_IGNORE_BYTES });
  if ('reason' in read) return undefined;
  const decoded = decode(read.bytes);
  return 'text' in decoded ? decoded.text : undefined;
}

/** Whether an ignore file is not read for its size alone: what it names is listed, and that has to be said. */
export function isOversized(root: string, path: string): boolean {
  const stamp = createContainment(root).examine(path);
  return !('reason' in stamp) && stamp.size > MAX_IGNORE_BYTES;
}
