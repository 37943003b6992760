import type { Definition, SourceFacts } from '@ctx/source';
import { dataOf, importIdiomOf, isProtocolMember, languageOf } from '@ctx/source/languages';
import { dirname } from '@ctx/source/paths';
import { isTest } from '@ctx/source/roles';
import { append } from '@ctx/text/collections';
import { MAKERS } from '../impact/symbol-impact.js';
import { SYMBOL_TIERS } from '../symbols/meaning/meaning.js';
import type { OpenSymbols } from '../symbols/open-symbols.js';
import type { SymbolUse } from '../symbols/symbol-uses.js';
import type { SymbolNode } from '../symbols/table/symbol-table.js';
import {
  BOUND,
  type IsBeside,
  isIncluding,
  type NamedRuns,
  namedRuns,
  type RunEdge,
  TYPINGS,
} from './named-runs.js';

/** The definitions that may run each other, read backwards, and no farther than somebody asks. */
export interface RunGraph {
  nodes: readonly SymbolNode[];
  /** The runs of a node, by those that may run it. */
  into(node: number): readonly RunEdge[];
}

// More chances of `run-edge.ts`, and chosen as that one was.

/** Making an instance runs its constructor, and the code around a function runs it. */
const ENCLOSED = 0.9;

/** Who calls a member of a type may run what takes its place in a type below. */
const OVERRIDDEN = 0.5;

/** Methods that the language calls by itself, such as `__getitem__`. */
const IMPLICIT = 0.3;

/** Any other method of a type that is made. */
const MEMBER = 0.15;

/** Functions that who has a table of many runs by a text: each of them is as likely as any other. */
const ASKED = 5;

/** Names that a constant of sources holds at least, where it is a table. */
const TABLE = 8;

const TYPES: ReadonlySet<SymbolNode['kind']> = new Set(['class', 'struct']);

/** The knowledge about a project beside its symbols. */
export interface RunGraphOptions {
  /**
   * Whether two files are of one repository: a method of another one is none that a value of unknown type has (default:
   * all are).
   */
  isBeside?: IsBeside | undefined;
  /** Whether a statement may mean a file as a whole, as `wholeModules` tells (default: any may be). */
  mayBeWhole?: ((path: string) => boolean) | undefined;
  /**
   * Whether a file is imported at all (default: any may be). Where every name of another file comes by a statement,
   * what stands in a file that none leads to is used in it alone, and its names are looked for nowhere else: such are
   * most tests, and the names in them are common ones (`run`, `main`).
   */
  isImported?: ((path: string) => boolean) | undefined;
}

/**
 * The graph of possible runs: the uses that the symbol graph binds, and beside them what no binding tells. A method
 * called on a value of unknown type may be any method of that name; a value runs its constructor, and perhaps its
 * methods; a test runs the functions that make its parameters.
 *
 * @param symbols What `openSymbols` gives: of a large project a question needs a small part of the uses.
 * @param facts The facts that the symbols were made of.
 */
export function runGraph(
  symbols: OpenSymbols,
  facts: readonly SourceFacts[],
  { isBeside = () => true, mayBeWhole = () => true, isImported = () => true }: RunGraphOptions = {},
): RunGraph {
  const { nodes } = symbols;
  const byPath = new Map(facts.map((file) => [file.path, file]));
  const first = new Map<string, number>();
  nodes.forEach(({ path, index }, node) => {
    if (index === undefined) first.set(path, node);
  });
  const parentOf = ({ path, index }: SymbolNode): number | undefined => {
    const parent = index === undefined ? undefined : byPath.get(path)?.definitions[index]?.parent;
    return parent === undefined ? undefined : first.get(path)! + 1 + parent;
  };
  const named = namedRuns(symbols, facts, { parentOf, isBeside });
  const fixtures = fixtureRuns(byPath, first);
  const heldBy = heldNames(byPath);
  const rows = new Map<number, readonly RunEdge[]>();
  const into = (node: number): readonly RunEdge[] => {
    const { path } = nodes[node]!;
    const isOwn = importIdiomOf(path)?.closedNamespaces === true && !isImported(path);
    const usersOf = isOwn ? symbols.usersInFile : symbols.usersOf;
    // Nothing runs what only says the type of a value, whoever names it.
    const users = named.isTyping(node) ? [] : usersOf(node);
    return [
      ...boundRuns(node, users, { nodes, named, heldBy }),
      ...named.into(node, users),
      ...memberRuns(node, nodes, parentOf(nodes[node]!)),
      ...overriddenRuns(node, symbols),
      ...fixtures(node),
    ];
  };
  return {
    nodes,
    into: (node) => {
      const { path, index } = nodes[node]!;
      if (index === undefined && !mayBeWhole(path)) return [];
      const row = rows.get(node) ?? into(node);
      rows.set(node, row);
      return row;
    },
  };
}

