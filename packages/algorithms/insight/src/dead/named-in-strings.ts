import { importIdiomOf } from '@ctx/source/languages';
import { isTest } from '@ctx/source/roles';
import type { Document } from './documented.js';

/** A string that may be a path to a name: `'cart'`, `"shop.cart:Cart"`. */
const STRING = /(['"`])([\w$.:/-]{1,200})\1/g;

/**
 * Where names stand in strings, by which somebody may ask for them, as `path:line`: those of other files by
 * name, and those of a file of its own as `path#name` where a module says in strings what it offers
 * (`__all__`). Tests are left out.
 */
export function namedInStrings(
  wanted: readonly { readonly path: string; readonly name: string }[],
  texts: readonly Document[],
): Map<string, string> {
  const pathsOf = new Map<string, Set<string>>();
  for (const { path, name } of wanted) {
    pathsOf.set(name, (pathsOf.get(name) ?? new Set()).add(path));
  }
  const uses = new Map<string, string>();
  for (const { path, text } of texts) {
    if (isTest(path)) continue;
    const offersItself = importIdiomOf(path)?.passesImports === true;
    for (const { 2: literal = '', index } of text.matchAll(STRING)) {
      const name = literal.slice(
        Math.max(...[...'.:/'].map((mark) => literal.lastIndexOf(mark))) + 1,
      );
      for (const of of pathsOf.get(name) ?? []) {
        const key = `${of}#${name}`;
        if (uses.has(key) || (of === path && !offersItself)) continue;
        uses.set(key, `${path}:${text.slice(0, index).split('\n').length}`);
      }
    }
  }
  return uses;
}

/** Decorators that change what they stand above, and hand it to nobody. */
const PURE =
  /^@(?:\w{1,40}\.){0,3}(?:dataclass|define|frozen|cache|lru_cache|cached_property|wraps|total_ordering|contextmanager|asynccontextmanager|overload|final|runtime_checkable|deprecated|unique)\b/;

/** The decorator above a definition that may register it; undefined for none. */
export function registering(
  text: string,
  { startLine, headerLine }: { readonly startLine: number; readonly headerLine: number },
): string | undefined {
  if (headerLine <= startLine) return undefined;
  return text
    .split('\n')
    .slice(startLine - 1, headerLine - 1)
    .map((line) => line.trim())
    .find((line) => line.startsWith('@') && !PURE.test(line));
}
