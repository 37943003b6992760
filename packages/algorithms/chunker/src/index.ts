// Chunks of source files and documents for retrieval, as plain data.
export type {
  Chunk,
  ChunkCommit,
  ChunkedFile,
  ChunkFacts,
  ChunkFileInput,
  ChunkOptions,
  ChunkRole,
  ChunkShape,
  ChunkType,
  FileMetadata,
  LineBlock,
} from './chunk.js';
export { chunkFile, chunkReport } from './chunk-file.js';
export { contextualize } from './contextualize.js';
export type { ChunkDiff, ChunkPair } from './diff.js';
export { diffChunks } from './diff.js';
export type { Embed, EmbeddingCache, EmbedOptions } from './embed.js';
export { embedChunks } from './embed.js';
export type { ChunkFilter } from './filter.js';
export { filterChunks } from './filter.js';
export type { JunkOptions, SkippedPath } from './junk.js';
export { dropJunk } from './junk.js';
export type { Anchor, ChunkGroup, ChunkOrder, GroupReason, OrderOptions } from './order.js';
export { order } from './order.js';
export type { RenderOrderOptions } from './render-order.js';
export { renderOrder } from './render-order.js';
export type { ImportBinding, SourceStructure, Span, Splitter } from './span.js';
export { extractorVersion } from './version.js';
