import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadLanguage as loadGrammar } from '../grammar/grammar.js';
import { type Grammar, languageFile } from '../languages/languages.js';

/**
 * Makes a language ready for `extract`, with the grammar of the npm package that this package
 * depends on. Loading twice does nothing; only this language's grammar is read.
 *
 * @throws RangeError for a language that is not known; Error when the grammar's file is missing
 */
export async function loadLanguage(language: Grammar): Promise<void> {
  const { grammar } = languageFile(language);
  const require = createRequire(import.meta.url);
  let file: string;
  try {
    file = require.resolve(`@repomix/tree-sitter-wasms/out/tree-sitter-${grammar}.wasm`);
  } catch (cause) {
    throw new Error(
      `The grammar of ${language} is not found: install @repomix/tree-sitter-wasms@0.1.17 and web-tree-sitter@0.27.1 where this program is; a bundle does not hold them`,
      { cause },
    );
  }
  await loadGrammar(language, await readFile(file), await runtime(require));
}

/** The bytes of the parser itself, which a bundle does not hold either. */
async function runtime(require: NodeJS.Require): Promise<Uint8Array | undefined> {
  try {
    return await readFile(require.resolve('web-tree-sitter/web-tree-sitter.wasm'));
  } catch {
    // It may lie beside the program, where web-tree-sitter looks for it.
    return undefined;
  }
}
