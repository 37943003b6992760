import { repositoryOf } from '@ctx/imports/repositories';
import { type Definition, factsByPath, type ReferenceKind, type SourceFacts } from '@ctx/source';
import { importIdiomOf } from '@ctx/source/languages';
import { dirname } from '@ctx/source/paths';
import { compareText } from '@ctx/text';
import { append } from '@ctx/text/collections';
import { chooseOne, keptChoices, TYPES } from './choice.js';
import { overloadGroups } from './overload-groups.js';
import type { Choice, SymbolNode } from './symbol-node.js';
import { typeParts } from './type-parts.js';

export type { Choice, SymbolNode } from './symbol-node.js';

/** Whether a definition may be asked for by what is around it: its type, or its namespace. */
function isIn({ owner, namespace }: SymbolNode, around: string | undefined): boolean {
  return around === undefined || around === owner || around === namespace;
}

/**
 * The definitions of a file that a name asks for. Without what is around them, those that stand by
 * themselves go before members: `size` is the function, and `Box.size` another that has its name.
 */
export function askedIn(
  nodes: readonly SymbolNode[],
  { path, name, owner }: { path: string; name: string; owner?: string | undefined },
): number[] {
  const named: number[] = [];
  nodes.forEach((node, i) => {
    if (node.index !== undefined && node.path === path && node.name === name && isIn(node, owner))
      named.push(i);
  });
  const alone = named.filter(
    (node) => nodes[node]!.owner === undefined && nodes[node]!.kind !== 'namespace',
  );
  return owner === undefined && alone.length > 0 ? alone : named;
}

/** Index of a definition in its file; undefined for code outside of all definitions. */
export type Place = number | undefined;

/** Every definition of a project, found by its place and its name. */
export interface SymbolTable {
  files: readonly SourceFacts[];
  nodes: readonly SymbolNode[];
  /** Node of a file's definition, or of the file without `index`; undefined for a path without facts. */
  node(path: string, index?: number): number | undefined;
  definition(node: number): Definition | undefined;
  /** The facts of the file of a node. */
  fileOf(node: number): SourceFacts | undefined;
  /** The definition that other files mean by a name of this file. */
  top(path: string, name: string, use: ReferenceKind): number | undefined;
  /** The meaning of a bare name inside a definition, or at the top of the file without one. */
  inScope(path: string, within: Place, name: string, use: ReferenceKind): Choice | undefined;
  /** The member of a type, an object or a namespace; in Go of any file of the package. */
  member(path: string, owner: string, name: string, use: ReferenceKind): number | undefined;
  /** The name of the type or definition that a node is a member of. */
  ownerName(node: number): string | undefined;
  /** The name of the type around a definition. */
  ownerOf(path: string, within: Place): string | undefined;
  /** The functions of one name in one place, of which a use of any can mean each: overloads, a reader and a writer. */
  overloadsOf(node: number): readonly number[];
  /** The declarations that make up one type, in their order; a node alone where it has no others. */
  partsOf(node: number): readonly number[];
  /** The only exported definition of this name in the repository of a file. */
  only(name: string, from: string): number | undefined;
  /** The only exported type of this name there, whatever else is called so: a constructor is called like it. */
  onlyType(name: string, from: string): number | undefined;
}

type Kinds = ReadonlySet<SymbolNode['kind']>;

/** Kinds that hold scopes of their own: a definition in them is no member. */
const FUNCTIONS: Kinds = new Set(['function', 'method', 'constructor']);

/** Kinds that other files do not name directly. */
const NOT_NAMEABLE: Kinds = new Set([
  'method',
  'constructor',
  'property',
  'impl',
  'module',
  'namespace',
]);

/** The definitions of all files, by what they are looked up by. */
interface Indexes {
  nodes: readonly SymbolNode[];
  /** Node of each file. */
  first: ReadonlyMap<string, number>;
  /** By file, scope and name. */
  scopes: ReadonlyMap<string, readonly number[]>;
  /** By file, or folder, type and name. */
  owners: ReadonlyMap<string, readonly number[]>;
  exported: ReadonlyMap<string, Choice>;
  types: ReadonlyMap<string, readonly number[]>;
  /** Constants by file and name, wherever they stand. */
  nested: ReadonlyMap<string, readonly number[]>;
}

function indexesOf(files: readonly SourceFacts[], homeOf: HomeOf): Indexes {
  const nodes: SymbolNode[] = [];
  const first = new Map<string, number>();
  const scopes = new Map<string, number[]>();
  const owners = new Map<string, number[]>();
  const exported = new Map<string, Choice>();
  const types = new Map<string, number[]>();
  const nested = new Map<string, number[]>();
  for (const file of files) {
    first.set(file.path, nodes.length);
    nodes.push(fileNode(file.path));
    file.definitions.forEach((definition, index) => {
      const node = nodes.push(definitionNode(file, definition, index)) - 1;
      append(scopes, scopeKey(file.path, scopeOf(file, definition), definition.name), node);
      if (isNested(file, definition))
        append(nested, scopeKey(file.path, undefined, definition.name), node);
      const owner = memberOwner(file, definition);
      if (owner !== undefined) append(owners, ownerKey(file.path, owner, definition.name), node);
      if (!definition.exported || definition.declaration || definition.kind === 'impl') return;
      const key = homeOf(file.path) + definition.name;
      exported.set(key, exported.has(key) ? 'several' : node);
      if (TYPES.has(definition.kind)) append(types, key, node);
    });
  }
  return { nodes, first, scopes, owners, exported, types, nested };
}

