import type { Chunk } from '../chunk.js';

/**
 * Refuses what is no list of chunks.
 *
 * @throws TypeError that names the argument and who takes it
 */
export function checkChunks(chunks: readonly Chunk[], taker: string, argument = 'chunks'): void {
  if (Array.isArray(chunks)) return;
  throw new TypeError(`${taker}: ${argument} must be an array of chunks, got ${typeof chunks}`);
}
