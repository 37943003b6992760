// Chunks of files without an open workspace: no facts, no index, no cache.
export {
  type ChunkFilesOptions,
  type ListedChunkFiles,
  openChunkFiles,
} from './chunks/chunk-files.js';
export { type ChunkFiles, type ChunksOptions, streamChunks } from './chunks/chunks.js';
