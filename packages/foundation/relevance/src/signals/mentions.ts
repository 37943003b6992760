import { basename } from '@ctx/source/paths';
import { groupBy } from '@ctx/text/collections';
import type { Corpus } from '../corpus/corpus.js';
import type { PathMention } from '../query/frames.js';

/** A mention of the task with the files it can mean: the files that share the longest path suffix with it. */
export interface ResolvedMention {
  mention: PathMention;
  files: number[];
  weight: number;
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
export function resolveMentions({ query, paths }: Corpus): ResolvedMention[] {
  const byName = groupBy(paths.keys(), (f) => basename(paths[f]!));
  const found: ResolvedMention[] = [];
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
    if (files.length > 0)
      found.push({ mention, files, weight: best > 1 || files.length === 1 ? 1 : 0.5 });
  }
  const frames = found.filter(({ mention }) => mention.kind === 'frame');
  frames.forEach((frame, i) => {
    if (i > 0 && i < frames.length - 1) frame.weight *= 0.5;
  });
  return found;
}

function sharedSuffix(a: readonly string[], b: readonly string[]): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a.at(-1 - shared) === b.at(-1 - shared))
    shared++;
  return shared;
}
