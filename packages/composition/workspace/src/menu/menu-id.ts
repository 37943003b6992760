import type { LineRange } from '@ctx/text';
import { sha256 } from '@ctx/text/digest';

/** Letters of an id: one of 17,576, in a token or two. */
const LETTERS = 3;

/**
 * The id of a menu: of the same places for the same task the same one. Numbers alone say not which menu they
 * belong to, and another caller's would answer with places of its own.
 */
export function menuId(
  asked: readonly unknown[],
  places: readonly (LineRange & { readonly path: string })[],
): string {
  const content = places.map(({ path, startLine, endLine }) => [path, startLine, endLine]);
  const digest = sha256(JSON.stringify([asked, content]));
  return Array.from({ length: LETTERS }, (_, i) =>
    String.fromCharCode(97 + (Number.parseInt(digest.slice(4 * i, 4 * i + 4), 16) % 26)),
  ).join('');
}
