import type { ChunkedFile, ChunkOptions, LastCommit } from '@ctx/chunker';
import { chunkLoaded, languagesIn } from '@ctx/chunker/syntax';
import { outline } from '@ctx/entropy-outline';
import { outlineFactsOf } from '@ctx/syntax/formats';
import { optionalPackageOf } from '@ctx/syntax/languages';
import { hasGrammar, loadLanguage } from '@ctx/syntax/node';

/** Options of a chunker that survive structured cloning: they can be sent to a worker. */
export type ChunkSizes = Pick<
  ChunkOptions,
  'maxChars' | 'maxTokens' | 'roles' | 'shape' | 'target'
>;

/** One file to be chunked, as plain data. */
export interface ChunkSource {
  readonly path: string;
  readonly text: string;
  readonly repository?: string;
  readonly commit?: LastCommit;
}

/**
 * Chunks one file with the grammars of the languages in it, which are loaded when they are first
 * needed; a file of no known language, or whose grammar is not installed, by the blocks of its outline.
 *
 * @throws RangeError for sizes out of range; Error when a grammar is missing; what `countTokens` throws
 */
export async function chunkSource(
  source: ChunkSource,
  sizes: ChunkSizes,
  countTokens?: NonNullable<ChunkOptions['countTokens']>,
): Promise<ChunkedFile> {
  for (const language of languagesIn(source))
    if (optionalPackageOf(language) === undefined || hasGrammar(language))
      await loadLanguage(language);
  const facts = outlineFactsOf(source.path, source.text);
  return chunkLoaded(facts ? { ...source, facts } : source, {
    ...sizes,
    ...(countTokens && { countTokens }),
    blocksOf: (text) => outline(text, { path: source.path }).nodes,
  });
}
