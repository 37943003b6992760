import type { SourceFacts, Use } from '@ctx/source';
import { familyOf, importIdiomOf, isProtocolMember, languageOf } from '@ctx/source/languages';
import { compareText } from '@ctx/text';
import { append } from '@ctx/text/collections';
import { SYMBOL_TIERS, type WrittenMeaning } from '../symbols/meaning/meaning.js';
import type { Override } from '../symbols/overrides.js';
import type { SymbolUses } from '../symbols/symbol-uses.js';
import { TYPES } from '../symbols/table/choice.js';
import type { SymbolNode } from '../symbols/table/symbol-table.js';

/**
 * Why a place may use a definition: it has the name and nothing says what it means (`'name'`); it uses what
 * the definition overrides (`'overridden'`); it overrides the definition itself (`'overrides'`); it calls a function of
 * a table that holds it (`'held'`); it uses the type of a member that the language calls by itself (`'protocol'`).
 */
export type MaybeReason = 'name' | 'overridden' | 'overrides' | 'held' | 'protocol';

/** A definition, or a file's code outside of its definitions, that may use another, and may not. */
export interface MaybeUse {
  path: string;
  /** The path, for code outside of definitions. */
  name: string;
  /** `'file'` for code outside of definitions. */
  kind: SymbolNode['kind'];
  /** Name of the type or definition around it. */
  owner?: string | undefined;
  /** 1-based line that holds its own name. */
  headerLine: number;
  /** 1-based line of the first such use in the file. */
  line: number;
  /** The name as it stands there. */
  written: string;
  why: MaybeReason;
}

/**
 * Possible uses of definitions beside the known ones: the uses of their name that are bound to nothing, the uses of
 * what they override, what overrides them, the calls by a place in a table that holds them, and the uses of a type whose member the language calls by itself: those last. Not what is already reached, nor what another definition is meant by.
 *
 * @param targets nodes of the definitions
 * @param reached nodes that are known to use them
 */
export function maybeUses(
  graph: SymbolUses,
  targets: ReadonlySet<number>,
  reached: ReadonlySet<number>,
  facts: readonly SourceFacts[],
): MaybeUse[] {
  const uses = new Map<number, MaybeUse>();
  const take = (node: number, line: number, written: string, why: MaybeReason): void => {
    if (targets.has(node) || reached.has(node) || uses.has(node)) return;
    const { path, name, kind, owner, line: headerLine } = graph.nodes[node]!;
    const around = owner === undefined ? {} : { owner };
    uses.set(node, { path, name, kind, ...around, headerLine, line, written, why });
  };
  for (const [base, override] of overridesOf(targets, graph)) {
    const { line, name } = graph.nodes[override]!;
    if (targets.has(base)) take(override, line, name, 'overrides');
    if (targets.has(override)) takeUsers(base, graph, take);
  }
  takeNames(graph, targets, facts, take);
  for (const target of targets)
    for (const { from, line, name, tier } of graph.usersOf(target))
      if (SYMBOL_TIERS[tier] === 'name' && name !== graph.nodes[target]!.name)
        take(from, line, name, 'held');
  for (const type of protocolTypes(targets, graph)) takeUsers(type, graph, take, 'protocol');
  const isLast = ({ why }: MaybeUse): number => Number(why === 'protocol');
  return [...uses.values()].sort(
    (a, b) =>
      isLast(a) - isLast(b) ||
      compareText(a.path, b.path) ||
      a.line - b.line ||
      a.headerLine - b.headerLine,
  );
}

/** The types of members that their language calls by itself: no line that does has the name of the member. */
function protocolTypes(targets: ReadonlySet<number>, { nodes }: SymbolUses): number[] {
  const owners = new Map<string, string>();
  for (const node of targets) {
    const { name, owner, path } = nodes[node]!;
    if (owner !== undefined && isProtocolMember(name, languageOf(path) ?? ''))
      owners.set(owner, path);
  }
  if (owners.size === 0) return [];
  const types = new Map<string, number[]>();
  nodes.forEach(({ name, kind, path }, node) => {
    const own = TYPES.has(kind) ? owners.get(name) : undefined;
    if (own !== undefined && familyOf(path) === familyOf(own)) append(types, name, node);
  });
  return [...types].flatMap(([name, all]) => {
    const here = all.filter((node) => nodes[node]!.path === owners.get(name));
    // A member beside its type, in a file of its own: the type of the name, where that is one.
    return here.length > 0 || all.length > 1 ? here : all;
  });
}

/** The members that override, or are overridden, by the names of the asked ones; only members do either. */
function overridesOf(targets: ReadonlySet<number>, graph: SymbolUses): Override[] {
  const members = [...targets].filter((node) => graph.nodes[node]!.owner !== undefined);
  const names = new Set(members.map((node) => graph.nodes[node]!.name));
  return [...names].flatMap((name) => [...graph.overridesOf(name)]);
}

type Take = (node: number, line: number, written: string, why: MaybeReason) => void;

function takeUsers(
  base: number,
  { usersOf }: SymbolUses,
  take: Take,
  why: MaybeReason = 'overridden',
): void {
  for (const { from, line, name } of usersOf(base)) take(from, line, name, why);
}

/** The uses of the name of what is asked that mean nothing known. */
function takeNames(
  graph: SymbolUses,
  targets: ReadonlySet<number>,
  facts: readonly SourceFacts[],
  take: Take,
): void {
  const [first] = targets;
  const { name, path } = graph.nodes[first!]!;
  const family = familyOf(path);
  const fileNodes = nodesOfFiles(graph);
  const meanings = graph.written(name);
  for (const file of facts) {
    const start = fileNodes.get(file.path);
    if (start === undefined || familyOf(file.path) !== family) continue;
    if (!graph.mayName(file, name)) continue;
    for (const [{ line, within }, place] of usesIn(file, graph.nodes[first!]!)) {
      for (const index of within ?? [-1]) {
        const node = start + 1 + index;
        if (!meansAnother(meanings.get(node) ?? [], place, targets)) take(node, line, name, 'name');
      }
    }
  }
}

function nodesOfFiles({ nodes }: SymbolUses): Map<string, number> {
  const files = new Map<string, number>();
  nodes.forEach(({ path, index }, i) => {
    if (index === undefined) files.set(path, i);
  });
  return files;
}

/** The uses of a definition's name in a file with their places, but for bare names that cannot mean a member. */
function usesIn(
  { path, references }: SourceFacts,
  { name, kind, owner, path: own }: SymbolNode,
): readonly (readonly [use: Use, place: number])[] {
  const { uses: all = [] } = references.find((reference) => reference.name === name) ?? {};
  const uses = all.map((use, place) => [use, place] as const);
  const isMember = owner !== undefined && kind !== 'class';
  // A block may run on a value of any type, so that a bare name can be a member's in any file.
  if (importIdiomOf(path)?.nestedConstants) return uses;
  // In its own file, some languages call a member by its bare name.
  return isMember && path !== own ? uses.filter(([{ receiver }]) => receiver !== undefined) : uses;
}

/**
 * Whether a use of the name is known to mean something else there, and cannot mean what is asked as well:
 * another use beside it tells nothing of it.
 */
function meansAnother(
  meanings: readonly WrittenMeaning[],
  place: number,
  targets: ReadonlySet<number>,
): boolean {
  const here = meanings.filter(({ use = place }) => use === place);
  const isAsked = here.some(({ target }) => targets.has(target));
  return !isAsked && here.some(({ tier }) => SYMBOL_TIERS[tier] !== 'name');
}
