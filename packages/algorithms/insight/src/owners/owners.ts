import type { Commit } from '@ctx/source';
import { compareText } from '@ctx/text';

/** Stands for any number of folders. */
const ANY = '**';

/** The input of {@link owners}. */
export interface OwnersInput {
  /** Files that there are. */
  paths: readonly string[];
  /** Newest first, with their authors. */
  commits: readonly Commit[];
  /** Text of CODEOWNERS. */
  codeowners?: string | undefined;
}

/** Somebody who changed a file. */
export interface Contributor {
  /** As git has it. */
  name: string;
  /** Part of the changes, weighed by how recent they are, 0 to 1. */
  share: number;
  commits: number;
  /** Time of the newest change, seconds since 1970. */
  last: number;
}

/** Who changed a file, or the files that stand in a folder. */
export interface Ownership {
  path: string;
  /** Changes that were counted. */
  commits: number;
  /** Changes weighed by how recent they are: one of the newest commit's time is 1. */
  weight: number;
  /** By share, the largest first. */
  people: Contributor[];
  /** The fewest people who made four fifths of the weighed changes. */
  busFactor: number;
  /** Whom CODEOWNERS names; absent where it says nothing. */
  declared?: string[] | undefined;
}

/** Who changed what lately, the most changed first. */
export interface Owners {
  files: Ownership[];
  /** By the files directly in them; `''` is the root. */
  folders: Ownership[];
}

/** A change of half a year before the newest commit counts half. */
const HALF_LIFE = 182 * 86_400;

/** A commit that touches more files says nothing about who knows them: formatting, licenses, a first import. */
const SWEEP = 50;

/** The names of authors that are programs. */
const PROGRAM = /(?:\[bot\]|[ -]bot)$/i;

/** The part of the changes whose authors know a file. */
const KNOWN = 0.8;

/**
 * Who changed files and folders lately: shares of their commits, each halved by half a year of age. Files that
 * were renamed keep their history; commits of more than fifty files and of programs (`name[bot]`, `name-bot`) do not count.
 * Times are measured from the newest commit, not from now.
 */
export function owners({ paths, commits, codeowners }: OwnersInput): Owners {
  const files: Tallies = new Map();
  const folders: Tallies = new Map();
  const present = new Set(paths);
  for (const { touched, ...change } of changes(commits)) {
    const existing = touched.filter((path) => present.has(path));
    for (const path of existing) count(files, path, change);
    for (const folder of new Set(existing.map(folderOf))) count(folders, folder, change);
  }
  const declared = declaredFor(paths, codeowners);
  return {
    files: ownerships(files, declared.files),
    folders: ownerships(folders, declared.folders),
  };
}

interface Change {
  readonly author: string;
  readonly time: number;
  readonly weight: number;
}

/** The commits that count, with the paths as they are now. */
function changes(commits: readonly Commit[]): (Change & { touched: string[] })[] {
  const newest = commits.reduce((most, { time }) => Math.max(most, time), 0);
  const nowAt = new Map<string, string>();
  return commits.flatMap(({ author = '', time, files, renames = [] }) => {
    for (const { from, to } of renames) nowAt.set(from, nowAt.get(to) ?? to);
    if (author === '' || PROGRAM.test(author) || files.length > SWEEP) return [];
    const touched = [...new Set(files.map((path) => nowAt.get(path) ?? path))];
    return [{ author, time, weight: 2 ** ((time - newest) / HALF_LIFE), touched }];
  });
}

/** Whom CODEOWNERS names for each file, and for any file of each folder. */
function declaredFor(paths: readonly string[], codeowners: string | undefined) {
  const files = new Map<string, readonly string[]>();
  const folders = new Map<string, Set<string>>();
  const declaredOf = readCodeowners(codeowners ?? '');
  for (const path of paths) {
    const names = declaredOf(path);
    if (names === undefined) continue;
    files.set(path, names);
    const folder = folderOf(path);
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...names]));
  }
  return { files, folders };
}

type Tally = Omit<Contributor, 'share' | 'name'> & { weight: number };
type Tallies = Map<string, Map<string, Tally>>;

function count(of: Tallies, path: string, { author, time, weight }: Change): void {
  const people = of.get(path) ?? new Map<string, Tally>();
  of.set(path, people);
  const tally = people.get(author) ?? { commits: 0, last: time, weight: 0 };
  people.set(author, {
    commits: tally.commits + 1,
    last: Math.max(tally.last, time),
    weight: tally.weight + weight,
  });
}

