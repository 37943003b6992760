// Chunks of source files and documents for retrieval, as plain data.
export type {
  Chunk,
  ChunkedFile,
  ChunkFacts,
  ChunkFileInput,
  ChunkOptions,
  ChunkRole,
  ChunkShape,
  ChunkType,
  FileMetadata,
  LastCommit,
  LineBlock,
} from './chunk.js';
export { chunkFile } from './chunk-file.js';
export { contextualize } from './describe/contextualize.js';
export type { ChunkDiff, ChunkPair } from './retrieve/diff.js';
export { diffChunks } from './retrieve/diff.js';
export type { Embed, EmbeddingCache, EmbedOptions } from './retrieve/embed.js';
export { embedChunks } from './retrieve/embed.js';
export type { ChunkFilter } from './retrieve/filter.js';
export { filterChunks } from './retrieve/filter.js';
export type {
  Anchor,
  ChunkGroup,
  ChunkOrder,
  GroupReason,
  OrderOptions,
} from './retrieve/order.js';
export { order } from './retrieve/order.js';
export type { ChunkIndex, RankedChunk } from './retrieve/rank.js';
export { indexChunks } from './retrieve/rank.js';
export type { RenderOrderOptions } from './retrieve/render-order.js';
export { renderOrder } from './retrieve/render-order.js';
export type { ImportBinding, SourceStructure, Span, Splitter } from './span.js';
export { extractorVersion } from './version.js';