/** The repository of a path, as names are looked up in it: '' where all paths are of one. */
type HomeOf = (path: string) => string;

/** A name alone leads to no other repository: that only one of all has it says nothing of who meant it. */
function homes(repositories: readonly string[] | undefined): HomeOf {
  const repositorySet = new Set(repositories);
  if (repositorySet.size === 0) return () => '';
  return (path) => (repositorySet.has(repositoryOf(path)) ? `${repositoryOf(path)}/` : '');
}

/**
 * Indexes all definitions; linear in their number.
 *
 * @param names those of the repositories that the paths begin with, where these are several
 */
// Locals: what one answer is put together from, each by its name.
export function symbolTable(facts: readonly SourceFacts[], names?: readonly string[]): SymbolTable {
  const homeOf = homes(names);
  const byPath = factsByPath(facts);
  const files = [...byPath.values()].sort((a, b) => compareText(a.path, b.path));
  const { nodes, first, scopes, owners, exported, types, nested } = indexesOf(files, homeOf);
  const definition = (node: number): Definition | undefined => {
    const { path, index } = nodes[node]!;
    return index === undefined ? undefined : byPath.get(path)?.definitions[index];
  };
  const fileOf = (node: number): SourceFacts | undefined => byPath.get(nodes[node]!.path);
  const beside = (node: number): readonly number[] => {
    const own = definition(node)!;
    const { path } = nodes[node]!;
    return scopes.get(scopeKey(path, scopeOf(byPath.get(path)!, own), own.name)) ?? [];
  };
  const overloadsOf = overloadGroups({ nodes, fileOf, beside });
  const partsOf = typeParts({ nodes, byPath });
  const choose = (candidates: readonly number[], use: ReferenceKind) =>
    chooseOne(candidates, use, { definition, overloadsOf, partsOf, fileOf });
  const once = keptChoices(choose);
  const nameable = nameableIn(scopes, nodes);
  const topLevelChoice = (path: string, name: string, use: ReferenceKind): Choice =>
    once(scopeKey(path, undefined, name), use, () => nameable(path, undefined, name));
  const nestedChoice = (path: string, name: string, use: ReferenceKind): Choice | undefined => {
    const key = scopeKey(path, undefined, name);
    return nested.has(key) ? once(`\0\0${key}`, use, () => nested.get(key)!) : undefined;
  };
  return {
    files,
    nodes,
    definition,
    fileOf,
    node: (path, index) => {
      const start = first.get(path);
      return start === undefined || index === undefined ? start : start + 1 + index;
    },
    top: (path, name, use) =>
      theOne(nestedChoice(path, name, use) ?? topLevelChoice(path, name, use)),
    inScope: (path, within, name, use) => {
      const file = byPath.get(path)!;
      for (const at of enclosing(file, within)) {
        const { kind, name: called, container } = file.definitions[at]!;
        const owner = FUNCTIONS.has(kind) ? container : called;
        const isScope = FUNCTIONS.has(kind) || kind === 'module' || kind === 'namespace';
        const own = isScope ? nameable(path, at, name) : [];
        const seesMembers = owner !== undefined && importIdiomOf(path)?.bareMembers === true;
        const key = seesMembers ? ownerKey(path, owner, name) : '';
        const members = (owners.get(key) ?? []).filter((node) => isBare(nodes[node]!, use));
        const place = own.length > 0 ? scopeKey(path, at, name) : `\0\0\0${key}`;
        const found = () => [...new Set([...own, ...members])];
        if (own.length + members.length > 0) return once(place, use, found);
      }
      if (nameable(path, undefined, name).length > 0) return topLevelChoice(path, name, use);
      // A module of Ruby, which others find by its path, is named in its own file as well.
      return use === 'call' ? undefined : nestedChoice(path, name, use);
    },
    member: (path, owner, name, use) => {
      const key = ownerKey(path, owner, name);
      return theOne(once(`\0${key}`, use, () => membersFor(owners.get(key) ?? [], use, nodes)));
    },
    ownerName: (node) => {
      const own = definition(node);
      return own && memberOwner(byPath.get(nodes[node]!.path)!, own);
    },
    ownerOf: (path, within) => ownerOf(byPath.get(path)!, within),
    overloadsOf,
    partsOf,
    only: (name, from) => theOne(exported.get(homeOf(from) + name)),
    onlyType: (name, from) => oneType(types.get(homeOf(from) + name) ?? [], partsOf),
  };
}

/** The first of types of one name, where the others are parts of it. */
function oneType(
  [first, ...others]: readonly number[],
  partsOf: SymbolTable['partsOf'],
): number | undefined {
  if (first === undefined || others.length === 0) return first;
  const parts = new Set(partsOf(first));
  return others.every((node) => parts.has(node)) ? first : undefined;
}

