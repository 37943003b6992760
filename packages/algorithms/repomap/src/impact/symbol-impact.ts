import type { SourceFacts } from '@ctx/source';
import { familyOf } from '@ctx/source/languages';
import { dirname, toPosix } from '@ctx/source/paths';
import { compareText } from '@ctx/text';
import { breadthFirst } from '@ctx/text/collections';
import type { SymbolTier } from '../symbols/meaning/meaning.js';
import { SYMBOL_TIERS } from '../symbols/meaning/meaning.js';
import type { SymbolGraph } from '../symbols/symbol-graph.js';
import { type SymbolUse, type SymbolUses, usesIn } from '../symbols/symbol-uses.js';
import { askedIn, type SymbolNode } from '../symbols/table/symbol-table.js';
import { fittingOverloads } from './fitting-overloads.js';
import { type MaybeUse, maybeUses } from './maybe-uses.js';

/** A definition whose change is asked about. */
export interface SymbolSubject {
  path: string;
  name: string;
  /** The type, definition or namespace around it, to tell two of the same name apart. */
  owner?: string | undefined;
}

/** One definition that a change may reach, or a file's code outside of its definitions. */
export interface ImpactedSymbol {
  path: string;
  /** The path, for code outside of definitions. */
  name: string;
  /** `'file'` for code outside of definitions. */
  kind: SymbolNode['kind'];
  /** Name of the type or definition around it. */
  owner?: string | undefined;
  /** 1-based line that holds its own name. */
  headerLine: number;
  /** Steps from the change; 1 for a definition that uses the symbol itself. */
  depth: number;
  /** The least sure tier on the surest of the shortest ways. */
  tier: SymbolTier;
  /**
   * 1-based line in `path` that uses the definition one step nearer: the evidence. Of several definitions of
   * a file that use the same name each has the line of the first.
   */
  line: number;
  /** The name as that line has it. */
  written: string;
  /** The definition that is used there. */
  via: SymbolSubject;
  /**
   * Where `via` has overloads: the 1-based lines of the headers of those that the use fits. One says which is called;
   * of several one is, and nothing tells which.
   */
  fits?: number[] | undefined;
}

/** A file that has the name, where nothing says what the name means. */
export interface NamingFile {
  path: string;
  /** 1-based line of the first of them. */
  line: number;
  count: number;
}

/** The definitions that a change of a symbol may reach. */
export interface SymbolImpact {
  /** Sorted by depth, then tier, path and line. */
  reached: ImpactedSymbol[];
  /** Files that only name it, by path: none of them is in the first step. */
  naming: NamingFile[];
  /** The possible uses of it, beside the first step: by path and line. */
  maybe: MaybeUse[];
}

/** How far and how sure. */
export interface SymbolImpactOptions {
  /** Largest depth; unlimited by default. */
  depth?: number | undefined;
  /** Least sure tier that is followed; `'receiver'` by default. */
  tier?: SymbolTier | undefined;
}

/** Kinds whose members change with them. */
const TYPES: ReadonlySet<SymbolNode['kind']> = new Set([
  'class',
  'interface',
  'struct',
  'enum',
  'trait',
  'type',
  'impl',
  'module',
]);

/** Kinds, and names in Python and Ruby, of functions that run when a value of the type is made. */
export const MAKERS: ReadonlySet<string> = new Set([
  'constructor',
  '__init__',
  '__new__',
  'initialize',
]);

/**
 * The definitions that a change of one may reach, breadth first over the uses of the symbol graph:
 * each with the depth, how sure the way is, and the line that says so. A type is asked about with its
 * members; a constructor is used where its type is. An annotation, which only says
 * the type of a value, is a step from the subject and from types made of it: it runs nothing.
 *
 * @param symbols A symbol graph; or what `openSymbols` gives, which binds no more than is asked for.
 * @param facts The facts that they were made of: they say which files have the name besides.
 * @throws RangeError when the graph has no such definition, `depth` is not ≥ 1 or `tier` no tier.
 */
