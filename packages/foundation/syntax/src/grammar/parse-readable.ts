import type { Tree } from 'web-tree-sitter';
import type { LanguageFile } from '../languages/language.js';
import { type LoadedLanguage, parse, type Steps } from './grammar.js';
import { errorCount, reparse } from './reparse.js';

/**
 * Parses a text; where that leaves errors, it parses the language's more readable form of it, too. The
 * tree with fewer errors is kept, and the caller deletes it.
 *
 * @returns undefined when the steps did not suffice
 */
export function parseReadable(
  loaded: LoadedLanguage,
  { readable }: LanguageFile,
  text: string,
  steps: Steps,
): Tree | undefined {
  const first = parse(loaded, text, steps);
  if (first === undefined || readable === undefined || !first.rootNode.hasError) return first;
  const second = reparse(loaded, { text, tree: first }, readable(text), steps);
  if (second === undefined) return first;
  const better = errorCount(second.rootNode) < errorCount(first.rootNode);
  (better ? first : second).delete();
  return better ? second : first;
}
