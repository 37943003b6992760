import { compareText } from '@ctx/text';
import { groupBy } from '@ctx/text/collections';
import { counted, printable, printablePath, withoutAnyTag } from '@ctx/text/printable';
import { headingText, rangeText } from '@ctx/text/ranges';
import { sayHidden } from './hidden-findings.js';
import { findingsOf, type InsightFinding } from './insight-findings.js';
import { INSIGHT_KINDS, type InsightKind } from './insight-kinds.js';
import { standingOut } from './standing-out.js';
import { sayUnjudged, type Unjudged } from './unjudged.js';
import { sayVendored } from './vendored.js';
import type { WorkspaceInsight } from './workspace-insight.js';

/** How much of an insight is written. */
export interface InsightTextOptions {
  /** Findings of each kind at most (default 10). */
  limit?: number | undefined;
  /** Whether findings of hidden classes are written as well (default: they are counted). */
  all?: boolean | undefined;
  /** Only what stands out among all kinds, and how much else there is (default: kind by kind). */
  standing?: boolean | undefined;
}

/** Findings of each kind where no number is asked for. */
const LIMIT = 10;

const HEADS: Readonly<Record<InsightKind, string>> = {
  clones: 'code that stands in several places',
  dead: 'exports that nothing needs',
  smells: 'what is too large or too branched, weighed by what depends on it',
  hotspots: 'files that are branched and often changed',
  cycles: 'files that depend on each other in a circle',
  layers: 'imports against the way that nearly all between two folders go',
  communities: 'files that depend on each other more than on others',
  owners: 'who changed the files of a folder lately',
};

/** One kind of an insight as it is written. */
interface Section {
  readonly kind: InsightKind;
  /** The head and the findings below it. */
  readonly lines: readonly string[];
  /** Lines on what was left out of it and was not looked at. */
  readonly notes: readonly string[];
  readonly hidden: readonly InsightFinding[];
  readonly isEmpty: boolean;
  /** Nothing was looked at, so that nothing found means nothing. */
  readonly isUnjudged: boolean;
}

/**
 * Where a code base would hurt, a few lines for each finding, what weighs most first. Of changes the kinds without a
 * finding are one line together: who reads it beside a change has nothing to do there.
 */
export function renderInsight(
  insight: WorkspaceInsight,
  { limit = LIMIT, all = false, standing = false }: InsightTextOptions = {},
): string {
  const findings = findingsOf(insight);
  const isAsked = (kind: InsightKind): boolean =>
    insight[kind] !== undefined || notJudged(insight, kind).length > 0;
  const sections = INSIGHT_KINDS.filter(isAsked).map((kind) =>
    sectionOf(kind, findings, insight, { limit, all }),
  );
  const copied = sayVendored(insight.vendored).map((sentence) => `# ${sentence}`);
  if (standing) {
    const own = standingOut(findings).slice(0, limit);
    return `${renderStanding(sections, own, findings)}${copied.map((line) => `${line}\n`).join('')}`;
  }
  const isQuiet = ({ isEmpty }: Section): boolean => insight.changed !== undefined && isEmpty;
  const parts = [
    ...headOfChanges(insight, sections.filter(isQuiet)),
    ...sections
      .filter((section) => !isQuiet(section))
      .map(({ lines, hidden, notes }) => [...lines, ...hiddenLine(hidden), ...notes]),
    ...(copied.length > 0 ? [copied] : []),
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** The findings that stand out, where the rest is, and what was not looked at. */
function renderStanding(
  sections: readonly Section[],
  own: readonly InsightFinding[],
  findings: readonly InsightFinding[],
): string {
  const head = own.length === 0 ? 'nothing stands out' : 'what stands out';
  const counts = sections.map(
    ({ kind, isUnjudged }) =>
      `${kind} (${isUnjudged ? 'not judged' : findings.filter((one) => one.kind === kind).length})`,
  );
  const notes = new Set(sections.flatMap((section) => section.notes));
  return `${[
    `# ${head} (${own.length} of ${counted(findings.length, 'finding')})`,
    ...own.flatMap(linesOf),
    `# all of a kind: ctx insight ${counts.join(', ')}`,
    ...notes,
  ].join('\n')}\n`;
}

/** The findings of one kind, and what is to be said beside them. */
function sectionOf(
  kind: InsightKind,
  findings: readonly InsightFinding[],
  insight: WorkspaceInsight,
  { limit, all: showsAll }: { limit: number; all: boolean },
): Section {
  const insightFindings = findings.filter((finding) => finding.kind === kind);
  const isShown = ({ hidden }: InsightFinding): boolean => showsAll || hidden === undefined;
  const all = insightFindings.filter(isShown);
  const own = piled(kind, insightFindings, insight, isShown);
  const pile = (count: number): string =>
    own.length < all.length ? ` ${PILES[kind]?.[count === 1 ? 0 : 1]}` : '';
  const within = own.length < all.length ? ` in ${own.length}${pile(own.length)}` : '';
  const unjudged = notJudged(insight, kind);
  const head = `# ${kind}: ${HEADS[kind]} (${countText(`${all.length}${within}${elsewhere(insight, kind)}`, unjudged)})`;
  const left = own.length - limit;
  const rest = left > 0 ? [`… ${left} more${pile(left)}`] : [];
  return {
    kind,
    lines: [head, ...own.slice(0, limit).flatMap(linesOf), ...rest],
    notes: [...unread(insight, kind), ...unjudged.map((one) => `# ${sayUnjudged(one)}`)],
    hidden: insightFindings.filter((one) => !isShown(one)),
    isEmpty: all.length === 0,
    isUnjudged: unjudged.some(({ whole }) => whole),
  };
}

