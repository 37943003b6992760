import type { EdgeTier, ProjectResolver } from '@ctx/imports';
import type { ReferenceKind } from '@ctx/source';
import { importIdiomOf } from '@ctx/source/languages';
import { append, breadthFirst } from '@ctx/text/collections';
import type { SymbolTable } from './symbol-table.js';

/** Headers that a C file is taken to reach through its includes; files; keeps the work linear. */
export const INCLUDE_REACH = 256;

/** Links C and C++ files to the headers that they include. */
export interface HeaderLinks {
  /** The definition of a name in an included header; `several` when headers share it. */
  visible(
    path: string,
    name: string,
    use: ReferenceKind,
  ): { node: number; tier: EdgeTier } | 'several' | undefined;
  /** The one definition of a name that a header declares, in a file that includes the header. */
  definitionOf(node: number): number | undefined;
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
  const reachOf = (path: string): ReadonlySet<string> => {
    const known = reached.get(path) ?? reach(path, includes);
    reached.set(path, known);
    return known;
  };
  const definitions = new Map<number, number | undefined>();
  const findDefinition = (node: number): number | undefined => {
    const { path, name } = table.nodes[node]!;
    const owner = table.ownerName(node);
    const named = byName.get(name) ?? [];
    if (named.length > INCLUDE_REACH) return undefined;
    const found = named.filter(
      (other) =>
        !table.definition(other)!.declaration &&
        table.ownerName(other) === owner &&
        reachOf(table.nodes[other]!.path).has(path),
    );
    return found.length === 1 ? found[0] : undefined;
  };
  return {
    visible: (path, name, use) => {
      if (!includes.has(path)) return undefined;
      const seen = reachOf(path);
      if (!byName.has(name)) return undefined;
      const found = [...seen]
        .map((place) => table.top(place, name, use))
        .filter((node) => node !== undefined && table.nodes[node]!.exported);
      if (found.length !== 1) return found.length === 0 ? undefined : 'several';
      const direct = includes.get(path)!.includes(table.nodes[found[0]!]!.path);
      return { node: found[0]!, tier: direct ? 'import' : 'binding' };
    },
    definitionOf: (node) => {
      if (!table.definition(node)?.declaration) return undefined;
      if (!definitions.has(node)) definitions.set(node, findDefinition(node));
      return definitions.get(node);
    },
  };
}

/** The nearest files that a file includes, those that it includes directly first. */
function reach(path: string, includes: ReadonlyMap<string, readonly string[]>): Set<string> {
  const edgesOf = (at: string) => (includes.get(at) ?? []).map((to) => ({ to }));
  const found = new Set<string>();
  for (const { edge } of breadthFirst([path], edgesOf)) {
    if (found.size >= INCLUDE_REACH) break;
    found.add(edge.to);
  }
  return found;
}
