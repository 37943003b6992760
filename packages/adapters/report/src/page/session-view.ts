import type { SessionData, SessionFile, SessionStep } from '../data/session-data.js';
import { billOf } from './write/bill-view.js';
import { element, headOf, section, shape } from './write/element.js';
import { counted, grouped, shortened } from './write/names.js';
import { tableOf } from './write/table.js';

/** Rows and steps of the picture: more are no longer told apart. */
const DRAWN = { rows: 30, steps: 4_000 };

/** Units of the picture. */
const PICTURE = { width: 1_000, row: 22, names: 330, right: 16, character: 6.6 };

/** Files of the table. */
const LISTED = 200;

/** The classes of tokens and their names. */
const CLASSES = [
  ['fresh', 'read anew'],
  ['cacheWrite', 'written to the cache'],
  ['cacheRead', 'read from the cache'],
  ['output', 'written by the model'],
] as const;

/** Draws what an agent was shown over a session, what it used, and what was paid twice. */
export function sessionView(data: SessionData): HTMLElement[] {
  const { title, task, requests, spent, steps, files } = data;
  const shown = files.reduce((sum, { tokens }) => sum + tokens, 0);
  const again = files.reduce((sum, file) => sum + file.again, 0);
  const used = files.filter(({ edits }) => edits > 0);
  const usedTokens = used.reduce((sum, { tokens }) => sum + tokens, 0);
  const bill = CLASSES.map(([kind, name]) => ({ kind, name, tokens: spent[kind] }));
  return [
    headOf(title, task, [counted(requests, 'request'), counted(steps.length, 'step')]),
    element(
      'div',
      { class: 'figures' },
      figure(grouped(shown), 'tokens shown'),
      figure(share(usedTokens, shown), 'of them of files that were edited'),
      figure(grouped(again), `tokens shown again (${share(again, shown)})`),
    ),
    section('time', 'What was shown when', legend(), picture(files, steps)),
    section('bill', 'What the requests cost', billOf(bill, 'Tokens of all requests, by class')),
    section('files', 'Files and outputs', listed(files)),
  ];
}

function share(part: number, whole: number): string {
  return whole === 0 ? '0 %' : `${Math.round((100 * part) / whole)} %`;
}

function figure(value: string, says: string): HTMLElement {
  return element('p', { class: 'figure' }, element('b', {}, value), ` ${says}`);
}

function legend(): HTMLElement {
  const keys = [
    ['first', 'shown'],
    ['again', 'shown again'],
    ['edited', 'edited'],
    ['compacted', 'the window was compacted'],
  ].map(([kind, name]) =>
    element('li', {}, element('i', { class: 'key', 'data-kind': kind }), name),
  );
  return element('ul', { class: 'legend', 'aria-label': 'Colors' }, ...keys);
}

/** A row a file, steps from left to right. */
function picture(
  files: readonly SessionFile[],
  steps: readonly SessionStep[],
): HTMLElement | SVGElement {
  if (files.length === 0) return element('p', { class: 'empty' }, 'Nothing was shown.');
  const rows = new Map(files.slice(0, DRAWN.rows).map(({ path }, row) => [path, row]));
  const last = Math.max(1, Math.min(steps.length, DRAWN.steps) - 1);
  const xOf = (step: number): number =>
    PICTURE.names + 14 + ((PICTURE.width - PICTURE.names - 14 - PICTURE.right) * step) / last;
  const height = rows.size * PICTURE.row + 8;
  const most = files.reduce((max, { tokens }) => Math.max(max, tokens), 1);
  const names = [...rows].map(([path, row]) =>
    shape(
      'g',
      { class: 'lane' },
      shape('line', { x1: PICTURE.names, x2: PICTURE.width, y1: yOf(row), y2: yOf(row) }),
      shape(
        'text',
        { x: PICTURE.names - 8, y: yOf(row) + 4 },
        shortened(path, PICTURE.names / PICTURE.character),
      ),
    ),
  );
  const marks = steps.slice(0, DRAWN.steps).flatMap((step, index) => {
    const x = xOf(index);
    if (step.what === 'compacted')
      return [shape('line', { class: 'compacted', x1: x, x2: x, y1: 0, y2: height })];
    const row = rows.get(step.path);
    return row === undefined ? [] : [mark(step, x, yOf(row), most)];
  });
  const label = `${counted(steps.length, 'step')} over ${counted(files.length, 'file or output', 'files and outputs')}; the table below has them`;
  const props = { class: 'time', role: 'img', 'aria-label': label };
  return shape('svg', { viewBox: `0 0 ${PICTURE.width} ${height}`, ...props }, ...names, ...marks);
}

const yOf = (row: number): number => 4 + row * PICTURE.row + PICTURE.row / 2;

function mark(
  { what, again, tokens, request, path }: SessionStep,
  x: number,
  y: number,
  most: number,
): SVGElement {
  const says = `${path}: ${what}${again ? ' again' : ''}, ${counted(tokens, 'token')}, request ${request}`;
  const title = shape('title', {}, says);
  if (what === 'edited')
    return shape('path', { class: 'edited', d: `M${x} ${y - 7}l6 11h-12z` }, title);
  const r = 2.5 + 6.5 * Math.sqrt(tokens / most);
  return shape(
    'circle',
    { class: again ? 'again' : 'first', cx: x, cy: y, r: r.toFixed(1) },
    title,
  );
}

function listed(files: readonly SessionFile[]): HTMLElement {
  const columns = [
    { name: 'file or output', kind: 'path' as const },
    ...['times', 'tokens', 'again', 'edits'].map((name) => ({ name, kind: 'number' as const })),
  ];
  const rows = files
    .slice(0, LISTED)
    .map(({ path, times, tokens, again, edits }) => [
      path,
      ...[times, tokens, again, edits].map((count) => (count === 0 ? '·' : grouped(count))),
    ]);
  const more = files.length - rows.length;
  const rest = more > 0 && element('p', {}, `and ${grouped(more)} more`);
  return element('div', {}, tableOf('Most tokens first', columns, rows), rest);
}
