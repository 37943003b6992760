import { rankedIn } from '../data/ranked-in.js';
import type { ReportData } from '../data/report-data.js';
import { type Answer, scale } from './answer/answer-at.js';
import { answerView } from './answer/answer-view.js';
import type { Composer } from './answer/composer.js';
import { communitiesView, findingsView, leftOutView } from './answer/findings-view.js';
import { linksView } from './answer/links-view.js';
import { treeOf } from './map/treemap-cells.js';
import { treemapView } from './map/treemap-view.js';
import { type BillPart, billOf } from './write/bill-view.js';
import { element, headOf, replace, section } from './write/element.js';
import { bytes, counted, grouped, STATE_NAMES, STATES } from './write/names.js';

/** The rank of a file and its reasons, beside the view that an answer has of it. */
interface Ranked {
  rank: number;
  reasons: readonly string[];
}

/** Draws a repository, and the answer to its task at the budget that the reader chooses as soon as it is composed. */
export function repositoryView(data: ReportData, composer: Composer): HTMLElement[] {
  const tree = treeOf(data.files);
  const ranked = ranks(data);
  const saying = (path: string): string => sayRank(ranked.get(path), data);
  const answer = answerView(data.material);
  const map = treemapView({
    ...{ root: tree, saying },
    onOpen: (path) => void (answer.open(path) || map.focus(path)),
  });
  const links = linksView(data.links);
  const bill = element('div');
  const rest = leftOutView(data);
  const summary = element('p', { class: 'summary', role: 'status' }, 'Composing the answer …');
  composer.onAnswer = (at) => {
    replace(summary, ...summaryOf(at, data));
    for (const view of [map, answer, links, rest]) view.show(at);
    replace(bill, billOf(billParts(at), 'Tokens by how much is shown of a file'));
    document.documentElement.setAttribute('data-budget', String(at.budget));
  };
  const control = budgetControl({ scale, budget: data.budget, onChange: composer.ask });
  const nodes = [
    headOf(data.title, data.task, [
      counted(data.files.length, 'file'),
      bytes(tree.size),
      data.head === undefined ? 'no commit' : `commit ${data.head.slice(0, 10)}`,
    ]),
    remarksOf(data.remarks),
    element('div', { class: 'control' }, control, summary),
    section('map', 'What an agent is shown', legend(), map.node),
    section('answer', 'The answer, file by file', answer.node),
    section('links', 'How its files hang together', links.node),
    section('bill', 'What it costs', bill),
    section('left-out', 'What is left out, and why', rest.node),
    section('findings', 'Where the code would hurt', findingsView(data.findings)),
    section('communities', 'Files that belong together', communitiesView(data.communities)),
  ];
  composer.ask(data.budget);
  return nodes;
}

function ranks({ material }: ReportData): ReadonlyMap<string, Ranked> {
  const reasons = new Map(
    material.kind === 'context'
      ? material.replay.ranked.map((file) => [file.path, file.reasons] as const)
      : material.ranked.map((file) => [file.path, dependents(file.dependents)] as const),
  );
  return new Map(
    rankedIn(material).map(({ path }, index) => [
      path,
      { rank: index + 1, reasons: reasons.get(path) ?? [] },
    ]),
  );
}

function dependents(count: number): string[] {
  return count === 0 ? [] : [`${counted(count, 'file')} ${count === 1 ? 'uses' : 'use'} it`];
}

function sayRank(ranked: Ranked | undefined, { material }: ReportData): string {
  if (ranked === undefined)
    return material.kind === 'context' ? 'nothing of the task is in it' : 'not in the map';
  return [`rank ${grouped(ranked.rank)}`, ...ranked.reasons].join(' · ');
}

