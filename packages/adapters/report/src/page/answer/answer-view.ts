import type { LineRange } from '@ctx/text';
import { sourceLines } from '@ctx/text/lines';
import { rangeText } from '@ctx/text/ranges';
import type { ReportMaterial } from '../../data/report-data.js';
import { type Child, element, replace } from '../write/element.js';
import { counted, grouped, STATE_NAMES } from '../write/names.js';
import type { Answer, AnswerFile } from './answer-at.js';

/** Lines that one look into an omission brings: more take longer than a reader waits. */
const LINES = 400;

/** Files that are drawn at once: a map has thousands, and a reader begins with the first. */
const FILES = 60;

/** The answer on a page, file by file, and as an agent reads it. */
export interface AnswerView {
  readonly node: HTMLElement;
  show(answer: Answer): void;
  /** Opens the section of a file; false where the answer has none. */
  open(path: string): boolean;
}

/** Draws the answer of a material. */
export function answerView(material: ReportMaterial): AnswerView {
  const list = element('div', { class: 'sections' });
  const exact = element('pre', { class: 'exact', tabindex: 0, 'aria-label': 'The answer as text' });
  const raw = element(
    'details',
    { class: 'raw' },
    element('summary', {}, 'The answer, as an agent reads it'),
    copyButton(exact),
    exact,
  );
  const open = new Set<string>();
  let shown: Answer | undefined;
  const write = (): void => {
    // A part that nobody looks at is not drawn, and a text of 32,000 tokens takes long.
    const lines = raw.open && shown !== undefined ? shown.text.split('\n') : [];
    // Each line of its own: one of a megabyte is cut where it is shown, and not all behind it.
    replace(exact, ...lines.flatMap((line) => [line, '\n']));
  };
  raw.addEventListener('toggle', write);
  /** Draws the files up to a number of them, behind those that are drawn. */
  const drawTo = (count: number): void => {
    const { files } = shown!;
    list.querySelector('.further')?.remove();
    const next = files.slice(list.childElementCount, count);
    list.append(...next.map((file) => sectionOf(file, material, open)));
    const rest = files.length - list.childElementCount;
    if (rest > 0)
      list.append(furtherButton(rest, () => drawTo(list.childElementCount - 1 + FILES)));
  };
  return {
    node: element('div', {}, list, raw),
    show(answer) {
      shown = answer;
      replace(list, ...(answer.files.length > 0 ? [] : [nothing(answer)]));
      if (answer.files.length > 0) drawTo(FILES);
      write();
    },
    open(path) {
      const index = shown?.files.findIndex((file) => file.path === path) ?? -1;
      if (index < 0) return false;
      drawTo(Math.max(index + 1, list.querySelectorAll('.section').length));
      const at = list.children[index];
      if (!(at instanceof HTMLDetailsElement)) return false;
      at.open = true;
      at.querySelector('summary')?.focus();
      at.scrollIntoView({ block: 'start' });
      return true;
    },
  };
}

function nothing({ needed }: Answer): HTMLElement {
  const text =
    needed === undefined
      ? 'No file matches.'
      : `Too few tokens for anything: the smallest answer takes ${grouped(needed)}.`;
  return element('p', { class: 'empty' }, text);
}

/** A file of the answer: its heading at once, its lines when it is opened. */
function sectionOf(
  file: AnswerFile,
  material: ReportMaterial,
  open: Set<string>,
): HTMLDetailsElement {
  const { path, state, rank, tokens, reasons } = file;
  const body = element('div', { class: 'lines' });
  const cost = tokens !== undefined && element('span', { class: 'cost' }, counted(tokens, 'token'));
  const node = element(
    'details',
    { class: 'section', 'data-path': path, 'data-state': state },
    element(
      'summary',
      {},
      element('span', { class: 'rank' }, rank),
      element('span', { class: 'path' }, path),
      element('span', { class: 'state' }, STATE_NAMES[state]),
      cost,
    ),
    reasons.length > 0 && element('p', { class: 'reasons' }, reasons.join(' · ')),
    body,
  );
  const fill = (): void => {
    if (node.open) open.add(path);
    else open.delete(path);
    if (node.open && body.childElementCount === 0) replace(body, ...bodyOf(file, material));
  };
  node.addEventListener('toggle', fill);
  node.open = open.has(path);
  if (node.open) fill();
  return node;
}

