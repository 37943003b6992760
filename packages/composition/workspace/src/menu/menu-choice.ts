import { groupBy } from '@ctx/text/collections';
import type { MenuPlace } from './menu-places.js';

/** Entries of a menu at most, and as many as there are where chances are even. */
export const ENTRIES = 15;

/** Entries that stand in any menu, whatever their chances. */
const FEWEST = 6;

/** Share of the first place's chance below which a place is left for `more`. */
const FAINT = 0.03;

/** Entries of one file at most. */
const OF_A_FILE = 12;

/** Entries for names that the caller expects, beside those that are likely. */
const NAMED = 3;

/** Entries of one name at most: of many overloads a reader needs the file, not each. */
const OF_A_NAME = 3;

/**
 * Places in the order in which a menu takes them: the first six, the likeliest place of each name that the caller
 * expects and no other has, then what is likely too; of no file more than twelve and of no name more than three.
 * Where there is no room for all, the last go. All others follow by their chance.
 *
 * @returns all places, and how many of them the first menu has
 */
export function choosePlaces(places: readonly MenuPlace[]): { order: MenuPlace[]; count: number } {
  const files = counter();
  const names = counter();
  const first = places.filter(({ path, name, container }) => {
    const isFew = name === undefined || names(`${path} ${container} ${name}`) <= OF_A_NAME;
    return isFew && files(path) <= OF_A_FILE;
  });
  const least = (first[0]?.chance ?? 0) * FAINT;
  const likely = first.filter(({ chance }, i) => i < FEWEST || chance >= least).slice(0, ENTRIES);
  const named = namedBehind(places, likely.slice(0, ENTRIES - NAMED)).slice(0, NAMED);
  const page = [...new Set([...likely.slice(0, FEWEST), ...named, ...likely])].slice(0, ENTRIES);
  const shown = new Set(page);
  return { order: [...page, ...places.filter((place) => !shown.has(place))], count: page.length };
}

/** One place of each expected name that no likely one has: in an expected file or type, else the likeliest. */
function namedBehind(places: readonly MenuPlace[], likely: readonly MenuPlace[]): MenuPlace[] {
  const names = new Set(likely.map(({ name }) => name));
  const bearers = groupBy(
    places.filter(({ expected, beside, name }) => expected && !beside && !names.has(name)),
    ({ name }) => name,
  );
  return [...bearers.values()].map((all) => all.find(({ kin }) => kin) ?? all[0]!);
}

function counter(): (key: string) => number {
  const counts = new Map<string, number>();
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}
