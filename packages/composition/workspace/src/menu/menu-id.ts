import type { LineRange } from '@ctx/text';
import { sha256 } from '@ctx/text/digest';

/** Syllables of an id: one of 729,000, in two or three tokens. Of three letters, which take as many, there are 17,576. */
const SYLLABLES = 3;

/** Letters of syllables: no two are mistaken for each other. */
const CONSONANTS = 'bcdfghjklmnprstvwz';
const VOWELS = 'aeiou';

/** The form of an id, as `kobali`. */
export const MENU_ID: RegExp = new RegExp(`^(?:[${CONSONANTS}][${VOWELS}]){${SYLLABLES}}$`);

/** A place of a menu, with the content that its lines are of. */
type IdPlace = LineRange & { readonly path: string; readonly hash?: string | undefined };

/**
 * The id of a menu: of the same places with the same content for the same task in the same folder the same one.
 * Numbers alone say not which menu they belong to, and another caller's would answer with places of its own.
 *
 * @param asked what was asked, and of which folder
 */
export function menuId(asked: readonly unknown[], places: readonly IdPlace[]): string {
  const content = places.map(({ path, startLine, endLine, hash }) => [
    ...[path, startLine, endLine, hash],
  ]);
  const digest = sha256(JSON.stringify([asked, content]));
  return Array.from({ length: SYLLABLES }, (_, i) => {
    const drawn = Number.parseInt(digest.slice(8 * i, 8 * i + 8), 16);
    const vowel = VOWELS[Math.floor(drawn / CONSONANTS.length) % VOWELS.length]!;
    return `${CONSONANTS[drawn % CONSONANTS.length]!}${vowel}`;
  }).join('');
}
