import type { Workspace } from '@ctx/workspace';
import { nearest } from '../arguments/nearest.js';

/** Names that are suggested where nothing has the name. */
export const NEAR_NAMES = 5;

/** Fewest letters of a word that is looked for inside of names. */
const PART = 3;

/** A definition that may have been meant: where it is defined, and its kind if another one was asked for. */
export interface NearName {
  name: string;
  path: string;
  line: number;
  kind?: string;
}

/**
 * Definitions whose names a slip of the fingers makes of this one, or else those that hold it, each with
 * its first place.
 */
export function nearNames(asked: string, { facts }: Pick<Workspace, 'facts'>): NearName[] {
  const word = (
    asked.split(/::|->|[.#/\\]/).findLast((part) => part.trim() !== '') ?? asked
  ).trim();
  if (word === '') return [];
  const places = new Map<string, NearName>();
  for (const { path, definitions } of facts)
    for (const { name, startLine } of definitions)
      if (!places.has(name)) places.set(name, { name, path, line: startLine });
  const near = nearest(word, places.keys(), { limit: NEAR_NAMES });
  const names = near.length > 0 ? near : holding(word, [...places.keys()]);
  return names.flatMap((name) => places.get(name) ?? []);
}

/** The shortest names that hold a word, whatever its capitals. */
function holding(word: string, names: readonly string[]): string[] {
  if (word.length < PART) return [];
  const part = word.toLowerCase();
  return names
    .filter((name) => name.toLowerCase().includes(part))
    .sort((a, b) => a.length - b.length)
    .slice(0, NEAR_NAMES);
}
