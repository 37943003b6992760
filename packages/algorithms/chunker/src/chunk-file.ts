import { withSlashes } from '@ctx/source/paths';
import type { ChunkedFile, ChunkFileInput, ChunkOptions } from './chunk.js';
import { cut } from './cut/cut.js';
import { createMeasure } from './cut/measure.js';
import type { Draft } from './cut/pack.js';
import { settle } from './cut/settle.js';
import { headerOf } from './describe/contextualize.js';
import type { PreparedFile } from './describe/file.js';
import { createIdentity } from './describe/identity.js';
import { metadataChunk } from './describe/metadata-chunk.js';
import { skeletons } from './describe/skeleton.js';
import { sourceChunks } from './describe/source-chunks.js';
import { namedBy } from './named-by.js';
import { type Settings, settingsOf } from './settings.js';
import { innerStructures, withInner } from './structure/inner-spans.js';
import { structureOfFile } from './structure/spans-of.js';

/**
 * Cuts one file into chunks for retrieval: its metadata, its source, and skeletons of the classes that
 * were taken apart. Pure and synchronous; no text makes it throw. The source chunks, in order,
 * concatenate to the text; none is larger than the limit, header counted.
 *
 * @returns the chunks; none for an empty or a binary file, which `skipped` says
 * @throws RangeError for an option that is out of range; TypeError for `maxTokens` without a counter
 */
export function chunkFile(input: ChunkFileInput, options: ChunkOptions = {}): ChunkedFile {
  checkInput(input);
  return chunkBy(input, options, settingsOf(options));
}

function checkInput(input: ChunkFileInput): void {
  for (const name of ['path', 'text'] as const) {
    const given: unknown = input?.[name];
    if (typeof given !== 'string') {
      throw new TypeError(`chunkFile: input.${name} must be a string, got ${typeof given}`);
    }
  }
}

/** Cuts one file by settings that are made already. */
export function chunkBy(
  input: ChunkFileInput,
  options: ChunkOptions,
  settings: Settings,
): ChunkedFile {
  const { text } = input;
  if (text === '') return { chunks: [], skipped: { reason: 'empty' } };
  if (text.includes('\0')) {
    return { chunks: [], skipped: { reason: 'binary', detail: 'a zero character' } };
  }
  const path = withSlashes(input.path);
  const language =
    input.language ?? input.structure?.language ?? input.facts?.language ?? namedBy(path);
  const outer = structureOfFile(input, language, options);
  const structure = withInner(outer, innerStructures(text, options));
  const measure = createMeasure(text, options.countTokens);
  const idOf = createIdentity();
  const file = { input, path, language, text, structure, measure, settings, idOf };
  const drafts = draftsOf(file);
  const wanted = new Set(options.roles ?? ['metadata', 'source', 'skeleton']);
  return {
    chunks: [
      ...(wanted.has('metadata') ? [metadataChunk(file)] : []),
      ...(wanted.has('source') ? sourceChunks(file, drafts) : []),
      ...(wanted.has('skeleton') ? skeletons(file, drafts) : []),
    ],
    ...(structure.degraded !== undefined && { degraded: structure.degraded }),
  };
}

/** The stretches that become source chunks. */
function draftsOf(file: PreparedFile): Draft[] {
  const { text, measure, settings, structure } = file;
  const all = { start: 0, end: text.length };
  if (settings.whole > 0 && measure.exact(0, text.length) <= settings.whole)
    return [{ ...all, path: [], pieces: [wholeFile(file)] }];
  const limit = settings.limit - headerRoom(file) - settings.overlap;
  const target = Math.min(settings.target, limit);
  const cutter = { text, measure, ...settings, limit, target };
  return settle(cutter, cut(cutter, structure.spans, all));
}

/** A whole file as the one piece of its chunk. */
function wholeFile({ text, structure, measure }: PreparedFile): Draft['pieces'][number] {
  const { spans } = structure;
  const size = measure.estimate(0, text.length);
  return { start: 0, end: text.length, spans, size, heavy: true, role: 'loose' };
}

/** Room to leave for a header of usual length; a longer one costs its chunk a second cut. */
function headerRoom({ path, measure, settings }: PreparedFile): number {
  const usual = measure.of(headerOf({ path, scope: ['SomeScope'], symbolName: 'someSymbol' })) + 2;
  return Math.min(usual, settings.limit / 2);
}
