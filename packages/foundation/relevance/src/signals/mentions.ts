import { basename } from '@ctx/source/paths';
import { groupBy } from '@ctx/text/collections';
import type { Corpus } from '../corpus/corpus.js';
import type { PathMention } from '../query/frames.js';

/** A mention of the task with the files it can mean: the files that share the longest path suffix with it. */
export interface ResolvedMention {
  mention: PathMention;
  files: number[];
  weight: number;
  /** Nothing but these files can be meant: a bare name, a file's whole path, or two segments of it. */
  isSure: boolean;
}

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
  for (const { files: meant, weight } of resolved)
    for (const f of meant) scores[f] = Math.max(scores[f]!, 0) + weight / meant.length;
  return scores;
}

/** Finds the files of each mention by the longest path suffix; mentions of no file are dropped. */
export function resolveMentions({
  query,
  paths,
}: Pick<Corpus, 'query' | 'paths'>): ResolvedMention[] {
  const found: ResolvedMention[] = [];
  if (query.mentions.length === 0) return found;
  const byName = groupBy(paths.keys(), (f) => basename(paths[f]!));
  for (const mention of query.mentions) {
    const segments = mention.path.split('/').filter(Boolean);
    const candidates = byName.get(segments.at(-1) ?? '') ?? [];
    let best = 1;
    let files: number[] = [];
    for (const f of candidates) {
      const shared = sharedSuffix(segments, paths[f]!.split('/'));
      if (shared > best || files.length === 0) [best, files] = [shared, [f]];
      else if (shared === best) files.push(f);
    }
    if (files.length === 0) continue;
    const whole = segments.length === 1 || paths[files[0]!]!.split('/').length === best;
    const weight = best > 1 || files.length === 1 ? 1 : 0.5;
    found.push({ mention, files, weight, isSure: best > 1 || whole });
  }
  const frames = found.filter(({ mention }) => mention.kind === 'frame');
  frames.forEach((frame, i) => {
    if (i > 0 && i < frames.length - 1) frame.weight *= 0.5;
  });
  return found;
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

function sharedSuffix(a: readonly string[], b: readonly string[]): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a.at(-1 - shared) === b.at(-1 - shared))
    shared++;
  return shared;
}
