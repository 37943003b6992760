import { EDGE_TIERS, projectResolver, type ResolveInput } from '@ctx/imports';
import type { SourceFacts, Use } from '@ctx/source';
import { familyOf, importIdiomOf } from '@ctx/source/languages';
import { rowOffsets } from '@ctx/text/collections';
import type { Found, Meaning, SymbolTier } from './meaning.js';
import { type Override, overridesIn } from './overrides.js';
import { type HeaderLinks, headerLinks } from './symbol-headers.js';
import { type Project, type SymbolScope, symbolScope } from './symbol-scope.js';
import { type Place, type SymbolNode, type SymbolTable, symbolTable } from './symbol-table.js';
import { type SymbolValues, symbolValues } from './symbol-values.js';

/** The tiers in the order of their numbers in {@link SymbolEdges.tiers}. */
export const SYMBOL_TIERS: readonly SymbolTier[] = [
  'same-file',
  ...EDGE_TIERS.filter((tier) => tier !== 'name'),
  'receiver',
  'name',
];

/** Uses in compressed sparse rows: the edges of node i are `offsets[i] … offsets[i+1]`. */
export interface SymbolEdges {
  offsets: readonly number[];
  /** Node that is used. */
  targets: readonly number[];
  /** Index in {@link SYMBOL_TIERS}. */
  tiers: readonly number[];
  /** 1-based line, in the using file, of the first use of this kind: it holds the name. */
  lines: readonly number[];
  /** The name as that line has it: an alias is not the name of its target. */
  names: readonly string[];
  /** 1 where every use is in a type: it says what a value is, and runs nothing; else 0. */
  typeOnly: readonly number[];
}

/** Which definition uses which: plain data, the same for the same content. */
export interface SymbolGraph {
  /** By path; of a file first the file itself, then its definitions in their order. */
  nodes: readonly SymbolNode[];
  edges: SymbolEdges;
  /** Files whose facts count names without their uses, sorted: their edges start at the file. */
  coarse: readonly string[];
  /** Members that take the place of members of types above theirs, as nodes; sorted. */
  overrides: readonly Override[];
}

/**
 * Binds every use of a name to the definition it means: in its own file, through imports (named,
 * default, members of a module), barrels, the own package, C headers, Go's packages. A name that
 * could be two things binds to nothing; one that is found nowhere binds to the only exported definition that is
 * called so, at tier `name`.
 */
export function symbolGraph(input: ResolveInput): SymbolGraph {
  const table = symbolTable(input.facts);
  const found: FoundUses = new Map();
  const coarse: string[] = [];
  const { project, scopeOf } = projectScopes(table, input);
  for (const file of table.files) {
    const scope = scopeOf(file.path);
    const bound = { file, scope, ...project, found, modules: moduleUses(file) };
    for (const reference of file.references) {
      const { name, count, line } = reference;
      const uses = reference.uses ?? [{ kind: 'read' as const, count, line }];
      for (const use of uses) bindUse(name, use, bound);
    }
    bindPrototypes(bound);
    if (file.references.length > 0 && !file.references.some(({ uses }) => uses)) {
      coarse.push(file.path);
    }
  }
  const overrides = overridesIn(table, project.values);
  return { nodes: table.nodes, edges: edgeRows(found, table.nodes.length), coarse, overrides };
}

/** The scopes of all files, each made when it is first asked for: values lead from file to file. */
function projectScopes(
  table: SymbolTable,
  input: ResolveInput,
): { project: Project; scopeOf(path: string): ReturnType<typeof symbolScope> } {
  const resolver = projectResolver({ ...input, facts: table.files });
  const headers = headerLinks(table, resolver);
  const scopes = new Map<string, ReturnType<typeof symbolScope>>();
  const byPath = new Map(table.files.map((file) => [file.path, file]));
  const scopeOf = (path: string): ReturnType<typeof symbolScope> => {
    const known = scopes.get(path) ?? symbolScope(byPath.get(path)!, project);
    scopes.set(path, known);
    return known;
  };
  const project: Project = { table, resolver, headers, values: symbolValues(table, scopeOf) };
  return { project, scopeOf };
}

/** The uses of one definition in another: the surest of them, and whether all are types. */
interface FoundUse {
  tier: number;
  line: number;
  name: string;
  typeOnly: boolean;
}

/** Target → the surest use, for each source. */
type FoundUses = Map<number, Map<number, FoundUse>>;

interface Binding {
  file: SourceFacts;
  scope: SymbolScope;
  table: SymbolTable;
  headers: HeaderLinks;
  values: SymbolValues;
  found: FoundUses;
  modules: ModuleUses;
}

function bindUse(name: string, use: Use, binding: Binding): void {
  const { file, scope, table, headers } = binding;
  for (const within of sourcesOf(use, file)) {
    const made = use.value === undefined ? undefined : scope.madeBy(use.value, within);
    if (made !== undefined)
      addMaker({ node: made, tier: 'receiver' }, within, { ...use, name }, binding);
    const found = meaningOf(name, use, within, scope);
    const meaning = found === 'unknown' ? byName(name, use.receiver !== undefined, binding) : found;
    if (meaning === undefined || meaning === 'none') continue;
    if (table.nodes[meaning.node]!.index === undefined) {
      if (isWhole(name, use, binding)) {
        add(table.node(file.path)!, meaning, { ...use, name }, binding);
      }
      continue;
    }
    add(table.node(file.path, within)!, meaning, { ...use, name }, binding);
    if (MAKES.has(use.kind)) addMaker(meaning, within, { ...use, name }, binding);
    const definition = headers.definitionOf(meaning.node);
    if (definition !== undefined) {
      const there: Meaning = { node: definition, tier: 'binding' };
      add(table.node(file.path, within)!, there, { ...use, name }, binding);
    }
  }
}

