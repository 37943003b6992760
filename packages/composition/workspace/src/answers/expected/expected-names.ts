import type { Corpus, RankedDocument, RankedPlace } from '@ctx/relevance';
import { reciprocalRankFusion } from '@ctx/relevance';
import { basename } from '@ctx/source/paths';
import { compareText } from '@ctx/text';
import { append } from '@ctx/text/collections';

/** The names that the caller expects, by whether they are in the code. */
export interface ExpectedNames {
  /** The names that a file holds, as they were given. */
  found: string[];
  /** The others. */
  missing: string[];
}

/** Most names that are read: more than anybody expects of one task. */
const MAX_NAMES = 60;

/** The text between the names of a list: white space and commas. */
const BETWEEN = /[\s,;]+/;

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** The names of a list as people and models write it: apart by white space or commas, each once. */
export function namesIn(expect: readonly string[]): string[] {
  const names = expect.flatMap((text) => text.split(BETWEEN)).filter((name) => /\w\w/.test(name));
  return [...new Set(names)].slice(0, MAX_NAMES);
}

/** The last word of a name: `from_config` of `ConfigBase::from_config()`; of a file its name without the ending. */
export function lastWord(name: string): string {
  const file = /^(?:.*\/)?([\w$-]+)\.[a-z]\w{0,3}$/.exec(name)?.[1];
  return file ?? name.match(WORD)?.at(-1) ?? name;
}

/** Finds the names that a file holds as a word, or is called by. */
export function expectedIn(
  names: readonly string[],
  { query, holders, paths }: Corpus,
): ExpectedNames {
  const held = new Set(
    query.identifiers.flatMap(({ name }, i) => (holders[i]!.length > 0 ? [name] : [])),
  );
  const files = new Set(paths.map((path) => basename(path)));
  const isHere = (name: string) => held.has(lastWord(name)) || files.has(basename(name));
  return { found: names.filter(isHere), missing: names.filter((name) => !isHere(name)) };
}

/** The name of a file, or a path: it has an ending. */
const FILE = /[\w-]\.[a-z]\w{0,4}$/i;

/**
 * The files that names lead to by their path, or by its last parts where no other file has them. Of those that a
 * model expects of a task 64 of 139 are changed by it, tests and changelogs among the others (88 tasks of 14
 * repositories, `pnpm bench agents`).
 */
export function expectedFiles(names: readonly string[], paths: readonly string[]): Set<string> {
  const called = new Map<string, string[]>();
  for (const path of paths) append(called, basename(path), path);
  const led = names
    .filter((name) => FILE.test(name))
    .map((name) =>
      (called.get(basename(name)) ?? []).filter((path) => `/${path}`.endsWith(`/${name}`)),
    );
  return new Set(led.flatMap((ends) => (ends.length === 1 ? ends : [])));
}

/** Share of names that are in the code up to which they are another project's, and from which on they are known. */
const [STRANGE, KNOWN] = [0.2, 0.6];

/** Weight of the task with the names, where they are known, beside the task alone. */
const TRUST = 0.5;

/**
 * How much likelier a place is whose file is expected by its path. Of 1, 2, 3 and 4 the second shows most: on
 * development tasks more changed lines at 1,500 and 4,000 tokens than 1, and no menu without a place to change
 * more, as 3 and 4 have (bench/quality/agents/README.md).
 */
const OF_EXPECTED_FILE = 2;

/**
 * How much the names weigh beside the task, from 0 to ½, by the share of them that is in the code. Of names that a
 * model expects of a task .65 and more are there, of those of another project's task .41 at most (60 tasks of the
 * agents' kit): who expects what is nowhere has another project in mind.
 */
export function trustIn({ found, missing }: ExpectedNames): number {
  const share = found.length / (found.length + missing.length || 1);
  return TRUST * Math.min(1, Math.max(0, (share - STRANGE) / (KNOWN - STRANGE)));
}

/**
 * The files of a task as they rank without the names and with them, together: those that both find come first.
 *
 * @param byName as ranked with the names; what it says of a file is kept
 * @param trust see {@link trustIn}
 */
export function joinedDocuments(
  task: readonly RankedDocument[],
  byName: readonly RankedDocument[],
  trust: number,
): RankedDocument[] {
  const byPath = [
    ...new Map([...task, ...byName].map((document) => [document.path, document])).values(),
  ];
  const scoresOf = (documents: readonly RankedDocument[]) => {
    const scores = new Map(documents.map(({ path, score }) => [path, score]));
    return byPath.map(({ path }) => scores.get(path) ?? 0);
  };
  const fused = reciprocalRankFusion([scoresOf(task), scoresOf(byName)], {
    weights: [1 - trust, trust],
  });
  return [...byPath.keys()].sort((a, b) => fused[b]! - fused[a]! || a - b).map((i) => byPath[i]!);
}

/**
 * The places of a task with the chances that it gives alone and together with the names, joined by their weighted
 * geometric mean: a name that is wrong moves little then, and one that is right moves much.
 *
 * @param trust see {@link trustIn}
 * @param files see {@link expectedFiles}: their places count more, as far as the names are trusted
 */
export function joinedPlaces(
  task: readonly RankedPlace[],
  rankedPlaces: readonly RankedPlace[],
  { trust, files }: { readonly trust: number; readonly files: ReadonlySet<string> },
): RankedPlace[] {
  const chances = new Map(task.map((place) => [key(place), place]));
  const joined = rankedPlaces.flatMap((place) => {
    const other = chances.get(key(place));
    if (other === undefined) return [];
    const file = files.has(place.path) ? OF_EXPECTED_FILE ** (trust / TRUST) : 1;
    return [{ ...place, score: other.score ** (1 - trust) * place.score ** trust * file }];
  });
  const sum = joined.reduce((total, { score }) => total + score, 0) || 1;
  return joined
    .map((place) => ({ ...place, score: place.score / sum }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        compareText(a.path, b.path) ||
        a.startLine - b.startLine ||
        b.endLine - a.endLine,
    );
}

function key({ path, startLine, endLine, name = '' }: RankedPlace): string {
  return [path, startLine, endLine, name].join(' ');
}
