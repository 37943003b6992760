import { delimiter } from 'node:path';
import { REPOSITORIES } from '@ctx/imports/repositories';
import type { Store } from '@ctx/store';
import { counted } from '@ctx/text/printable';
import type { IndexedState } from '../cache/indexed-state.js';
import { indexedState } from '../cache/indexed-state.js';
import { type FileRecord, indexedIn } from '../cache/record.js';
import type { Tree } from '../scan/tree.js';
import type { Manifest } from '../texts/manifests.js';
import { byMember, isOwn, type Member, placedPath } from './member.js';
import { placedRecord } from './placed-record.js';
import { unitedCommits } from './united-history.js';
import { unitedBase, uniteIndex } from './united-index.js';

/** The trees of several roots as one: each path stands behind the name of its root. */
export interface UnitedTree extends Tree {
  /** In the order of their paths. */
  readonly members: readonly Member[];
  /** Names of the roots that a limit came before. */
  readonly unreached: readonly string[];
}

/** Roots that an answer goes without. */
export interface AbsentRoots {
  /** A sentence for each root that cannot be read. */
  readonly leftOut: readonly string[];
  /** Names of the roots that a limit came before. */
  readonly unreached: readonly string[];
}

/** Roots that a sentence names. */
const NAMED = 3;

/**
 * Puts the trees of several roots together. Nothing of a root is read that it has not read by itself, and nothing of
 * it is changed: what is said of a root is what it says alone, behind its name.
 *
 * @param store where the terms of all are kept; absent where one of the roots keeps nothing
 * @param previous what this process had before
 */
export async function uniteTrees(
  members: readonly Member[],
  store: Store | undefined,
  previous?: UnitedTree,
  { leftOut, unreached }: AbsentRoots = { leftOut: [], unreached: [] },
): Promise<UnitedTree> {
  const records = new Map<string, FileRecord>();
  for (const member of members)
    for (const record of member.tree.records.values())
      if (isOwn(member, record.path))
        records.set(`${member.name}/${record.path}`, placedRecord(record, member.name));
  const start = previous && {
    indexed: indexedIn(previous.records),
    base: previous.base,
    open: () => previous.index,
  };
  const unread = unreadOf(members, unreached);
  const without = [...leftOut, ...sayUnreached(unreached)];
  const { base, open } = await uniteIndex(members, records, store, {
    previous: start,
    isPart: unread !== undefined,
  });
  const commits = unitedCommits(members);
  const isSame = (before: readonly unknown[]) =>
    before.length === commits.length && before.every((commit, i) => commit === commits[i]);
  const known = previous?.history;
  return {
    ...{ members, unreached },
    ...{ records, base, repositories: listingOf(members) },
    // No path: nothing can be read by it, and no folder above all roots is meant.
    root: members.map(({ path }) => path).join(delimiter),
    status: { prefix: '', shallow: members.some(({ tree }) => tree.status.shallow) },
    source: members.every(({ tree }) => tree.source === 'git') ? 'git' : 'walk',
    // The same list where the commits are the same: what is made of it stays.
    history: known && isSame(known.commits) ? known : { key: '', commits },
    skipped: members.flatMap((member) =>
      member.tree.skipped
        .filter(({ path }) => isOwn(member, path))
        .map((file) => ({ ...file, path: placedPath(member, file.path) })),
    ),
    kept: new Set(
      members.flatMap((member) => [...member.tree.kept].map((path) => placedPath(member, path))),
    ),
    notices: [...without, ...said(members, ({ notices }) => notices)],
    leftOut: [...without, ...said(members, ({ leftOut }) => leftOut)],
    unread,
    get index() {
      return open();
    },
  };
}

/** The manifest of several repositories: resolution of imports goes by their borders. */
function listingOf(members: readonly Member[]): Manifest {
  return { path: REPOSITORIES, text: members.map(({ name }) => name).join('\n') };
}

/** Sentences on roots, behind their names; the same sentence of several roots stands once. */
function said(
  members: readonly Member[],
  sentencesOf: (tree: Tree) => readonly string[],
): string[] {
  const names = new Map<string, string[]>();
  for (const { name, tree } of members)
    for (const sentence of sentencesOf(tree))
      names.set(sentence, [...(names.get(sentence) ?? []), name]);
  return [...names].map(([sentence, of]) => {
    if (members.length > 1 && of.length === members.length) return sentence;
    return `${firstOf(of)}: ${sentence}`;
  });
}

function firstOf(names: readonly string[]): string {
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return names.slice(0, NAMED).join(', ') + more;
}

/** Names the roots that a limit came before, so that nobody takes their silence for an answer. */
function sayUnreached(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const roots = counted(names.length, 'root is', 'roots are');
  return [`${roots} not reached yet (${firstOf(names)}): the next call goes on with them`];
}

function unreadOf(members: readonly Member[], unreached: readonly string[]): Tree['unread'] {
  const some = members.flatMap(({ tree }) => tree.unread ?? []);
  if (some.length + unreached.length === 0) return undefined;
  return {
    files: some.reduce((sum, { files }) => sum + files, 0),
    unlisted: unreached.length > 0 || some.some(({ unlisted }) => unlisted),
    said: [
      ...said(members, ({ unread }) => (unread ? [unread.said] : [])),
      ...sayUnreached(unreached),
    ].join('; '),
  };
}

const manifests = new WeakMap<object, string>();

/** Several roots as an answer looks at them: each file is compared in its own root. */
export function unitedState({ members, records, base }: UnitedTree): IndexedState {
  return {
    manifest() {
      const indexed = indexedIn(records);
      const isBase = base?.indexed === indexed;
      const name = manifests.get(records) ?? (isBase ? base.id : unitedBase(indexed).id);
      manifests.set(records, name);
      return name;
    },
    async changed(paths) {
      const changed: string[] = [];
      for (const [member, own] of byMember(members, paths))
        for (const path of await indexedState(member.tree).changed(own))
          changed.push(placedPath(member, path));
      return changed;
    },
  };
}
