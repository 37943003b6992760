import { familyOf } from '@ctx/imports';
import { type Definition, factsByPath, type SourceFacts } from '@ctx/source';
import { dirname } from '@ctx/source/paths';
import { compareText } from '@ctx/text';

/** A definition as a node of the symbol graph; each file has one of its own before those. */
export interface SymbolNode {
  path: string;
  /** Index in the file's `definitions`; -1 for the file itself: code outside of definitions. */
  index: number;
  /** The path, for the file itself. */
  name: string;
  /** `'file'` for the file itself. */
  kind: string;
  /** 1-based line that holds the name. */
  line: number;
  exported: boolean;
  /** Name of the type that its header names, or of the definition around it. */
  owner?: string | undefined;
}

/** Every definition of a project, found by where it stands and what it is called. */
export interface SymbolTable {
  files: readonly SourceFacts[];
  nodes: readonly SymbolNode[];
  /** Node of a file's definition, or of the file (-1); `undefined` for a path without facts. */
  node(path: string, index: number): number | undefined;
  definition(node: number): Definition | undefined;
  /** What other files mean by a name of this file. */
  top(path: string, name: string, use: string): number | undefined;
  /** What a bare name means inside a definition; `null` when the file has it more than once. */
  inScope(path: string, within: number, name: string, use: string): number | null | undefined;
  /** The member of a type, an object or a namespace; in Go of any file of the package. */
  member(path: string, owner: string, name: string, use: string): number | undefined;
  /** The name of what a node is a member of. */
  ownerName(node: number): string | undefined;
  /** The name of the type around a definition. */
  ownerOf(path: string, within: number): string | undefined;
  /** The only exported definition of this name in the project. */
  only(name: string): number | undefined;
}

/** Kinds that hold scopes of their own: what is defined in them is no member. */
const FUNCTIONS = new Set(['function', 'method', 'constructor']);

/** Kinds that other files do not name directly. */
const NOT_NAMEABLE = new Set(['method', 'constructor', 'property', 'impl', 'module', 'namespace']);

/** Kinds that `new`, a type, a supertype or a tag of JSX can mean. */
const TYPES = new Set(['class', 'interface', 'struct', 'enum', 'trait', 'type']);

/** Kinds that a call can mean. */
const CALLABLE = new Set(['function', 'method', 'macro']);

/** Families in which a method sees the members of its class by their bare names. */
const BARE_MEMBERS = new Set(['jvm', 'c', 'csharp', 'ruby']);

/** Indexes all definitions; linear in their number. */
export function symbolTable(facts: readonly SourceFacts[]): SymbolTable {
  const byPath = factsByPath(facts);
  const files = [...byPath.values()].sort((a, b) => compareText(a.path, b.path));
  const nodes: SymbolNode[] = [];
  const first = new Map<string, number>();
  const scopes = new Map<string, number[]>();
  const owners = new Map<string, number[]>();
  const exported = new Map<string, number>();
  for (const file of files) {
    first.set(file.path, nodes.length);
    nodes.push(fileNode(file.path));
    file.definitions.forEach((definition, index) => {
      const node = nodes.push(definitionNode(file, definition, index)) - 1;
      addTo(scopes, scopeKey(file.path, scopeOf(file, definition), definition.name), node);
      const owner = memberOwner(file, definition);
      if (owner !== undefined) addTo(owners, ownerKey(file.path, owner, definition.name), node);
      if (!definition.exported || definition.declaration || definition.kind === 'impl') return;
      exported.set(definition.name, exported.has(definition.name) ? -1 : node);
    });
  }
  const definition = (node: number): Definition | undefined => {
    const { path, index } = nodes[node]!;
    return byPath.get(path)?.definitions[index];
  };
  const choose = (candidates: readonly number[], use: string) =>
    chooseOne(candidates, use, definition, (node) => byPath.get(nodes[node]!.path)?.language);
  const once = keptChoices(choose);
  const nameable = nameableIn(scopes, nodes);
  const topOf = (path: string, name: string, use: string): number | null =>
    once(scopeKey(path, -1, name), use, () => nameable(path, -1, name));
  return {
    files,
    nodes,
    definition,
    node: (path, index) => {
      const start = first.get(path);
      return start === undefined ? undefined : start + 1 + index;
    },
    top: (path, name, use) => topOf(path, name, use) ?? undefined,
    inScope: (path, within, name, use) => {
      const file = byPath.get(path)!;
      for (const at of enclosing(file, within)) {
        const { kind, name: called, container } = file.definitions[at]!;
        const owner = FUNCTIONS.has(kind) ? container : called;
        const isScope = FUNCTIONS.has(kind) || kind === 'module' || kind === 'namespace';
        const own = isScope ? nameable(path, at, name) : [];
        const seesMembers = owner !== undefined && BARE_MEMBERS.has(familyOf(path) ?? '');
        const key = seesMembers ? ownerKey(path, owner, name) : '';
        const members = owners.get(key) ?? [];
        const place = own.length > 0 ? scopeKey(path, at, name) : `\0${key}`;
        const found = () => [...new Set([...own, ...members])];
        if (own.length + members.length > 0) return once(place, use, found);
      }
      return nameable(path, -1, name).length > 0 ? topOf(path, name, use) : undefined;
    },
    member: (path, owner, name, use) => {
      const key = ownerKey(path, owner, name);
      return once(`\0${key}`, use, () => owners.get(key) ?? []) ?? undefined;
    },
    ownerName: (node) => {
      const own = definition(node);
      return own && memberOwner(byPath.get(nodes[node]!.path)!, own);
    },
    ownerOf: (path, within) => ownerOf(byPath.get(path)!, within),
    only: (name) => {
      const node = exported.get(name);
      return node === -1 ? undefined : node;
    },
  };
}

