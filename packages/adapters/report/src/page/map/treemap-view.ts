import type { Answer, AnswerFile } from '../answer/answer-at.js';
import { element, rename, replace, shape } from '../write/element.js';
import { counted, STATE_NAMES } from '../write/names.js';
import { type Drawn, type Picture, pictureOf, SIZE, sizeOf } from './picture.js';
import { type Cell, isWithin, type TreeNode, wayTo } from './treemap-cells.js';

/** A treemap on a page. */
export interface TreemapView {
  readonly node: HTMLElement;
  /** Lights what an answer shows. Takes as many steps as the two answers have files. */
  show(answer: Answer): void;
  /** Puts the focus on a file, in the folder that holds it. */
  focus(path: string): void;
}

/** The input of a treemap. */
export interface TreemapInput {
  root: TreeNode;
  /** The words about a file beside those on an answer: why it ranks, or that nothing asks for it. */
  saying: (path: string) => string;
  /** A file was chosen. */
  onOpen: (path: string) => void;
}

/** The part that is being looked at. */
interface Looked {
  folder: TreeNode;
  picture: Picture | undefined;
  files: readonly AnswerFile[];
}

/** Draws a treemap that is looked into by pointer and by keyboard. */
export function treemapView({ root, saying, onOpen }: TreemapInput): TreemapView {
  const viewBox = `0 0 ${SIZE.width} ${SIZE.height}`;
  const svg = shape('svg', { viewBox, class: 'treemap', role: 'group' });
  const way = element('nav', { class: 'way', 'aria-label': 'Folder of the map' });
  const detail = element('p', { class: 'detail', role: 'status' });
  let view: Looked = { folder: root, picture: undefined, files: [] };
  const point = (to: Drawn, isFocus: boolean): void => {
    const description = sayCell(to.cell, view.files, saying);
    replace(detail, element('b', {}, to.cell.node.path), ` ${description}`);
    if (isFocus) rename(to.node, `${to.cell.node.path}: ${description}`);
    if (isFocus) makeCurrent(to, view.picture?.drawn ?? []);
  };
  const choose = ({ cell: { kind, node } }: Drawn): void => {
    if (kind === 'file') onOpen(node.path);
    else enter(node);
  };
  const enter = (folder: TreeNode): void => {
    const hadFocus = svg.contains(document.activeElement);
    const picture = pictureOf(folder, { point, choose });
    view = { ...view, folder, picture };
    replace(svg, ...picture.drawn.map(({ node }) => node), picture.marks);
    rename(svg, `Files of ${folder.path || 'the repository'}, by size`);
    replace(way, ...crumbs(wayTo(root, folder.path), enter));
    replace(detail, hint(folder));
    picture.light(view.files);
    const [first] = picture.drawn;
    if (first) makeCurrent(first, []);
    if (hadFocus) first?.node.focus();
  };
  svg.addEventListener('keydown', (event) => {
    const drawn = view.picture?.drawn ?? [];
    const from = drawn.find((drawing) => drawing.node === document.activeElement);
    if (from && onKey(event.key, from)) event.preventDefault();
  });
  /** Whether a key means something here. */
  const onKey = (key: string, from: Drawn): boolean => {
    const to = nearest(from.cell, view.picture?.drawn ?? [], key);
    if (to) to.node.focus();
    else if (key === 'Escape') enter(wayTo(root, view.folder.path).at(-2) ?? root);
    else if (key === 'Enter' || key === ' ') choose(from);
    else return false;
    return true;
  };
  enter(root);
  return {
    node: element('div', { class: 'map' }, way, svg, detail),
    show({ files }) {
      view = { ...view, files };
      view.picture?.light(files);
    },
    focus(path) {
      if (!isWithin(path, view.folder.path)) enter(root);
      view.picture?.at(path)?.node.focus();
    },
  };
}

/** One rectangle is reached by the Tab key, the others from it by the arrows. */
function makeCurrent(to: Drawn, all: readonly Drawn[]): void {
  for (const other of all) if (other.node.tabIndex === 0) other.node.tabIndex = -1;
  to.node.tabIndex = 0;
}

/** The words about a rectangle: its size, what the answer shows of it, and why. */
function sayCell(
  { node }: Cell,
  files: readonly AnswerFile[],
  saying: (path: string) => string,
): string {
  if (node.children !== undefined) {
    const shown = files.filter(({ path }) => isWithin(path, node.path)).length;
    return `${sizeOf(node)} · ${shown === 0 ? 'none of it shown' : `${counted(shown, 'file')} in the answer`} · Enter looks inside`;
  }
  const file = files.find(({ path }) => path === node.path);
  const state = file && STATE_NAMES[file.state];
  const tokens = file?.tokens === undefined ? '' : `, ${counted(file.tokens, 'token')}`;
  return [sizeOf(node), state && `${state}${tokens}`, saying(node.path)]
    .filter(Boolean)
    .join(' · ');
}

function crumbs(way: readonly TreeNode[], enter: (node: TreeNode) => void): HTMLElement[] {
  return way.map((node, index) => {
    const name = node.path === '' ? 'all files' : node.name;
    return index === way.length - 1
      ? element('span', { 'aria-current': 'true' }, name)
      : element('button', { type: 'button', click: () => enter(node) }, name);
  });
}

function hint(at: TreeNode): string {
  return `${sizeOf(at)}. Point at a file, or use the arrow keys, to see why it is shown or left out; Enter opens, Escape goes back.`;
}

/** Where a rectangle of the picture is. */
type Box = Pick<Cell, 'x' | 'y' | 'width' | 'height'>;

/** Where an arrow key leads: its axis, and which way along it. */
const ARROWS: Readonly<Record<string, readonly ['x' | 'y', 1 | -1]>> = {
  ArrowRight: ['x', 1],
  ArrowLeft: ['x', -1],
  ArrowDown: ['y', 1],
  ArrowUp: ['y', -1],
};

/** How much a step aside weighs beside one ahead: two and a half keeps a row together. */
const ASIDE = 2.5;

/**
 * The rectangle to which an arrow key leads from another: the nearest one whose middle lies that way.
 *
 * @returns undefined for another key, and at the edge.
 */
export function nearest<Drawn extends { readonly cell: Box }>(
  from: Box,
  all: readonly Drawn[],
  key: string,
): Drawn | undefined {
  const arrow = ARROWS[key];
  if (arrow === undefined) return undefined;
  const [axis, sign] = arrow;
  const start = middle(from);
  const cross = axis === 'x' ? 'y' : 'x';
  let best: Drawn | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const drawing of all) {
    const end = middle(drawing.cell);
    const ahead = sign * (end[axis] - start[axis]);
    if (ahead <= 0) continue;
    const distance = ahead + ASIDE * Math.abs(end[cross] - start[cross]);
    if (distance >= least) continue;
    [best, least] = [drawing, distance];
  }
  return best;
}

function middle({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