/** Uses of a type that make one of it. */
const MAKES: ReadonlySet<string> = new Set(['call', 'new', 'markup']);

/** Who makes one of a type runs its constructor. */
function addMaker(
  { node, tier }: Meaning,
  within: Place,
  use: Pick<Use, 'kind' | 'line'> & { name: string },
  binding: Binding,
): void {
  const { table, values, file } = binding;
  if (!HAS_MAKER.has(table.nodes[node]!.kind)) return;
  const maker = values.makerOf(node);
  if (maker !== undefined) add(table.node(file.path, within)!, { node: maker, tier }, use, binding);
}

const HAS_MAKER: ReadonlySet<string> = new Set(['class', 'struct', 'type']);

function meaningOf(
  name: string,
  { kind, receiver, value }: Use,
  within: Place,
  scope: SymbolScope,
): Found {
  if (receiver === undefined) return scope.bare(name, within, kind);
  if (receiver === '' && value !== undefined) return scope.ofValue(name, value, within, kind);
  return receiver === '' ? 'unknown' : scope.member(name, receiver, within, kind);
}

/** The definitions around the uses, and the file where the first use is in none of them. */
function sourcesOf({ within = [], line }: Use, { definitions }: SourceFacts): Place[] {
  const around = within.filter((index) => definitions[index] !== undefined);
  const inside = around.some((index) => {
    const { startLine, endLine } = definitions[index]!;
    return startLine <= line && line <= endLine;
  });
  return inside ? around : [undefined, ...around];
}

/** Kinds that stand behind a receiver. */
const MEMBERS: ReadonlySet<string> = new Set(['method', 'property', 'constructor']);

function byName(name: string, member: boolean, { file, table }: Binding): Meaning | undefined {
  const family = familyOf(file.path);
  // In C and Ruby a bare name can reach another file without a statement that says so.
  if (!member && !importIdiomOf(file.path)?.openNames) return undefined;
  const node = table.only(name);
  if (node === undefined) return undefined;
  const { path, kind } = table.nodes[node]!;
  if (familyOf(path) !== family || MEMBERS.has(kind) !== member) return undefined;
  return { node, tier: 'name' };
}

/** How often each written name (`ns`, `ns.part`) is used, and how often before a member's dot. */
interface ModuleUses {
  all: ReadonlyMap<string, number>;
  before: ReadonlyMap<string, number>;
}

function moduleUses({ references }: SourceFacts): ModuleUses {
  const all = new Map<string, number>();
  const before = new Map<string, number>();
  for (const { name, uses } of references) {
    for (const { receiver, count } of uses ?? []) {
      // A member of some value that is called like the module: `local.headers`.
      if (receiver === '') continue;
      const written = writtenName(name, receiver);
      all.set(written, (all.get(written) ?? 0) + count);
      const owner = written.slice(0, -name.length - 1);
      before.set(owner, (before.get(owner) ?? 0) + count);
    }
  }
  return { all, before };
}

function writtenName(name: string, receiver: string | undefined): string {
  return receiver ? `${receiver.replaceAll('::', '.')}.${name}` : name;
}

/** A module is used as a whole when its name occurs more often than before the dot of a member. */
function isWhole(name: string, { receiver }: Use, { modules }: Binding): boolean {
  const written = writtenName(name, receiver);
  const { all, before } = modules;
  return !all.has(written) || all.get(written)! > (before.get(written) ?? 0);
}

/** A prototype and the function that it declares depend on each other. */
function bindPrototypes(binding: Binding): void {
  const { file, table, headers } = binding;
  file.definitions.forEach(({ name, declaration }, index) => {
    if (!declaration) return;
    const own = table.node(file.path, index)!;
    const definition = headers.definitionOf(own);
    if (definition === undefined) return;
    const at = (node: number) => ({ kind: 'read', line: table.nodes[node]!.line, name }) as const;
    add(own, { node: definition, tier: 'binding' }, at(own), binding);
    add(definition, { node: own, tier: 'binding' }, at(definition), binding);
  });
}

function add(
  from: number,
  { node, tier }: Meaning,
  { kind, line, name }: Pick<Use, 'kind' | 'line'> & { name: string },
  { found }: Binding,
): void {
  if (from === node) return;
  const targets = found.get(from) ?? new Map<number, FoundUse>();
  found.set(from, targets);
  const rank = SYMBOL_TIERS.indexOf(tier);
  const known = targets.get(node);
  const typeOnly = kind === 'type' && known?.typeOnly !== false;
  if (!known || rank < known.tier || (rank === known.tier && line < known.line)) {
    targets.set(node, { tier: rank, line, name, typeOnly });
  } else known.typeOnly = typeOnly;
}

function edgeRows(found: FoundUses, nodes: number): SymbolEdges {
  const offsets = rowOffsets(
    [...found].flatMap(([from, row]) => Array.from(row, () => from)),
    nodes,
  );
  const size = offsets[nodes]!;
  const targets = new Uint32Array(size);
  const tiers = new Uint8Array(size);
  const lines = new Uint32Array(size);
  const names = new Array<string>(size);
  const types = new Uint8Array(size);
  for (const [from, row] of found) {
    [...row]
      .sort(([a], [b]) => a - b)
      .forEach(([target, { tier, line, name, typeOnly }], i) => {
        const at = offsets[from]! + i;
        targets[at] = target;
        tiers[at] = tier;
        lines[at] = line;
        names[at] = name;
        types[at] = Number(typeOnly);
      });
  }
  return {
    offsets: [...offsets],
    targets: [...targets],
    tiers: [...tiers],
    lines: [...lines],
    names,
    typeOnly: [...types],
  };
}