/** A file can have thousands of definitions of one name, and as many uses of it. */
function keptChoices(
  choose: (candidates: readonly number[], use: string) => number | null,
): (place: string, use: string, candidates: () => readonly number[]) => number | null {
  const chosen = new Map<string, number | null>();
  return (place, use, candidates) => {
    const key = `${use}\0${place}`;
    const known = chosen.get(key);
    if (known !== undefined) return known;
    const found = choose(candidates(), use);
    chosen.set(key, found);
    return found;
  };
}

function nameableIn(
  scopes: ReadonlyMap<string, readonly number[]>,
  nodes: readonly SymbolNode[],
): (path: string, scope: number, name: string) => readonly number[] {
  const kept = new Map<string, readonly number[]>();
  return (path, scope, name) => {
    const key = scopeKey(path, scope, name);
    const known = kept.get(key);
    if (known) return known;
    const named = scopes.get(key) ?? [];
    const found = named.filter((node) => !NOT_NAMEABLE.has(nodes[node]!.kind));
    kept.set(key, found);
    return found;
  };
}

function fileNode(path: string): SymbolNode {
  return { path, index: -1, name: path, kind: 'file', line: 1, exported: true };
}

function definitionNode(file: SourceFacts, definition: Definition, index: number): SymbolNode {
  const { name, kind, exported, headerLine, container } = definition;
  const around = definition.parent === undefined ? undefined : file.definitions[definition.parent];
  const owner = container ?? (around?.kind === 'namespace' ? undefined : around?.name);
  const node = { path: file.path, index, name, kind, line: headerLine, exported };
  return owner === undefined ? node : { ...node, owner };
}

/** Where a name can be used bare: a namespace clause that other files can enter is no border. */
function scopeOf(file: SourceFacts, { parent = -1 }: Definition): number {
  const isBorder = (at: number): boolean =>
    file.definitions[at]!.kind !== 'namespace' || familyOf(file.path) === 'javascript';
  return enclosing(file, parent).find(isBorder) ?? -1;
}

function memberOwner(file: SourceFacts, { container, parent }: Definition): string | undefined {
  if (container !== undefined) return container;
  const around = parent === undefined ? undefined : file.definitions[parent];
  if (!around || FUNCTIONS.has(around.kind)) return undefined;
  // A namespace clause is no type: its contents are found as the file's own.
  return scopeOf(file, { parent } as Definition) === -1 ? undefined : around.name;
}

function ownerOf(file: SourceFacts, within: number): string | undefined {
  for (const at of enclosing(file, within)) {
    const { name, kind, container } = file.definitions[at]!;
    if (container !== undefined) return container;
    if (TYPES.has(kind) || kind === 'impl') return name;
  }
  return undefined;
}

/** A definition and those around it, from the inside out: each stands before what it encloses. */
function enclosing({ definitions }: SourceFacts, within: number): number[] {
  const out: number[] = [];
  for (let at = within; definitions[at] !== undefined; ) {
    out.push(at);
    const parent = definitions[at]!.parent ?? -1;
    at = parent < at ? parent : -1;
  }
  return out;
}

/**
 * One of several of the same name: the defined before the declared, then by what the use says. In C,
 * which has no overloads, several prototypes declare the same function, one for each `#if`.
 */
function chooseOne(
  candidates: readonly number[],
  use: string,
  definition: (node: number) => Definition | undefined,
  languageOf: (node: number) => string | undefined,
): number | null {
  if (candidates.length < 2) return candidates[0] ?? null;
  const defined = candidates.filter((node) => !definition(node)?.declaration);
  if (defined.length === 0 && languageOf(candidates[0]!) === 'c') return candidates[0]!;
  if (defined.length === 1) return defined[0]!;
  const wanted = ['type', 'inherit', 'new', 'markup'].includes(use) ? TYPES : CALLABLE;
  const fitting = defined.filter((node) => wanted.has(definition(node)!.kind));
  return fitting.length === 1 ? fitting[0]! : null;
}

function addTo(index: Map<string, number[]>, key: string, node: number): void {
  const known = index.get(key);
  if (known) known.push(node);
  else index.set(key, [node]);
}

function scopeKey(path: string, scope: number, name: string): string {
  return `${path}\0${scope}\0${name}`;
}

/** Go: the methods of a type may stand in any file of its directory. */
function ownerKey(path: string, owner: string, name: string): string {
  return `${familyOf(path) === 'go' ? dirname(path) : path}\0${owner}\0${name}`;
}