function bodyOf(file: AnswerFile, material: ReportMaterial): Child[] {
  if (material.kind === 'map') return [element('p', {}, symbols(file.path, material))];
  const source = material.replay.sources.get(file.path);
  if (source === undefined) return [element('p', { class: 'empty' }, 'Its text is not here.')];
  const lines = sourceLines(source.text);
  const parts = [
    ...(file.shown ?? []).map((range) => ({ range, reason: undefined })),
    ...(file.omitted ?? []),
  ].sort((a, b) => a.range.startLine - b.range.startLine);
  if (parts.length === 0)
    return [hole({ startLine: 1, endLine: lines.length }, 'only its path is shown', lines)];
  return parts.map(({ range, reason }) =>
    reason === undefined ? linesOf(range, lines, 'shown') : hole(range, reason, lines),
  );
}

function symbols(path: string, material: ReportMaterial & { kind: 'map' }): string {
  const file = material.ranked.find((ranked) => ranked.path === path);
  const names = file?.symbols.map(({ name }) => name) ?? [];
  return names.length === 0 ? 'It defines no names.' : `It defines ${names.join(', ')}.`;
}

/** Lines that were left out, behind a button that brings them. */
function hole(range: LineRange, reason: string, lines: readonly string[]): HTMLElement {
  const count = range.endLine - range.startLine + 1;
  const why = reason === 'budget' ? 'left out for the budget' : reason;
  const place = element('div', { class: 'hole' });
  const show = (from: number): void => {
    const end = Math.min(range.endLine, from + LINES - 1);
    const rest = range.endLine - end;
    button.setAttribute('aria-expanded', 'true');
    place.append(linesOf({ startLine: from, endLine: end }, lines, 'brought'));
    if (rest > 0) place.append(moreButton(rest, () => show(end + 1)));
  };
  const toggle = (): void => {
    if (button.getAttribute('aria-expanded') === 'false') show(range.startLine);
    else {
      button.setAttribute('aria-expanded', 'false');
      place.replaceChildren(button);
    }
  };
  const button = element(
    'button',
    { type: 'button', class: 'expand', 'aria-expanded': 'false', click: toggle },
    `${counted(count, 'line')} (${rangeText(range)}): ${why}`,
  );
  place.append(button);
  return place;
}

/** Brings more files of an answer, and leaves the focus on the first of them. */
function furtherButton(rest: number, bring: () => void): HTMLElement {
  const button: HTMLElement = element(
    'button',
    {
      ...{ type: 'button', class: 'expand further' },
      click: () => {
        const before = button.previousElementSibling;
        bring();
        before?.nextElementSibling?.querySelector('summary')?.focus();
      },
    },
    counted(rest, 'more file'),
  );
  return button;
}

function moreButton(rest: number, next: () => void): HTMLElement {
  const button: HTMLElement = element(
    'button',
    {
      ...{ type: 'button', class: 'expand' },
      click: () => {
        button.remove();
        next();
      },
    },
    `${counted(rest, 'more line')}`,
  );
  return button;
}

function linesOf(
  { startLine, endLine }: LineRange,
  lines: readonly string[],
  kind: 'shown' | 'brought',
): HTMLElement {
  const list = element('ol', { class: `code ${kind}`, start: startLine });
  for (let line = startLine; line <= Math.min(endLine, lines.length); line++)
    list.append(element('li', { 'data-line': line }, lines[line - 1] || ' '));
  return list;
}

function copyButton(from: HTMLElement): HTMLElement {
  const button: HTMLElement = element(
    'button',
    {
      ...{ type: 'button', class: 'copy' },
      click: async () => {
        await navigator.clipboard.writeText(from.textContent);
        replace(button, 'Copied');
      },
    },
    'Copy',
  );
  return button;
}
