import { dirname } from '@ctx/source/paths';
import { roleOf } from '@ctx/source/roles';
import { compareText } from '@ctx/text';
import { counted, printable, printablePath } from '@ctx/text/printable';
import { rangeText } from '@ctx/text/ranges';
import { sayUnreadUses } from '@ctx/tree/remarks';
import type { ChangeReach } from '@ctx/workspace';

/** The room that a reach has. */
export interface Room {
  /** Rows of a list that are read; of a longer one the first are written, and the others are counted by folder. */
  readonly rows: number;
  readonly first: number;
  readonly folders: number;
  /** Changed definitions. */
  readonly definitions: number;
  /** Callers of each. */
  readonly callers: number;
}

/** From ample to sparse: the first is taken with which all stands on two screens. */
const AMPLE: Room = { rows: 20, first: 5, folders: 8, definitions: 6, callers: 3 };
const ROOMS: readonly Room[] = [
  AMPLE,
  { rows: 12, first: 5, folders: 4, definitions: 5, callers: 3 },
  { rows: 6, first: 3, folders: 2, definitions: 3, callers: 3 },
];

const ALL: Room = {
  ...{ rows: Infinity, first: Infinity, folders: Infinity, definitions: Infinity },
  callers: Infinity,
};

/** Lines of two screens, as a terminal of 48 lines has them, without what says what was left out. */
export const SCREENS = 90;

/** A list of a reach: what it lists, and a line for each entry. */
export interface ReachSection {
  title: string;
  /** The number of its entries; a long list is not written whole. */
  count: number;
  lines: string[];
  /** Entries that are counted and not written. */
  left: number;
}

/** Ranges of changed lines that are named; the others are counted. */
const NAMED_RANGES = 4;

/** `3 changed files may reach 12 others, 4 of them directly; 5 of 60 test files name or import them.` */
export function reachSummary(whole: ChangeReach): string {
  const { changed, files, tests, allTests, stale } = whole;
  const what = counted(changed.length, 'changed file');
  const them = changed.length === 1 ? 'it' : 'them';
  const beyond = files.length + tests.filter(({ by }) => by !== 'changed').length;
  if (beyond === 0 && stale.length > 0)
    return `${what}; ${counted(stale.length, 'import')} of what is gone, and no other file.`;
  if (beyond === 0) return `${what}; no other file is known to use ${them}${usesInside(whole)}.`;
  const own = files.filter(isOwn);
  const direct = own.filter(({ depth }) => depth === 1).length;
  const copied = files.length - own.length;
  const vendored = copied === 0 ? '' : `, and ${counted(copied, 'vendored file')}`;
  const none = stale.length > 0 ? 'no file but those that import what is gone' : 'no other file';
  const reach =
    files.length === 0
      ? `may reach ${none}`
      : `may reach ${counted(own.length, 'other file')}, ${direct} of them directly${vendored}`;
  const says = tests.length === 1 ? 'names or imports' : 'name or import';
  return `${what} ${reach}; ${tests.length} of ${counted(allTests, 'test file')} ${says} ${them}.`;
}

/** Whether code is the project's own, and no copy of another's. */
function isOwn({ path }: { path: string }): boolean {
  return roleOf(path) !== 'vendored';
}

/** That there are uses all the same, where no other file has one. */
function usesInside({ definitions }: ChangeReach): string {
  const uses = definitions.reduce(
    (sum, definition) => sum + definition.uses.length + definition.omitted,
    0,
  );
  if (uses === 0) return '';
  const are = uses === 1 ? 'is' : 'are';
  return `, but ${counted(uses, 'use')} of what changed ${are} as before`;
}

