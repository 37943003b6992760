import { withSlashes } from '@ctx/source/paths';
import type { Chunk, ChunkedFile, ChunkFileInput, ChunkOptions } from './chunk.js';
import { type Cutter, cut } from './cut/cut.js';
import { createMeasure } from './cut/measure.js';
import type { Draft } from './cut/pack.js';
import { headerOf } from './describe/contextualize.js';
import { chunkOf, createIdentity, type PreparedFile } from './describe/file.js';
import { createLineCounter } from './describe/line-counter.js';
import { fileMetadata, metadataText } from './describe/metadata.js';
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
    const value: unknown = input?.[name];
    if (typeof value !== 'string') {
      throw new TypeError(`chunkFile: input.${name} must be a string, got ${typeof value}`);
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

/** Characters without white space below which a chunk joins its neighbor: a bracket, a `return`. */
const TINY = 60;

/**
 * Joins what is too small to be a chunk, the bracket or the `return` behind what was taken apart, to
 * the neighbor it has more scope in common with: the one before, or for the beginning of something
 * the one after.
 */
export function settle(cutter: Cutter, drafts: readonly Draft[]): Draft[] {
  const settled: Draft[] = [];
  for (const [index, draft] of drafts.entries()) {
    const last = settled.at(-1);
    if (last !== undefined && joinsBack(cutter, last, draft, drafts[index + 1]))
      settled[settled.length - 1] = joined(last, draft);
    else settled.push(draft);
  }
  return settled;
}

function joinsBack(cutter: Cutter, last: Draft, draft: Draft, next: Draft | undefined): boolean {
  if (!together(cutter, last, draft)) return false;
  const { measure } = cutter;
  const isTiny = (draft: Draft) => measure.dense(draft.start, draft.end) < TINY && !declares(draft);
  // A tiny draft that could not join its predecessor joins this one.
  if (isTiny(last)) return true;
  if (!isTiny(draft)) return false;
  if (next === undefined || !together(cutter, draft, next)) return true;
  const begins = draft.pieces.some(({ role }) => role !== 'loose');
  const before = common(last, draft);
  const after = common(draft, next);
  return before > after || (before === after && !begins);
}

function together({ measure, limit, target }: Cutter, a: Draft, b: Draft): boolean {
  const estimate = measure.estimate(a.start, b.end);
  if (estimate > limit) return false;
  return estimate < Math.min(target, limit / 2) || measure.exact(a.start, b.end) <= limit;
}

function common(a: Draft, b: Draft): number {
  let length = 0;
  while (length < a.path.length && a.path[length] === b.path[length]) length++;
  return length;
}

function declares({ pieces }: Draft): boolean {
  return pieces.some(({ spans }) => spans.some(({ name }) => name !== undefined));
}

/** The larger of two drafts says what the chunk is. */
function joined(a: Draft, b: Draft): Draft {
  const larger = b.end - b.start > a.end - a.start ? b : a;
  return { ...larger, start: a.start, end: b.end };
}
