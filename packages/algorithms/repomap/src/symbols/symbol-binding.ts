import { projectResolver, type ResolveInput } from '@ctx/imports';
import type { SourceFacts, Use } from '@ctx/source';
import { dataOf, familyOf, importIdiomOf } from '@ctx/source/languages';
import { fitting, taking } from './fitting.js';
import { foreignReceivers } from './foreign-receivers.js';
import {
  type Found,
  type Meaning,
  OUTSIDE,
  SYMBOL_TIERS,
  type WrittenMeaning,
} from './meaning/meaning.js';
import { isMeaning, type Names } from './meaning/names.js';
import { headerLinks } from './symbol-headers.js';
import { type Project, type SymbolScope, symbolScope } from './symbol-scope.js';
import type { Place, SymbolTable } from './table/symbol-table.js';
import { decoratorIn } from './values/decorators.js';
import { heldFunctions } from './values/held-functions.js';
import { symbolValues } from './values/symbol-values.js';
import { foreignTypes } from './values/type-facts.js';

/** The uses of one definition in another: the surest of them, and whether all stand in types. */
export interface FoundUse {
  /** Index in {@link SYMBOL_TIERS}. */
  tier: number;
  /** 1-based line, in the using file, of the first use of this kind. */
  line: number;
  /** The name as that line has it. */
  name: string;
  typeOnly: boolean;
  /** Place of the name among those of its file: of equal uses the first counts, whatever was bound first. */
  order: number;
}

/** Binds uses of names to the definitions that they mean. */
export interface SymbolBinding extends Project {
  /** Used node → the surest use, for each node that uses it. */
  found: ReadonlyMap<number, ReadonlyMap<number, FoundUse>>;
  /** Binds the uses of one name in a file, by the place of the name among its references. */
  bind(file: SourceFacts, order: number): void;
  /** Links a prototype to the function that it declares: they depend on each other. */
  bindPrototype(node: number): void;
}

type NoteUse = (name: string, use: WrittenMeaning & { from: number }) => void;

type FoundUses = Map<number, Map<number, FoundUse>>;

/**
 * Prepares a project: nothing is bound before it is asked for.
 *
 * @param noteUse is told of every use: of those of one definition in another only the surest is kept.
 */
export function symbolBinding(
  table: SymbolTable,
  input: ResolveInput,
  noteUse: NoteUse = () => {},
): SymbolBinding {
  const found: FoundUses = new Map();
  const { project, scopeOf } = projectScopes(table, input);
  const isForeign = foreignTypes(table.nodes);
  const held = heldFunctions(table, scopeOf);
  const isOutside = foreignReceivers(table, project.resolver);
  const modules = new Map<SourceFacts, ModuleUses>();
  const modulesOf = (file: SourceFacts): ModuleUses => {
    const cached = modules.get(file) ?? moduleUses(file);
    modules.set(file, cached);
    return cached;
  };
  const shared = { ...project, found, modulesOf, held, noteUse, isForeign, isOutside };
  return {
    ...project,
    found,
    bind: (file, order) => {
      const { name, count, line, uses } = file.references[order]!;
      const scope = scopeOf(file.path);
      const binding = { ...shared, file, scope, order, place: 0 };
      for (const use of uses ?? [{ kind: 'read' as const, count, line }]) {
        bindUse(name, use, binding);
        binding.place++;
      }
    },
    bindPrototype: (node) => bindPrototype(node, project, { found, noteUse }),
  };
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
    const cached = scopes.get(path) ?? symbolScope(byPath.get(path)!, project);
    scopes.set(path, cached);
    return cached;
  };
  const project: Project = { table, resolver, headers, values: symbolValues(table, scopeOf) };
  return { project, scopeOf };
}

interface Binding extends Project {
  file: SourceFacts;
  scope: SymbolScope & Names;
  found: FoundUses;
  order: number;
  /** Place of the use among those of the name. */
  place: number;
  modulesOf(file: SourceFacts): ModuleUses;
  held: ReturnType<typeof heldFunctions>;
  noteUse: NoteUse;
  isOutside: ReturnType<typeof foreignReceivers>;
  /** Whether a value is of a type that the project does not have. */
  isForeign(value: string | undefined): boolean;
}

function bindUse(name: string, use: Use, binding: Binding): void {
  const { file, scope, table } = binding;
  for (const within of sourcesOf(use, file)) {
    const made = use.value === undefined ? undefined : scope.madeBy(use.value, within);
    if (made !== undefined)
      addMaker({ node: made, tier: 'receiver' }, within, { ...use, name }, binding);
    const meant = meaningOf(name, use, within, scope);
    if (use.kind === 'call' || use.element) {
      const node = isMeaning(meant) ? meant.node : undefined;
      const isPossible = use.element && dataOf(file.language)?.values?.places !== undefined;
      const tier = isPossible ? 'name' : 'receiver';
      for (const held of binding.held({ ...use, name, within, node }, scope))
        addMeaning({ node: held, tier }, within, { ...use, name }, binding);
    }
    if (!isMeaning(meant) && binding.isOutside(name, use, file)) {
      noteOutside(name, within, binding);
      continue;
    }
    const meaning = meant === 'unknown' ? byName(name, use, binding) : meant;
    if (meaning === undefined || meaning === 'none') continue;
    if (table.nodes[meaning.node]!.index !== undefined)
      for (const one of [meaning.node, ...(meaning.or ?? [])])
        for (const node of fitting(one, use, { ...binding, tier: meaning.tier }))
          addMeaning({ node, tier: meaning.tier }, within, { ...use, name }, binding);
    else if (isWhole(name, use, binding))
      add(table.node(file.path)!, meaning, { ...use, name }, binding);
  }
}

