import { splitIdentifier } from '@ctx/text';
import type { Corpus } from '../corpus/corpus.js';
import { MAX_CAUSES } from '../defaults.js';
import type { PathMention } from '../query/frames.js';
import type { ResolvedMention } from '../read/reading.js';
import type { Signal } from './signal.js';

/** Paths, links and stack frames of the task, and the scope of its title. */
export const mentions: Signal = {
  name: 'mentions',
  weight: 1,
  label: { causes: 'places', before: 'named in the task: ', own: true },
  score: ({ corpus, mentions: resolved }) =>
    addScopes(mentionScores(resolved, corpus.paths.length), corpus),
  evidence: ({ mentions: resolved }, f) => mentionsOf(resolved, f).map(place),
  lines: ({ mentions: resolved }, f) => {
    const byPlace = new Map(mentionsOf(resolved, f).map((mention) => [place(mention), mention]));
    return [...byPlace.values()].slice(0, MAX_CAUSES).flatMap(({ line }) => line ?? []);
  },
};

/** The file and the line that a task is about by its own words. */
export interface Decision {
  file: number;
  line: number;
}

/**
 * Files that the task names. The first and the last stack frame weigh most, frames between them
 * less, a path or link as much as an end frame, and so does a bare file name that one file has; one
 * that several have weighs half. A mention that several files fit is shared between them.
 */
export function mentionScores(resolved: readonly ResolvedMention[], files: number): Float64Array {
  const scores = new Float64Array(files);
  for (const { files: targets, weight } of resolved)
    for (const f of targets) scores[f] = Math.max(scores[f]!, 0) + weight / targets.length;
  return scores;
}

/**
 * The line that decides: of a trace its frame nearest to the failure that lies in a source of this
 * repository; without a trace the line of the only file that is named with one. A file that is demoted,
 * that several mean, or that has no such line does not decide. Lab: of 612 tasks 50 are decided, 7 to the
 * better and 3 to the worse; frames alone 6 and 1.
 *
 * @param factors one per file, from `roleFactors`
 */
export function decisionOf(
  resolved: readonly ResolvedMention[],
  { lines }: Corpus,
  factors: Float64Array,
): Decision | undefined {
  const named = resolved.flatMap(({ mention, files, isSure }) => {
    const [file = 0, ...others] = files;
    const { line = 0 } = mention;
    const exists = line > 0 && line <= lines[file]!;
    return isSure && exists && others.length === 0 && factors[file] === 1
      ? [{ mention, file, line }]
      : [];
  });
  const frames = named.filter(({ mention }) => mention.kind === 'frame');
  const nearest = frames.findLast(({ mention }) => mention.outermostFirst) ?? frames[0];
  const isAlone = new Set(named.map(({ file }) => file)).size === 1;
  const decided = nearest ?? (isAlone ? named[0] : undefined);
  return decided && { file: decided.file, line: decided.line };
}

/**
 * The files that come first because the task, or its title, is about a path: those that it means where the
 * whole task is one; the only file that the title names with its folder, unless it is demoted.
 *
 * @param factors one per file, from `roleFactors`
 */
export function filesOfPath(
  resolved: readonly ResolvedMention[],
  { query }: Corpus,
  factors: Float64Array,
): readonly number[] {
  const { title, prose, code } = query.sections;
  const named = resolved.filter(
    ({ mention, isSure }) => isSure && mention.kind === 'path' && title.includes(mention.path),
  );
  const [first, ...others] = named;
  if (first === undefined || others.length > 0) return [];
  const rest = title.replace(first.mention.path, '');
  if (!/[\p{L}\p{N}]/u.test(rest + prose + code)) return first.files;
  const [file = 0, ...twins] = first.files;
  const isWhole = first.mention.path.includes('/') && twins.length === 0;
  return isWhole && factors[file] === 1 ? [file] : [];
}

/** The words of the task that mean this file. */
function mentionsOf(resolved: readonly ResolvedMention[], f: number): PathMention[] {
  return resolved.filter(({ files }) => files.includes(f)).map(({ mention }) => mention);
}

function place({ path, line }: PathMention): string {
  return line === undefined ? path : `${path}:${line}`;
}

/** Worth of a file in a folder of the scope's name, where a file of that name is 1. */
const INSIDE = 0.4;

/** A scope with more than this share of the files says nothing. */
const COMMON_SCOPE = 1 / 4;

/** A file of such a name stands for its folder. */
const FOLDER_FILE = /^(?:index|mod|main|lib|init|__init__|package)$/;

/**
 * The relation of each file to the scopes of the task's title (`fix(static): …`): a file of that name, or the file that
 * stands for a folder of that name, most; what else lies in such a folder, less.
 */
export function addScopes(scores: Float64Array, { query, paths }: Corpus): Float64Array {
  for (const scope of query.scopes) {
    const wanted = scope.split('/').map(plain);
    const near = paths.map((path) => closeness(path, wanted));
    const count = near.reduce((sum, close) => sum + Number(close > 0), 0);
    const isTelling = count <= Math.max(4, COMMON_SCOPE * paths.length);
    near.forEach((close, f) => {
      if (close === 1 || isTelling) scores[f]! += close;
    });
  }
  return scores;
}

/** 1 for a file that a scope names, less for one in a folder that it names, else 0. */
function closeness(path: string, wanted: readonly string[]): number {
  const segments = path.replace(/(?<=[^/])\.[^./]+$/, '').split('/');
  const names = segments.map(plain);
  const last = names.length - 1;
  const endsAt = (end: number) =>
    end + 1 >= wanted.length &&
    wanted.every((name, i) => names[end + 1 - wanted.length + i] === name);
  if (endsAt(last)) return 1;
  for (let end = last - 1; end >= 0; end--)
    if (endsAt(end)) return end === last - 1 && FOLDER_FILE.test(segments[last]!) ? 1 : INSIDE;
  return 0;
}

/** A name without marks, letter case and the plural: `secure-headers` is `secureHeader`. */
function plain(name: string): string {
  return splitIdentifier(name)
    .join('')
    .toLowerCase()
    .replace(/(?<=...)s$/, '');
}
