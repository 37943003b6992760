import { EDGE_TIERS, type EdgeTier } from '@ctx/imports/tiers';
import { importIdiomOf } from '@ctx/source/languages';
import { basename } from '@ctx/source/paths';
import { isInterface, isTest } from '@ctx/source/roles';
import { breadthFirst } from '@ctx/text/collections';
import { checkGraph, fileIndex, type GraphFile, type RepoGraph } from '../graph/graph.js';
import { SYMBOL_TIERS, type SymbolTier } from '../symbols/meaning/meaning.js';
import type { SymbolGraph } from '../symbols/symbol-graph.js';
import { type SymbolUses, usesIn } from '../symbols/symbol-uses.js';

/** Includes between a file and the header that it implements: one may stand between (`format-inl.h`). */
const STEPS = 2;

/** Included files that are looked at for one file; generated code includes thousands. */
const INCLUDED = 256;

/** One file that a change may reach. */
export interface ImpactedFile {
  path: string;
  /** Steps from the changed file; 1 for a direct dependent. */
  depth: number;
  /** The least sure tier on the surest of the shortest ways. */
  tier: EdgeTier;
  /** The file on that way that is one step nearer to the change, or the header that this one implements. */
  via: string;
}

/** How far and how sure. */
export interface ImpactOptions {
  /** Largest depth; unlimited by default. */
  depth?: number | undefined;
  /** Least sure tier that is followed; `'same-package'` by default. */
  tier?: EdgeTier | undefined;
  /**
   * A definition of the file: only files that use this name are reached, and files that take the
   * whole module, since without `symbols` nobody knows what they use of it. For a member, give the
   * name of its type. From the second step on files count whole, except those that only pass names
   * on.
   */
  symbol?: string | undefined;
  /**
   * The symbol graph of the same facts, or their uses as `openSymbols` gives them. With it, a file that takes the whole module counts only if
   * it uses the symbol, or passes the module on as a whole. Files whose facts count names without
   * their uses count as they do without it.
   */
  symbols?: SymbolGraph | SymbolUses | undefined;
}

/**
 * The transitive dependents of a file, breadth first: the files that a change to it may reach (its blast
 * radius), each with the depth and how sure the way is.
 *
 * @returns sorted by depth, then tier, then path.
 * @throws RangeError when the path is not in the graph, `depth` is not a number ≥ 1, `tier` is not a
 *   tier or `symbol` is not defined in the file.
 */
export function impact(
  graph: RepoGraph,
  path: string,
  options: ImpactOptions = {},
): ImpactedFile[] {
  checkGraph(graph, 'impact');
  const subject = askedFile(graph, path, options);
  const edgesOf = dependentEdges(graph, subject, options);
  const reached: ImpactedFile[] = [];
  // Of the ways to a file only the shortest count, and of these the surest.
  const tierOf = new Map<number, number>([[subject.start, 0]]);
  const steps = breadthFirst(
    [subject.start],
    (via): Step[] =>
      edgesOf(via).map((edge) => ({
        ...{ to: edge.to, via: edge.through ?? via },
        tier: Math.max(edge.tier, tierOf.get(via)!),
      })),
    {
      depth: options.depth,
      compareEdges: (a, b) => a.tier - b.tier || a.to - b.to || a.via - b.via,
    },
  );
  for (const { edge, depth } of steps) {
    tierOf.set(edge.to, edge.tier);
    reached.push({
      path: graph.files[edge.to]!.path,
      depth,
      tier: EDGE_TIERS[edge.tier]!,
      via: graph.files[edge.via]!.path,
    });
  }
  return reached;
}

/** The subject: a file, and which of its names; the least sure tier that counts. */
interface Asked {
  start: number;
  symbol: string | undefined;
  weakest: number;
}

/** From a file to one that depends on it, and the least sure tier on the way to there. */
interface Step {
  to: number;
  via: number;
  tier: number;
}

