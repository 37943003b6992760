import { createHash } from 'node:crypto';
import { formatOf } from '@ctx/source/formats';
import { languageOf } from '@ctx/source/languages';
import { basename } from '@ctx/source/paths';
import { componentName } from '@ctx/syntax/facts';
import { isManifest } from '../texts/manifests.js';

/** The kinds of facts, by path; a tree has few of them, but for its components. */
const kinds = new Map<string, string>();

/**
 * The key under which facts are shared: the same bytes as the same language have the same facts.
 *
 * @param blob git's name of the bytes
 * @param kept `.ctxignore` asks for the file, so that junk by content stays
 */
export function contentKey(blob: string, path: string, kept: boolean): string {
  const name = basename(path);
  const dot = name.lastIndexOf('.');
  // A name without an ending, or of nothing else, is of the language that its first line names.
  const ending = `${dot <= 0 ? '!' : ''}${dot < 0 ? '' : name.slice(dot + 1).toLowerCase()}`;
  const language = languageOf(path) ?? formatOf(path) ?? '';
  // A component is called like its file.
  const component = componentName(path) ?? '';
  const text = `:${language}.${ending}${component && `!${component}`}${isManifest(path) ? ':m' : ''}${kept ? ':k' : ''}`;
  let kind = kinds.get(text);
  if (kind === undefined) {
    kind = /^[\w:.+!-]{1,100}$/.test(text)
      ? text
      : `:other!${createHash('sha256').update(text).digest('hex')}`;
    kinds.set(text, kind);
  }
  return blob + kind;
}

/**
 * The same, where another content of the path has a key that is known: what of a path decides about facts
 * is the same for each of its contents.
 *
 * @param known a key of the path, perhaps with a mark behind it
 */
export function renewedKey(
  known: string | undefined,
  blob: string,
  path: string,
  kept: boolean,
): string {
  return known !== undefined && !kept && known.startsWith(blob) && isOrdinary(known)
    ? known
    : contentKey(blob, path, kept);
}

/** A key without a mark, of a file that nobody asks for by name; one of a digest does not say that. */
export function isOrdinary(key: string): boolean {
  return !key.endsWith(':k') && !key.startsWith(':other!', 40) && !key.includes('?', 40);
}
