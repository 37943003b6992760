// The one-call form with the grammars of @ctx/syntax, an optional peer.
export type { Chunk, ChunkOptions } from './chunk.js';
