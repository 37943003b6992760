import type { SourceFacts, Use } from '@ctx/source';
import { familyOf, importIdiomOf, isProtocolMember, languageOf } from '@ctx/source/languages';
import { isTest } from '@ctx/source/roles';
import { append } from '@ctx/text/collections';
import { OUTSIDE, SYMBOL_TIERS } from '../symbols/meaning/meaning.js';
import type { OpenSymbols } from '../symbols/open-symbols.js';
import type { SymbolUse } from '../symbols/symbol-uses.js';
import type { SymbolNode } from '../symbols/table/symbol-table.js';
import { foreignTypes, typeOf } from '../symbols/values/type-facts.js';
import { inlineTestsOf } from './inline-tests.js';

/** One definition that may run another. */
export interface RunEdge {
  /** Node that may run the other. */
  readonly source: number;
  /** How likely one run of the source runs the other, 0 to 1: for order, no measured probability. */
  readonly chance: number;
  /** 1-based line in the file of the source. */
  readonly line: number;
  /** Whether the use is bound to the other; otherwise only its name, or its place, says so. */
  readonly sure: boolean;
  /** A step by name alone: a way with two such steps leads anywhere. */
  readonly named?: true | undefined;
}

// Chances, by measurement on five repositories whose tests were traced (`pnpm bench tests`). Twice or half
// of each changes the mean R-precision by less than .01: their order matters, not their size.

/** A bound use: a definition runs most of what it names. */
export const BOUND = 0.9;

/** A member of a value of unknown type, shared by all that are called so. */
const UNKNOWN = 0.7;

/** A part of it where the type is known, and is none of the project: what it calls may lead back. */
const FOREIGN = 0.2;

/** A name that more have than this says nothing. */
const NAMESAKES = 30;

/**
 * A name with more unbound uses than this for each that has it is a common one, such as `Write`: most mean
 * another's. Of sources such a use leads nowhere; that of a test may.
 */
const COMMON = 15;

type Reference = SourceFacts['references'][number];

type Kinds = ReadonlySet<SymbolNode['kind']>;

const RUNS: Kinds = new Set([
  'function',
  'method',
  'constructor',
  'property',
  'class',
  'variable',
  'constant',
]);

const LOCAL: Kinds = new Set(['variable', 'constant', 'function']);

/** Kinds that only say the type of a value. */
export const TYPINGS: Kinds = new Set(['interface', 'type']);

/** Kinds that no value has as members. */
const FREE: Kinds = new Set(['function', 'class']);

/** Runs of which only a name tells. */
export interface NamedRuns {
  /**
   * The runs of one definition.
   *
   * @param users its uses, as far as they are bound
   */
  into(node: number, users: readonly SymbolUse[]): readonly RunEdge[];
  /** Whether a node is a member of what only says the type of a value: it runs nothing. */
  isTyping(node: number): boolean;
}

/** Whether code of a file is included: a header says more than a name, though not which file runs. */
export function isIncluding(path: string): boolean {
  return importIdiomOf(path)?.includes === true;
}

/** Whether two files are of one repository. */
export type IsBeside = (one: string, other: string) => boolean;

/** The surroundings of nodes, beside their uses. */
interface Around {
  /** Node of the definition around one. */
  parentOf(node: SymbolNode): number | undefined;
  readonly isBeside: IsBeside;
}

/** The possible runs by a name that no binding tells, each name when it is first asked for. */
export function namedRuns(
  symbols: OpenSymbols,
  facts: readonly SourceFacts[],
  around: Around,
): NamedRuns {
  const { nodes } = symbols;
  const place = placeOf(symbols, facts, around);
  const rows = new Map<string, ReadonlyMap<number, RunEdge[]>>();
  const rowsOf = (name: string): ReadonlyMap<number, RunEdge[]> => {
    const rowsOfName = rows.get(name) ?? rowsBy(name, place);
    rows.set(name, rowsOfName);
    return rowsOfName;
  };
  return {
    isTyping: place.isTyping,
    into: (node, users) => {
      // A definition that no value of unknown type can have is run by bound uses alone.
      const names = new Set(place.isAlike(node) ? [nodes[node]!.name] : []);
      for (const use of users) if (isByName(use, nodes)) names.add(use.name);
      return [...names].flatMap((name) => rowsOf(name).get(node) ?? []);
    },
  };
}

