import type { Commit } from '@ctx/source';
import { toPosix } from '@ctx/source/paths';
import { compareText } from '@ctx/text';

/** Age from which a commit counts nothing; half-lives; 2^-500 squared is still a normal number. */
const MAX_HALF_LIVES = 500;

/** Commits after which a co-change counts half; commits; bench/quality/co-edit. */
const HALF_LIFE = 500;

/** Files of the largest commit that counts (seed 001): larger ones are renames and reformatting. */
const MAX_COMMIT_FILES = 20;

/** Smallest commit that says two files belong together; files; seed 001. */
const MIN_COMMIT_FILES = 2;

/** Commits that co-change reads; count; with decay 2,000 as measured, seed 001 has 300 without. */
const COMMIT_LIMIT = 2000;

/** Two files that were changed together; `a` sorts before `b`. */
export interface CoChange {
  a: string;
  b: string;
  /** Commits that touch both. */
  count: number;
  /** Decayed cosine similarity of the two files' commits, in (0, 1]. */
  weight: number;
}

/** The commits that count as evidence, and how much. */
export interface CoChangeOptions {
  /** Newest commits read; 2,000 by default (seed 001 reads 300, without decay). */
  limit?: number | undefined;
  /** Sizes of commits that count; 2 to 20 files by default. */
  minFiles?: number | undefined;
  maxFiles?: number | undefined;
  /**
   * Commits after which one counts half; 500 by default, `Infinity` for no decay. Commits
   * older than 500 half-lives are not read: they count less than a number can say.
   */
  halfLife?: number | undefined;
  /** Paths to keep (the files that still exist); all by default. */
  paths?: ReadonlySet<string> | undefined;
}

/**
 * Pairs of files that history changes together: for commits of 2 to 20 files, every pair, weighted
 * by age (`0.5^(i / halfLife)` for the i-th newest commit) and normalized like a cosine, so that a
 * file which is in every commit is close to nothing:
 * `w(a,b) / √(w(a)·w(b))`, where w sums the weights of the commits that touch a, b or both.
 *
 * A file that was renamed keeps its history: its old name in older commits means it, too.
 *
 * Source: seed 001 (window and sizes); decay and normalization as measured in this package's README.
 *
 * @param commits Newest first.
 * @returns pairs sorted by `a`, then `b`.
 * @throws RangeError when a limit, size or half-life is not a number above 0.
 */
export function coChange(commits: readonly Commit[], options: CoChangeOptions = {}): CoChange[] {
  const input: unknown = commits;
  if (!Array.isArray(input))
    throw new TypeError(`coChange: commits must be an array, got ${typeof commits}`);
  const { limit, minFiles, maxFiles, halfLife } = checked(options);
  const counts = createCounts();
  const names = currentNames();
  for (const [age, commit] of commits.slice(0, Math.min(limit, commits.length)).entries()) {
    if (age / halfLife > MAX_HALF_LIVES) break;
    names.rename(commit);
    const touched = new Set(commit.files.map((path) => names.of(toPosix(path))));
    if (touched.size < minFiles || touched.size > maxFiles) continue;
    const paths = [...touched].filter((path) => !options.paths || options.paths.has(path));
    counts.add(paths, 0.5 ** (age / halfLife));
  }
  return normalize(counts);
}

type Sizes = Required<Pick<CoChangeOptions, 'limit' | 'minFiles' | 'maxFiles' | 'halfLife'>>;

function checked(options: CoChangeOptions): { [Name in keyof Sizes]: number } {
  return {
    limit: positive('limit', options.limit ?? COMMIT_LIMIT),
    minFiles: Math.max(2, positive('minFiles', options.minFiles ?? MIN_COMMIT_FILES)),
    maxFiles: positive('maxFiles', options.maxFiles ?? MAX_COMMIT_FILES),
    halfLife: positive('halfLife', options.halfLife ?? HALF_LIFE),
  };
}

/** By the number of a file, then by that of a later one: the commits that touch both. */
type Pairs = Map<number, Map<number, { count: number; weight: number }>>;

/** Sums over commits, by the number of a file. */
interface Counts {
  readonly paths: readonly string[];
  /** The weights of the commits that touch a file. */
  readonly single: readonly number[];
  readonly pairs: Pairs;
  add(touched: readonly string[], weight: number): void;
}

function createCounts(): Counts {
  const ids = new Map<string, number>();
  const paths: string[] = [];
  const single: number[] = [];
  const pairs: Pairs = new Map();
  const idOf = (path: string): number => {
    const existing = ids.get(path);
    if (existing !== undefined) return existing;
    ids.set(path, paths.length);
    single.push(0);
    return paths.push(path) - 1;
  };
  return {
    paths,
    single,
    pairs,
    add: (touched, weight) => {
      const members = touched.map(idOf);
      for (const id of members) single[id]! += weight;
      addPairs(members, weight, pairs);
    },
  };
}

/** Gives the present name of a file of an older commit; commits come from the newest to the oldest. */
function currentNames(): { of(path: string): string; rename(commit: Commit): void } {
  const names = new Map<string, string>();
  const of = (path: string): string => names.get(path) ?? path;
  return {
    of,
    rename(commit) {
      // All names are those after the commit, before any of them is given.
      const renamed = (commit.renames ?? []).map(({ from, to }) => [
        toPosix(from),
        of(toPosix(to)),
      ]);
      for (const [from, to] of renamed) names.set(from!, to!);
    },
  };
}

function addPairs(members: number[], weight: number, pairs: Pairs): void {
  members.sort((a, b) => a - b);
  for (let i = 0; i < members.length; i++) {
    let row = pairs.get(members[i]!);
    if (!row) {
      row = new Map();
      pairs.set(members[i]!, row);
    }
    for (let j = i + 1; j < members.length; j++) {
      const cell = row.get(members[j]!);
      if (cell) {
        cell.count++;
        cell.weight += weight;
      } else {
        row.set(members[j]!, { count: 1, weight });
      }
    }
  }
}

function normalize({ paths, single, pairs }: Counts): CoChange[] {
  const out: CoChange[] = [];
  for (const [i, row] of pairs) {
    for (const [j, { count, weight }] of row) {
      const cosine = weight / Math.sqrt(single[i]! * single[j]!);
      const [a, b] = paths[i]! < paths[j]! ? [paths[i]!, paths[j]!] : [paths[j]!, paths[i]!];
      out.push({ a, b, count, weight: cosine });
    }
  }
  return out.sort((x, y) => compareText(x.a, y.a) || compareText(x.b, y.b));
}

function positive(name: string, value: number): number {
  if (!(value > 0)) {
    throw new RangeError(`coChange: ${name} must be a number above 0, got ${value}`);
  }
  return value;
}
