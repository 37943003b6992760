import type { SourceFacts } from '@ctx/source';
import type { RepoGraph } from './graph.js';

/** The words by which files of a graph may be told without their facts: what each asks for, what documents mention. */
export interface GraphWords {
  /** The specifiers that a file writes, each once. */
  specifiersOf(file: number): readonly string[];
  /** Names that documents mention. */
  mentioned(): Iterable<string>;
}

const wordsOf = new WeakMap<RepoGraph, GraphWords>();

/** Notes the words of a graph. */
export function noteWords(graph: RepoGraph, words: GraphWords): void {
  wordsOf.set(graph, words);
}

/**
 * The words of a graph.
 *
 * @throws TypeError for a graph of JSON, which has none
 */
export function graphWords(graph: RepoGraph): GraphWords {
  const words = wordsOf.get(graph);
  if (!words) throw new TypeError('graphWords: a graph of JSON has no words; build it again');
  return words;
}

/** The specifiers of a file: what it imports, and what it passes on. */
export function specifiersOf(file: SourceFacts | undefined): readonly string[] {
  if (!file) return [];
  const all = [...file.imports, ...file.exports].flatMap(({ specifier }) => specifier ?? []);
  return [...new Set(all)];
}
