import type { Grammar } from '../languages/languages.js';
import * as grammars from './grammar.js';

// The entry's own declaration: `grammar.ts` names types of web-tree-sitter, which need the DOM's, and a
// project that uses this package may not have them.

/**
 * Makes a language ready for `extract`. Loading twice does nothing.
 *
 * @param language one of `languages`
 * @param grammar the bytes of its `.wasm` (`@repomix/tree-sitter-wasms/out/tree-sitter-<name>.wasm`,
 *   or any other build of ABI 13–15 with the same node names)
 * @param runtime the bytes of `web-tree-sitter.wasm`, where web-tree-sitter cannot find the file
 *   itself (a bundled browser application); only the first call's counts
 * @throws RangeError for a language that is not known; Error when the grammar does not load or its
 *   node names are not those that this package asks for
 */
export function loadLanguage(
  language: Grammar,
  grammar: Uint8Array,
  runtime?: Uint8Array,
): Promise<void> {
  return grammars.loadLanguage(language, grammar, runtime);
}
