import { compareText } from '@ctx/text';
import { type FileGraph, provenEdges } from './file-graph.js';

/** An import that goes the other way than those around it. */
export interface LayerBreach {
  from: string;
  to: string;
  /** 1-based line of the import. */
  line: number;
  names: readonly string[];
}

/** Two folders of which one depends on the other, but for a few imports. */
export interface Layer {
  /** The folder that is depended on, and from which a few imports go back. */
  lower: string;
  /** The folder that depends on it. */
  upper: string;
  /** Imports of a file of `lower` from `upper`, one for each pair of files. */
  along: number;
  /** The imports from `lower` to `upper`: what a check of layers would forbid. */
  against: LayerBreach[];
}

/** Fewer dependencies show no order. */
const LEAST_ALONG = 5;

/** The part of all that goes back, at most: more is no order with exceptions, but a circle. */
const MOST_AGAINST = 0.2;

/**
 * Pairs of sibling folders between which nearly all dependencies go one way, with those that go back. Each
 * dependency is one of the folders below the deepest folder that holds both files; a file that stands in that
 * folder itself is in no layer. Tests are left out. First the pairs with the clearest order.
 */
export function layers(graph: FileGraph, isTest: (path: string) => boolean): Layer[] {
  const pairs = new Map<string, Pair>();
  const seen = new Set<string>();
  const tests = graph.files.map(({ path }) => isTest(path));
  for (const { from, to, line, names } of provenEdges(graph)) {
    if (tests[from] || tests[to]) continue;
    const breach = { from: graph.files[from]!.path, to: graph.files[to]!.path, line, names };
    const folders = foldersOf(breach.from, breach.to);
    if (folders === undefined) continue;
    // A name that a barrel passes on is an edge to the barrel and one to its origin: one import.
    const written = `${folders.join('\0')}\0${from}:${line}:${names.join()}`;
    if (names.length > 0 && seen.has(written)) continue;
    seen.add(written);
    note(pairs, folders, breach);
  }
  return [...pairs.values()]
    .flatMap(layer)
    .sort(
      (a, b) =>
        b.along / b.against.length - a.along / a.against.length || compareText(a.lower, b.lower),
    );
}

function note(pairs: Map<string, Pair>, [a, b]: [string, string], breach: LayerBreach): void {
  const forth = a < b;
  const [first, second] = forth ? [a, b] : [b, a];
  const key = `${first}\0${second}`;
  const pair = pairs.get(key) ?? { first, second, forth: [], back: [] };
  pairs.set(key, pair);
  pair[forth ? 'forth' : 'back'].push(breach);
}

interface Pair {
  readonly first: string;
  readonly second: string;
  readonly forth: LayerBreach[];
  readonly back: LayerBreach[];
}

function layer({ first, second, forth, back }: Pair): Layer[] {
  const [many, few] = forth.length >= back.length ? [forth, back] : [back, forth];
  const rare = few.length <= MOST_AGAINST * (many.length + few.length);
  if (few.length === 0 || many.length < LEAST_ALONG || !rare) return [];
  const [upper, lower] = many === forth ? [first, second] : [second, first];
  return [{ lower, upper, along: many.length, against: few }];
}

/** The two folders below the deepest one that holds both files; none where a file stands in that itself. */
function foldersOf(from: string, to: string): [string, string] | undefined {
  let start = 0;
  for (let at = 0; at < from.length && from[at] === to[at]; at++) {
    if (from[at] === '/') start = at + 1;
  }
  const [a, b] = [from.indexOf('/', start), to.indexOf('/', start)];
  return a < 0 || b < 0 ? undefined : [from.slice(0, a), to.slice(0, b)];
}
