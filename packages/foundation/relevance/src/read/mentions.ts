import { basename } from '@ctx/source/paths';
import { groupBy } from '@ctx/text/collections';
import type { Corpus } from '../corpus/corpus.js';
import type { ResolvedMention } from './reading.js';

/** Finds the files of each mention by the longest path suffix; mentions of no file are dropped. */
export function resolveMentions({
  query,
  paths,
}: Pick<Corpus, 'query' | 'paths'>): ResolvedMention[] {
  const mentions: ResolvedMention[] = [];
  if (query.mentions.length === 0) return mentions;
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
    mentions.push({ mention, files, weight, isSure: best > 1 || whole });
  }
  const frames = mentions.filter(({ mention }) => mention.kind === 'frame');
  frames.forEach((frame, i) => {
    if (i > 0 && i < frames.length - 1) frame.weight *= 0.5;
  });
  return mentions;
}

function sharedSuffix(a: readonly string[], b: readonly string[]): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a.at(-1 - shared) === b.at(-1 - shared))
    shared++;
  return shared;
}
