import type { Chunk } from '../chunk.js';
import { chunkOf, type PreparedFile } from './file.js';
import { createLineCounter } from './line-counter.js';
import { fileMetadata, metadataText } from './metadata.js';

/** Tokens of a metadata chunk at most: what the plan gives it. */
const METADATA_TOKENS = 2_000;

/** The same limit in characters, where no counter is given. */
const METADATA_CHARACTERS = 8_000;

/** Makes the one chunk that says what a file is: size, history, purpose, imports, signatures. */
export function metadataChunk(file: PreparedFile): Chunk {
  const { input, path, language, text, structure, measure, settings } = file;
  const { countTokens } = settings;
  const metadata = fileMetadata(
    {
      path,
      text,
      spans: structure.spans,
      imports: structure.imports,
      language,
      doc: structure.doc,
      commit: input.commit,
    },
    { countTokens },
  );
  const cap = settings.counted ? METADATA_TOKENS : METADATA_CHARACTERS;
  const limit = Math.min(cap, settings.limit);
  const chunk = chunkOf(file, {
    role: 'metadata',
    chunkType: 'file_metadata',
    start: 0,
    end: text.length,
    startLine: 1,
    endLine: createLineCounter(text)(text.length - 1),
    text: metadataText(metadata, { limit, measure: measure.of }),
    scope: [],
    symbols: [],
    docstring: structure.doc,
    imports: metadata.imports,
  });
  return { ...chunk, metadata };
}