interface Place {
  readonly symbols: OpenSymbols;
  /** Place of each file among the facts. */
  readonly orders: ReadonlyMap<string, number>;
  /** Node of each file; its definitions follow in their order. */
  readonly first: ReadonlyMap<string, number>;
  /** The use of one node in another. */
  use(from: number, target: number): SymbolUse | undefined;
  /** The definitions of the product that a name of a file may mean; none when too many have it. */
  alike(name: string, path: string): readonly number[];
  /** Whether a name that is not bound can mean a definition. */
  isAlike(node: number): boolean;
  /** Definitions of the product by name. */
  count(name: string): number;
  isTyping(node: number): boolean;
  /** Whether a value is of a type that the project does not have. */
  isForeign(value: string | undefined): boolean;
  /** Whether a node is of a test, in a file of tests or among sources. */
  isOfTest(node: SymbolNode): boolean;
}

function placeOf(
  symbols: OpenSymbols,
  facts: readonly SourceFacts[],
  { parentOf, isBeside }: Around,
): Place {
  const { nodes, usersOf } = symbols;
  const first = new Map<string, number>();
  nodes.forEach(({ path, index }, node) => {
    if (index === undefined) first.set(path, node);
  });
  const isTyping = (node: number): boolean => {
    const parent = parentOf(nodes[node]!);
    return parent !== undefined && TYPINGS.has(nodes[parent]!.kind);
  };
  const isOfTest = testNodes(facts);
  const namesakes = namesakesIn(nodes, isTyping, isOfTest);
  const users = new Map<number, ReadonlyMap<number, SymbolUse>>();
  return {
    ...{ symbols, first, isTyping, isOfTest, isForeign: foreignTypes(nodes) },
    orders: new Map(facts.map(({ path }, order) => [path, order])),
    use: (from, target) => {
      const usesByNode =
        users.get(target) ?? new Map(usersOf(target).map((use) => [use.from, use]));
      users.set(target, usesByNode);
      return usesByNode.get(from);
    },
    isAlike: (node) => namesakes.get(nodes[node]!.name)?.includes(node) === true,
    count: (name) => namesakes.get(name)?.length ?? 1,
    alike: (name, path) => {
      const all = (namesakes.get(name) ?? []).filter((node) => isBeside(nodes[node]!.path, path));
      if (all.length > NAMESAKES) return [];
      const family = familyOf(path);
      return all.filter((node) => familyOf(nodes[node]!.path) === family);
    },
  };
}

/** Tells the nodes of tests; of a file with tests among its sources only those that stand in one. */
function testNodes(facts: readonly SourceFacts[]): (node: SymbolNode) => boolean {
  const byPath = new Map(facts.map((file) => [file.path, file]));
  const known = new Map<string, boolean>();
  return ({ path, index }) => {
    const isFile = known.get(path) ?? isTest(path);
    known.set(path, isFile);
    const file = byPath.get(path);
    return isFile || (index !== undefined && file !== undefined && inlineTestsOf(file).has(index));
  };
}

function namesakesIn(
  nodes: readonly SymbolNode[],
  isTyping: (node: number) => boolean,
  isOfTest: (node: SymbolNode) => boolean,
): Map<string, number[]> {
  const named = new Map<string, number[]>();
  nodes.forEach((node, at) => {
    const { index, kind, name, exported } = node;
    if (index === undefined || !RUNS.has(kind) || isOfTest(node)) return;
    // No value of unknown type has what stays in another file.
    if (LOCAL.has(kind) && !exported) return;
    if (!isTyping(at)) append(named, name, at);
  });
  return named;
}

/**
 * The runs of each definition that a name can mean; uses by a common name are left out, and those by the name of a
 * member that nearly every type has because the language calls it.
 */
function rowsBy(name: string, place: Place): Map<number, RunEdge[]> {
  const { symbols, count } = place;
  const rows = new Map<number, RunEdge[]>();
  const runs = [...alikeUses(name, place)];
  const isCommon = runs.length > COMMON * count(name);
  for (const { source, line, chance, among } of runs) {
    const from = symbols.nodes[source]!;
    const isUsual = isCommon || isProtocolMember(name, languageOf(from.path) ?? '');
    if (isUsual && !place.isOfTest(from)) continue;
    for (const target of among)
      if (target !== source)
        append(rows, target, {
          ...{ source, line, chance: chance / among.length },
          ...{ sure: false, named: true },
        });
  }
  return rows;
}

