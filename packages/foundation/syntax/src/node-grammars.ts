import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadLanguage as loadGrammar } from './grammar.js';
import type { Language } from './language.js';
import { languageFile } from './languages.js';

const require = createRequire(import.meta.url);

/**
 * Makes a language ready for `extract`, with the grammar of the npm package that this package
 * depends on. Loading twice does nothing; only this language's grammar is read.
 *
 * @throws RangeError for a language that is not known; Error when the grammar's file is missing
 */
export async function loadLanguage(language: Language): Promise<void> {
  const { grammar } = languageFile(language);
  const path = require.resolve(`@repomix/tree-sitter-wasms/out/tree-sitter-${grammar}.wasm`);
  await loadGrammar(language, await readFile(path));
}
