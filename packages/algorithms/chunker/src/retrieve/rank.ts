import { bm25, terms } from '@ctx/relevance';
import { isTest } from '@ctx/source/roles';
import { compareText } from '@ctx/text';
import { groupBy } from '@ctx/text/collections';
import type { Chunk } from '../chunk.js';
import { checkChunks } from './filter.js';

/** Kinds of symbols that do something. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  'function method constructor macro procedure test trigger'.split(' '),
);

// Chosen on ten repositories (bench/quality/chunker/README.md), each in steps of .1 and more.

/** Share of the file's own match: of near-identical siblings the one in the right file. */
const FILE_SHARE = 0.3;

/** Share of the match of the name and of what it is in, apart from a long text that drowns them. */
const NAME_SHARE = 0.4;

/** Length normalization of names. */
const B_NAME = 0.5;

/** The weight of a function, where a type, an import or loose statements have 1. */
const FUNCTION_FACTOR = 1.2;

/** The weight of a test: it holds the words of what it tests. */
const TEST_FACTOR = 0.8;

/** A chunk's price: its match is divided by this power of its length, since a reader's budget is tokens. */
const LENGTH_POWER = 0.15;

/** A chunk that matches a query. */
export interface RankedChunk {
  chunk: Chunk;
  /** > 0; comparable within one answer. */
  score: number;
}

/** Chunks, read once, for any number of queries. */
export interface ChunkIndex {
  /**
   * The chunks that share a word with a query, best first; equal scores by path, then by place.
   *
   * @throws RangeError for a `limit` that is no number of chunks
   */
  rank(query: string, options?: { limit?: number | undefined }): RankedChunk[];
}

/**
 * Reads chunks for retrieval by words: BM25 of text and header, of the names, and of the whole file;
 * functions before what stands around them, sources before tests, and of equal matches the shorter.
 */
export function indexChunks(chunks: readonly Chunk[]): ChunkIndex {
  checkChunks(chunks, 'indexChunks');
  const texts = chunks.map(({ header, text }) => terms(`${header}\n${place(header)}\n${text}`));
  const names = chunks.map(({ scope, symbolName = '' }) =>
    terms(`${scope.join(' ')} ${symbolName}`),
  );
  const files = groupBy(chunks.keys(), (at) => chunks[at]!.path);
  const contents = [...files].map(([path, fileChunks]) => [
    ...terms(path),
    ...fileChunks.flatMap((at) => terms(chunks[at]!.text)),
  ]);
  const fileOf = new Map([...files.keys()].map((path, file) => [path, file]));
  const factors = chunks.map(factor);
  const rank: ChunkIndex['rank'] = (query, { limit = Number.POSITIVE_INFINITY } = {}) => {
    if (!(limit >= 0)) throw new RangeError(`rank: limit must be a number ≥ 0, got ${limit}`);
    const wanted = [...new Set(terms(query))];
    const byText = shared(bm25(wanted, texts));
    const byName = shared(bm25(wanted, names, { b: B_NAME }));
    const byFile = shared(bm25(wanted, contents));
    const ranked: RankedChunk[] = [];
    chunks.forEach((chunk, at) => {
      if (!(byText[at]! > 0)) return;
      const file = byFile[fileOf.get(chunk.path)!]!;
      const match = byText[at]! + NAME_SHARE * byName[at]! + FILE_SHARE * file;
      ranked.push({ chunk, score: match * factors[at]! });
    });
    return ranked.sort(byScore).slice(0, limit);
  };
  return { rank };
}

/** The place of a chunk: the second line of its header. It counts twice in its text. */
function place(header: string): string {
  const lineEnd = header.indexOf('\n');
  return lineEnd < 0 ? '' : header.slice(lineEnd + 1);
}

/** The weight of a chunk whatever the task is. */
function factor({ path, text, symbolKind = '' }: Chunk): number {
  const kind = FUNCTIONS.has(symbolKind) ? FUNCTION_FACTOR : 1;
  return (kind * (isTest(path) ? TEST_FACTOR : 1)) / Math.max(1, text.length) ** LENGTH_POWER;
}

/** Scores as shares of the best. */
function shared(scores: Float64Array): Float64Array {
  const most = scores.reduce((best, score) => Math.max(best, score), 0);
  return most > 0 ? scores.map((score) => score / most) : scores;
}

function byScore(a: RankedChunk, b: RankedChunk): number {
  return (
    b.score - a.score ||
    compareText(a.chunk.path, b.chunk.path) ||
    a.chunk.startIndex - b.chunk.startIndex
  );
}
