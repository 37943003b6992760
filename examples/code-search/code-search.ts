// A search over a repository: chunks, their embeddings (made once for each text), and what to read for
// a question. The embedder here hashes words, so that the example needs no model and no network: it
// finds what shares words with the question, as BM25 would. Put a model's `embed` in its place.
import {
  type Chunk,
  diffChunks,
  type EmbeddingCache,
  embedChunks,
  filterChunks,
  order,
  renderOrder,
} from '@ctx/chunker';
import { splitIdentifier } from '@ctx/text';
import { openWorkspace } from '@ctx/workspace';

const DIMENSIONS = 256;

/** One number for each bucket of words, scaled to length 1: equal texts give equal vectors, always. */
export function hashingEmbedder(texts: readonly string[]): number[][] {
  return texts.map((text) => {
    const vector = new Array<number>(DIMENSIONS).fill(0);
    for (const word of splitIdentifier(text)) {
      let hash = 7;
      for (let at = 0; at < word.length; at++) hash = (hash * 31 + word.charCodeAt(at)) >>> 0;
      vector[hash % DIMENSIONS]! += 1;
    }
    const length = Math.hypot(...vector) || 1;
    return vector.map((value) => value / length);
  });
}

/** All chunks of a repository with their embeddings; the cache holds what was embedded before. */
export async function index(root: string, cache: EmbeddingCache): Promise<Chunk[]> {
  const workspace = await openWorkspace(root, { cacheDir: false });
  try {
    const chunks: Chunk[] = [];
    for await (const chunk of workspace.chunks({ maxTokens: 1_500 })) chunks.push(chunk);
    return await embedChunks(chunks, hashingEmbedder, { cache });
  } finally {
    await workspace.close();
  }
}

/** What to write into a vector store so that it holds the new state, and what to delete from it. */
export function changes(before: readonly Chunk[], after: readonly Chunk[]) {
  const { moved, changed, added, removed } = diffChunks(before, after);
  const kept = new Set(after.map(({ id }) => id));
  return {
    write: [...added, ...[...moved, ...changed].map((pair) => pair.after)],
    remove: [...removed, ...[...moved, ...changed].map((pair) => pair.before)]
      .map(({ id }) => id)
      .filter((id) => !kept.has(id)),
  };
}

/** The chunks of files that were changed at this moment or later, the newest first. */
export function changedSince(chunks: readonly Chunk[], date: string): Chunk[] {
  return filterChunks(chunks, { since: date, recentFirst: true });
}

/** The chunks nearest to a question, as one text for a model, with paths and line numbers. */
export function answer(question: string, chunks: readonly Chunk[], count: number): string {
  const [wanted] = hashingEmbedder([question]) as [number[]];
  const near = chunks
    .filter(({ role }) => role === 'source')
    .map((chunk) => ({ chunk, score: dot(wanted, chunk.embedding ?? []) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ chunk }) => chunk);
  return renderOrder(order(near, { query: question }));
}

function dot(a: readonly number[], b: readonly number[]): number {
  return b.reduce((sum, value, at) => sum + value * (a[at] ?? 0), 0);
}
