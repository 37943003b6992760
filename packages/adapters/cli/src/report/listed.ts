import { dirname } from '@ctx/source/paths';
import { compareText } from '@ctx/text';
import { printablePath } from '@ctx/text/printable';

/** Rows that are read; of a longer list the first ones are written, and the others are counted by folder. */
const ROWS = 20;
const FIRST = 5;
const FOLDERS = 8;

/** A list of files for a reader: whole where it is short. */
export function listed<T extends { path: string }>(
  all: readonly T[],
  say: (one: T) => string,
): { count: number; lines: string[] } {
  const count = all.length;
  if (count <= ROWS) return { count, lines: all.map(say) };
  const folders = new Map<string, number>();
  for (const { path } of all.slice(FIRST)) {
    const folder = dirname(path);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const sorted = [...folders].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]));
  const counted = sorted
    .slice(0, FOLDERS)
    .map(
      ([folder, more]) => `${more} more in ${folder === '' ? './' : `${printablePath(folder)}/`}`,
    );
  const left = sorted.slice(FOLDERS);
  const rest = left.reduce((sum, [, more]) => sum + more, 0);
  const others = left.length === 1 ? '1 other folder' : `${left.length} other folders`;
  if (rest > 0) counted.push(`${rest} more in ${others}`);
  return { count, lines: [...all.slice(0, FIRST).map(say), ...counted] };
}
