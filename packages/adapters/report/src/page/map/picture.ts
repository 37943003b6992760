import type { AnswerFile } from '../answer/answer-at.js';
import { replace, shape, visible } from '../write/element.js';
import { bytes, counted } from '../write/names.js';
import { type Cell, type TreemapLayout, type TreeNode, treemapCells } from './treemap-cells.js';

/** Size of the picture, in its own units; it is scaled to the width of the page. */
export const SIZE = { width: 1_200, height: 620 };

/** Units of a character of a label, plain and bold, and the smallest rectangle that has one. */
const LABEL = { plain: 6.5, bold: 7.2, width: 34, height: 15 };

/** A label that is cut to fewer characters says nothing. */
const LEAST_LABEL = 5;

/** Half the width of the dot of a file that is too small to be drawn. */
const MARK = 5;

/** A drawn rectangle. */
export interface Drawn {
  cell: Cell;
  node: SVGGElement;
  /** Its name in the picture, where there is room for one. */
  label: SVGTextElement | undefined;
}

/** The rectangles of a folder, and which of them are lit. */
export interface Picture {
  readonly drawn: readonly Drawn[];
  /** The shape that is drawn for a file: its rectangle, else the smallest group that holds it. */
  at(path: string): Drawn | undefined;
  /** Dots for lit files that have no rectangle. */
  readonly marks: SVGGElement;
  /** Lights files instead of those that were lit: as many steps as there are of both. */
  light(files: readonly AnswerFile[]): void;
}

/** Draws a folder. */
export function pictureOf(folder: TreeNode, listeners: Listeners): Picture {
  const { cells, placeOf } = treemapCells(folder, SIZE, weight);
  const drawn = cells.map((cell) => draw(cell, listeners));
  const byPath = new Map(drawn.map((drawing) => [drawing.cell.node.path, drawing]));
  const marks = shape('g', { class: 'marks' });
  let lit: Drawn[] = [];
  return {
    ...{ drawn, marks },
    at: (path) => drawnAt(path, byPath),
    light(files) {
      for (const drawing of lit) put(drawing, undefined);
      lit = files.flatMap((file) => byPath.get(file.path) ?? []);
      for (const file of files) {
        const shape = byPath.get(file.path);
        if (shape) put(shape, file);
      }
      replace(
        marks,
        ...files.flatMap((file) => (byPath.has(file.path) ? [] : mark(file, placeOf))),
      );
    },
  };
}

/** A dot at the place of a file that is too small for a rectangle; none where the file is elsewhere. */
function mark({ path, state }: AnswerFile, placeOf: TreemapLayout['placeOf']): SVGElement[] {
  const place = placeOf(path);
  if (place === undefined) return [];
  const title = shape('title', {}, path);
  const [cx, cy] = [place.x, place.y].map((middle) => Math.max(MARK, middle));
  return [shape('circle', { cx, cy, r: MARK, 'data-state': state }, title)];
}

/** Lights a rectangle as a file has it, or puts it out. */
function put({ cell, node, label }: Drawn, file: AnswerFile | undefined): void {
  if (file === undefined) node.removeAttribute('data-state');
  else node.setAttribute('data-state', file.state);
  label?.replaceChildren(labelOf(cell, file?.rank));
}

/** A file's area: bytes, so that an empty one is there as well. */
function weight({ size }: TreeNode): number {
  return Math.max(size, 40);
}

/** The rectangle of a file, or of the smallest group that is drawn for it. */
function drawnAt(path: string, byPath: ReadonlyMap<string, Drawn>): Drawn | undefined {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('/')))) {
    const shape = byPath.get(part);
    if (shape) return shape;
  }
  return undefined;
}

/** The handlers for a pointer at a rectangle, and for a choice of one. */
export interface Listeners {
  point: (to: Drawn, isFocus: boolean) => void;
  choose: (to: Drawn) => void;
}

function draw(cell: Cell, { point, choose }: Listeners): Drawn {
  const { x, y, width, height, kind, node } = cell;
  const isHeaded = kind !== 'folder' || (width >= 46 && height >= 46);
  const isLabelled = width >= LABEL.width && height >= LABEL.height && isHeaded;
  const box = shape('rect', { x, y, width, height, rx: kind === 'folder' ? 3 : 2 });
  const label = isLabelled ? shape('text', { x: x + 5, y: y + 12.5 }, labelOf(cell)) : undefined;
  const props = { class: kind, tabindex: -1, role: 'button' };
  const name = `${node.path}: ${sizeOf(node)}`;
  const group = shape('g', { ...props, 'aria-label': name }, box, label);
  const drawn = { cell, node: group, label };
  group.addEventListener('focus', () => point(drawn, true));
  group.addEventListener('mouseenter', () => point(drawn, false));
  group.addEventListener('click', () => choose(drawn));
  return drawn;
}

/** The name of a rectangle in as many characters as it has room for; what is lit has its rank before it. */
function labelOf({ node, kind, width }: Cell, rank?: number): string {
  const name = kind === 'group' ? `${node.name} · ${node.files}` : node.name;
  const label = rank === undefined ? name : `${rank} ${name}`;
  const isBold = kind === 'folder' || rank !== undefined;
  const room = Math.floor((width - 8) / (isBold ? LABEL.bold : LABEL.plain));
  if (label.length <= room) return visible(label);
  if (room >= LEAST_LABEL) return visible(`${label.slice(0, room - 1)}…`);
  return rank === undefined ? '' : String(rank);
}

/** How much a rectangle stands for. */
export function sizeOf({ children, files, size }: TreeNode): string {
  return children === undefined ? bytes(size) : `${counted(files, 'file')}, ${bytes(size)}`;
}
