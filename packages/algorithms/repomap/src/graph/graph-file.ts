import { type Definition, roleOf, type SourceFacts } from '@ctx/source';
import { dataOf } from '@ctx/source/languages';
import { isCode } from '@ctx/source/roles';
import type { GraphFile, GraphSymbol } from './graph.js';
import { shownUses } from './symbol-uses.js';

/** A file of a graph: what a map shows of it. No symbol has uses yet. */
export function graphFile(path: string, facts: SourceFacts | undefined): GraphFile {
  const file: GraphFile = { path, class: roleOf(path), symbols: [] };
  if (!facts) return file;
  const isScript = !isCode(path) && dataOf(facts.language) !== undefined;
  return {
    path,
    class: file.class,
    ...(isScript && { script: true as const }),
    symbols: [...withOwners(facts), ...reexportSymbols(facts)],
    language: facts.language,
    lines: facts.lines,
    ...(facts.doc !== undefined && { doc: facts.doc }),
  };
}

/** The definitions of a file; a method whose header names its type (Go) is inside of that type. */
function withOwners({ definitions }: SourceFacts): GraphSymbol[] {
  const types = new Map<string, number>();
  for (const [i, { name, kind }] of definitions.entries()) {
    if (OWNERS.has(kind) && !types.has(name)) types.set(name, i);
  }
  return definitions.map((definition) => {
    const { kind, parent, container } = definition;
    const isOpen = parent === undefined && container !== undefined && kind === 'method';
    const owner = isOpen ? types.get(container) : undefined;
    return graphSymbol(owner === undefined ? definition : { ...definition, parent: owner });
  });
}

/** Kinds that have methods. */
const OWNERS: ReadonlySet<string> = new Set([
  'class',
  'interface',
  'struct',
  'enum',
  'trait',
  'type',
]);

/** Names a file passes on: all that a barrel has to show. */
function reexportSymbols(facts: SourceFacts): GraphSymbol[] {
  return facts.exports.flatMap(({ name, specifier, line }) => {
    if (specifier === undefined) return [];
    const shown = name === '*' ? `* from ${specifier}` : name;
    return [{ name: shown, kind: 'reexport', line, signature: shown, exported: true }];
  });
}

/** Symbols with how much others use them. @param uses by position, as `symbolUses` counts */
export function withUses(
  symbols: readonly GraphSymbol[],
  uses: readonly number[],
): readonly GraphSymbol[] {
  return symbols.map((symbol, i) => {
    const shown = shownUses(uses[i] ?? 0);
    return shown > 0 ? { ...symbol, uses: shown } : symbol;
  });
}

/** The part of a definition that the graph and the map keep. */
export function graphSymbol(definition: Definition): GraphSymbol {
  return {
    name: definition.name,
    kind: definition.kind,
    line: definition.headerLine,
    signature: definition.signature,
    exported: definition.exported,
    ...(definition.parent !== undefined && { parent: definition.parent }),
    ...(definition.doc !== undefined && { doc: definition.doc }),
  };
}
