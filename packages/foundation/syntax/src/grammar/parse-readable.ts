import type { Tree } from 'web-tree-sitter';
import type { LanguageFile } from '../languages/language.js';
import { type LoadedLanguage, parse, type Steps } from './grammar.js';
import { errorCount, reparse } from './reparse.js';

/**
 * Parses a text; where that leaves errors, it parses the language's more readable form of it, too,
 * and where a macro may hide items the form in which it is laid open. The tree with fewer errors is
 * kept (the latter's also with as many; one that is an error as a whole only beside its like), and the
 * caller deletes it.
 *
 * @returns undefined when the steps did not suffice
 */
export function parseReadable(
  loaded: LoadedLanguage,
  { readable, opened }: LanguageFile,
  text: string,
  steps: Steps,
): Tree | undefined {
  const first = parse(loaded, text, steps);
  if (first === undefined) return first;
  const other = first.rootNode.hasError ? (readable ?? opened) : opened;
  if (other === undefined) return first;
  const second = reparse(loaded, { text, tree: first }, other(text), steps);
  if (second === undefined) return first;
  const most = errorCount(first.rootNode) - (other === opened ? 0 : 1);
  const [whole, left] = [first.rootNode.isError, second.rootNode.isError];
  const better = whole === left ? errorCount(second.rootNode) <= most : whole;
  (better ? first : second).delete();
  return better ? second : first;
}
