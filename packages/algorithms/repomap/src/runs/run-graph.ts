import type { Definition, SourceFacts, Use } from '@ctx/source';
import { dataOf, familyOf, importIdiomOf } from '@ctx/source/languages';
import { dirname } from '@ctx/source/paths';
import { isTest } from '@ctx/source/roles';
import { append, rowOffsets } from '@ctx/text/collections';
import { MAKERS } from '../impact/symbol-impact.js';
import { SYMBOL_TIERS } from '../symbols/meaning/meaning.js';
import type { SymbolGraph } from '../symbols/symbol-graph.js';
import type { SymbolNode } from '../symbols/table/symbol-table.js';
import { foreignTypes, typeOf } from '../symbols/values/type-facts.js';

/**
 * The definitions that may run each other, read backwards: the rows `offsets[i] … offsets[i+1]` are what may run node
 * i, in compressed sparse rows.
 */
export interface RunGraph {
  nodes: readonly SymbolNode[];
  offsets: ArrayLike<number>;
  /** Node that may run the one of the row. */
  sources: ArrayLike<number>;
  /** How likely one run of the source runs the node, 0 to 1: for order, no measured probability. */
  chances: ArrayLike<number>;
  /** 1-based line in the file of the source. */
  lines: ArrayLike<number>;
  /** 1 where the use is bound to the node; 0 where only its name, or its place, says so. */
  sure: ArrayLike<number>;
  /** 1 where only its name says so: a way with two such steps leads anywhere. */
  named: ArrayLike<number>;
}

// Chances, by measurement on five repositories whose tests were traced (`pnpm bench tests`). Twice or half
// of each changes the mean R-precision by less than .01: their order matters, not their size.

/** A use that is bound: most of what a definition names it runs. */
const BOUND = 0.9;

/** A member of a value of unknown type, shared by all that are called so. */
const UNKNOWN = 0.7;

/** A part of it where the type is known, and is none of the project: what it calls may lead back. */
const FOREIGN = 0.2;

/** Making an instance runs its constructor, and the code around a function runs it. */
const ENCLOSED = 0.9;

/** Who calls a member of a type may run what takes its place in a type below. */
const OVERRIDDEN = 0.5;

/** Methods that syntax calls, such as `__getitem__`. */
const IMPLICIT = 0.3;

/** Any other method of what is made. */
const MEMBER = 0.15;

/** A name that more have than this says nothing. */
const NAMESAKES = 30;

/**
 * A name with more unbound uses than this for each that has it is a common one, such as `Write`: most mean
 * another's. Of sources such a use leads nowhere; that of a test may.
 */
const COMMON = 15;

const RUNS: ReadonlySet<SymbolNode['kind']> = new Set([
  'function',
  'method',
  'constructor',
  'property',
  'class',
  'variable',
  'constant',
]);

const LOCAL: ReadonlySet<SymbolNode['kind']> = new Set(['variable', 'constant', 'function']);

const TYPES: ReadonlySet<SymbolNode['kind']> = new Set(['class', 'struct']);

const TYPINGS: ReadonlySet<SymbolNode['kind']> = new Set(['interface', 'type']);

/**
 * The graph of possible runs: the uses that the symbol graph binds, and beside them what no binding tells. A method
 * called on a value of unknown type may be any method of that name; a value runs its constructor, and perhaps its
 * methods; a test runs the functions that make its parameters.
 *
 * @param facts The facts that the symbol graph was made of.
 */
export function runGraph(symbols: SymbolGraph, facts: readonly SourceFacts[]): RunGraph {
  const byPath = new Map(facts.map((file) => [file.path, file]));
  const first = new Map<string, number>();
  symbols.nodes.forEach(({ path, index }, node) => {
    if (index === undefined) first.set(path, node);
  });
  const isForeign = foreignTypes(symbols.nodes);
  const place: Place = { symbols, byPath, first, edges: [], named: new Map(), isForeign };
  for (const file of facts) if (first.has(file.path)) takeUses(file, place);
  takeNamed(place);
  takeMembers(place);
  for (const [base, override] of symbols.overrides)
    place.edges.push({
      ...{ target: override, source: base, chance: OVERRIDDEN },
      ...{ line: symbols.nodes[base]!.line, sure: false },
    });
  takeFixtures(place);
  return rowsOf(symbols.nodes, place.edges);
}

