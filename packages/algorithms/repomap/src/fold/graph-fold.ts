import type { Role } from '@ctx/source';
import type { GraphFile, RepoGraph } from '../graph/graph.js';
import { countedUses } from '../graph/graph-uses.js';
import { graphWords } from '../graph/graph-words.js';
import { callableCount } from '../rank/file-offer.js';
import { globalSignal } from '../rank/global-rank.js';

/**
 * The data of a graph that no single file contains: edges, how much names are used, ranks. Columns of numbers and one
 * table of words, in the order of the graph's files. Neither facts nor history: `openFold` takes them from where they
 * are kept.
 */
export interface GraphFold {
  /** Name of the form; `openFold` refuses others. */
  readonly format: typeof FOLD_FORMAT;
  /** Edges of each file. */
  readonly degrees: readonly number[];
  /** By edge: the file that is depended on, as its position; the tier. */
  readonly targets: readonly number[];
  readonly tiers: readonly number[];
  /** By file: how many counts follow in `uses`, those at the end that are 0 left out. */
  readonly counted: readonly number[];
  readonly uses: readonly number[];
  /** By file: its role, and whether it has facts, as `ROLES` numbers them. */
  readonly kinds: readonly number[];
  /** By file: how much of it can be called. */
  readonly offers: readonly number[];
  /** By file: how much of what documents show it defines; those at the end that are 0 left out. */
  readonly documented: readonly number[];
  /** By file: its rank without a context. */
  readonly ranks: readonly number[];
}

/** The evidence of the edges of a {@link GraphFold}, which few questions need. */
export interface FoldEvidence {
  /** By edge. */
  readonly lines: readonly number[];
  readonly specifiers: readonly number[];
  /** By edge: how many names follow in `names`. */
  readonly named: readonly number[];
  readonly names: readonly number[];
  /** By file: how many words follow in `asked`: the specifiers that it writes, whether they lead anywhere or not. */
  readonly asking: readonly number[];
  readonly asked: readonly number[];
  /** Names that documents mention. */
  readonly mentioned: readonly number[];
  /** The words that all these point to, by position. */
  readonly words: readonly string[];
}

/** Name and version of the form. */
export const FOLD_FORMAT = 'ctx-graph-fold 5';

/** Roles by their number, times four; one more says that a file has facts, two more that it is a script. */
export const ROLES: readonly Role[] = [
  'source',
  'test',
  'fixture',
  'docs',
  'example',
  'generated',
  'vendored',
];

/**
 * The fold of a graph that was built, or updated from one that was.
 *
 * @throws TypeError for a graph of JSON, which does not have all
 */
export function foldGraph(graph: RepoGraph): { fold: GraphFold; evidence: FoldEvidence } {
  const { offsets, targets, tiers, lines, specifiers, names } = graph.edges;
  const usesOf = countedUses(graph);
  const rows = graph.files.map((_, i) => withoutZeros(usesOf(i)));
  const { specifiersOf, mentioned } = graphWords(graph);
  const asked = graph.files.map((_, i) => specifiersOf(i));
  const ranks = new Map<string, number>();
  const words: string[] = [];
  const rankOf = (word: string): number => {
    const cached = ranks.get(word);
    if (cached !== undefined) return cached;
    ranks.set(word, words.length);
    return words.push(word) - 1;
  };
  return {
    fold: {
      format: FOLD_FORMAT,
      degrees: graph.files.map((_, i) => offsets[i + 1]! - offsets[i]!),
      targets,
      tiers,
      counted: rows.map(({ length }) => length),
      uses: rows.flat(),
      kinds: graph.files.map(
        (file) => ROLES.indexOf(file.class) * 4 + (file.script ? 2 : 0) + (hasFacts(file) ? 1 : 0),
      ),
      offers: graph.files.map(callableCount),
      documented: withoutZeros(graph.files.map(({ documented = 0 }) => documented)),
      ranks: [...globalSignal(graph)],
    },
    evidence: {
      lines,
      specifiers: specifiers.map(rankOf),
      named: names.map(({ length }) => length),
      names: names.flatMap((own) => own.map(rankOf)),
      asking: asked.map(({ length }) => length),
      asked: asked.flatMap((own) => own.map(rankOf)),
      mentioned: [...mentioned()].map(rankOf),
      words,
    },
  };
}

/** A file without facts is a path and its class. */
function hasFacts(file: GraphFile): boolean {
  return 'language' in file;
}

function withoutZeros(counts: readonly number[]): readonly number[] {
  let end = counts.length;
  while (end > 0 && counts[end - 1] === 0) end--;
  return counts.slice(0, end);
}
