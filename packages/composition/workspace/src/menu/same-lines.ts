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
  const found = new Map<string, { path: string; line: number }[]>();
  for (const [path, text] of texts)
    text.forEach((row, i) => {
      const key = row.trim();
      if (key.length < UNITS || !/[(=]/.test(key)) return;
      const all = found.get(key);
      if (all) all.push({ path, line: i + 1 });
      else found.set(key, [{ path, line: i + 1 }]);
    });
  return (path, line) => {
    const all = found.get(texts.get(path)?.[line - 1]?.trim() ?? '') ?? [];
    if (all.length < 2 || all.length > BEARERS) return [];
    return all
      .filter((one) => one.path !== path || one.line !== line)
      .map((one) => {
        const holder = places.find(
          (place) =>
            place.path === one.path &&
            place.own.some(
              ({ startLine, endLine }) => startLine <= one.line && one.line <= endLine,
            ),
        );
        return {
          path: one.path,
          startLine: one.line,
          endLine: one.line,
          ...(holder?.name !== undefined && { name: holder.name }),
        };
      });
  };
}