/** `# of 2 changed files: no clones, cycles (19 elsewhere)`, and what is not known of the kinds without findings. */
function headOfChanges(
  { changed, others = {} }: WorkspaceInsight,
  quiet: readonly Section[],
): string[][] {
  if (changed === undefined) return [];
  const none = quiet.filter(({ isUnjudged }) => !isUnjudged).map(({ kind }) => kind);
  const elsewhere = none.reduce((sum, kind) => sum + (others[kind] ?? 0), 0);
  const says = none.length === 0 ? '' : `: no ${none.join(', ')} (${elsewhere} elsewhere)`;
  return [
    [
      `# of ${changed.length} changed ${changed.length === 1 ? 'file' : 'files'}${says}`,
      ...hiddenLine(quiet.flatMap(({ hidden }) => hidden)),
      ...new Set(quiet.flatMap(({ notes }) => notes)),
    ],
  ];
}

/** Of changes, how many findings stand where they have no part in them. */
function elsewhere({ others }: WorkspaceInsight, kind: InsightKind): string {
  const count = others?.[kind];
  return count === undefined ? '' : `, ${count} elsewhere`;
}

function notJudged({ unjudged = [] }: WorkspaceInsight, kind: InsightKind): Unjudged[] {
  return unjudged.filter((one) => one.kind === kind);
}

/** How many there are; of what was not looked at, no number. */
function countText(count: string, unjudged: readonly Unjudged[]): string {
  const languages = unjudged.flatMap((one) => one.languages);
  const named = languages.length === 0 ? '' : `: ${languages.join(', ')}`;
  if (unjudged.some(({ whole }) => whole)) return `not judged${named}`;
  return named === '' ? count : `${count}; not judged${named}`;
}

/** The heading of several findings that stand together. */
const PILES: Readonly<Partial<Record<InsightKind, readonly [one: string, many: string]>>> = {
  clones: ['set of files', 'sets of files'],
  smells: ['file', 'files'],
};

/** Smells of one file as one, and copies between the same files. */
function piled(
  kind: InsightKind,
  all: readonly InsightFinding[],
  { clones }: WorkspaceInsight,
  isShown: (finding: InsightFinding) => boolean,
): readonly InsightFinding[] {
  if (kind === 'smells') return together(all.filter(isShown), ({ path }) => path);
  if (kind !== 'clones') return all.filter(isShown);
  const keys = new Map(
    all.map((finding, i) => {
      const paths = (clones?.groups[i]?.members ?? []).map(({ path }) => path);
      return [finding, [...new Set(paths)].sort(compareText).join('\0')];
    }),
  );
  return together(all.filter(isShown), (finding) => keys.get(finding)!);
}

/** Findings that are written beside the first one of a pile. */
const BESIDE = 4;

/** One finding for each pile, its first; the others are evidence beside it. */
function together(
  findings: readonly InsightFinding[],
  keyOf: (finding: InsightFinding) => string,
): InsightFinding[] {
  return [...groupBy(findings, keyOf).values()].map(([worst, ...others]) => {
    const beside = others.slice(0, BESIDE).map((use) => `${placeIn(worst!, use)}  ${use.text}`);
    const where = worst!.kind === 'clones' ? 'between these files' : 'in this file';
    const rest = others.length > BESIDE ? [`… ${others.length - BESIDE} more ${where}`] : [];
    return { ...worst!, evidence: [...worst!.evidence, ...beside, ...rest] };
  });
}

/** A place, beside one that may be in the same file. */
function placeIn({ path }: InsightFinding, other: InsightFinding): string {
  return other.path === path ? rangeText(other) : headingText(other.path, other);
}

/** A folder has no lines. */
function place(finding: InsightFinding): string {
  const { path } = finding;
  return path.endsWith('/') ? printablePath(path) : headingText(path, finding);
}

function linesOf(finding: InsightFinding): string[] {
  return [
    `${place(finding)}  ${finding.change === 'new' ? 'new: ' : ''}${withoutAnyTag(printable(finding.text))}`,
    ...finding.evidence.map((line) => `  ${withoutAnyTag(printable(line))}`),
  ];
}

/** Files that were not read, by the reason, and exports of which it is not known. */
function unread({ clones, dead, unmeasured = [] }: WorkspaceInsight, kind: InsightKind): string[] {
  if (kind === 'dead') {
    const count = dead?.filter(({ verdict }) => verdict === 'unknown').length ?? 0;
    return count === 0 ? [] : [`# not known: ${count} more exports; --json has them`];
  }
  const skipped = kind === 'clones' ? (clones?.skipped ?? []) : kind === 'smells' ? unmeasured : [];
  const counts = new Map<string, number>();
  for (const { skipped: why } of skipped) counts.set(why.reason, (counts.get(why.reason) ?? 0) + 1);
  const reasons = [...counts].map(([reason, count]) => `${count} ${reason}`).sort();
  return reasons.length === 0 ? [] : [`# not read: ${reasons.join(', ')}`];
}

/** The findings of classes that nobody acts on, counted. */
function hiddenLine(hidden: readonly InsightFinding[]): string[] {
  const reasons = hidden.flatMap((one) => (one.hidden === undefined ? [] : [one.hidden]));
  return reasons.length === 0
    ? []
    : [`# hidden: ${sayHidden(reasons).join(', ')}; --all shows them`];
}