function summaryOf(answer: Answer, { files }: ReportData): (string | HTMLElement)[] {
  const { tokens, budget } = answer;
  const lines = answer.files.reduce((sum, { shown = [] }) => sum + linesIn(shown), 0);
  return [
    element('b', {}, counted(answer.files.length, 'file')),
    ` of ${grouped(files.length)}`,
    ...(lines > 0 ? [', ', element('b', {}, counted(lines, 'line'))] : []),
    ', ',
    element('b', {}, counted(tokens, 'token')),
    ` of ${grouped(budget)}`,
  ];
}

function linesIn(ranges: readonly { startLine: number; endLine: number }[]): number {
  return ranges.reduce((sum, { startLine, endLine }) => sum + endLine - startLine + 1, 0);
}

/** The sections by how much they show; what they do not count is headings, notes and names of other files. */
function billParts({ tokens, files }: Answer): BillPart[] {
  const parts = STATES.map((state) => ({
    ...{ kind: state, name: STATE_NAMES[state] },
    tokens: files.reduce((sum, file) => sum + (file.state === state ? (file.tokens ?? 0) : 0), 0),
  })).filter((part) => part.tokens > 0);
  const counted = parts.reduce((sum, part) => sum + part.tokens, 0);
  const name = parts.length === 0 ? 'the map' : 'headings, notes, what comes next';
  return [...parts, { kind: 'rest', name, tokens: Math.max(0, tokens - counted) }];
}

function legend(): HTMLElement {
  const keys = STATES.map((state) =>
    element('li', {}, element('i', { class: 'key', 'data-state': state }), STATE_NAMES[state]),
  );
  const none = element('li', {}, element('i', { class: 'key' }), 'left out');
  return element('ul', { class: 'legend', 'aria-label': 'Colors' }, ...keys, none);
}

function remarksOf(remarks: readonly string[]): HTMLElement {
  const items = remarks.map((remark) => element('li', {}, remark));
  return element('ul', { class: 'remarks', hidden: remarks.length === 0 }, ...items);
}

/** The values that a slider goes through. */
interface Scale {
  least: number;
  most: number;
  budgetAt(position: number): number;
  positionOf(budget: number): number;
}

/** The elements of a control of the budget. */
interface BudgetInput {
  scale: Scale;
  /** Where it stands first. */
  budget: number;
  /** Called once a frame at most, however fast the slider moves. */
  onChange: (budget: number) => void;
}

/** Steps of the slider: each is some 3 % of the budget. */
const STEPS = 160;

/** A slider over budgets, and a field for an exact one. */
function budgetControl({ scale, budget, onChange }: BudgetInput): HTMLElement {
  const stepOf = (tokens: number): number => Math.round(scale.positionOf(tokens) * STEPS);
  const slider = element('input', {
    ...{ type: 'range', min: 0, max: STEPS, value: stepOf(budget), 'aria-label': 'Budget' },
    'aria-valuetext': `${grouped(budget)} tokens`,
  });
  const field = element('input', {
    ...{ type: 'number', min: scale.least, max: scale.most, value: budget },
    'aria-label': 'Budget in tokens',
  });
  let requested: number | undefined;
  const change = (tokens: number): void => {
    slider.setAttribute('aria-valuetext', `${grouped(tokens)} tokens`);
    const isWaiting = requested !== undefined;
    requested = tokens;
    if (isWaiting) return;
    requestAnimationFrame(() => {
      const last = requested!;
      requested = undefined;
      onChange(last);
    });
  };
  slider.addEventListener('input', () => {
    const tokens = scale.budgetAt(Number(slider.value) / STEPS);
    field.value = String(tokens);
    change(tokens);
  });
  field.addEventListener('change', () => {
    const tokens = Math.round(Math.min(scale.most, Math.max(0, Number(field.value) || 0)));
    field.value = String(tokens);
    slider.value = String(stepOf(tokens));
    change(tokens);
  });
  return element(
    'div',
    { class: 'budget' },
    element('span', { class: 'label', 'aria-hidden': 'true' }, 'Budget'),
    slider,
    field,
    element('span', { 'aria-hidden': 'true' }, 'tokens'),
  );
}