interface Edge {
  readonly target: number;
  readonly source: number;
  readonly chance: number;
  readonly line: number;
  readonly sure: boolean;
  readonly named?: true;
}

interface Place {
  readonly symbols: SymbolGraph;
  readonly byPath: ReadonlyMap<string, SourceFacts>;
  /** Node of each file; its definitions follow in their order. */
  readonly first: ReadonlyMap<string, number>;
  readonly edges: Edge[];
  /** Of each name its unbound uses, and what they may run. */
  readonly named: Map<string, { uses: number; readonly edges: Edge[] }>;
  /** Definitions of the product by name, once they are asked for. */
  namesakes?: ReadonlyMap<string, readonly number[]>;
  /** Whether a value is of a type that the project does not have. */
  isForeign(value: string | undefined): boolean;
}

function namesakesOf(place: Place): ReadonlyMap<string, readonly number[]> {
  if (place.namesakes) return place.namesakes;
  const named = new Map<string, number[]>();
  place.symbols.nodes.forEach((node, at) => {
    const { index, kind, path, name, exported } = node;
    if (index === undefined || !RUNS.has(kind) || isTest(path)) return;
    // No value of unknown type has what stays in another file.
    if (LOCAL.has(kind) && !exported) return;
    if (!isTyping(node, place.byPath)) append(named, name, at);
  });
  place.namesakes = named;
  return named;
}

/** The uses of one file: bound ones from the graph, the rest by their name. */
function takeUses(file: SourceFacts, place: Place): void {
  const start = place.first.get(file.path)!;
  const bound = Array.from({ length: file.definitions.length + 1 }, (_, i) =>
    takeBound(start + i, place),
  );
  const isBound = (at: number, name: string): boolean => bound[at]?.has(name) !== false;
  for (const { name, uses = [], line } of file.references) {
    const alike = alikeIn(file, name, place);
    if (alike.length === 0) continue;
    for (const use of uses.length > 0 ? uses : [{ line, within: undefined }]) {
      const { among, share } = meantBy(use, alike, file, place);
      for (const index of use.within ?? [-1]) {
        if (isBound(index + 1, name)) continue;
        const source = start + 1 + index;
        takeAlike(name, { source, line: use.line, chance: share }, among, place);
      }
    }
  }
}

/**
 * The definitions that a use by their name can mean, by the receiver before its dot, and the chance of all together.
 */
function meantBy(
  { receiver, value }: Partial<Use>,
  alike: readonly number[],
  { path }: SourceFacts,
  place: Place,
): { among: readonly number[]; share: number } {
  const type = typeOf(value);
  const isMember = receiver !== undefined && importIdiomOf(path)?.folderPackages === true;
  // No value has what stands in no type.
  const among =
    type === undefined && !isMember
      ? alike
      : alike.filter((node) => !FREE.has(place.symbols.nodes[node]!.kind));
  return { among, share: place.isForeign(value) ? UNKNOWN * FOREIGN : UNKNOWN };
}

/** Kinds that no value has as members. */
const FREE: ReadonlySet<SymbolNode['kind']> = new Set(['function', 'class']);

/** The bound uses of one definition, and the names that they bind. */
function takeBound(source: number, place: Place): Set<string> {
  const { nodes, edges: bound } = place.symbols;
  const names = new Set<string>();
  // Where code is included, a header says more than the name, though not which file runs.
  const isIncluding = importIdiomOf(nodes[source]!.path)?.includes === true;
  for (let e = bound.offsets[source]!; e < bound.offsets[source + 1]!; e++) {
    const name = bound.names[e]!;
    names.add(name);
    const [target, line] = [bound.targets[e]!, bound.lines[e]!];
    if (isTyping(nodes[target]!, place.byPath)) continue;
    const sure = SYMBOL_TIERS[bound.tiers[e]!] !== 'name';
    if (sure || isIncluding) place.edges.push({ target, source, chance: BOUND, line, sure });
    else takeAlike(name, { source, line, chance: BOUND }, [target], place);
  }
  return names;
}

/** The meanings of a name in a file; nothing when too many have it. */
function alikeIn({ path }: SourceFacts, name: string, place: Place): readonly number[] {
  const all = namesakesOf(place).get(name) ?? [];
  if (all.length > NAMESAKES) return [];
  const family = familyOf(path);
  return all.filter((node) => familyOf(place.symbols.nodes[node]!.path) === family);
}

