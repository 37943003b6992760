import type { ImportBinding } from '../span.js';

/** Imported names up to which each is searched for on its own: thirty searches cost what one scan does. */
const SEPARATE_NAMES = 30;

/**
 * Finds which imports a stretch of a text uses, by the names that stand for them. The text is read
 * once, however many stretches are asked for.
 *
 * @returns specifiers in the order of the imports, without repeats
 */
export function createUsedImports(
  text: string,
  imports: readonly ImportBinding[],
): (start: number, end: number) => string[] {
  const byName = new Map<string, number>();
  for (const [index, { names }] of imports.entries())
    for (const name of names) if (name !== '' && !byName.has(name)) byName.set(name, index);
  if (byName.size === 0) return () => [];
  const uses = usesOf(text, byName);
  return (start, end) => {
    const indexes = new Set<number>();
    for (let at = firstNotBefore(uses, start); at < uses.length && uses[at]!.at < end; at++)
      indexes.add(uses[at]!.index);
    const ordered = [...indexes].sort((a, b) => a - b);
    return [...new Set(ordered.map((index) => imports[index]!.specifier))];
  };
}

interface Use {
  at: number;
  /** Of the import. */
  index: number;
}

/**
 * Where imported names stand in a text, strings and comments included: a hint, no proof. A few names
 * are looked for one by one, which is the fastest; many by one scan, which stays linear.
 */
function usesOf(text: string, byName: ReadonlyMap<string, number>): Use[] {
  const uses: Use[] = [];
  if (byName.size > SEPARATE_NAMES) {
    for (const { 0: word, index: at } of text.matchAll(/[\w$\u0080-\uffff]+/g)) {
      const index = byName.get(word);
      if (index !== undefined) uses.push({ at, index });
    }
    return uses;
  }
  for (const [name, index] of byName) {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
      if (!isWord(text.charCodeAt(at - 1)) && !isWord(text.charCodeAt(at + name.length)))
        uses.push({ at, index });
  }
  return uses.sort((a, b) => a.at - b.at);
}

function isWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 36 ||
    code > 127
  );
}

function firstNotBefore(uses: readonly Use[], start: number): number {
  let low = 0;
  let high = uses.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (uses[middle]!.at < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
