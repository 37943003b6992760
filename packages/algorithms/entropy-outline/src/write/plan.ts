import { RANGE_WEIGHT } from '../defaults.js';
import { isStatement } from '../read/header.js';
import type { OutlineNode } from '../shapes.js';

/** How much of a node a rendering shows. */
export const Detail = {
  /** Nothing; counted among its hidden neighbors. */
  HIDDEN: 0,
  /** Its name in the line of names of its level. */
  PACKED: 1,
  /** A line with its range and its name. */
  NAME: 2,
  /** A line with its range and its whole header line. */
  LABEL: 3,
} as const;

/** A node in a rendering, and the step from which on it is shown with each detail. */
export interface Item {
  readonly node: OutlineNode;
  readonly depth: number;
  readonly children: readonly Item[];
  packedAt: number;
  namedAt: number;
  labelledAt: number;
}

/**
 * The nodes of a level, and of the levels below down to `depth`, as items.
 *
 * @param opened Groups of members that differ are replaced by their members.
 */
export function itemsOf(nodes: readonly OutlineNode[], depth: number, opened = false): Item[] {
  const level = (of: readonly OutlineNode[], at: number, sampled: boolean): Item[] => {
    if (at > depth) return [];
    const items: Item[] = [];
    for (const node of opened && !sampled ? of.flatMap(openGroup) : of) {
      if (node.kind === 'text' && (node.names === undefined || node.names.length === 0)) continue;
      const inGroup = sampled || node.kind === 'group';
      items.push({
        node,
        depth: at,
        children: level(shownChildren(node, sampled), at + 1, inGroup),
        packedAt: Number.POSITIVE_INFINITY,
        namedAt: Number.POSITIVE_INFINITY,
        labelledAt: Number.POSITIVE_INFINITY,
      });
    }
    return items;
  };
  return level(nodes, 1, false);
}

/** Whether any level has a group that {@link itemsOf} can open. */
export function hasOpenable(nodes: readonly OutlineNode[]): boolean {
  return nodes.some(
    (node) => openGroup(node)[0] !== node || (node.kind !== 'group' && hasOpenable(node.children)),
  );
}

/**
 * The members of a group in place of the group, where each says something of its own: names that
 * differ by more than their digits, or functions.
 */
function openGroup(node: OutlineNode): readonly OutlineNode[] {
  if (node.kind !== 'group') return [node];
  const members = node.children.filter(({ kind }) => kind !== 'text');
  // A run of flat data has no members, only a count.
  if (members.length < 2) return [node];
  const shapes = new Set(members.map(({ name }) => name.replace(/\d+/g, '#')));
  const callables = node.label.includes('(') && !isStatement(node.label) && members.every(isLeaf);
  return shapes.size === members.length || callables ? members : [node];
}

function isLeaf({ children }: OutlineNode): boolean {
  return children.every(({ kind }) => kind === 'text');
}

/** A group is shown by its first member; a group inside that member only by its names. */
function shownChildren(node: OutlineNode, sampled: boolean): readonly OutlineNode[] {
  if (node.kind !== 'group') return node.children;
  return sampled ? [] : node.children.slice(0, 1);
}

/** The detail of an item when the first `count` steps are taken. */
export function detailOf(item: Item, count: number): number {
  if (item.labelledAt < count) return Detail.LABEL;
  if (item.namedAt < count) return Detail.NAME;
  return item.packedAt < count ? Detail.PACKED : Detail.HIDDEN;
}

/** The part that comes first where there is not room for both: the ranges of blocks, or their names. */
export type Priority = 'ranges' | 'names';

/**
 * Orders what a rendering may show, most important first, and returns the number of steps. A prefix
 * of the steps is a rendering.
 *
 * - `ranges`: the lines with ranges level by level, larger blocks first; then whole header lines;
 *   then the names of one-liners.
 * - `names`: every block is named before any has its range; then the ranges of blocks with blocks
 *   inside, then those of the others.
 */
export function planSteps(roots: readonly Item[], priority: Priority): number {
  const all = flatten(roots);
  const blocks = all.filter(isBlock);
  blocks.sort(
    (a, b) => a.depth - b.depth || span(b) - span(a) || a.node.startLine - b.node.startLine,
  );
  let step = 0;
  for (const item of all) item.packedAt = Number.POSITIVE_INFINITY;
  if (priority === 'names') {
    for (const item of blocks) item.packedAt = step++;
    const outer = (item: Item): boolean => item.children.some(isBlock);
    for (const item of blocks) if (outer(item)) item.namedAt = step++;
    for (const item of blocks) if (!outer(item)) item.namedAt = step++;
  } else for (const item of blocks) item.namedAt = step++;
  for (const item of blocks) item.labelledAt = step++;
  for (const item of all) if (!isBlock(item)) item.packedAt = step++;
  return step;
}

/** Orders as {@link planSteps} does by ranges; the steps up to which each block has its range. */
export function planNames(roots: readonly Item[]): number {
  planSteps(roots, 'ranges');
  return flatten(roots).filter(isBlock).length;
}

/** How much of the blocks the first `count` steps show: a range counts more than a name. */
export function coverage(roots: readonly Item[], count: number): number {
  let ranges = 0;
  const names = new Set<string>();
  const hidden: string[] = [];
  const visit = (items: readonly Item[], most: number): void => {
    for (const item of items) {
      if (!isBlock(item)) continue;
      const detail = Math.min(most, detailOf(item, count));
      if (detail >= Detail.NAME) ranges++;
      if (detail > Detail.HIDDEN) names.add(item.node.name);
      else hidden.push(item.node.name);
      visit(item.children, detail >= Detail.NAME ? Detail.LABEL : detail);
    }
  };
  visit(roots, Detail.LABEL);
  const unnamed = hidden.filter((name) => !names.has(name)).length;
  return RANGE_WEIGHT * ranges - unnamed;
}

/** Shown by a range of its own; an entry and a text are only named. */
function isBlock({ node }: Item): boolean {
  return node.kind === 'block' || node.kind === 'group';
}

function span({ node }: Item): number {
  return node.endLine - node.startLine;
}

function flatten(items: readonly Item[]): Item[] {
  const all: Item[] = [];
  const add = (list: readonly Item[]): void => {
    for (const item of list) {
      all.push(item);
      add(item.children);
    }
  };
  add(items);
  return all;
}
