import type { Node } from '../tree/node.js';
import { type Pattern, type Step, takes } from './read-query.js';

/** A match of one pattern. */
export interface Match {
  readonly captures: readonly Capture[];
}

/** Finds what matches patterns whose root is that of the tree. */
export interface TopMatcher {
  /** @param root the root of a tree */
  matches(root: Node): Match[];
}

/** The children of a node, in their order, with their kinds. */
interface Children {
  readonly nodes: readonly TypedNode[];
  readonly types: readonly number[];
}

/** One way in which steps may take siblings. */
interface Way {
  readonly captures: readonly Capture[];
  /** The first place behind those taken. */
  readonly next: number;
}

/** Reads the children of a node, each node's once. */
type Inside = (node: TypedNode) => Children;

/**
 * Matches patterns at the root of a tree as tree-sitter's queries do, from the root down, without compiling
 * them. Its engine analyses each pattern against the whole parse table: 60 ms for the dozen of TypeScript,
 * which look at the statements of a file and at little within them.
 */
export function createTopMatcher(patterns: readonly Pattern[]): TopMatcher {
  return {
    matches(root) {
      const cache = new Map<number, Children>();
      const inside: Inside = (node) => {
        const children = cache.get(node.id) ?? childrenOf(node);
        cache.set(node.id, children);
        return children;
      };
      return patterns.flatMap((pattern) => distinct(matchesOf(pattern, root as TypedNode, inside)));
    },
  };
}

function matchesOf({ root: step, conditions }: Pattern, root: TypedNode, inside: Inside): Match[] {
  if (!takes(step, root.typeId)) return [];
  return inStep(step, root, inside)
    .map((captures) => ({ captures }))
    .filter(({ captures }) =>
      conditions.every(({ capture, holds }) =>
        captures.every(({ name, node }) => name !== capture || holds(node.text)),
      ),
    );
}

/** The matches without repeated captures, however many nodes fit the rest of the pattern. */
function distinct(matches: readonly Match[]): Match[] {
  const seen = new Set<string>();
  return matches.filter(({ captures }) => {
    const key = captures.map(({ node }) => node.id).join(' ');
    return !seen.has(key) && seen.add(key);
  });
}

function childrenOf(parent: TypedNode): Children {
  const nodes = parent.children as TypedNode[];
  return { nodes, types: nodes.map(({ typeId }) => typeId) };
}

/** Every way to give steps children of a node in their order. */
function assignments(steps: readonly Step[], parent: TypedNode, inside: Inside): Way[] {
  let ways: Way[] = [{ captures: [], next: 0 }];
  for (const step of steps) ways = ways.flatMap((way) => [...further(way, step, parent, inside)]);
  return ways;
}

/** The ways in which one more step goes on. */
function* further(
  { captures, next }: Way,
  step: Step,
  parent: TypedNode,
  inside: Inside,
): Generator<Way> {
  const { nodes, types } = inside(parent);
  let fields: ReadonlySet<number> | undefined;
  const isInField = (field: number, { id }: TypedNode): boolean => {
    fields ??= new Set(parent.childrenForFieldId(field).map((one) => one.id));
    return fields.has(id);
  };
  for (let i = next; i < nodes.length; i++) {
    const node = nodes[i]!;
    const fits =
      takes(step, types[i]!) &&
      (step.field === undefined || isInField(step.field, node)) &&
      (step.types !== 'named' || node.isNamed) &&
      (!step.isLast || node.nextNamedSibling === null);
    if (fits)
      for (const match of inStep(step, node, inside))
        yield { captures: [...captures, ...match], next: i + 1 };
    if (step.isNext && node.isNamed) return;
  }
}

/** Every way in which those in a node fit a step, by what it captures. */
function inStep(step: Step, node: TypedNode, inside: Inside): Capture[][] {
  if (step.without.some((one) => node.childForFieldId(one) !== null)) return [];
  const own = step.captures.map((name) => ({ name, node }));
  if (step.children.length === 0) return [own];
  return assignments(step.children, node, inside).map(({ captures }) => [...own, ...captures]);
}

/** A node by the name that a query gives it. */
export interface Capture {
  readonly name: string;
  readonly node: Node;
}

/** A node with what else a matcher asks of it; web-tree-sitter's `Node` fits. */
interface TypedNode extends Node {
  readonly typeId: number;
  childForFieldId(field: number): Node | null;
  childrenForFieldId(field: number): Node[];
}
