import type { EdgeTier, ProjectResolver } from '@ctx/imports';
import type { ReferenceKind } from '@ctx/source';
import { dataOf, importIdiomOf } from '@ctx/source/languages';
import { isTest } from '@ctx/source/roles';
import { append, breadthFirst } from '@ctx/text/collections';
import type { Meaning } from './meaning/meaning.js';
import type { SymbolTable } from './table/symbol-table.js';

/** Headers that a C file is taken to reach through its includes; files; keeps the work linear. */
export const INCLUDE_REACH = 256;

/** Definitions that one declaration may have, as one file a platform; more are several programs. */
const PLATFORMS = 16;

/** Links C and C++ files to the headers that they include. */
export interface HeaderLinks {
  /**
   * The definition of a name in an included header; `several` when headers share it, unless all declare
   * the same function, as in C.
   */
  visible(
    path: string,
    name: string,
    use: ReferenceKind,
  ): { node: number; tier: EdgeTier } | 'several' | undefined;
  /** A declaration, and the declarations of the same function in the other files that a file includes. */
  declarationsOf(path: string, node: number): readonly number[];
  /**
   * The definitions of what a header declares, in files that include it. Of several, as one for each
   * platform, each counts in C, and may be meant where a name has overloads; a definition in C whose
   * file does not include the declaration may be meant, too.
   */
  definitionsOf(node: number): readonly Meaning[];
}

/**
 * Links headers to the files that include them. A file reaches at most the nearest 256, and
 * a name with more than 256 definitions is not linked, so that the work stays linear.
 */
export function headerLinks(table: SymbolTable, resolver: ProjectResolver): HeaderLinks {
  const includes = new Map<string, readonly string[]>();
  const byName = new Map<string, number[]>();
  for (const file of table.files) {
    if (!importIdiomOf(file.path)?.includes) continue;
    const targets = file.imports.flatMap((fact) => resolver.resolve(file, fact));
    includes.set(
      file.path,
      targets.filter(({ tier }) => tier !== 'name').map(({ path }) => path),
    );
    file.definitions.forEach(({ name, exported }, index) => {
      if (exported) append(byName, name, table.node(file.path, index)!);
    });
  }
  const reached = new Map<string, ReadonlySet<string>>();
  const reachableFrom = (path: string): ReadonlySet<string> => {
    const cached = reached.get(path) ?? reach(path, includes);
    reached.set(path, cached);
    return cached;
  };
  const definitions = new Map<number, readonly Meaning[]>();
  const isRedeclared = redeclares(table);
  const includesFrom = (from: number, path: string): boolean =>
    reachableFrom(table.nodes[from]!.path).has(path);
  const alike = new Map<string, readonly number[]>();
  const seenFrom = (path: string, name: string, use: ReferenceKind): number[] =>
    [...reachableFrom(path)]
      .map((place) => table.top(place, name, use))
      .filter((node) => node !== undefined)
      .filter((node) => table.nodes[node]!.exported);
  return {
    visible: (path, name, use) => {
      if (!includes.has(path)) return undefined;
      if (!byName.has(name)) return undefined;
      const headers = seenFrom(path, name, use);
      if (headers.length === 0) return undefined;
      if (headers.length > 1 && !headers.every(isRedeclared)) return 'several';
      const direct = includes.get(path)!.includes(table.nodes[headers[0]!]!.path);
      return { node: headers[0]!, tier: direct ? 'import' : 'binding' };
    },
    declarationsOf: (path, node) => {
      const { name } = table.nodes[node]!;
      if (!includes.has(path) || !isRedeclared(node)) return [node];
      const key = `${path}\0${name}`;
      const cached = alike.get(key) ?? seenFrom(path, name, 'call').filter(isRedeclared);
      alike.set(key, cached);
      return cached.includes(node) ? cached : [node, ...cached];
    },
    definitionsOf: (node) => {
      if (!table.definition(node)?.declaration) return [];
      const cached =
        definitions.get(node) ?? definitionsOf(node, byName, { table, isRedeclared, includesFrom });
      definitions.set(node, cached);
      return cached;
    },
  };
}

/** Whether a declaration is of a language that has no overloads: several are of one function. */
function redeclares(table: SymbolTable): (node: number) => boolean {
  return (node) =>
    table.definition(node)?.declaration === true &&
    dataOf(table.fileOf(node)?.language ?? '')?.redeclares === true;
}

interface Included {
  table: SymbolTable;
  isRedeclared(node: number): boolean;
  /** Whether the file of a node includes another. */
  includesFrom(from: number, path: string): boolean;
}

function definitionsOf(
  node: number,
  byName: ReadonlyMap<string, readonly number[]>,
  { table, isRedeclared, includesFrom }: Included,
): readonly Meaning[] {
  const { path, name } = table.nodes[node]!;
  const owner = table.ownerName(node);
  const named = byName.get(name) ?? [];
  if (named.length > INCLUDE_REACH) return [];
  const defined = named.filter(
    (other) => !table.definition(other)!.declaration && table.ownerName(other) === owner,
  );
  const including = defined.filter((other) => includesFrom(other, path));
  const isSure = including.length === 1 || (including.length > 0 && isRedeclared(node));
  const open = including.length === 0 && isRedeclared(node) ? defined : including;
  // Definitions of a test stand in for the others.
  const sources = open.filter((other) => !isTest(table.nodes[other]!.path));
  const list = sources.length > 0 ? sources : open;
  if (list.length > PLATFORMS) return [];
  return list.map((one) => ({ node: one, tier: isSure ? 'binding' : 'name' }));
}

/** The nearest files that a file includes, those that it includes directly first. */
function reach(path: string, includes: ReadonlyMap<string, readonly string[]>): Set<string> {
  const edgesOf = (at: string) => (includes.get(at) ?? []).map((to) => ({ to }));
  const paths = new Set<string>();
  for (const { edge } of breadthFirst([path], edgesOf)) {
    if (paths.size >= INCLUDE_REACH) break;
    paths.add(edge.to);
  }
  return paths;
}