/** Whether other files find a definition by its last name, wherever it stands. */
function isNested({ path }: SourceFacts, { kind }: Definition): boolean {
  return importIdiomOf(path)?.nestedConstants === true && CONSTANTS.has(kind);
}

/** Kinds that a path of constants names. */
const CONSTANTS: Kinds = new Set(['class', 'struct', 'module', 'constant']);

/**
 * Whether a bare name can mean a member: one with a capital means a method only where it is called, and no
 * type is a function. In C++ the constructor stands in another file than its type, and is called like it.
 */
function isBare({ path, name, kind }: SymbolNode, use: ReferenceKind): boolean {
  if ((use === 'type' || use === 'inherit') && FUNCTIONS.has(kind)) return false;
  if (importIdiomOf(path)?.nestedConstants !== true || use === 'call') return true;
  return !/^[A-Z]/.test(name) || CONSTANTS.has(kind);
}

/**
 * The members of one name that a use can mean. A member that is read without a call is the property, where a method has
 * the name as well: PHP, Java.
 */
function membersFor(
  named: readonly number[],
  use: ReferenceKind,
  nodes: readonly SymbolNode[],
): readonly number[] {
  const constants = named.filter((node) => isBare(nodes[node]!, use));
  const fitting = constants.length > 0 ? constants : named;
  const properties =
    use === 'read' ? fitting.filter((node) => nodes[node]!.kind === 'property') : [];
  return properties.length > 0 ? properties : fitting;
}

function nameableIn(
  scopes: ReadonlyMap<string, readonly number[]>,
  nodes: readonly SymbolNode[],
): (path: string, scope: Place, name: string) => readonly number[] {
  const kept = new Map<string, readonly number[]>();
  return (path, scope, name) => {
    const key = scopeKey(path, scope, name);
    const cached = kept.get(key);
    if (cached) return cached;
    const named = scopes.get(key) ?? [];
    const nameable = named.filter((node) => !NOT_NAMEABLE.has(nodes[node]!.kind));
    kept.set(key, nameable);
    return nameable;
  };
}

function fileNode(path: string): SymbolNode {
  return { path, name: path, kind: 'file', line: 1, exported: true };
}

function definitionNode(file: SourceFacts, definition: Definition, index: number): SymbolNode {
  const { name, kind, exported, headerLine, container } = definition;
  const around = definition.parent === undefined ? undefined : file.definitions[definition.parent];
  const namespace = around?.kind === 'namespace' ? around.name : undefined;
  const owner = container ?? (namespace === undefined ? around?.name : undefined);
  return {
    ...{ path: file.path, index, name, kind, line: headerLine, exported },
    ...(owner !== undefined && { owner }),
    ...(namespace !== undefined && { namespace }),
  };
}

/** Where a name can be used bare: a namespace clause that other files can enter is no border. */
function scopeOf(file: SourceFacts, { parent }: Pick<Definition, 'parent'>): Place {
  const isBorder = (at: number): boolean =>
    file.definitions[at]!.kind !== 'namespace' ||
    importIdiomOf(file.path)?.closedNamespaces === true;
  return enclosing(file, parent).find(isBorder);
}

function memberOwner(
  file: SourceFacts,
  { container, parent, kind }: Definition,
): string | undefined {
  if (container !== undefined) return container;
  const around = parent === undefined ? undefined : file.definitions[parent];
  if (!around) return undefined;
  // A parameter of a constructor that is a member of what is made.
  if (around.kind === 'constructor' && kind === 'property') return memberOwner(file, around);
  if (FUNCTIONS.has(around.kind)) return undefined;
  // A namespace clause is no type: its contents are found as the file's own.
  return scopeOf(file, { parent }) === undefined ? undefined : around.name;
}

function ownerOf(file: SourceFacts, within: Place): string | undefined {
  for (const at of enclosing(file, within)) {
    const { name, kind, container } = file.definitions[at]!;
    if (container !== undefined) return container;
    if (TYPES.has(kind) || kind === 'impl') return name;
    if (kind === 'module' && importIdiomOf(file.path)?.nestedConstants) return name;
  }
  return undefined;
}

/** A definition and those around it, from the inside out: in the facts each comes before those in it. */
function enclosing({ definitions }: SourceFacts, within: Place): number[] {
  const around: number[] = [];
  for (let at = within; at !== undefined && definitions[at] !== undefined; ) {
    around.push(at);
    const { parent }: Definition = definitions[at]!;
    at = parent !== undefined && parent < at ? parent : undefined;
  }
  return around;
}

function theOne(choice: Choice | undefined): number | undefined {
  return choice === 'several' ? undefined : choice;
}

function scopeKey(path: string, scope: Place, name: string): string {
  return `${path}\0${scope ?? ''}\0${name}`;
}

/** The methods of a type may stand in any file of its folder where a folder is a package (Go). */
function ownerKey(path: string, owner: string, name: string): string {
  return `${importIdiomOf(path)?.folderPackages ? dirname(path) : path}\0${owner}\0${name}`;
}