/** A member of what only says the type of a value: it runs nothing. */
function isTyping({ path, index }: SymbolNode, byPath: Place['byPath']): boolean {
  const definitions = byPath.get(path)?.definitions ?? [];
  const parent = index === undefined ? undefined : definitions[index]?.parent;
  return parent !== undefined && TYPINGS.has(definitions[parent]!.kind);
}

function takeAlike(
  name: string,
  { source, line, chance }: Pick<Edge, 'source' | 'line' | 'chance'>,
  alike: readonly number[],
  { named }: Place,
): void {
  const share = chance / alike.length;
  const known = named.get(name) ?? { uses: 0, edges: [] };
  named.set(name, known);
  known.uses++;
  for (const target of alike)
    if (target !== source)
      known.edges.push({ target, source, chance: share, line, sure: false, named: true });
}

/** The edges by a name alone, without those of sources to what has a common one. */
function takeNamed(place: Place): void {
  const { nodes } = place.symbols;
  for (const [name, { uses, edges }] of place.named) {
    const isCommon = uses > COMMON * (namesakesOf(place).get(name)?.length ?? 1);
    for (const edge of edges)
      if (!isCommon || isTest(nodes[edge.source]!.path)) place.edges.push(edge);
  }
}

/** A definition in another is run with it; a member of a type perhaps, its constructor nearly always. */
function takeMembers({ symbols: { nodes }, byPath, first, edges }: Place): void {
  nodes.forEach(({ path, index, name, line }, target) => {
    const parent = index === undefined ? undefined : byPath.get(path)?.definitions[index]?.parent;
    if (parent === undefined) return;
    const source = first.get(path)! + 1 + parent;
    const chance = TYPES.has(nodes[source]!.kind) ? memberChance(nodes[target]!, name) : ENCLOSED;
    edges.push({ target, source, chance, line, sure: false });
  });
}

function memberChance({ kind }: SymbolNode, name: string): number {
  if (MAKERS.has(kind) || MAKERS.has(name)) return ENCLOSED;
  return /^__\w+__$/.test(name) ? IMPLICIT : MEMBER;
}

/**
 * Functions of tests that make what other tests take as a parameter of that name: those of its own file,
 * and of files in its folder or above it.
 */
function takeFixtures({ byPath, first, edges }: Place): void {
  const makers = new Map<string, { path: string; index: number }[]>();
  const tests = [...byPath.values()].filter(
    (file) => isTest(file.path) && dataOf(file.language)?.parametersAreFixtures === true,
  );
  for (const { path, definitions } of tests)
    definitions.forEach(({ name, kind }, index) => {
      if (kind === 'function') append(makers, name, { path, index });
    });
  for (const { path, definitions } of tests)
    definitions.forEach((definition, index) => {
      const source = first.get(path)! + 1 + index;
      for (const name of parametersOf(definition))
        for (const maker of makers.get(name) ?? []) {
          const target = first.get(maker.path)! + 1 + maker.index;
          if (target === source || !isInReach(maker.path, path)) continue;
          edges.push({ target, source, chance: BOUND, line: definition.headerLine, sure: true });
        }
    });
}

function parametersOf({ kind, signature }: Definition): Set<string> {
  if (kind !== 'function' && kind !== 'method') return new Set();
  return new Set(Array.from(signature.matchAll(/[(,]\s*(\w+)/g), (match) => match[1]!));
}

function isInReach(maker: string, test: string): boolean {
  const folder = dirname(maker);
  return (
    maker === test || folder === '' || dirname(test) === folder || test.startsWith(`${folder}/`)
  );
}

function rowsOf(nodes: readonly SymbolNode[], edges: readonly Edge[]): RunGraph {
  const offsets = rowOffsets(
    edges.map(({ target }) => target),
    nodes.length,
  );
  const at = Uint32Array.from(offsets);
  const sources = new Uint32Array(edges.length);
  const chances = new Float32Array(edges.length);
  const lines = new Uint32Array(edges.length);
  const sure = new Uint8Array(edges.length);
  const named = new Uint8Array(edges.length);
  for (const edge of edges) {
    const row = at[edge.target]!++;
    sources[row] = edge.source;
    chances[row] = edge.chance;
    lines[row] = edge.line;
    sure[row] = Number(edge.sure);
    named[row] = Number(edge.named === true);
  }
  return { nodes, offsets, sources, chances, lines, sure, named };
}
