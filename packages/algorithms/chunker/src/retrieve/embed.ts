import { sha256 } from '@ctx/text/digest';
import type { Chunk } from '../chunk.js';
import { contextualize } from '../describe/contextualize.js';
import { checkChunks } from './filter.js';

/** Texts of one call to an embedding model: what common services take, and few enough to retry. */
const EMBEDDING_BATCH = 64;

declare global {
  // Empty where neither Node's types nor the DOM's are there; theirs where they are.
  interface AbortSignal {}
}

/** Turns texts into vectors, one for each, in their order. */
export type Embed = (
  texts: string[],
  options: { readonly signal?: AbortSignal | undefined },
) => Promise<readonly (readonly number[])[]> | readonly (readonly number[])[];

/** Vectors by the SHA-256 of the text they are of. A `Map` is one. */
export interface EmbeddingCache {
  get(hash: string): readonly number[] | undefined | Promise<readonly number[] | undefined>;
  set(hash: string, embedding: readonly number[]): unknown;
}

/** Options of {@link embedChunks}. */
export interface EmbedOptions {
  /** Texts of one call of `embed` (default 64). */
  batch?: number | undefined;
  /** Asked before the model, and given each new embedding. It belongs to one model: keep one for each. */
  cache?: EmbeddingCache | undefined;
  /** The text to embed (default: {@link contextualize}); of `chunk.text` alone, moves cost nothing. */
  textOf?: ((chunk: Chunk) => string) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Gives chunks their embeddings. Equal texts are embedded once, known ones not at all; a vector is
 * only ever that of the very text it is kept with. The chunks given are not changed.
 *
 * @throws RangeError for a batch that is no whole number of at least 1; TypeError when `embed` does
 *   not give one vector for each text; the signal's reason on abort; what `embed` throws
 */
export async function embedChunks(
  chunks: readonly Chunk[],
  embed: Embed,
  options: EmbedOptions = {},
): Promise<Chunk[]> {
  checkChunks(chunks, 'embedChunks');
  if (typeof embed !== 'function')
    throw new TypeError(`embedChunks: embed must be a function, got ${typeof embed}`);
  const { batch = EMBEDDING_BATCH, cache, textOf = contextualize, signal } = options;
  if (!(Number.isInteger(batch) && batch >= 1)) {
    throw new RangeError(`embedChunks: batch is ${batch}; give a whole number of at least 1`);
  }
  const texts = new Map<string, string>();
  const hashes = chunks.map((chunk) => {
    const text = textOf(chunk);
    const hash = sha256(text);
    texts.set(hash, text);
    return hash;
  });
  const vectors = new Map<string, readonly number[]>();
  const missing: string[] = [];
  for (const hash of texts.keys()) {
    const vector = await cache?.get(hash);
    if (vector === undefined) missing.push(hash);
    else vectors.set(hash, vector);
  }
  for (let from = 0; from < missing.length; from += batch) {
    signal?.throwIfAborted();
    const part = missing.slice(from, from + batch);
    const made = await embed(
      part.map((hash) => texts.get(hash)!),
      signal ? { signal } : {},
    );
    checkVectors(made, part.length);
    for (const [at, hash] of part.entries()) {
      vectors.set(hash, made[at]!);
      await cache?.set(hash, made[at]!);
    }
  }
  return chunks.map((chunk, at) => ({ ...chunk, embedding: vectors.get(hashes[at]!)! }));
}

function checkVectors(made: readonly (readonly number[])[], count: number): void {
  if (made.length !== count) {
    throw new TypeError(`embed gave ${made.length} vectors for ${count} texts; give one for each`);
  }
  const length = made[0]?.length;
  const odd = made.find((vector) => vector.length !== length);
  if (odd) {
    throw new TypeError(
      `embed gave vectors of ${length} and ${odd.length} numbers; give one length`,
    );
  }
}
