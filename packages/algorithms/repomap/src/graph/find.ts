import { isDataKind } from '@ctx/source';
import { isCode, roleOf } from '@ctx/source/roles';
import { compareText, splitIdentifier } from '@ctx/text';
import { dependentCounts } from './dependents.js';
import type { GraphSymbol, RepoGraph, SymbolKind } from './graph.js';
import { checkGraph } from './graph.js';

/** Definitions that a search by name gives; count; as many as fit on a screen. */
const FIND_LIMIT = 20;

/**
 * How a name fits a query, from the best: the very name; the name in other capitals or with other
 * separators; all words of the query among its words; all of them begin one of its words.
 */
export type NameMatch = 'exact' | 'same words' | 'all words' | 'prefixes';

/** One definition that a query found. */
export interface FoundSymbol {
  name: string;
  kind: SymbolKind;
  path: string;
  /** 1-based line of its header. */
  line: number;
  signature: string;
  exported: boolean;
  /** Names of the definitions around it, outermost first; empty at the top of a file. */
  inside: readonly string[];
  match: NameMatch;
  /** Files that depend directly on the file that defines it. */
  dependents: number;
}

/** Limits of a search by name. */
export interface FindOptions {
  /** Results at most; 20 by default. */
  limit?: number | undefined;
  /** Only definitions of this kind (`class`, `function`, …). */
  kind?: string | undefined;
}

/** A query, read once. */
export interface NameQuery {
  name: string;
  words: readonly string[];
  /** Names that must enclose the definition: `Context` in `Context.json`, outermost first. */
  inside: readonly string[];
}

const MATCHES: readonly NameMatch[] = ['exact', 'same words', 'all words', 'prefixes'];

/**
 * Finds where a name is defined. `parseBody` finds `parseBody` before `parse_body` before
 * `parseRequestBody` before `parserOfBodies`; `Context.json` and `Context::json` find a member.
 *
 * @returns best first: headings and keys after what code and schemas define, by how the name fits, re-exports after definitions, tests and all other files beside
 *   the product last, exported first, by dependents of the file, path and line.
 * @throws RangeError when the limit is not a number ≥ 0.
 */
export function find(graph: RepoGraph, query: string, options: FindOptions = {}): FoundSymbol[] {
  checkGraph(graph, 'find');
  if (typeof query !== 'string')
    throw new TypeError(`find: query must be a string, got ${typeof query}`);
  const wanted = nameQuery(query);
  const counts = dependentCounts(graph);
  const matches: FoundSymbol[] = [];
  graph.files.forEach(({ path, symbols }, i) => {
    for (const symbol of symbols) {
      const inside = enclosingNames(symbol, symbols);
      const match = matchName(wanted, symbol.name, inside);
      if (match) matches.push(foundSymbol(symbol, { path, inside, match, dependents: counts[i]! }));
    }
  });
  return bestFound(matches, options);
}

/** The sign between the parts of a name that a definition has as a whole. */
const QUALIFIER = /(?<=\w)(?:\.|::)(?=\w)/;

/** Reads a query: the last segment is the name, the segments before it enclose it. */
export function nameQuery(query: string): NameQuery {
  const segments = query.trim().split(/::|->|[.#/\\]/);
  const named = segments.map((segment) => segment.trim()).filter((segment) => segment !== '');
  const name = named.at(-1) ?? query.trim();
  return { name, words: splitIdentifier(name), inside: named.slice(0, -1) };
}

/** How a name matches, or undefined. A name without letters is found only as it is written. */
export function matchName(
  { name: wanted, words, inside: around }: NameQuery,
  written: string,
  outer: readonly string[],
): NameMatch | undefined {
  // A module may be called `Ecto.Changeset`: to who asks for it so, `Ecto` is around it.
  const inside = around.length === 0 ? [...outer] : outer.flatMap((one) => one.split(QUALIFIER));
  const parts = around.length === 0 ? [written] : written.split(QUALIFIER);
  const name = parts.pop()!;
  inside.push(...parts);
  if (!isAround(around, inside)) return undefined;
  if (name === wanted) return 'exact';
  if (words.length === 0) return undefined;
  const own = splitIdentifier(name);
  if (own.join(' ') === words.join(' ') || own.join('') === words.join('')) return 'same words';
  if (words.every((word) => own.includes(word))) return 'all words';
  const begun = words.every((word) => own.some((part) => part.startsWith(word)));
  return begun ? 'prefixes' : undefined;
}

/** Sorts the found definitions and cuts them to the limit. */
function bestFound(matches: readonly FoundSymbol[], options: FindOptions): FoundSymbol[] {
  const { limit = FIND_LIMIT, kind } = options;
  if (!(limit >= 0)) throw new RangeError(`find: limit must be a number ≥ 0, got ${limit}`);
  return matches
    .filter((symbol) => kind === undefined || symbol.kind === kind)
    .sort(
      (a, b) =>
        Number(isDataKind(a.kind)) - Number(isDataKind(b.kind)) ||
        MATCHES.indexOf(a.match) - MATCHES.indexOf(b.match) ||
        Number(a.kind === 'reexport') - Number(b.kind === 'reexport') ||
        Number(isBeside(a.path)) - Number(isBeside(b.path)) ||
        Number(b.exported) - Number(a.exported) ||
        b.dependents - a.dependents ||
        compareText(a.path, b.path) ||
        a.line - b.line ||
        compareText(a.name, b.name) ||
        compareText(a.kind, b.kind),
    )
    .slice(0, limit);
}

/**
 * Names of the definitions around one, outermost first, then of the type that its own header names:
 * `func (c *Context) JSON(`, `Status Table::Open(`.
 */
export function enclosingNames(symbol: GraphSymbol, symbols: readonly GraphSymbol[]): string[] {
  const names: string[] = [];
  for (let at = symbol.parent; at !== undefined && names.length < symbols.length; ) {
    const around = symbols[at];
    if (!around) break;
    names.unshift(around.name);
    at = around.parent;
  }
  const own = ownerInHeader(symbol);
  return own.at(-1) === names.at(-1) ? names : [...names, ...own];
}

/** Go's receiver, and the name before `::` or a method's `:` in the header of a definition. */
function ownerInHeader({ signature, name }: Pick<GraphSymbol, 'signature' | 'name'>): string[] {
  const receiver = /^func \((?:\w+ )?\*?(\w+)(?:\[[^\]]*\])?\) (\w+)/.exec(signature);
  if (receiver) return receiver[2] === name ? [receiver[1]!] : [];
  const header = signature.split('(', 1)[0]!;
  if (!header.endsWith(name)) return [];
  return (
    /(?:^|[\s*&>])((?:\w+::)*\w+)::?$/.exec(header.slice(0, -name.length))?.[1]?.split('::') ?? []
  );
}

/** The found form of a symbol. */
function foundSymbol(
  { name, kind, line, signature, exported }: GraphSymbol,
  place: Pick<FoundSymbol, 'path' | 'inside' | 'match' | 'dependents'>,
): FoundSymbol {
  return { name, kind, ...place, line, signature, exported };
}

/** Whether a file stands beside the product: a test, an example, a fixture, a file that others made. */
function isBeside(path: string): boolean {
  return roleOf(path) !== 'source' || !isCode(path);
}

/** Whether the wanted names occur in this order among those around a definition. */
function isAround(wanted: readonly string[], inside: readonly string[]): boolean {
  let at = 0;
  for (const name of inside) if (at < wanted.length && name === wanted[at]) at++;
  return at === wanted.length;
}
