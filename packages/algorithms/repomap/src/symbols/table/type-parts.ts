import type { SourceFacts } from '@ctx/source';
import { dataOf, familyOf, importIdiomOf } from '@ctx/source/languages';
import { nameIn, typeCount } from '@ctx/source/values';
import { append } from '@ctx/text/collections';
import type { SymbolNode } from './symbol-node.js';

/** Declarations of one type; of more, which only a program writes, each stands alone. */
const MOST = 64;

const TYPES: ReadonlySet<SymbolNode['kind']> = new Set([
  ...(['class', 'struct', 'interface', 'trait', 'enum', 'module', 'impl'] as const),
]);

/** The indices by which the parts of types are found. */
interface Nodes {
  nodes: readonly SymbolNode[];
  byPath: ReadonlyMap<string, SourceFacts>;
}

/**
 * The declarations that make up one type, in their order, wherever they stand: `partial` in C#, a class or module
 * that Ruby opens again, what extends a type that is declared once, and on the JVM a class and the object
 * beside it. Found when it is first asked for.
 *
 * @returns the parts of a node, itself among them; it alone where it has no others
 */
export function typeParts({ nodes, byPath }: Nodes): (node: number) => readonly number[] {
  let parts: ReadonlyMap<number, readonly number[]> | undefined;
  return (node) => {
    if (!TYPES.has(nodes[node]!.kind)) return [node];
    parts ??= partsByNode({ nodes, byPath });
    return parts.get(node) ?? [node];
  };
}

function partsByNode({ nodes, byPath }: Nodes): Map<number, readonly number[]> {
  const named = new Map<string, number[]>();
  nodes.forEach(({ path, index, kind }, node) => {
    if (index === undefined || !TYPES.has(kind)) return;
    const { parts, extended } = importIdiomOf(path) ?? {};
    if (!parts && !extended) return;
    append(named, wholeName(byPath.get(path)!, index), node);
  });
  const found = new Map<number, readonly number[]>();
  for (const all of named.values()) {
    if (all.length < 2 || all.length > MOST) continue;
    for (const parts of groupsOf(all, { nodes, byPath }))
      if (parts.length > 1) for (const node of parts) found.set(node, parts);
  }
  return found;
}

/** Groups the declarations of one whole name by their types. */
function groupsOf(all: readonly number[], { nodes, byPath }: Nodes): number[][] {
  const first = nodes[all[0]!]!;
  const { nestedConstants } = importIdiomOf(first.path) ?? {};
  if (nestedConstants) return [[...all]];
  const declared = all.filter((node) => nodes[node]!.kind !== 'impl');
  // Of two types of one name an extension does not say which it adds to.
  if (declared.length < all.length) return declared.length > 1 ? [] : [[...all]];
  const partial = all.filter((node) => {
    const { path, index } = nodes[node]!;
    return PARTIAL.test(byPath.get(path)!.definitions[index!]!.signature);
  });
  const beside = new Map<string, number[]>();
  for (const node of all) if (!partial.includes(node)) append(beside, nodes[node]!.path, node);
  return [partial, ...beside.values()];
}

const PARTIAL = /\bpartial\s+(?:class|struct|interface|record)\b/;

/** Its name with those of all that is around it, and of its package. */
function wholeName(file: SourceFacts, index: number): string {
  const names: string[] = [];
  for (let at: number | undefined = index; at !== undefined; ) {
    const { name, parent, signature }: SourceFacts['definitions'][number] = file.definitions[at]!;
    const { arity } = dataOf(file.language)?.values ?? {};
    const count = arity ? typeCount(signature, (nameIn(signature, name) ?? -1) + name.length) : 0;
    names.unshift(count > 0 ? `${name}\`${count}` : name);
    at = parent !== undefined && parent < at ? parent : undefined;
  }
  const whole = [file.package ?? '', ...names].join('.').replaceAll('::', '.');
  return `${familyOf(file.path)}\0${whole}`;
}
