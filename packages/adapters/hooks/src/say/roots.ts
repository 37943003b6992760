import { printablePath } from '@ctx/text/printable';
import type { ProjectRoot } from '../means.js';

/** UTF-16 units of a sentence on where repositories lie: as many as an answer is likely to name. */
const MOST_CHARS = 600;

const HEAD = 'Paths begin with the name of their repository:';

/** UTF-16 units that {@link sayRoots} takes at most. */
export function roomFor(roots: readonly ProjectRoot[]): number {
  return Math.min(MOST_CHARS, sentenceOf(roots).length);
}

/**
 * Says where the repositories lie that paths of a text begin with, so that they can be opened from any folder: as many
 * as there is room for. Of one repository it says nothing but which list of others was not read.
 */
export function sayRoots(text: string, roots: readonly ProjectRoot[]): string {
  const said = roots.filter((root) => root.unreadList || text.includes(`${root.name}/`));
  while (sentenceOf(said).length > MOST_CHARS) said.pop();
  return sentenceOf(said);
}

function sentenceOf(roots: readonly ProjectRoot[]): string {
  const unread = roots.find(({ unreadList }) => unreadList !== undefined)?.unreadList;
  if (unread !== undefined)
    return `Other repositories are not read: ${printablePath(unread)} is a list of another user.\n`;
  const named = roots.filter(({ name }) => name !== '');
  if (named.length === 0) return '';
  return `${HEAD} ${named.map(({ name, path }) => `${name}/ is ${printablePath(path)}`).join(', ')}.\n`;
}
