// The plan as first documented, for comparison: measured weaker than the default (README § Measured).
import type {
  ChunkedFile,
  ChunkFileInput,
  ChunkOptions,
} from '../../../packages/algorithms/chunker/src/chunk.js';
import { chunkBy } from '../../../packages/algorithms/chunker/src/chunk-file.js';
import { seedSettingsOf } from './seed-settings.js';

/**
 * Cuts one file as the documented plan does: whole files up to 6,000 tokens, then top-level
 * declarations, classes above that into methods, documents by headings with an overlap of 200
 * characters.
 *
 * @throws RangeError for an option that is out of range; TypeError for `maxTokens` without a counter
 */
export function seedChunkFile(input: ChunkFileInput, options: ChunkOptions = {}): ChunkedFile {
  return chunkBy(input, options, seedSettingsOf(options, input));
}