/** What is asked about bound uses. */
interface Bound {
  readonly nodes: readonly SymbolNode[];
  readonly named: NamedRuns;
  heldBy(node: SymbolNode): number;
}

/** The uses that are bound; in a language that includes code also by the name alone. */
function boundRuns(
  node: number,
  users: readonly SymbolUse[],
  { nodes, named, heldBy }: Bound,
): RunEdge[] {
  const isTyping = (one: number): boolean => TYPINGS.has(nodes[one]!.kind) || named.isTyping(one);
  // A type that is made of a class runs none; of a type its makers are who handles one.
  const isRun = !TYPINGS.has(nodes[node]!.kind);
  return users.flatMap(({ from, tier, line, typeOnly }) => {
    if (typeOnly && isRun && isTyping(from)) return [];
    const sure = SYMBOL_TIERS[tier] !== 'name';
    const isBound = sure || isIncluding(nodes[from]!.path);
    const held = isRun ? heldBy(nodes[from]!) : 0;
    const chance = held >= TABLE ? Math.min(BOUND, ASKED / held) : BOUND;
    return isBound ? [{ source: from, chance, line, sure }] : [];
  });
}

const CONSTANTS: ReadonlySet<SymbolNode['kind']> = new Set(['constant', 'variable']);

/** The number of names that a constant of sources holds; none of tests, which run all that they list. */
function heldNames(byPath: ReadonlyMap<string, SourceFacts>): (node: SymbolNode) => number {
  const files = new Map<string, ReadonlyMap<number, number>>();
  const heldIn = (path: string): ReadonlyMap<number, number> => {
    const known = files.get(path) ?? countHeld(byPath.get(path)!);
    files.set(path, known);
    return known;
  };
  return ({ path, index, kind }) =>
    index === undefined || !CONSTANTS.has(kind) || isTest(path)
      ? 0
      : (heldIn(path).get(index) ?? 0);
}

/** The number of names that are read in each definition of a file. */
function countHeld({ references }: SourceFacts): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { uses = [] } of references) {
    const read = uses.flatMap(({ kind, within = [] }) => (kind === 'read' ? within : []));
    for (const index of new Set(read)) counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  return counts;
}

/** A definition in another is run with it; a member of a type perhaps, its constructor nearly always. */
function memberRuns(
  node: number,
  nodes: readonly SymbolNode[],
  source: number | undefined,
): RunEdge[] {
  if (source === undefined) return [];
  const { line } = nodes[node]!;
  const chance = TYPES.has(nodes[source]!.kind) ? memberChance(nodes[node]!) : ENCLOSED;
  return [{ source, chance, line, sure: false }];
}

function memberChance({ kind, name, path }: SymbolNode): number {
  if (MAKERS.has(kind) || MAKERS.has(name)) return ENCLOSED;
  return isProtocolMember(name, languageOf(path) ?? '') ? IMPLICIT : MEMBER;
}

/** Who calls a member of a type above. */
function overriddenRuns(node: number, { nodes, overridesOf }: OpenSymbols): RunEdge[] {
  return overridesOf(nodes[node]!.name).flatMap(([base, override]) =>
    override === node
      ? [{ source: base, chance: OVERRIDDEN, line: nodes[base]!.line, sure: false }]
      : [],
  );
}

/**
 * Functions of tests that make what other tests take as a parameter of that name: those of its own file, and of files
 * in its folder or above it. All are looked for at once, when the first is asked for.
 *
 * @param first Node of each file; its definitions follow in their order.
 */
function fixtureRuns(
  byPath: ReadonlyMap<string, SourceFacts>,
  first: ReadonlyMap<string, number>,
): (node: number) => readonly RunEdge[] {
  let rows: Map<number, RunEdge[]> | undefined;
  return (node) => {
    rows ??= rowsIn(byPath, first);
    return rows.get(node) ?? [];
  };
}

function rowsIn(
  byPath: ReadonlyMap<string, SourceFacts>,
  first: ReadonlyMap<string, number>,
): Map<number, RunEdge[]> {
  const rows = new Map<number, RunEdge[]>();
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
          append(rows, target, { source, chance: BOUND, line: definition.headerLine, sure: true });
        }
    });
  return rows;
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