export function symbolImpact(
  symbols: SymbolGraph | SymbolUses,
  subject: SymbolSubject,
  facts: readonly SourceFacts[],
  options: SymbolImpactOptions = {},
): SymbolImpact {
  const { depth, tier = 'receiver' } = options;
  if (depth !== undefined && !(depth >= 1)) {
    throw new RangeError(`symbolImpact: depth must be ≥ 1, got ${depth}`);
  }
  if (!SYMBOL_TIERS.includes(tier)) {
    throw new RangeError(`symbolImpact: tier must be one of ${SYMBOL_TIERS}, got ${tier}`);
  }
  const graph = 'edges' in symbols ? usesIn(symbols) : symbols;
  const targets = askedNodes(graph, subject);
  if (targets.length === 0) {
    const { path, owner, name } = subject;
    throw new RangeError(
      `symbolImpact: ${path} does not define ${owner ? `${owner}.` : ''}${name}`,
    );
  }
  const reached = walk(graph, targets, SYMBOL_TIERS.indexOf(tier), depth);
  const first = new Set(reached.filter(({ depth: at }) => at === 1).map((one) => nodeKey(one)));
  const owners = new Set<number>();
  graph.nodes.forEach((node, i) => {
    if (first.has(nodeKey({ ...node, headerLine: node.line }))) owners.add(i);
  });
  const maybe = maybeUses(graph, new Set(targets), owners, facts);
  return { reached, naming: namingFiles(graph, targets, reached, facts), maybe };
}

function nodeKey({ path, name, headerLine }: Pick<ImpactedSymbol, 'path' | 'name' | 'headerLine'>) {
  return `${path}\0${headerLine}\0${name}`;
}

/** The nodes that a subject stands for: of a type with its members, also those of other files. */
function askedNodes({ nodes }: SymbolUses, { path, name, owner }: SymbolSubject): number[] {
  const here = toPosix(path);
  const targets = new Set(askedIn(nodes, { path: here, name, owner }));
  const typed = new Set<string>();
  for (const node of targets) if (TYPES.has(nodes[node]!.kind)) typed.add(name);
  if (typed.size === 0) return [...targets];
  const others = new Set(
    nodes.filter((node) => node.path !== here && isType(node, typed)).map((node) => node.path),
  );
  nodes.forEach((node, i) => {
    if (node.owner === undefined || !typed.has(node.owner)) return;
    // Go and C++ define members beside the file of the type, but not of another of that name.
    const beside = dirname(node.path) === dirname(here) && !others.has(node.path);
    if (node.path === here || (beside && familyOf(node.path) === familyOf(here))) targets.add(i);
  });
  return [...targets];
}

function isType({ kind, name, index }: SymbolNode, names: ReadonlySet<string>): boolean {
  return index !== undefined && kind !== 'impl' && TYPES.has(kind) && names.has(name);
}

/** From a definition to one that uses it, and the least sure tier on the way to there. */
interface Step {
  to: number;
  via: number;
  tier: number;
  line: number;
  written: string;
  typeOnly: boolean;
}

function walk(
  graph: SymbolUses,
  targets: readonly number[],
  weakest: number,
  depthLimit: number | undefined,
): ImpactedSymbol[] {
  const { nodes } = graph;
  const along = companions(graph);
  const fitsOf = fittingOverloads(graph);
  // A file that takes the whole module may use any of it; in later steps that would be too much.
  const starts = [...new Set([...targets, ...targets.map((node) => along.file(node))])];
  const tierOf = new Map(starts.map((node) => [node, 0]));
  // Nodes whose shape changes: only from these is a use reached that merely says of what type a
  // value is.
  const shapes = new Set(starts);
  const edgesOf = (via: number): Step[] =>
    graph
      .usersOf(via)
      .filter(({ tier, typeOnly }) => tier <= weakest && (!typeOnly || shapes.has(via)))
      .map((use) => stepAlong(use, via, tierOf.get(via)!));
  const steps = breadthFirst(starts, edgesOf, {
    depth: depthLimit,
    compareEdges: surerStep(nodes, starts),
    along: ({ to }) => along.with(to),
  });
  const reached: ImpactedSymbol[] = [];
  for (const { edge, depth } of steps) {
    const { kind, index } = nodes[edge.to]!;
    if (shapes.has(edge.via) && index !== undefined && TYPES.has(kind)) shapes.add(edge.to);
    for (const node of [edge.to, ...along.with(edge.to)]) {
      if (!tierOf.has(node)) tierOf.set(node, edge.tier);
    }
    reached.push(impacted(nodes, edge, depth, fitsOf));
  }
  return reached;
}

/** By tier, path and line; of equal ways to one node, the one from the subject first. */
function surerStep(
  nodes: readonly SymbolNode[],
  starts: readonly number[],
): (a: Step, b: Step) => number {
  const places = new Map(starts.map((node, place) => [node, place]));
  const placeOf = ({ via }: Step): number => places.get(via) ?? via;
  return (a, b) =>
    a.tier - b.tier ||
    compareText(nodes[a.to]!.path, nodes[b.to]!.path) ||
    a.line - b.line ||
    a.to - b.to ||
    placeOf(a) - placeOf(b);
}

