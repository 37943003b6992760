import type { SymbolSubject } from '@ctx/repomap/symbols';
import { importIdiomOf } from '@ctx/source/languages';
import { sourceLines } from '@ctx/text/lines';
import type { PathFacts } from '@ctx/tree';
import type { Sources } from '../answers/sources.js';

/** Lines of a file by its path, none for one that is not read. */
export type LinesOf = (path: string) => Promise<readonly string[]>;

/** Reads every file once. */
export function linesReader({ read }: Pick<Sources, 'read'>): LinesOf {
  const cache = new Map<string, Promise<readonly string[]>>();
  return (path) => {
    const lines =
      cache.get(path) ?? read(path).then((file) => ('text' in file ? sourceLines(file.text) : []));
    cache.set(path, lines);
    return lines;
  };
}

/** A reader that reads every file once. */
export function readOnce(read: Sources['read']): (path: string) => ReturnType<Sources['read']> {
  const cache = new Map<string, ReturnType<Sources['read']>>();
  return (path) => {
    const text = cache.get(path) ?? read(path);
    cache.set(path, text);
    return text;
  };
}

/** The names and words of a line. */
export function wordsOf(line: string): string[] {
  return line.match(/[\p{L}\p{N}_$]+/gu) ?? [];
}

/** Name of the type around a definition, if there is one. */
export function ownerOf(
  { container, parent }: PathFacts['definitions'][number],
  definitions: PathFacts['definitions'],
): string | undefined {
  return container ?? (parent === undefined ? undefined : definitions[parent]?.name);
}

/** Names of the namespaces and types around a definition, outermost first: `geo`, `Shape` of `int geo::Shape::area()`. */
export function namesAround(
  { container, parent }: PathFacts['definitions'][number],
  definitions: PathFacts['definitions'],
): string[] {
  const names = container === undefined ? [] : [container];
  for (let at = parent; at !== undefined; at = definitions[at]?.parent) {
    const { name } = definitions[at] ?? {};
    if (name !== undefined) names.unshift(name);
  }
  return names;
}

/** The names around a definition, where all that is asked about stands in the same. */
export function surroundingNames(
  { path, name, owner }: SymbolSubject,
  facts: readonly PathFacts[],
): { around?: string[] } {
  const { definitions = [] } = facts.find((file) => file.path === path) ?? {};
  const named = definitions.filter(
    (one) => one.name === name && (owner === undefined || ownerOf(one, definitions) === owner),
  );
  const [around, ...others] = new Map(
    named.map((one) => [namesAround(one, definitions).join('\0'), namesAround(one, definitions)]),
  ).values();
  return around === undefined || around.length === 0 || others.length > 0 ? {} : { around };
}

/** A name with what is around it, as its language writes that: `geo::Shape::area`, `Shop.Cart.Total`. */
export function wholeName(path: string, around: readonly string[], name: string): string {
  return [...around, name].join(importIdiomOf(path)?.includes === true ? '::' : '.');
}