/** The lists of a reach: what is broken first, then what to run, then what to look at. */
export function reachSections(reach: ChangeReach, room: Room = AMPLE): ReachSection[] {
  const { stale, definitions, tests, files, changed } = reach;
  const bare = untested(reach).map((path) => ({ path }));
  const sections = [
    { title: 'Imports of what is gone', ...listed(stale, sayUnsettled, room) },
    {
      title: 'Uses of changed signatures and constants, as they were',
      ...changedUses(definitions, room),
    },
    { title: 'Tests, surest first', ...listed(tests, sayTest, room) },
    { title: 'Files that depend on it, nearest first', ...listed(files, sayFile, room) },
    { title: 'No test names or imports', ...listed(bare, ({ path }) => printablePath(path), room) },
    { title: 'Changed', ...listed(changed, sayChanged, room) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

/** How much of a reach is written. */
export interface ReachOptions {
  /** Every row, and not only two screens. */
  readonly all?: boolean;
}

/** The lists of a reach with every row. */
export function allSections(reach: ChangeReach): ReachSection[] {
  return reachSections(reach, ALL);
}

/** The reach as text, for a terminal: two screens, and what was left out; or all of it. */
export function renderReach(reach: ChangeReach, { all = false }: ReachOptions = {}): string {
  const sections = all ? allSections(reach) : roomySections(reach, lengthOf);
  const parts = sections.map(
    ({ title, count, lines }) => `## ${title} (${count})\n${lines.join('\n')}\n`,
  );
  // That nothing is known to depend on a change is said of what was read.
  const unread = sayUnreadUses(reach.unread).map((sentence) => `# ${sentence}.\n`);
  const left = all ? [] : sayLeft(sections).map((sentence) => `# ${sentence}\n`);
  return [`# ${reachSummary(reach)}\n${unread.join('')}`, ...parts, ...left].join('\n');
}

/** Lines of a text with these lists: each has a heading and a blank line, and so has the whole. */
function lengthOf(sections: readonly ReachSection[]): number {
  return sections.reduce((sum, { lines }) => sum + lines.length + 2, 2);
}

/** The lists of a reach with the most room in which they stand on two screens; with the least where they never do. */
export function roomySections(
  reach: ChangeReach,
  linesIn: (sections: readonly ReachSection[]) => number,
): ReachSection[] {
  let sections: ReachSection[] = [];
  for (const room of ROOMS) {
    sections = reachSections(reach, room);
    if (linesIn(sections) <= SCREENS) break;
  }
  return sections;
}

/** `340 rows are only counted; ctx impact --diff --all lists them.` */
export function sayLeft(sections: readonly ReachSection[]): string[] {
  const left = sections.reduce((sum, section) => sum + section.left, 0);
  if (left === 0) return [];
  const [are, them] = left === 1 ? ['row is', 'it'] : ['rows are', 'them'];
  return [`${left} ${are} only counted; ctx impact --diff --all lists ${them}.`];
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
  const copied = isOwn({ path }) ? '' : ', vendored';
  return `${depth} ${printablePath(path)} (${tier}${copied}) via ${printablePath(via)}`;
}

function sayChanged({ path, kind, from, lines, reaches }: ChangeReach['changed'][number]): string {
  const ranges = lines.slice(0, NAMED_RANGES).map(rangeText).join(', ');
  const more = lines.length > NAMED_RANGES ? ` and ${lines.length - NAMED_RANGES} more` : '';
  const what =
    kind === 'renamed' && from !== undefined ? `renamed from ${printablePath(from)}` : kind;
  const where = ranges === '' ? '' : ` ${ranges}${more}`;
  return `${printablePath(path)}: ${what}${where}${reaches > 0 ? `; reaches ${reaches}` : ''}`;
}

type Changed = ChangeReach['definitions'][number];

/** Each changed signature and constant once, as it was and as it is, with the callers that break first. */
export function changedUses(
  definitions: readonly Changed[],
  room: Room = AMPLE,
): Omit<ReachSection, 'title'> {
  const ordered = [...definitions].sort(
    (a, b) => Number(a.what === 'constant') - Number(b.what === 'constant'),
  );
  const shown = ordered.slice(0, room.definitions);
  const rest = ordered.slice(room.definitions);
  const lines = shown.flatMap((one) => linesOf(one, room));
  if (rest.length > 0) {
    const are = counted(rest.length, 'more', 'more');
    lines.push(`… ${are} changed, with ${uses(usesOf(rest))}`);
  }
  const count = usesOf(definitions);
  const written = shown.reduce((sum, { uses }) => sum + Math.min(uses.length, room.callers), 0);
  // Uses beyond those that are known by their line are counted only, whatever is asked for.
  const known = definitions.reduce((sum, { uses }) => sum + uses.length, 0);
  return { count, lines, left: known - written };
}

/**
 * `src/price.ts:12 priceOf: signature changed, 3 uses as before`, `- priceOf(item)`, `+ priceOf(item, tax)`, and
 * `  src/cart.ts:4 Cart.total | return priceOf(1);` for each caller, those of the product before tests.
 */
function linesOf(definition: Changed, room: Room): string[] {
  const { path, line, what, before, now, whole } = definition;
  const all = usesOf([definition]);
  const callers = [...definition.uses]
    .sort((a, b) => Number(roleOf(a.path) !== 'source') - Number(roleOf(b.path) !== 'source'))
    .slice(0, room.callers)
    .map(callerText);
  const head = `${printablePath(path)}:${line} ${printable(whole ?? nameOf(definition))}: ${what} changed, ${uses(all)} as before`;
  return [
    head,
    ...(before === undefined || now === undefined
      ? []
      : [`- ${printable(before)}`, `+ ${printable(now)}`]),
    ...callers,
    ...(all > callers.length ? [`  … ${all - callers.length} more`] : []),
  ];
}

function callerText({ text, ...by }: Changed['uses'][number]): string {
  const user = by.name === by.path ? '' : ` ${printable(nameOf(by))}`;
  const line = text === undefined ? '' : ` | ${printable(text)}`;
  const copied = isOwn(by) ? '' : ' (vendored)';
  return `  ${printablePath(by.path)}:${by.line}${user}${copied}${line}`;
}

function nameOf({ owner, name }: { owner?: string | undefined; name: string }): string {
  return owner === undefined ? name : `${owner}.${name}`;
}

function usesOf(definitions: readonly Changed[]): number {
  return definitions.reduce(
    (sum, definition) => sum + definition.uses.length + definition.omitted,
    0,
  );
}

function uses(count: number): string {
  return counted(count, 'use');
}

/** A list of files for a reader: whole where it is short. */
export function listed<T extends { path: string }>(
  all: readonly T[],
  say: (one: T) => string,
  { rows, first, folders: most }: Room = AMPLE,
): Omit<ReachSection, 'title'> {
  const count = all.length;
  if (count <= rows) return { count, lines: all.map(say), left: 0 };
  const folders = new Map<string, number>();
  for (const { path } of all.slice(first)) {
    const folder = dirname(path);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const sorted = [...folders].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]));
  const byFolder = sorted
    .slice(0, most)
    .map(
      ([folder, more]) => `${more} more in ${folder === '' ? './' : `${printablePath(folder)}/`}`,
    );
  const left = sorted.slice(most);
  const rest = left.reduce((sum, [, more]) => sum + more, 0);
  const others = counted(left.length, 'other folder');
  if (rest > 0) byFolder.push(`${rest} more in ${others}`);
  return { count, lines: [...all.slice(0, first).map(say), ...byFolder], left: count - first };
}
