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
} from './chunk.js';
export type { ImportBinding, SourceStructure, Span, Splitter } from './span.js';
