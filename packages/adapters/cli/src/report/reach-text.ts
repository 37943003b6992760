import { dirname } from '@ctx/source/paths';
import { roleOf } from '@ctx/source/roles';
import { compareText } from '@ctx/text';
import { counted, printable, printablePath } from '@ctx/text/printable';
import { rangeText } from '@ctx/text/ranges';
import { sayUnreadUses } from '@ctx/tree/remarks';
import type { ChangeReach } from '@ctx/workspace';

/** Rows that are read; of a longer list the first ones are written, and the others are counted by folder. */
const ROWS = 20;

const FIRST = 5;

const FOLDERS = 8;

/** Changed definitions that are written, and callers of each. */
const DEFINITIONS = 6;

const CALLERS = 3;

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
export function changedUses(definitions: readonly Changed[]): { count: number; lines: string[] } {
  const ordered = [...definitions].sort(
    (a, b) => Number(a.what === 'constant') - Number(b.what === 'constant'),
  );
  const rest = ordered.slice(DEFINITIONS);
  const lines = ordered.slice(0, DEFINITIONS).flatMap(linesOf);
  if (rest.length > 0) {
    const are = counted(rest.length, 'more', 'more');
    lines.push(`… ${are} changed, with ${uses(usesOf(rest))}`);
  }
  return { count: usesOf(definitions), lines };
}

/**
 * `src/price.ts:12 priceOf: signature changed, 3 uses as before`, `- priceOf(item)`, `+ priceOf(item, tax)`, and
 * `  src/cart.ts:4 Cart.total | return priceOf(1);` for each caller, those of the product before tests.
 */
function linesOf(definition: Changed): string[] {
  const { path, line, what, before, now, whole } = definition;
  const all = usesOf([definition]);
  const callers = [...definition.uses]
    .sort((a, b) => Number(roleOf(a.path) !== 'source') - Number(roleOf(b.path) !== 'source'))
    .slice(0, CALLERS)
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
): { count: number; lines: string[] } {
  const count = all.length;
  if (count <= ROWS) return { count, lines: all.map(say) };
  const folders = new Map<string, number>();
  for (const { path } of all.slice(FIRST)) {
    const folder = dirname(path);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const sorted = [...folders].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]));
  const byFolder = sorted
    .slice(0, FOLDERS)
    .map(
      ([folder, more]) => `${more} more in ${folder === '' ? './' : `${printablePath(folder)}/`}`,
    );
  const left = sorted.slice(FOLDERS);
  const rest = left.reduce((sum, [, more]) => sum + more, 0);
  const others = counted(left.length, 'other folder');
  if (rest > 0) byFolder.push(`${rest} more in ${others}`);
  return { count, lines: [...all.slice(0, FIRST).map(say), ...byFolder] };
}
