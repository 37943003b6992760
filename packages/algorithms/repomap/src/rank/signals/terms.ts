import { isDataKind } from '@ctx/source';
import { splitIdentifier } from '@ctx/text';
import type { RepoGraph } from '../../graph/graph.js';
import type { Signal } from '../signal.js';

/** Share of the terms' parts that occur in a file's path or symbol names. */
export const terms: Signal = {
  name: 'terms',
  weight: 1,
  score: (graph, subject) => matches(graph, subject.terms),
};

function matches(graph: RepoGraph, words: readonly string[]): Float64Array | undefined {
  const wanted = new Set(words.flatMap((term) => [...splitIdentifier(term)]));
  if (wanted.size === 0) return undefined;
  const scores = new Float64Array(graph.files.length);
  graph.files.forEach((file, i) => {
    const hits = new Set<string>();
    const look = (text: string): void => {
      for (const part of splitIdentifier(text)) if (wanted.has(part)) hits.add(part);
    };
    look(file.path);
    for (const symbol of file.symbols) if (!isDataKind(symbol.kind)) look(symbol.name);
    scores[i] = hits.size / wanted.size;
  });
  return scores;
}
