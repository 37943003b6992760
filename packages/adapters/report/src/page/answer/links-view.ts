import type { ReportLink } from '../../data/report-data.js';
import { element, replace, shape } from '../write/element.js';
import { counted, shortened } from '../write/names.js';
import { tableOf } from '../write/table.js';
import type { Answer } from './answer-at.js';

/** Files of the picture: more lines are no longer told apart. */
const FILES = 24;

/** Units of the picture: a row a file, names in the middle, imports left of them, shared commits right. */
const PICTURE = { width: 1_000, row: 22, left: 250, right: 750, character: 7 };

/** The files of an answer and what is between them, on a page. */
export interface LinksView {
  readonly node: HTMLElement;
  show(answer: Answer): void;
}

/** Draws imports and shared commits among the files of an answer, as arcs. */
export function linksView(links: readonly ReportLink[]): LinksView {
  const node = element('div', { class: 'links' });
  const show = ({ files }: Answer): void => {
    const paths = files.slice(0, FILES).map(({ path }) => path);
    const rows = new Map(paths.map((path, row) => [path, row]));
    const among = links.filter(({ from, to }) => rows.has(from) && rows.has(to));
    if (among.length > 0) replace(node, picture(paths, among, rows), listed(among));
    else replace(node, element('p', { class: 'empty' }, sayNone(paths.length)));
  };
  return { node, show };
}

function sayNone(files: number): string {
  return files < 2 ? 'There are not two of them.' : 'None of them imports another.';
}

function picture(
  paths: readonly string[],
  links: readonly ReportLink[],
  rows: ReadonlyMap<string, number>,
): SVGElement {
  const height = paths.length * PICTURE.row + 24;
  const label = `${counted(links.length, 'link')} among ${counted(paths.length, 'file')}; the table below has them`;
  const arcs = links.map((link) => arc(link, rows));
  const names = paths.map((path, row) => {
    const room = (PICTURE.right - PICTURE.left - 24) / PICTURE.character;
    const middle = (PICTURE.left + PICTURE.right) / 2;
    const name = shape('text', { x: middle, y: yOf(row) + 4 }, shortened(path, room));
    const marked = links.flatMap(({ from, to }, i) =>
      from === path || to === path ? [arcs[i]!] : [],
    );
    const mark = (isOn: boolean) => () => {
      for (const element of marked) element.classList.toggle('on', isOn);
    };
    name.addEventListener('mouseenter', mark(true));
    name.addEventListener('mouseleave', mark(false));
    return name;
  });
  const heads = [
    shape('text', { class: 'head', x: 8, y: 14 }, 'imports'),
    shape('text', { class: 'head end', x: PICTURE.width - 8, y: 14 }, 'changed together'),
  ];
  const viewBox = `0 0 ${PICTURE.width} ${height}`;
  const props = { viewBox, class: 'arcs', role: 'img', 'aria-label': label };
  return shape('svg', props, ...heads, ...arcs, ...names);
}

const yOf = (row: number): number => 24 + row * PICTURE.row + PICTURE.row / 2;

function arc(
  { from, to, kind, evidence }: ReportLink,
  rows: ReadonlyMap<string, number>,
): SVGElement {
  const [a, b] = [yOf(rows.get(from)!), yOf(rows.get(to)!)];
  const isImport = kind === 'import';
  const x = isImport ? PICTURE.left : PICTURE.right;
  const reach = Math.min(230, 16 + Math.abs(b - a) * 0.62);
  const far = isImport ? x - reach : x + reach;
  const title = shape('title', {}, `${from} → ${to}: ${evidence}`);
  const end = isImport && shape('circle', { cx: x, cy: b, r: 2.6 });
  const line = shape('path', { d: `M${x} ${a}C${far} ${a} ${far} ${b} ${x} ${b}` });
  return shape('g', { class: `arc ${kind}` }, title, line, end);
}

function listed(links: readonly ReportLink[]): HTMLElement {
  const columns = ['file', 'how', 'other file', 'evidence'].map((name) => ({ name }));
  const rows = links.map(({ from, to, kind, evidence }) => [
    ...[from, kind === 'import' ? 'imports' : 'changes with', to, evidence],
  ]);
  const summary = `The same as a table (${counted(links.length, 'link')})`;
  return element('details', {}, element('summary', {}, summary), tableOf('Links', columns, rows));
}