function impacted(
  nodes: readonly SymbolNode[],
  { to, via, tier, line, written }: Step,
  depth: number,
  fitsOf: ReturnType<typeof fittingOverloads>,
): ImpactedSymbol {
  const { path, name, kind, owner, line: headerLine } = nodes[to]!;
  const fits = fitsOf(via, { from: to, line, name: written });
  return {
    path,
    name,
    kind,
    ...(owner !== undefined && { owner }),
    headerLine,
    depth,
    tier: SYMBOL_TIERS[tier]!,
    line,
    written,
    via: subjectOf(nodes[via]!),
    ...(fits !== undefined && { fits }),
  };
}

function subjectOf({ path, name, owner }: SymbolNode): SymbolSubject {
  return { path, name, ...(owner !== undefined && { owner }) };
}

function stepAlong(
  { from, tier, line, name, typeOnly }: SymbolUse,
  via: number,
  weakest: number,
): Step {
  return { to: from, via, tier: Math.max(tier, weakest), line, written: name, typeOnly };
}

/** Nodes that change together with a node. */
interface Companions {
  /** The node of its file. */
  file(node: number): number;
  /** The type of a constructor; every definition of a file whose facts are coarse. */
  with(node: number): number[];
}

function companions({ nodes, isCoarse }: SymbolUses): Companions {
  const files = new Map<string, number>();
  const types = new Map<string, number>();
  nodes.forEach((node, i) => {
    if (node.index === undefined) files.set(node.path, i);
    else if (node.kind !== 'impl' && TYPES.has(node.kind))
      types.set(`${node.path}\0${node.name}`, i);
  });
  const symbolsIn = (file: number): number[] => {
    const all: number[] = [];
    for (let i = file + 1; nodes[i] !== undefined && nodes[i]!.index !== undefined; i++)
      all.push(i);
    return all;
  };
  return {
    file: (node) => files.get(nodes[node]!.path)!,
    with: (node) => {
      const { path, index, kind, name, owner } = nodes[node]!;
      if (index === undefined) return isCoarse(path) ? symbolsIn(node) : [];
      const type =
        MAKERS.has(kind) || MAKERS.has(name) ? types.get(`${path}\0${owner}`) : undefined;
      return type === undefined ? [] : [type];
    },
  };
}

/** Whether a receiver leaves a name no member: there is none, or it is the path of a module. */
function isPath(receiver: string | undefined): boolean {
  return (
    receiver === undefined || (receiver !== '' && !/^(?:this|self|super|\$this)\b/.test(receiver))
  );
}

/** A use whose receiver may be unknown. */
interface BareOrMember {
  line: number;
  count: number;
  receiver?: string | undefined;
}

/** Files that use the name of the subject, bound neither to the subject nor to anything else. */
function namingFiles(
  graph: SymbolUses,
  targets: readonly number[],
  reached: readonly ImpactedSymbol[],
  facts: readonly SourceFacts[],
): NamingFile[] {
  const { name, path, owner } = graph.nodes[targets[0]!]!;
  const family = familyOf(path);
  const reported = new Set([
    ...targets.map((node) => graph.nodes[node]!.path),
    ...reached.filter(({ depth }) => depth === 1).map((use) => use.path),
  ]);
  const elsewhere = boundElsewhere(graph, name, new Set(targets));
  const naming: NamingFile[] = [];
  for (const file of facts) {
    const at = toPosix(file.path);
    if (reported.has(at) || familyOf(at) !== family) continue;
    if (!graph.mayName(file, name)) continue;
    const other = elsewhere.get(at);
    if (other?.has(undefined)) continue;
    const uses = file.references
      .filter((reference) => reference.name === name)
      .flatMap((reference): readonly BareOrMember[] => reference.uses ?? [reference])
      .filter(({ receiver }, use) => !other?.has(use) && (owner !== undefined || isPath(receiver)));
    const line = Math.min(...uses.map((use) => use.line));
    const count = uses.reduce((sum, use) => sum + use.count, 0);
    if (count > 0) naming.push({ path: at, line, count });
  }
  return naming.sort((a, b) => compareText(a.path, b.path));
}

/**
 * Uses of which a statement or a scope says that the name is another definition's: by file their places among
 * those of the name, undefined for all of them.
 */
function boundElsewhere(
  { nodes, written }: SymbolUses,
  name: string,
  targets: ReadonlySet<number>,
): Map<string, Set<number | undefined>> {
  const paths = new Map<string, Set<number | undefined>>();
  for (const [from, meanings] of written(name))
    for (const { target, tier, use } of meanings) {
      const isAsked =
        targets.has(target) ||
        meanings.some((meaning) => meaning.use === use && targets.has(meaning.target));
      if (SYMBOL_TIERS[tier] === 'name' || isAsked) continue;
      const { path } = nodes[from]!;
      paths.set(path, (paths.get(path) ?? new Set()).add(use));
    }
  return paths;
}
