// Chunks of files, cut in worker threads; without an open workspace there are no facts, no index and no cache.
export {
  type ChunkFilesOptions,
  type ListedChunkFiles,
  openChunkFiles,
} from './chunks/chunk-files.js';
export {
  type ChunkFiles,
  type ChunksOptions,
  chunksOf,
  streamChunks,
  type WorkspaceChunksOptions,
} from './chunks/chunks.js';
