import type { MenuTwin } from './menu-entry.js';
import type { MenuPlace } from './menu-places.js';

/** Fewest units of a line that is looked for elsewhere. */
const UNITS = 20;

/** Places that may have the same line: what stands everywhere says nothing. */
const BEARERS = 4;

/** Where the lines of an entry stand once more: its twin, or the other caller of the same helper. */
export function sameLines(
  texts: ReadonlyMap<string, readonly string[]>,
  places: readonly MenuPlace[],
): (path: string, line: number) => MenuTwin[] {
  const placesByText = new Map<string, { path: string; line: number }[]>();
  for (const [path, text] of texts)
    text.forEach((row, i) => {
      const key = row.trim();
      if (key.length < UNITS || !/[(=]/.test(key)) return;
      const all = placesByText.get(key);
      if (all) all.push({ path, line: i + 1 });
      else placesByText.set(key, [{ path, line: i + 1 }]);
    });
  return (path, line) => {
    const all = placesByText.get(texts.get(path)?.[line - 1]?.trim() ?? '') ?? [];
    if (all.length < 2 || all.length > BEARERS) return [];
    return all
      .filter((twin) => twin.path !== path || twin.line !== line)
      .map((twin) => {
        const holder = places.find(
          (place) =>
            place.path === twin.path &&
            place.own.some(
              ({ startLine, endLine }) => startLine <= twin.line && twin.line <= endLine,
            ),
        );
        return {
          path: twin.path,
          startLine: twin.line,
          endLine: twin.line,
          ...(holder?.name !== undefined && { name: holder.name }),
        };
      });
  };
}

/** Names that so many places have are no sign that two are twins, but for those of one file. */
const NAMESAKES = 4;

/**
 * Definitions that are called as an entry is, likeliest first: its overloads, and the twin of another type or
 * file, which a change of one often changes too.
 */
export function namesakes(places: readonly MenuPlace[]): (place: MenuPlace) => MenuTwin[] {
  const byName = new Map<string, MenuPlace[]>();
  for (const place of places) {
    if (place.name === undefined || place.beside || place.tiny) continue;
    const all = byName.get(place.name);
    if (all) all.push(place);
    else byName.set(place.name, [place]);
  }
  return (place) => {
    const all = byName.get(place.name ?? '') ?? [];
    return all
      .filter((other) => other !== place && (other.path === place.path || all.length <= NAMESAKES))
      .map(({ path, startLine, endLine, container }) => ({
        ...{ path, startLine, endLine },
        ...(container !== undefined && container !== place.container && { name: container }),
      }));
  };
}
