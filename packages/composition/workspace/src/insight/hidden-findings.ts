import type { CloneGroup, DeadExport, Smell } from '@ctx/insight';
import { isProtocolMember, languageOf } from '@ctx/source/languages';
import { isManifest } from '@ctx/tree/view';

/** Lines of methods of one name in several types that are written alike on purpose: an interface asks for them. */
const SIBLING_LINES = 8;

/** Kinds of exports that say what a value is: an exported function names them, and others may have to. */
const TYPES: ReadonlySet<DeadExport['kind']> = new Set(['type', 'interface']);

/**
 * The class of a group of copies that is true and asks for no change; undefined for one that may be shared: overloads
 * are copies of each other by their nature, small methods of one name by the interface that they serve, and what
 * describes the packages of one repository; members that the language asks for; a step of a database is never changed once it has run; and a
 * constructor of one statement has nothing to share but its header.
 */
export function hiddenClone({
  members,
  lines,
  kind,
  statements = LEAST_RENAMED,
}: Pick<CloneGroup, 'members' | 'lines'> & Partial<Pick<CloneGroup, 'statements' | 'kind'>>):
  | string
  | undefined {
  if (members.every(({ path }) => isManifest(path))) return MANIFESTS;
  if (members.every(({ path }) => MIGRATION.test(path))) return 'steps of a database that stay';
  if (kind === 'renamed' && statements < LEAST_RENAMED) return FEW;
  const names = members.map(({ name }) => name);
  if (statements === 1 && names.every((name) => MAKERS.test(name ?? ''))) return HANDED_ON;
  if (members.every(isProtocol)) return PROTOCOL;
  const [first] = names;
  if (first === undefined || names.some((name) => last(name) !== last(first))) return undefined;
  const isOne = members.every(({ path, name }) => path === members[0]!.path && name === first);
  // A run within one function is no overload of it.
  if (isOne)
    return new Set(members.map(({ startLine }) => startLine)).size > 1 ? OVERLOADS : undefined;
  const areMembers = names.every((name) => name?.includes('.'));
  return areMembers && lines <= SIBLING_LINES ? SIBLINGS : undefined;
}

/** Whether the language calls a copy by itself, and so asks for one of every type: `fmt`, `toString`, `__eq__`. */
function isProtocol({ path, name }: CloneGroup['members'][number]): boolean {
  const own = last(name);
  const language = languageOf(path);
  return own !== undefined && language !== undefined && isProtocolMember(own, language);
}

/** A step that takes a database from one form to the next, where the usual frameworks keep them. */
const MIGRATION = /(?:^|\/)(?:migrations?|db\/migrate|alembic\/versions)\//i;

/** Statements of a copy with other names: fewer are alike by what the language asks for. */
const LEAST_RENAMED = 6;

const FEW = 'copies of few statements with other names';
const MANIFESTS = 'descriptions of packages';
const PROTOCOL = 'members that the language calls by itself';
const HANDED_ON = 'constructors that hand all on';
const OVERLOADS = 'overloads of one name';
const SIBLINGS = 'short methods of one name in several types';

/** The class of an export that is not needed and does no harm; undefined for one that could go. */
export function hiddenExport({ verdict, kind, evidence }: DeadExport): string | undefined {
  if (verdict !== 'unnecessary') return undefined;
  if (TYPES.has(kind)) return 'exported types that only their own file uses';
  return evidence.some((line) => line.includes('only the test'))
    ? 'exports that only tests and their own file use'
    : undefined;
}

/** Names of what makes a value of a type, where it is not called like the type. */
const MAKERS = /(?:^|\.)(?:constructor|initialize|__init__|init)$/;

/** The class of what a change has a part in and did not bring about: whoever reviews it is not asked about that. */
export const BEFORE = 'findings that were there before the change';

/** By how much one changed line raises a measure at most, as a rule: a branch within a branch counts for two. */
const RISE = 2;

/** Of a function so many lines at least have another depth after a change that has a part in how deep it is. */
const DEEPENED = 1 / 5;

/** Whether a measure was beyond its limit before its lines were changed, as far as their number says. */
export function wasBefore(
  { rule, value, limit, startLine, endLine }: Omit<Smell, 'path' | 'score' | 'factors'>,
  changed: number,
): boolean {
  if (rule === 'deep-nesting') return changed < DEEPENED * (endLine + 1 - startLine);
  return value - RISE * changed > limit;
}

function last(name: string | undefined): string | undefined {
  return name?.slice(name.lastIndexOf('.') + 1);
}

/** Copies that say which lines could be shared before all others, and else as they were. */
export function nearFirst(groups: readonly CloneGroup[]): CloneGroup[] {
  const isNear = ({ kind, differences }: CloneGroup): boolean =>
    kind === 'near' && differences.some(({ removed, added }) => removed.length + added.length > 0);
  return [...groups.filter(isNear), ...groups.filter((group) => !isNear(group))];
}

/** Copies without those groups whose every place is one of a larger group: that one tells them. */
export function withoutParts(groups: readonly CloneGroup[]): CloneGroup[] {
  const place = ({ path, startLine, endLine }: CloneGroup['members'][number]): string =>
    `${path}\0${startLine}\0${endLine}`;
  const holders = new Map<string, Set<CloneGroup>>();
  for (const group of groups)
    for (const member of group.members) {
      const key = place(member);
      holders.set(key, (holders.get(key) ?? new Set()).add(group));
    }
  return groups.filter(({ members }) => {
    const others = holders.get(place(members[0]!)) ?? [];
    return ![...others].some(
      (other) =>
        other.members.length > members.length &&
        members.every((member) => holders.get(place(member))?.has(other)),
    );
  });
}

/** How many findings are hidden, by their class: `2 overloads of one name`. */
export function sayHidden(reasons: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${count} ${reason}`).sort();
}
