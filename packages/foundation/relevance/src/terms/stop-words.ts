import { stem } from './terms.js';

// Words of a task that name nothing in a code base: English function words, the verbs every commit
// message has, and the commonest keywords. Used on queries only; texts keep every word, so that
// lengths and phrases stay true.
const ENGLISH = `a an the and or of to in is are be for on with this that it as by at from not if when
was were has have had do does did will would can could should may might must we you i they he she its
our your their there here then than also only so such no yes into out up over just but which who what
how why where all any some more most other been being after before because use used using uses via etc
one two new get set add adds added adding fix fixes fixed make makes made now like same see still even
very me my us them these those about don doesn didn isn wasn won cant cannot please want wants need
needs seems seem however while during without within between each both too am`;
const CODE = `return if else for while const let var def self import from export function class public
private static void int new null true false none this type string`;

/** Stop words of queries, lower case, unstemmed. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `${ENGLISH} ${CODE}`.split(/\s+/).filter((word) => word.length > 0),
);

/** The same as stems: parts of an identifier are compared with these. */
export const STOP_TERMS: ReadonlySet<string> = new Set([...STOP_WORDS].map(stem));

/** A report's words for a check that is wrong; code that is about it writes the two words as one name. */
const STOP_PHRASE = /\bfalse (?:positive|negative)s?\b/gi;

/** Prose without phrases that name nothing in a code base, though one word of them may; prose of nothing else as it is. */
export function withoutPhrases(prose: string): string {
  const rest = prose.replace(STOP_PHRASE, ' ');
  return rest.trim() === '' ? prose : rest;
}
