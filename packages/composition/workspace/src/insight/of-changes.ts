import type {
  CloneDifference,
  CloneGroup,
  Cycle,
  DeadExport,
  Layer,
  LayerBreach,
} from '@ctx/insight';
import { languageOf } from '@ctx/source/languages';
import type { LineRange } from '@ctx/text';
import type { ChangedFile } from '@ctx/tree/view';
import type { InsightKind } from './insight-kinds.js';
import type { Unjudged } from './unjudged.js';
import type { WorkspaceInsight } from './workspace-insight.js';

/** Whether changes have a part in these lines. */
export type IsTouched = (path: string, lines: LineRange) => boolean;

/** Tells which lines changes touch: all of a new file, and of one whose changed lines are not known. */
export function touchedBy(changes: readonly ChangedFile[]): IsTouched {
  const byPath = new Map(changes.map((change) => [change.path, change]));
  return (path, { startLine, endLine }) => {
    const change = byPath.get(path);
    if (change === undefined || change.kind === 'removed') return false;
    const { kind, lines } = change;
    if (kind !== 'renamed' && lines.length === 0) return true;
    return lines.some((range) => range.startLine <= endLine && startLine <= range.endLine);
  };
}

/** Tells how many lines of a range are changed: all where {@link touchedBy} takes the whole file. */
export function changedLines(
  changes: readonly ChangedFile[],
): (path: string, lines: LineRange) => number {
  const touched = touchedBy(changes);
  const byPath = new Map(changes.map((change) => [change.path, change.lines]));
  return (path, { startLine, endLine }) => {
    const own = byPath.get(path) ?? [];
    if (own.length === 0)
      return touched(path, { startLine, endLine }) ? endLine + 1 - startLine : 0;
    return own.reduce(
      (sum, range) =>
        sum +
        Math.max(0, 1 + Math.min(range.endLine, endLine) - Math.max(range.startLine, startLine)),
      0,
    );
  };
}

/** Whether all of these lines are new or changed. */
export function isNew(
  { path, startLine, endLine }: LineRange & { path: string },
  changes: readonly ChangedFile[],
): boolean {
  const change = changes.find((change) => change.path === path);
  if (change === undefined || change.kind === 'added') return change !== undefined;
  return change.lines.some((range) => range.startLine <= startLine && endLine <= range.endLine);
}

/**
 * Keeps the findings of an insight in which changes have a part, and counts the others of each kind. The changed member
 * stands first in a group of copies, and among the imports against the order of two folders.
 */
// Locals: the kinds of an insight, each by its name.
export function ofChanges(
  found: WorkspaceInsight,
  changed: readonly ChangedFile[],
): WorkspaceInsight {
  const touched = touchedBy(changed);
  const paths = new Set(changed.map(({ path }) => path));
  const isHere = ({ path }: { path: string }): boolean => paths.has(path);
  const others: Partial<Record<InsightKind, number>> = {};
  const own = <T>(kind: InsightKind, all: readonly T[], ownOf: (one: T) => T[]): T[] => {
    const own = all.flatMap(ownOf);
    others[kind] = all.length - own.length;
    return own;
  };
  const inLines = <T extends LineRange & { path: string }>(one: T): T[] =>
    touched(one.path, one) ? [one] : [];
  const { clones, dead, smells, cycles, layers, unmeasured, unjudged } = found;
  const result: WorkspaceInsight = { ...found, changed: [...changed], others };
  if (clones) {
    const groups = own('clones', clones.groups, (group) => changedFirst(group, changed, touched));
    result.clones = { ...clones, groups, skipped: clones.skipped.filter(isHere) };
  }
  if (dead) {
    const isKnown = ({ verdict }: DeadExport): boolean => verdict !== 'unknown';
    result.dead = [
      ...own('dead', dead.filter(isKnown), inLines),
      ...dead.filter((one) => !isKnown(one)).flatMap(inLines),
    ];
  }
  if (smells) result.smells = own('smells', smells, inLines);
  if (cycles)
    result.cycles = own('cycles', cycles, (one) =>
      one.paths.some((path) => paths.has(path)) ? [one] : [],
    );
  if (layers) result.layers = own('layers', layers, (one) => importsFirst(one, touched));
  if (unmeasured) result.unmeasured = unmeasured.filter(isHere);
  if (unjudged) result.unjudged = unjudgedInLanguages(changed, unjudged);
  return result;
}

/** The code that was not looked at, as far as changes are in its languages. */
function unjudgedInLanguages(
  changed: readonly ChangedFile[],
  unjudged: readonly Unjudged[],
): Unjudged[] {
  const own = new Set<string | undefined>(changed.map(({ path }) => languageOf(path)));
  return unjudged.flatMap((one) => {
    const languages = one.languages.filter((language) => own.has(language));
    return languages.length === 0 && one.languages.length > 0 ? [] : [{ ...one, languages }];
  });
}

/** A group with a member first that changes have a part in, and what the former first says otherwise. */
function changedFirst(
  group: CloneGroup,
  changed: readonly ChangedFile[],
  touched: IsTouched,
): CloneGroup[] {
  const { members, differences } = group;
  const own = members.filter((member) => touched(member.path, member));
  const isAnew = own.some((member) => isNew(member, changed));
  // Who changes all copies alike knows of them.
  if (own.length === 0 || (own.length === members.length && !isAnew)) return [];
  const at = members.indexOf(own.find((member) => isNew(member, changed)) ?? own[0]!);
  if (at === 0) return [group];
  const difference = differences.find(({ member }) => member === at);
  return [
    {
      ...group,
      members: [members[at]!, ...members.filter((_, i) => i !== at)],
      differences: difference === undefined ? [] : [turned(difference)],
    },
  ];
}

function turned({ renamed, removed, added }: CloneDifference): CloneDifference {
  return {
    member: 1,
    renamed: renamed.map(({ from, to }) => ({ from: to, to: from })),
    removed: added,
    added: removed,
  };
}

/** The imports of changed lines first; none where changed lines hold none. */
function importsFirst(layer: Layer, touched: IsTouched): Layer[] {
  const isOwn = ({ from, line }: LayerBreach): boolean =>
    touched(from, { startLine: line, endLine: line });
  const own = layer.against.filter(isOwn);
  const rest = layer.against.filter((breach) => !isOwn(breach));
  return own.length === 0 ? [] : [{ ...layer, against: [...own, ...rest] }];
}

/** Whether changed lines hold an import of the circle, and not only something else of its files. */
export function closesCircle({ way }: Cycle, touched: IsTouched): boolean {
  return way.some(({ from, line }) => touched(from, { startLine: line, endLine: line }));
}
