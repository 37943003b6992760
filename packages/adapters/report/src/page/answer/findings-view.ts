import { rangeText } from '@ctx/text/ranges';
import { rankedIn } from '../../data/ranked-in.js';
import type { ReportData, ReportFinding } from '../../data/report-data.js';
import { element, replace } from '../write/element.js';
import { counted, grouped } from '../write/names.js';
import { tableOf } from '../write/table.js';
import type { Answer } from './answer-at.js';

/** The title of each kind of findings, and its meaning. */
const KINDS: Readonly<Record<ReportFinding['kind'], readonly [name: string, says: string]>> = {
  hotspots: ['Hotspots', 'changed often and branched much'],
  clones: ['Clones', 'the same code in several places'],
  cycles: ['Circles', 'files that import each other around'],
  smells: ['Large or tangled', 'above the limits of their language'],
};

/** Ranked files that were left out and are listed. */
const LISTED = 60;

/** Findings, kind by kind. */
export function findingsView(findings: readonly ReportFinding[]): HTMLElement {
  const kinds = Object.keys(KINDS) as ReportFinding['kind'][];
  const cards = kinds.map((kind) => {
    const own = findings.filter((finding) => finding.kind === kind);
    const [name, says] = KINDS[kind];
    const items = own.map(({ path, startLine, endLine, text, evidence }) =>
      element(
        'li',
        {},
        element('p', { class: 'path' }, `${path}:${rangeText({ startLine, endLine })}`),
        element('p', {}, text),
        evidence.length > 0 &&
          element(
            'details',
            {},
            element('summary', {}, 'Evidence'),
            element('pre', {}, evidence.join('\n')),
          ),
      ),
    );
    const body =
      items.length > 0
        ? element('ol', {}, ...items)
        : element('p', { class: 'empty' }, 'None found.');
    return element(
      'article',
      { class: 'card' },
      element('h3', {}, name),
      element('p', { class: 'says' }, says),
      body,
    );
  });
  return element('div', { class: 'cards' }, ...cards);
}

/** Groups of files that depend on each other more than on others. */
export function communitiesView(communities: ReportData['communities']): HTMLElement {
  if (communities.length === 0)
    return element('p', { class: 'empty' }, 'Its files form no groups by their imports.');
  const cards = communities.map(({ name, paths, leaving }) =>
    element(
      'details',
      { class: 'card' },
      element(
        'summary',
        {},
        element('b', {}, name),
        ` ${counted(paths.length, 'file')}, ${counted(leaving, 'link')} to others`,
      ),
      element('ul', {}, ...paths.map((path) => element('li', { class: 'path' }, path))),
    ),
  );
  return element('div', { class: 'cards' }, ...cards);
}

/** The files that an answer leaves out: files that match, and those that nobody looked at. */
export function leftOutView(data: ReportData): { node: HTMLElement; show(answer: Answer): void } {
  const matched = element('div');
  const columns = [
    { name: 'why' },
    { name: 'files', kind: 'number' },
    { name: 'such as', kind: 'path' },
  ] as const;
  const rows = data.skipped.map(({ reason, count, paths }) => [
    ...[reason, grouped(count), paths.join('  ') || 'not named'],
  ]);
  const skipped =
    rows.length > 0
      ? tableOf('Never looked at', columns, rows)
      : element('p', { class: 'empty' }, 'Every file was looked at.');
  const reasons = reasonsOf(data);
  return {
    node: element('div', {}, matched, skipped),
    show({ files }) {
      const shown = new Set(files.map(({ path }) => path));
      const behind = rankedIn(data.material).filter(({ path }) => !shown.has(path));
      replace(matched, ...behindOf(behind, reasons, data));
    },
  };
}

function reasonsOf({ material }: ReportData): ReadonlyMap<string, readonly string[]> {
  if (material.kind === 'map') return new Map();
  return new Map(material.replay.ranked.map(({ path, reasons }) => [path, reasons]));
}

function behindOf(
  behind: readonly { path: string }[],
  reasons: ReadonlyMap<string, readonly string[]>,
  { material, files }: ReportData,
): HTMLElement[] {
  const ranked = rankedIn(material).length;
  const rest = files.length - ranked;
  const label =
    material.kind === 'context'
      ? 'match, but the budget ends before them'
      : 'rank too low for this budget';
  const says = [
    `${counted(behind.length, 'file')} ${label}`,
    ...(rest > 0 ? [`${grouped(rest)} more have nothing of the task`] : []),
  ];
  const items = behind
    .slice(0, LISTED)
    .map(({ path }) =>
      element(
        'li',
        {},
        element('span', { class: 'path' }, path),
        ` ${(reasons.get(path) ?? []).join(' · ')}`,
      ),
    );
  const more = behind.length - items.length;
  const list = element(
    'details',
    { hidden: items.length === 0 },
    element('summary', {}, 'Which ones'),
    element('ol', { class: 'behind' }, ...items),
    more > 0 && element('p', {}, `and ${counted(more, 'more file')}`),
  );
  return [element('p', {}, `${says.join('; ')}.`), list];
}