function ownerships(of: Tallies, declared: ReadonlyMap<string, Iterable<string>>): Ownership[] {
  return [...of]
    .map(([path, tallies]): Ownership => {
      const all = [...tallies].sort(
        ([a, one], [b, other]) => other.weight - one.weight || compareText(a, b),
      );
      const weight = all.reduce((sum, [, tally]) => sum + tally.weight, 0);
      const people = all.map(([name, { commits, last, weight: own }]) => ({
        name,
        share: rounded(own / weight),
        commits,
        last,
      }));
      let [busFactor, held] = [0, 0];
      while (held < KNOWN * weight) held += all[busFactor++]![1].weight;
      const names = declared.get(path);
      return {
        path,
        commits: people.reduce((sum, person) => sum + person.commits, 0),
        weight: rounded(weight),
        people,
        busFactor,
        ...(names !== undefined && { declared: [...names] }),
      };
    })
    .sort((a, b) => b.weight - a.weight || compareText(a.path, b.path));
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

/** Whom a CODEOWNERS file names for a path; undefined where no line is about it, none where a line names nobody. */
type DeclaredOwners = (path: string) => readonly string[] | undefined;

interface Rule {
  readonly pattern: readonly string[];
  readonly owners: readonly string[];
}

/**
 * Reads a CODEOWNERS file: patterns as in `.gitignore`, and the last line that fits a path decides. `dir/*` is
 * only what stands in the folder itself, as GitHub has it. Sections of GitLab and negations, which GitHub does not
 * know, are passed over; mail addresses are not told.
 */
export function readCodeowners(text: string): DeclaredOwners {
  const rules = text.split('\n').flatMap(rulesOf).reverse();
  return (path) => {
    const parts = path.split('/');
    return rules.find(({ pattern }) => fits(pattern, parts, ANY, partFits))?.owners;
  };
}

/** One rule for the path itself, one for what stands below it. */
function rulesOf(line: string): Rule[] {
  const words = wordsOf(line);
  const [written] = words;
  if (written === undefined || /^(?:!|\^?\[)/.test(written)) return [];
  const owners = words.slice(1).map((owner) => (owner.startsWith('@') ? owner : 'a mail address'));
  const bare = written.replace(/^\//, '').replace(/\/$/, '');
  const anchored = written.startsWith('/') || bare.includes('/');
  const pattern = [...(anchored ? [] : [ANY]), ...bare.split('/')];
  const below = { pattern: [...pattern, '*', ANY], owners };
  if (written.endsWith('/')) return [below];
  const flat = anchored && bare.endsWith('/*');
  return flat ? [{ pattern, owners }] : [below, { pattern, owners }];
}

/** Words between white space, `\ ` being no end of one; a `#` that opens a word begins a comment. */
function wordsOf(line: string): string[] {
  const words: string[] = [];
  for (const word of line.trim().split(/\s+/)) {
    if (word === '' || word.startsWith('#')) break;
    const before = words.at(-1);
    if (before?.endsWith('\\')) words[words.length - 1] = `${before.slice(0, -1)} ${word}`;
    else words.push(word);
  }
  return words;
}

function partFits(pattern: string, part: string): boolean {
  if (pattern === part || pattern === '*') return true;
  if (!pattern.includes('*') && !pattern.includes('?')) return false;
  return fits([...pattern], [...part], '*', (sign, letter) => sign === '?' || sign === letter);
}

/** Whether items are those of a pattern, in which `any` is any number of them: at most pattern × items steps. */
function fits(
  pattern: readonly string[],
  items: readonly string[],
  any: string,
  same: (one: string, item: string) => boolean,
): boolean {
  let [at, item, open, from] = [0, 0, Number.NaN, 0];
  while (item < items.length) {
    const sign = pattern[at];
    if (sign === any) {
      open = at++;
      from = item;
    } else if (sign !== undefined && same(sign, items[item]!)) {
      at++;
      item++;
    } else if (Number.isNaN(open)) {
      return false;
    } else {
      at = open + 1;
      item = ++from;
    }
  }
  while (pattern[at] === any) at++;
  return at === pattern.length;
}
