import { PACKED_SHARE } from './defaults.js';
import type { OutlineNode } from './shapes.js';

/** How much of a node a rendering shows. */
export const Detail = {
  /** Nothing; counted among its hidden neighbours. */
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

/** The nodes of a level, and of the levels below down to `depth`, as items. */
export function itemsOf(nodes: readonly OutlineNode[], depth: number, level = 1): Item[] {
  if (level > depth) return [];
  const items: Item[] = [];
  for (const node of nodes) {
    if (node.kind === 'text' && (node.names === undefined || node.names.length === 0)) continue;
    items.push({
      node,
      depth: level,
      children: itemsOf(shownChildren(node), depth, level + 1),
      packedAt: Number.POSITIVE_INFINITY,
      namedAt: Number.POSITIVE_INFINITY,
      labelledAt: Number.POSITIVE_INFINITY,
    });
  }
  return items;
}

/** A group is shown by its first member. */
function shownChildren(node: OutlineNode): readonly OutlineNode[] {
  return node.kind === 'group' ? node.children.slice(0, 1) : node.children;
}

/** The detail of an item when the first `count` steps are taken. */
export function detailOf(item: Item, count: number): number {
  if (item.labelledAt < count) return Detail.LABEL;
  if (item.namedAt < count) return Detail.NAME;
  return item.packedAt < count ? Detail.PACKED : Detail.HIDDEN;
}

/**
 * Orders what a rendering may show, most important first, and returns the number of steps: the
 * containers of each level from the outside in, larger ones first; the names of their leaves; the
 * ranges of those; whole header lines; names of one-liners. A prefix of the steps is a rendering.
 *
 * @param fits Whether a rendering of the first n steps stays under a share of the budget. When the
 *   bare names do not, ranges come first and what does not fit is counted instead.
 */
export function planSteps(
  roots: readonly Item[],
  fits: (count: number, share: number) => boolean,
): number {
  const all = flatten(roots);
  const blocks = all.filter((item) => item.node.kind !== 'text');
  blocks.sort(
    (a, b) => a.depth - b.depth || span(b) - span(a) || a.node.startLine - b.node.startLine,
  );
  const containers = blocks.filter((item) => item.children.some(isBlock));
  const leaves = blocks.filter((item) => !item.children.some(isBlock));
  let step = 0;
  for (const item of containers) item.namedAt = step++;
  for (const item of leaves) item.packedAt = step++;
  if (!fits(step, PACKED_SHARE)) {
    step = 0;
    for (const item of blocks) {
      item.packedAt = Number.POSITIVE_INFINITY;
      item.namedAt = step++;
    }
  } else for (const item of leaves) item.namedAt = step++;
  for (const item of blocks) item.labelledAt = step++;
  for (const item of all) if (!isBlock(item)) item.packedAt = step++;
  return step;
}

function isBlock(item: Item): boolean {
  return item.node.kind !== 'text';
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