/** A use that may mean each of some definitions, and the chance of all together. */
interface AlikeUse {
  readonly source: number;
  readonly line: number;
  readonly chance: number;
  readonly among: readonly number[];
}

/** The uses of a name that are bound by it alone or not at all, in the order of the files. */
function* alikeUses(name: string, place: Place): Iterable<AlikeUse> {
  const { symbols, orders } = place;
  const written = symbols.written(name);
  const inOrder = [...placesOf(name, written, symbols)].sort(
    ([a], [b]) => (orders.get(a) ?? 0) - (orders.get(b) ?? 0),
  );
  for (const [path, { sources, references }] of inOrder) {
    const bound = new Set<number>();
    for (const source of sources.sort((a, b) => a - b)) {
      const uses = boundUses(source, name, written.get(source) ?? [], place);
      if (uses.length > 0) bound.add(source);
      for (const { target, use } of uses)
        if (isByName(use, symbols.nodes) && !place.isTyping(target))
          yield { source, line: use.line, chance: BOUND, among: [target] };
    }
    for (const reference of references) yield* unboundUses(reference, path, bound, place);
  }
}

/** By file the nodes that have a name, and its references there. */
function placesOf(
  name: string,
  written: ReadonlyMap<number, unknown>,
  { nodes, referencesOf }: OpenSymbols,
): Map<string, { sources: number[]; references: Reference[] }> {
  const files = new Map<string, { sources: number[]; references: Reference[] }>();
  const at = (path: string) => {
    const existing = files.get(path) ?? { sources: [], references: [] };
    files.set(path, existing);
    return existing;
  };
  for (const node of written.keys()) at(nodes[node]!.path).sources.push(node);
  for (const [file, order] of referencesOf(name))
    at(file.path).references.push(file.references[order]!);
  return files;
}

/** The definitions that one node uses by a name, each by its surest use. */
function boundUses(
  source: number,
  name: string,
  written: readonly { target: number }[],
  { use }: Place,
): { target: number; use: SymbolUse }[] {
  const all = new Set(written.map(({ target }) => target));
  const targets = [...all].filter((target) => target !== OUTSIDE).sort((a, b) => a - b);
  return targets.flatMap((target) => {
    const symbolUse = use(source, target);
    return symbolUse?.name === name ? [{ target, use: symbolUse }] : [];
  });
}

/** Whether only the name says what a use means. */
function isByName({ tier, from }: SymbolUse, nodes: readonly SymbolNode[]): boolean {
  return SYMBOL_TIERS[tier] === 'name' && !isIncluding(nodes[from]!.path);
}

function* unboundUses(
  { name, uses = [], line }: Reference,
  path: string,
  bound: ReadonlySet<number>,
  place: Place,
): Iterable<AlikeUse> {
  const alike = place.alike(name, path);
  if (alike.length === 0) return;
  const start = place.first.get(path)!;
  for (const use of uses.length > 0 ? uses : [{ line, within: undefined }]) {
    const meant = meantBy(use, alike, path, place);
    for (const index of use.within ?? [-1]) {
      const source = start + 1 + index;
      const isThere = place.symbols.nodes[source]?.path === path;
      if (isThere && !bound.has(source)) yield { source, line: use.line, ...meant };
    }
  }
}

/** The definitions that a use by their name can mean, by the receiver before its dot. */
function meantBy(
  { receiver, value }: Partial<Use>,
  alike: readonly number[],
  path: string,
  { symbols, isForeign }: Place,
): Pick<AlikeUse, 'among' | 'chance'> {
  const type = typeOf(value);
  const isMember = receiver !== undefined && importIdiomOf(path)?.folderPackages === true;
  // No value has what stands in no type.
  const among =
    type === undefined && !isMember
      ? alike
      : alike.filter((node) => !FREE.has(symbols.nodes[node]!.kind));
  return { among, chance: isForeign(value) ? UNKNOWN * FOREIGN : UNKNOWN };
}