function askedFile(graph: RepoGraph, path: string, options: ImpactOptions): Asked {
  const { depth = 1, tier = 'same-package', symbol } = options;
  const start = fileIndex(graph, path);
  if (start === undefined) throw new RangeError(`impact: ${path} is not a file of the graph`);
  if (!(depth >= 1)) throw new RangeError(`impact: depth must be ≥ 1, got ${depth}`);
  if (!EDGE_TIERS.includes(tier)) {
    throw new RangeError(`impact: tier must be one of ${EDGE_TIERS.join(', ')}, got ${tier}`);
  }
  if (symbol !== undefined && !graph.files[start]!.symbols.some(({ name }) => name === symbol)) {
    throw new RangeError(`impact: ${path} does not define ${symbol}`);
  }
  return { start, symbol, weakest: EDGE_TIERS.indexOf(tier) };
}

/** The edges from a file to its dependents: all of them, or those that carry the symbol. */
function dependentEdges(
  graph: RepoGraph,
  { start, symbol, weakest }: Asked,
  { symbols }: ImpactOptions,
): (file: number) => readonly DependentEdge[] {
  const edges = reverseEdges(graph, weakest);
  if (symbol === undefined) return (file) => withHeader(graph, edges, file);
  const users = symbols && usersOf(symbol, symbols, graph, { start, weakest });
  for (const [to, tier] of users?.tiers ?? []) {
    if (to !== start) edges[start]!.push({ to, tier, names: [symbol] });
  }
  const carried = users?.names ?? new Set([symbol]);
  return (file) => {
    // From the second step on files count whole, except those that only pass names on.
    const carries = file === start || passesOn(graph.files[file]!, carried);
    const dependents = withHeader(graph, edges, file);
    if (!carries) return dependents;
    return dependents.filter(({ to, names }) => reaches(names, carried, graph.files[to]!, users));
  };
}

/** The dependents of a file and, where it implements a header, of that one: code reaches it through there. */
function withHeader(
  graph: RepoGraph,
  edges: readonly DependentEdge[][],
  file: number,
): readonly DependentEdge[] {
  const through = implementedHeader(graph, file);
  if (through === undefined) return edges[file]!;
  return [...edges[file]!, ...edges[through]!.map((edge) => ({ ...edge, through }))];
}

/** The files that use a symbol, and those whose facts do not say what they use. */
interface Users {
  tiers: ReadonlyMap<number, number>;
  /** The symbol, and what its file defines that runs it: who uses that one runs it, too. */
  names: ReadonlySet<string>;
  isCoarse(path: string): boolean;
}

/**
 * The files with a use of the symbol, of its members, of what its own file makes of these, or of its
 * module as a whole, with their surest tier.
 */
function usersOf(
  symbol: string,
  symbols: SymbolGraph | SymbolUses,
  graph: RepoGraph,
  { start, weakest }: Pick<Asked, 'start' | 'weakest'>,
): Users {
  const { path } = graph.files[start]!;
  const uses = 'edges' in symbols ? usesIn(symbols) : symbols;
  const tiers = new Map<number, number>();
  const names = new Set([symbol]);
  const within = withOwn(symbol, path, uses);
  for (const target of within) {
    const { index, name, exported } = uses.nodes[target]!;
    if (index !== undefined && exported) names.add(name);
    for (const use of uses.usersOf(target)) {
      const tier = EDGE_TIERS.indexOf(asEdgeTier(SYMBOL_TIERS[use.tier]!));
      const { path: user, index: place } = uses.nodes[use.from]!;
      if (tier > weakest) continue;
      // A set gives what is added to it while it is walked.
      if (user === path && place !== undefined && !use.typeOnly) within.add(use.from);
      const from = user === path ? undefined : fileIndex(graph, user);
      if (from !== undefined) tiers.set(from, Math.min(tier, tiers.get(from) ?? tier));
    }
  }
  return { tiers, names, isCoarse: uses.isCoarse };
}

