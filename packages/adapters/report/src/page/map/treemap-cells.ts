import { type HierarchyRectangularNode, hierarchy, treemap } from 'd3-hierarchy';
import type { ReportFile } from '../../data/report-data.js';

/** A folder with what it holds, or a file. */
export interface TreeNode {
  /** Last part of its path. */
  name: string;
  /** `''` is the root; a folder's has no slash at its end. */
  path: string;
  /** Files in it, itself of a file. */
  files: number;
  /** Bytes. */
  size: number;
  children?: TreeNode[] | undefined;
}

/** A rectangle of a treemap. */
export interface Cell {
  node: TreeNode;
  /** `folder` has its children drawn inside; `group` is one whose children are too small to be. */
  kind: 'file' | 'folder' | 'group';
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Rectangles that are drawn at most: more are no longer told apart, and cost time. */
export const MOST_CELLS = 1_200;

/** Area of a folder, in square pixels, from which its children are drawn. */
const SMALL = 300;

/** Height of a folder's heading, and the smallest folder that has one, in pixels. */
const HEADING = { height: 17, least: 46 };

/** The files of a repository as a tree; a folder that holds one folder alone is joined with it. */
export function treeOf(files: readonly ReportFile[]): TreeNode {
  const root: TreeNode = { name: '', path: '', files: 0, size: 0, children: [] };
  const folders = new Map<string, TreeNode>([['', root]]);
  const folderOf = (path: string): TreeNode => {
    const cached = folders.get(path);
    if (cached) return cached;
    const cut = path.lastIndexOf('/');
    const made = { name: path.slice(cut + 1), path, files: 0, size: 0, children: [] };
    folders.set(path, made);
    folderOf(path.slice(0, Math.max(0, cut))).children!.push(made);
    return made;
  };
  for (const { path, size } of files) {
    const cut = path.lastIndexOf('/');
    const folder = folderOf(path.slice(0, Math.max(0, cut)));
    folder.children!.push({ name: path.slice(cut + 1), path, files: 1, size });
  }
  return summed(root);
}

/** The folders from the root down to one that it holds, that one last. */
export function wayTo(root: TreeNode, path: string): TreeNode[] {
  const way = [root];
  for (let node: TreeNode | undefined = root; node && node.path !== path; ) {
    node = node.children?.find((child) => isWithin(path, child.path));
    if (node) way.push(node);
  }
  return way;
}

/** Whether a path is another one, or below it. */
export function isWithin(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

function summed(node: TreeNode): TreeNode {
  if (node.children === undefined) return node;
  const children = node.children.map(summed);
  const [only] = children;
  if (node.path !== '' && children.length === 1 && only?.children)
    return { ...only, name: `${node.name}/${only.name}` };
  const files = children.reduce((sum, child) => sum + child.files, 0);
  const size = children.reduce((sum, child) => sum + child.size, 0);
  return { ...node, children, files, size };
}

/** The rectangles of a picture, and where files are that have none of their own. */
export interface TreemapLayout {
  /** Outermost first, at most {@link MOST_CELLS}. */
  cells: Cell[];
  /** The middle of a file's place, however small; undefined for what is no file here. */
  placeOf(path: string): { x: number; y: number } | undefined;
}

/**
 * Lays out a tree in a picture of some size. Area goes with weight: an empty file still has some.
 *
 * @param weightOf Of a file; 1 or more.
 */
export function treemapCells(
  root: TreeNode,
  { width, height }: { width: number; height: number },
  weightOf: (file: TreeNode) => number,
): TreemapLayout {
  const tree = hierarchy(root)
    .sum((node) => (node.children === undefined ? weightOf(node) : 0))
    .sort((a, b) => b.value! - a.value! || (a.data.path < b.data.path ? -1 : 1));
  const headed = (node: HierarchyRectangularNode<TreeNode>): number =>
    node.depth > 0 && node.x1 - node.x0 >= HEADING.least && node.y1 - node.y0 >= HEADING.least
      ? HEADING.height
      : 2;
  const laid = treemap<TreeNode>()
    .size([width, height])
    .paddingInner(1)
    .paddingOuter(2)
    .paddingTop(headed)
    .round(true)(tree);
  return { cells: largestOf(cellsOf(laid)), placeOf: placesIn(laid) };
}

/** The largest rectangles, in their order. A cell that holds one of them is no smaller, and is among them. */
function largestOf(cells: Cell[]): Cell[] {
  if (cells.length <= MOST_CELLS) return cells;
  const area = ({ width, height }: Cell): number => width * height;
  const largest = new Set([...cells].sort((a, b) => area(b) - area(a)).slice(0, MOST_CELLS));
  const cellNodes = new Set([...largest].map(({ node }) => node));
  return cells
    .filter((cell) => largest.has(cell))
    .map((cell) =>
      cell.kind === 'folder' && !cell.node.children?.some((child) => cellNodes.has(child))
        ? { ...cell, kind: 'group' }
        : cell,
    );
}

function placesIn(root: HierarchyRectangularNode<TreeNode>): TreemapLayout['placeOf'] {
  let places: Map<string, { x: number; y: number }> | undefined;
  return (path) => {
    places ??= new Map(
      root
        .leaves()
        .map(({ data, x0, x1, y0, y1 }) => [data.path, { x: (x0 + x1) / 2, y: (y0 + y1) / 2 }]),
    );
    return places.get(path);
  };
}

function cellsOf(root: HierarchyRectangularNode<TreeNode>): Cell[] {
  const cells: Cell[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const { x0: x, y0: y, x1, y1, children, data } = node;
    const [width, height] = [x1 - x, y1 - y];
    if (width <= 0 || height <= 0) continue;
    const isOpen = children !== undefined && (node === root || width * height >= SMALL);
    const kind = children === undefined ? 'file' : isOpen ? 'folder' : 'group';
    if (node !== root) cells.push({ node: data, kind, x, y, width, height });
    if (isOpen) waiting.push(...[...children].reverse());
  }
  return cells;
}
