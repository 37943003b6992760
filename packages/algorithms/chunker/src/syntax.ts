// The one-call form with the grammars of @ctx/syntax, an optional peer.
import { type Grammar, grammarOf, isGrammar, structure } from '@ctx/syntax';
import { optionalPackageOf } from '@ctx/syntax/languages';
import type { ChunkedFile, ChunkFileInput, ChunkOptions } from './chunk.js';
import { chunkFile } from './chunk-file.js';
import { STRUCTURE_LEAF } from './defaults.js';
import { namedBy } from './named-by.js';
import type { SourceStructure, Span } from './span.js';
import { splitters } from './structure/splitters.js';

export type { Chunk, ChunkedFile, ChunkFileInput, ChunkOptions } from './chunk.js';

/** Options of {@link chunkSource}. */
export interface ChunkSourceOptions extends ChunkOptions {
  /** Makes a grammar ready: `loadLanguage` of `@ctx/syntax/node`, or your own with its bytes. */
  load: (language: Grammar) => Promise<void>;
}

/**
 * Chunks one file, whatever it is: finds its language, has the grammar loaded, and those of the
 * languages inside it.
 *
 * @throws RangeError for an option that is out of range; what `load` throws
 */
export async function chunkSource(
  input: ChunkFileInput,
  { load, ...options }: ChunkSourceOptions,
): Promise<ChunkedFile> {
  for (const language of languagesIn(input)) await loaded(language, load);
  return chunkLoaded(input, options);
}

/** A grammar of an optional package that is not installed counts as none. */
async function loaded(language: Grammar, load: ChunkSourceOptions['load']): Promise<void> {
  try {
    await load(language);
  } catch (error) {
    if (optionalPackageOf(language) === undefined) throw error;
  }
}

/**
 * The same for grammars that are loaded already, synchronously: for workers. A
 * grammar that is not loaded counts as none.
 *
 * @throws RangeError for an option that is out of range
 */
export function chunkLoaded(input: ChunkFileInput, options: ChunkOptions = {}): ChunkedFile {
  const language = input.language ?? grammarOf(input.path, input.text);
  const withLanguage = language === undefined ? input : { ...input, language };
  return chunkFile(withLanguage, { ...options, structureOf: options.structureOf ?? structureOf });
}

/** The grammars that a file needs: its own, and those of scripts and fences in it. */
export function languagesIn({ path, text, language }: ChunkFileInput): Grammar[] {
  const own = language ?? grammarOf(path, text);
  if (isGrammar(own)) return [own];
  const format = language ?? namedBy(path);
  const inside = format === undefined ? undefined : splitters.get(format)?.(text);
  const grammars = new Set<Grammar>();
  const collect = (spans: readonly Span[]): void => {
    for (const span of spans) {
      if (isGrammar(span.language)) grammars.add(span.language);
      collect(span.children ?? []);
    }
  };
  collect(inside ?? []);
  return [...grammars];
}

function structureOf(language: string, text: string): SourceStructure | undefined {
  if (!isGrammar(language)) return undefined;
  try {
    return structure(language, text, { leaf: STRUCTURE_LEAF });
  } catch (cause) {
    // Only a grammar that is not loaded makes it throw.
    return {
      language,
      spans: [],
      imports: [],
      degraded: [{ reason: 'no-grammar', detail: (cause as Error).message }],
    };
  }
}
