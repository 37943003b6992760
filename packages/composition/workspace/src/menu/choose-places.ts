import type { MenuPlace } from './menu-places.js';

/** Entries of a menu at most, and as many as there are where chances are even. */
export const ENTRIES = 15;

/** Entries that stand in any menu, whatever their chances. */
const FEWEST = 6;

/** Share of the first place's chance below which a place is left for `more`. */
const FAINT = 0.006;

/** Entries of one file at most. */
const OF_A_FILE = 7;

/** Entries of one name at most: of many overloads a reader needs the file, not each. */
const OF_A_NAME = 3;

/**
 * Places in the order in which a menu takes them: at least one of each name that the caller expects among the
 * first, no file more than seven times, no name more than three times; what is too much follows behind.
 *
 * @returns all places, and how many of them the first menu has
 */
export function choosePlaces(places: readonly MenuPlace[]): { order: MenuPlace[]; count: number } {
  const files = counter();
  const names = counter();
  const [first, late]: [MenuPlace[], MenuPlace[]] = [[], []];
  for (const place of places) {
    const { path, name, container } = place;
    const isFew = name === undefined || names(`${path} ${container} ${name}`) <= OF_A_NAME;
    (isFew && files(path) <= OF_A_FILE ? first : late).push(place);
  }
  const least = (first[0]?.chance ?? 0) * FAINT;
  const enough = first.filter(({ chance }, i) => i < FEWEST || chance >= least).length;
  const count = Math.min(ENTRIES, enough);
  const added = expectedBehind(first, count).slice(0, Math.floor(count / 3));
  const page = [...first.slice(0, count - added.length), ...added];
  const shown = new Set(page);
  return { order: [...page, ...[...first, ...late].filter((one) => !shown.has(one))], count };
}

/** The likeliest place of each expected name that no place of the first has. */
function expectedBehind(places: readonly MenuPlace[], count: number): MenuPlace[] {
  const known = new Set(places.slice(0, count).map(({ name }) => name));
  return places.slice(count).filter(({ name, expected, beside }) => {
    if (!expected || beside || known.has(name)) return false;
    known.add(name);
    return true;
  });
}

function counter(): (key: string) => number {
  const counts = new Map<string, number>();
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}
