// A search over a repository: its chunks with their vectors in one file on disk, brought up to date by
// writing only what changed, and what to read for a question. The embedder needs no model and no
// network, so that the example runs anywhere.
import {
  type Chunk,
  diffChunks,
  type EmbeddingCache,
  embedChunks,
  filterChunks,
  order,
  renderOrder,
} from '@ctx/chunker';
import { openWorkspace } from '@ctx/workspace';
import { hashingEmbedder } from './hashing-embedder.js';
import type { ChunkStore } from './store.js';

/** Brings the store to the state of the repository; embeds and writes only what is not there yet. */
export async function update(root: string, store: ChunkStore) {
  const { write, remove } = changes(store.chunks(), await index(root, store));
  store.apply({ write, remove });
  return { written: write, removed: remove };
}

/** The chunks that are about a question, by their vectors and by their words, as one text for a model. */
export function answer(question: string, store: ChunkStore, limit: number): string {
  const [vector] = hashingEmbedder([question]) as [number[]];
  return renderOrder(order(store.search({ text: question, vector, limit }), { query: question }));
}

/** All chunks of a repository with their vectors; the cache holds what was embedded before. */
export async function index(root: string, cache: EmbeddingCache): Promise<Chunk[]> {
  const workspace = await openWorkspace(root, { cacheDir: false });
  try {
    const chunks: Chunk[] = [];
    for await (const chunk of workspace.chunks({ maxTokens: 1_500 }))
      if (chunk.role === 'source') chunks.push(chunk);
    return await embedChunks(chunks, hashingEmbedder, { cache });
  } finally {
    await workspace.close();
  }
}

/** The chunks to write into a store so that it holds the new state, and those to delete from it. */
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
