import type { Answered, Line, Piece, Tie } from '../work/asked.js';
import { element } from './element.js';

/** Draws an answer: what an agent reads, and beside it what of the text was left out. */
export function answerView(answered: Answered): HTMLElement[] {
  const { text, lines, pieces, ties, note } = answered;
  return [
    ...(note === undefined ? [] : [element('p', { class: 'note' }, note)]),
    ...(text === undefined ? [] : [exactView(text)]),
    ...(lines === undefined ? [] : [linesView(lines)]),
    ...(pieces === undefined ? [] : [piecesView(pieces)]),
    ...(ties === undefined || ties.length === 0 ? [] : [tiesView(ties)]),
  ];
}

/** The answer as text, a node a line: a line of megabytes is cut where it is shown, and not all behind it. */
function exactView(text: string): HTMLElement {
  const props = { class: 'exact', tabindex: 0, 'aria-label': 'What an agent reads' };
  return element('pre', props, ...text.split('\n').flatMap((line) => [line, '\n']));
}

/** All lines of a text: those that were left out stand where they were, with the reason. */
function linesView(lines: readonly Line[]): HTMLElement {
  const dropped = lines.filter((line) => line.dropped !== undefined).length;
  const items = lines.map(({ number, text, dropped: reason }) =>
    reason === undefined
      ? element('li', { value: number }, text || ' ')
      : element(
          'li',
          { value: number, class: 'dropped', title: reason },
          element('del', {}, text || ' '),
        ),
  );
  return element(
    'section',
    { 'aria-labelledby': 'every-line' },
    element('h2', { id: 'every-line' }, `Every line: ${counted(dropped, 'line')} left out`),
    element('ol', { class: 'lines', tabindex: 0, 'aria-label': 'Every line' }, ...items),
  );
}

function piecesView(pieces: readonly Piece[]): HTMLElement {
  const items = pieces.map(({ title, startLine, endLine, tokens, text }) =>
    element(
      'li',
      { class: 'piece' },
      element(
        'p',
        { class: 'border' },
        element('b', {}, title),
        ` lines ${startLine} to ${endLine}, ${counted(tokens, 'token')}`,
      ),
      element(
        'pre',
        { tabindex: 0, 'aria-label': title },
        ...text.split('\n').flatMap((line) => [line, '\n']),
      ),
    ),
  );
  return element('ol', { class: 'pieces', 'aria-label': 'Chunks' }, ...items);
}

function tiesView(ties: readonly Tie[]): HTMLElement {
  const head = ['file', 'is tied to', 'how', 'by'].map((name) =>
    element('th', { scope: 'col' }, name),
  );
  const rows = ties.map(({ from, to, kind, evidence }) =>
    element('tr', {}, ...[from, to, kind, evidence].map((cell) => element('td', {}, cell))),
  );
  return element(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Links' },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...rows),
    ),
  );
}

/** A number with its noun. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
