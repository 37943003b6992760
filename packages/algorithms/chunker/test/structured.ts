import { type Grammar, grammarOf, structure } from '@ctx/syntax';
import { loadLanguage, tuneNode20 } from '@ctx/syntax/node';
import type { ChunkFileInput, ChunkOptions } from '../src/chunk.js';
import { STRUCTURE_LEAF } from '../src/defaults.js';

const LANGUAGES: Grammar[] = ['typescript', 'javascript', 'python', 'go', 'rust', 'java', 'cpp'];

/** Loads the grammars that tests ask for. */
export async function loadForTests(): Promise<void> {
  tuneNode20();
  for (const language of LANGUAGES) await loadLanguage(language);
}

/** A file with the structure that its grammar gives, if one is loaded for its language. */
export function structured(path: string, text: string): ChunkFileInput {
  const language = grammarOf(path, text);
  if (language === undefined) return { path, text };
  return { path, text, structure: structure(language, text, { leaf: STRUCTURE_LEAF }) };
}

/** The grammars as `chunkFile` takes them for languages inside a file. */
export const structureOf: NonNullable<ChunkOptions['structureOf']> = (language, text) =>
  LANGUAGES.includes(language as Grammar) ? structure(language as Grammar, text) : undefined;
