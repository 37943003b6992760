import { averageLength } from '../corpus/corpus.js';
import { readHits } from '../corpus/read-hits.js';
import { B_BODY } from '../defaults.js';
import { ABSENT } from '../index/byte-order.js';
import { definingFiles } from '../index/defining-files.js';
import { type IndexedFiles, indexedFiles } from '../index/indexed-files.js';
import { ROLES } from '../index/path-facts.js';
import type { IndexState } from '../index/state.js';
import type { TermIndex } from '../index/term-index.js';
import type { IdentifierPlace, Query } from '../query/query.js';
import { putAmong } from '../read/best.js';
import { inverseDocumentFrequency, lengthNorm, saturation } from '../terms/bm25.js';

/** Shares of the best files of a part: one file alone has a word for any task, and a small part has no more. */
const SHARES: readonly number[] = [1, 1 / 2, 1 / 4, 1 / 8, 1 / 16];

/** Worth of a word in a file's path and in a name that it defines, where one in its body is 1. */
const [IN_PATH, IN_DEFINITION] = [4, 2] as const;

/** A term with more blocks than this, and than this share of the files, is common. */
const [FEW_BLOCKS, COMMON] = [100, 1 / 2] as const;

/** Worth of tests and of what stands beside the product, where a source is 1. */
const BESIDE_PRODUCT = 0.7;

/**
 * How much the parts of an index have of a query: of each the sum of what its five best files have, the second half
 * and so on, by the words of their bodies, paths and definitions, each by how rare it is over all parts. A look at the slices of the
 * query's terms, and no ranking: so that one part can be told from others at a small share of what an answer costs.
 *
 * @param parts from {@link partsIn} of the same index
 */
export function partEvidence(
  query: Query,
  { state }: TermIndex,
  { names, of }: Parts,
): Map<string, number> {
  const files = indexedFiles(state);
  const scores = fileEvidence(query, state, files);
  const best = names.map(() => new Float64Array(SHARES.length));
  for (let f = 0; f < scores.length; f++) if (scores[f]! > 0) putAmong(best[of[f]!]!, scores[f]!);
  const sumOf = (some: Float64Array) => some.reduce((sum, score, i) => sum + SHARES[i]! * score, 0);
  return new Map(names.map((name, i) => [name, sumOf(best[i]!)]));
}

/** Places of a task where a name is meant: not in a pasted block, and not as a word. */
const MEANT: ReadonlySet<IdentifierPlace> = new Set(['title', 'backtick', 'prose', 'call']);

/** A name that nobody writes by chance: of several words, `roundCents` or `round_cents`. */
const OF_WORDS = /[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z\d]/;

/** The parts that alone define a name of several words that a query asks about: it can mean no other part. */
export function soleDefiners(
  query: Query,
  { state }: TermIndex,
  { names, of }: Parts,
): Set<string> {
  const sole = new Set<string>();
  for (const { name, place } of query.identifiers) {
    if (!MEANT.has(place) || !OF_WORDS.test(name)) continue;
    const [part, ...others] = new Set(Array.from(definingFiles(state, name), (file) => of[file]!));
    if (part !== undefined && others.length === 0) sole.add(names[part]!);
  }
  return sole;
}

/** The parts of the files of an index: their names, and for each file in path order the place of its own among them. */
export interface Parts {
  readonly names: readonly string[];
  readonly of: Uint32Array;
}

/** Reads the part of each file of an index. */
export function partsIn({ state }: TermIndex, partOf: (path: string) => string): Parts {
  const places = new Map<string, number>();
  const of = Uint32Array.from(indexedFiles(state).paths, (path) => {
    const name = partOf(path);
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  });
  return { names: [...places.keys()], of };
}

function fileEvidence(query: Query, state: IndexState, files: IndexedFiles): Float64Array {
  const count = files.paths.length;
  const terms = query.terms.filter(({ term }) => isRare(term, state, count));
  const frequencies = terms.map(() => new Float32Array(count));
  const fileOf = filesOfBlocks(files);
  const into = (worth: number) => ({
    add: (file: number, term: number, hits: number): void => {
      frequencies[term]![file]! += worth * hits;
    },
  });
  const body = {
    add: (block: number, term: number, hits: number): void => {
      frequencies[term]![fileOf[block]!]! += hits;
    },
  };
  const sinks = {
    blocks: body,
    path: into(IN_PATH),
    definitions: into(IN_DEFINITION),
    holders: [],
  };
  readHits({ ...query, terms, identifiers: [] }, state, files, sinks);
  const average = averageLength(files.bodyLengths);
  const scores = new Float64Array(count);
  frequencies.forEach((row, term) => {
    let holding = 0;
    for (let f = 0; f < count; f++) holding += Number(row[f]! > 0);
    const worth = terms[term]!.weight * inverseDocumentFrequency(count, holding);
    for (let f = 0; holding > 0 && f < count; f++)
      if (row[f]! > 0) {
        const norm = lengthNorm(files.bodyLengths[f]!, average, B_BODY);
        scores[f]! += worth * saturation(row[f]!, norm);
      }
  });
  const beside = ROLES.test | ROLES.peripheral;
  return scores.map((score, f) => (files.roles[f]! & beside ? BESIDE_PRODUCT * score : score));
}

/** Whether a term tells parts apart: what most files have costs most to read, and says nothing. */
function isRare(term: string, { base }: IndexState, files: number): boolean {
  const id = base?.termId(term) ?? ABSENT;
  if (!base || id === ABSENT) return true;
  let blocks = 0;
  for (const word of base.wordsOf(id)) blocks += base.postingsOf(word).blocks.length;
  return blocks <= Math.max(FEW_BLOCKS, COMMON * files);
}

function filesOfBlocks({ fileBlocks, blockStarts }: IndexedFiles): Uint32Array {
  const fileOf = new Uint32Array(blockStarts.length);
  for (let f = 0; f + 1 < fileBlocks.length; f++)
    fileOf.fill(f, fileBlocks[f]!, fileBlocks[f + 1]!);
  return fileOf;
}