/** Notes that a use means nothing of the project. */
function noteOutside(name: string, within: Place, { file, table, place, noteUse }: Binding): void {
  const from = table.node(file.path, within)!;
  noteUse(name, { from, target: OUTSIDE, tier: SYMBOL_TIERS.indexOf('import'), use: place });
}

/** Notes a use of a definition, and what is used with it. */
function addMeaning(
  meaning: Meaning,
  within: Place,
  use: Use & { name: string },
  binding: Binding,
): void {
  const { file, table, headers } = binding;
  add(table.node(file.path, within)!, meaning, use, binding);
  if (MAKES.has(use.kind)) addMaker(meaning, within, use, binding);
  // `@decorated(…)` calls what the function gives.
  const given = use.kind === 'decorator' ? decoratorIn(meaning.node, table) : undefined;
  if (given !== undefined)
    add(table.node(file.path, within)!, { node: given, tier: 'receiver' }, use, binding);
  // A use that is bound by its value or its name alone is no surer behind a declaration.
  const isValues = meaning.tier === 'receiver' || meaning.tier === 'name';
  const tierOf = (tier: Meaning['tier']): Meaning['tier'] =>
    isValues && tier !== 'name' ? meaning.tier : tier;
  for (const declared of headers.declarationsOf(file.path, meaning.node)) {
    const there: Meaning = { node: declared, tier: tierOf('binding') };
    if (declared !== meaning.node) add(table.node(file.path, within)!, there, use, binding);
    for (const { node, tier } of headers.definitionsOf(declared))
      add(table.node(file.path, within)!, { node, tier: tierOf(tier) }, use, binding);
  }
}

/** Uses of a type that make an instance of it. */
const MAKES: ReadonlySet<string> = new Set(['call', 'new', 'markup']);

/** Who makes one of a type runs its constructor. */
function addMaker(
  { node, tier }: Meaning,
  within: Place,
  use: Pick<Use, 'kind' | 'line' | 'arguments'> & { name: string },
  binding: Binding,
): void {
  const { table, values, file } = binding;
  if (!HAS_MAKER.has(table.nodes[node]!.kind)) return;
  const maker = values.makerOf(node);
  if (maker === undefined) return;
  for (const one of taking(table.overloadsOf(maker), use, { table, values, isMember: false }))
    add(table.node(file.path, within)!, { node: one, tier }, use, binding);
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

function byName(
  name: string,
  { receiver, value }: Use,
  { file, table, isForeign }: Binding,
): Meaning | undefined {
  // A member of a type that stands elsewhere is none of the project's that is only called so.
  if (isForeign(value)) return undefined;
  const member = receiver !== undefined;
  const family = familyOf(file.path);
  // In C and Ruby a bare name can reach another file without a statement that says so.
  if (!member && !importIdiomOf(file.path)?.openNames) return undefined;
  const node = table.only(name, file.path);
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
function isWhole(name: string, { receiver }: Use, { file, modulesOf }: Binding): boolean {
  const written = writtenName(name, receiver);
  const { all, before } = modulesOf(file);
  return !all.has(written) || all.get(written)! > (before.get(written) ?? 0);
}

function bindPrototype(
  own: number,
  { table, headers }: Project,
  notes: Pick<Binding, 'found' | 'noteUse'>,
): void {
  const at = (node: number) => {
    const { line, name } = table.nodes[node]!;
    return { kind: 'read', line, name } as const;
  };
  const place = { ...notes, order: Number.POSITIVE_INFINITY };
  for (const definition of headers.definitionsOf(own)) {
    const { node, tier } = definition;
    add(own, definition, at(own), place);
    add(node, { node: own, tier }, at(node), place);
  }
}

function add(
  from: number,
  { node, tier }: Meaning,
  { kind, line, name }: Pick<Use, 'kind' | 'line'> & { name: string },
  {
    found,
    order,
    place,
    noteUse,
  }: Pick<Binding, 'found' | 'order' | 'noteUse'> & Partial<Pick<Binding, 'place'>>,
): void {
  if (from === node) return;
  const users = found.get(node) ?? new Map<number, FoundUse>();
  found.set(node, users);
  const rank = SYMBOL_TIERS.indexOf(tier);
  noteUse(name, { from, target: node, tier: rank, ...(place !== undefined && { use: place }) });
  const existing = users.get(from);
  const typeOnly = kind === 'type' && existing?.typeOnly !== false;
  const differs =
    existing && (rank - existing.tier || line - existing.line || order - existing.order);
  if (differs === undefined || differs < 0) {
    users.set(from, { tier: rank, line, name, typeOnly, order });
  } else existing!.typeOnly = typeOnly;
}
