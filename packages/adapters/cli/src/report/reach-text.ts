import { printable, printablePath } from '@ctx/text/printable';
import { rangeText } from '@ctx/text/ranges';
import { sayUnreadUses } from '@ctx/tree/remarks';
import type { ChangeReach } from '@ctx/workspace';
import { changedUses } from './changed-uses.js';
import { listed } from './listed.js';

/** A list of a reach: what it lists, and a line for each entry. */
export interface ReachSection {
  title: string;
  /** The number of its entries; a long list is not written whole. */
  count: number;
  lines: string[];
}

/** Ranges of changed lines that are named; the others are counted. */
const NAMED_RANGES = 4;

/** `3 changed files may reach 12 others, 4 of them directly; 5 of 60 test files name or import them.` */
export function reachSummary(whole: ChangeReach): string {
  const { changed, files, tests, allTests, stale } = whole;
  const what = count(changed.length, 'changed file');
  const them = changed.length === 1 ? 'it' : 'them';
  const beyond = files.length + tests.filter(({ by }) => by !== 'changed').length;
  if (beyond === 0 && stale.length > 0)
    return `${what}; ${count(stale.length, 'import')} of what is gone, and no other file.`;
  if (beyond === 0) return `${what}; no other file is known to use ${them}${usesInside(whole)}.`;
  const direct = files.filter(({ depth }) => depth === 1).length;
  const none = stale.length > 0 ? 'no file but those that import what is gone' : 'no other file';
  const reach =
    files.length === 0
      ? `may reach ${none}`
      : `may reach ${count(files.length, 'other file')}, ${direct} of them directly`;
  const says = tests.length === 1 ? 'names or imports' : 'name or import';
  return `${what} ${reach}; ${tests.length} of ${count(allTests, 'test file')} ${says} ${them}.`;
}

/** That there are uses all the same, where no other file has one. */
function usesInside({ definitions }: ChangeReach): string {
  const uses = definitions.reduce((sum, one) => sum + one.uses.length + one.omitted, 0);
  if (uses === 0) return '';
  const are = uses === 1 ? 'is' : 'are';
  return `, but ${count(uses, 'use')} of what changed ${are} as before`;
}

/** The lists of a reach: what is broken first, then what to run, then what to look at. */
export function reachSections(reach: ChangeReach): ReachSection[] {
  const { stale, definitions, tests, files, changed } = reach;
  const bare = untested(reach).map((path) => ({ path }));
  const sections = [
    { title: 'Imports of what is gone', ...listed(stale, sayUnsettled) },
    {
      title: 'Uses of changed signatures and constants, as they were',
      ...changedUses(definitions),
    },
    { title: 'Tests, surest first', ...listed(tests, sayTest) },
    { title: 'Files that depend on it, nearest first', ...listed(files, sayFile) },
    { title: 'No test names or imports', ...listed(bare, ({ path }) => printablePath(path)) },
    { title: 'Changed', ...listed(changed, sayChanged) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

/** The whole reach as text, for a terminal. */
export function renderReach(reach: ChangeReach): string {
  const parts = reachSections(reach).map(
    ({ title, count: all, lines }) => `## ${title} (${all})\n${lines.join('\n')}\n`,
  );
  // That nothing is known to depend on a change is said of what was read.
  const unread = sayUnreadUses(reach.unread).map((sentence) => `# ${sentence}.\n`);
  return [`# ${reachSummary(reach)}\n${unread.join('')}`, ...parts].join('\n');
}

/** Changed source files that no test is known of. */
export function untested({ changed }: ChangeReach): string[] {
  return changed.filter(({ tests }) => tests === 0).map(({ path }) => path);
}

function sayUnsettled({ path, line, gone, now, name }: ChangeReach['stale'][number]): string {
  if (name !== undefined) {
    const file = printablePath(gone);
    return `${printablePath(path)}:${line} imports ${printable(name)} of ${file}, which has none`;
  }
  const where = now === undefined ? 'which is gone' : `which is now ${printablePath(now)}`;
  return `${printablePath(path)}:${line} imports ${printablePath(gone)}, ${where}`;
}

function sayTest({ path, by, from, depth = 0 }: ChangeReach['tests'][number]): string {
  const name = printablePath(path);
  if (by === 'changed') return `${name} (changed)`;
  const steps = depth > 1 ? `, ${depth} steps away` : '';
  return `${name} (${by === 'name' ? 'named like' : 'imports'} ${printablePath(from)}${steps})`;
}

function sayFile({ path, depth, tier, via }: ChangeReach['files'][number]): string {
  return `${depth} ${printablePath(path)} (${tier}) via ${printablePath(via)}`;
}

function sayChanged({ path, kind, from, lines, reaches }: ChangeReach['changed'][number]): string {
  const ranges = lines.slice(0, NAMED_RANGES).map(rangeText).join(', ');
  const more = lines.length > NAMED_RANGES ? ` and ${lines.length - NAMED_RANGES} more` : '';
  const what =
    kind === 'renamed' && from !== undefined ? `renamed from ${printablePath(from)}` : kind;
  const where = ranges === '' ? '' : ` ${ranges}${more}`;
  return `${printablePath(path)}: ${what}${where}${reaches > 0 ? `; reaches ${reaches}` : ''}`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
