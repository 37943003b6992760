import { relatedRepositories, repositoryOf } from '@ctx/imports/repositories';
import type { Query, TermIndex } from '@ctx/relevance';
import {
  type Parts,
  partEvidence,
  partsIn,
  soleDefiners,
  subindex,
} from '@ctx/relevance/term-index';
import type { Commit } from '@ctx/source';
import type { Manifest } from '@ctx/tree/view';
import type { Sources } from './sources.js';

/**
 * How much more than the repository at hand an unrelated one must have of a task to be looked through: where the task
 * is of the one at hand, the best of twenty others has .3 and .7 of what it has (medians of two repositories; the most
 * 1.75), where it is of another one, that has 2.9 times as much.
 */
const STRONG = 1.8;

/** Share of the best of unrelated repositories from which on others are as good: which of them is meant, is open. */
const AS_GOOD = 0.7;

/** The same where none is at hand: each repository more takes room from the one that is meant. */
const AS_GOOD_ALONE = 0.85;

/** Repositories that are as good as the best one, at most: words that more of them have are those that any code has. */
const STANDING_OUT = 3;

/** The part of several repositories that a task is about. */
export interface TaskScope {
  readonly index: TermIndex;
  /** The commits of these repositories, in their order. */
  commits(all: readonly Commit[]): readonly Commit[];
}

/** The parts of an index, and those of them that were looked through before. */
interface Divided {
  readonly parts: Parts;
  /** The first repository of each kind, by the name of a repository. */
  readonly kinds: ReadonlyMap<string, string>;
  readonly scopes: Map<string, TaskScope>;
}

const divided = new WeakMap<TermIndex, Divided>();

/** The repositories of a workspace, and what ties them. */
interface ScopeSources {
  readonly index: TermIndex;
  readonly roots?: Sources['roots'];
  manifests?(): Promise<Manifest[]>;
}

/**
 * The repositories that a task is about: the one at hand and those that manifests tie to it, and unrelated ones that
 * have far more of the task or alone define a name that it asks about; where none is at hand those that have most of it, and what is tied to them. The others are
 * neither ranked nor counted: how rare a word is, is none of their business.
 *
 * @param home name of the repository at hand (default: the one that the roots name)
 * @returns undefined where all repositories are meant, or there is one
 */
export async function taskScope(
  query: Query,
  sources: ScopeSources,
  home: string | undefined = sources.roots?.find(({ atHand }) => atHand)?.name,
): Promise<TaskScope | undefined> {
  const { index, roots = [] } = sources;
  if (roots.length < 2) return undefined;
  const { parts, kinds, scopes } = await divide(sources);
  if (parts.names.length < 2) return undefined;
  const meant = new Set([
    ...meantOf(partEvidence(query, index, parts), home && kinds.get(home)),
    ...soleDefiners(query, index, parts),
  ]);
  if (meant.size === parts.names.length) return undefined;
  const key = [...meant].sort().join('\0');
  const scope = scopes.get(key) ?? openScope(index, (path) => meant.has(partOf(kinds, path)));
  scopes.set(key, scope);
  return scope;
}

async function divide({ index, roots = [], manifests }: ScopeSources): Promise<Divided> {
  const cached = divided.get(index);
  if (cached) return cached;
  const kinds = relatedRepositories(
    roots.map(({ name }) => name),
    (await manifests?.()) ?? [],
  );
  const made = {
    parts: partsIn(index, (path) => partOf(kinds, path)),
    ...{ kinds, scopes: new Map<string, TaskScope>() },
  };
  divided.set(index, made);
  return made;
}

function partOf(kinds: ReadonlyMap<string, string>, path: string): string {
  return kinds.get(repositoryOf(path)) ?? '';
}

/** The kinds of repositories that have enough of a task. */
export function meantOf(
  evidence: ReadonlyMap<string, number>,
  home: string | undefined,
): ReadonlySet<string> {
  const most = Math.max(...evidence.values());
  const atHand = home === undefined ? undefined : evidence.get(home);
  const share = home === undefined ? AS_GOOD_ALONE : AS_GOOD;
  const meant = [...evidence].flatMap(([name, some]) => (some >= share * most ? [name] : []));
  if (home === undefined) return new Set(meant);
  const isElsewhere = atHand === undefined || most > STRONG * atHand;
  return new Set([home, ...(isElsewhere && meant.length <= STANDING_OUT ? meant : [])]);
}

function openScope(index: TermIndex, isIn: (path: string) => boolean): TaskScope {
  let last: { all: readonly Commit[]; own: readonly Commit[] } | undefined;
  return {
    index: subindex(index, isIn),
    commits(all) {
      if (last?.all !== all) last = { all, own: all.filter(({ files }) => files.some(isIn)) };
      return last.own;
    },
  };
}