/** The nodes of a file itself, of a symbol of it, and of the members of that one. */
function withOwn(symbol: string, path: string, { nodes }: SymbolUses): Set<number> {
  const owners = new Set([symbol]);
  const own = new Set<number>();
  nodes.forEach(({ path: at, index, name, owner }, node) => {
    if (at !== path) return;
    // A definition comes behind the one around it.
    const isMember = owner !== undefined && owners.has(owner);
    if (isMember) owners.add(name);
    if (index === undefined || name === symbol || isMember) own.add(node);
  });
  return own;
}

/** How sure an edge of files is that a use of a definition makes. */
function asEdgeTier(tier: SymbolTier): EdgeTier {
  if (tier === 'receiver') return 'binding';
  return tier === 'same-file' ? 'import' : tier;
}

/** Whether an edge that carries these names, or the whole module when there are none, has it. */
function reaches(
  names: readonly string[],
  carried: ReadonlySet<string>,
  from: GraphFile,
  users: Users | undefined,
): boolean {
  if (names.length > 0) return names.some((name) => carried.has(name));
  return !users || users.isCoarse(from.path) || handsOn(from, carried);
}

/** Whether a file does nothing but pass names on, one of these among them. */
function passesOn(file: GraphFile, names: ReadonlySet<string>): boolean {
  return file.symbols.every(({ kind }) => kind === 'reexport') && handsOn(file, names);
}

/** Whether a file passes one of these names on. */
function handsOn({ symbols }: GraphFile, names: ReadonlySet<string>): boolean {
  return symbols.some(
    ({ kind, name }) => kind === 'reexport' && (names.has(name) || /^\* from /.test(name)),
  );
}

/** From a file to one that depends on it, with the names that are used. */
interface DependentEdge {
  to: number;
  tier: number;
  names: readonly string[];
  /** The header that stands between. */
  through?: number | undefined;
}

function reverseEdges(graph: RepoGraph, weakest: number): DependentEdge[][] {
  const reverse: DependentEdge[][] = graph.files.map(() => []);
  const { offsets, targets, tiers, names } = graph.edges;
  for (let from = 0; from < graph.files.length; from++) {
    for (let e = offsets[from]!; e < offsets[from + 1]!; e++) {
      const tier = tiers[e]!;
      if (tier <= weakest) reverse[targets[e]!]!.push({ to: from, tier, names: names[e]! });
    }
  }
  return reverse;
}

/**
 * The header that a file implements, where code reaches files through headers: the nearest of its includes
 * that is called like it, or else like the beginning of its name (`env_posix.cc` implements `env.h`).
 * Who includes that header runs this file.
 */
function implementedHeader(graph: RepoGraph, file: number): number | undefined {
  const { path } = graph.files[file]!;
  if (importIdiomOf(path)?.includes !== true || isInterface(path) || isTest(path)) return undefined;
  const stem = stemOf(path);
  const { offsets, targets, tiers } = graph.edges;
  const includesOf = (from: number): { to: number }[] => {
    const found: { to: number }[] = [];
    for (let e = offsets[from]!; e < offsets[from + 1]!; e++)
      if (EDGE_TIERS[tiers[e]!] === 'import') found.push({ to: targets[e]! });
    return found;
  };
  let seen = 0;
  let begins: { to: number; length: number } | undefined;
  for (const { edge } of breadthFirst([file], includesOf, { depth: STEPS })) {
    const other = graph.files[edge.to]!.path;
    if (++seen > INCLUDED) break;
    if (!isInterface(other)) continue;
    const { length } = stemOf(other);
    if (stemOf(other) === stem) return edge.to;
    if (!stem.startsWith(stemOf(other)) || !/^[_-]/.test(stem.slice(length))) continue;
    if (begins === undefined || length > begins.length) begins = { to: edge.to, length };
  }
  return begins?.to;
}

function stemOf(path: string): string {
  return basename(path)
    .replace(/\.[^.]*$/, '')
    .toLowerCase();
}
