import { grammarsIn, type Readable } from '../containers/readable-of.js';
import { optionalPackageOf } from '../languages/languages.js';
import { hasGrammar } from './grammar-file.js';
import { loadLanguage } from './node-grammars.js';

/**
 * Loads the grammars that a text needs, but for those of optional packages that are not installed: `extract`
 * then says so in the facts.
 */
export async function loadInstalled(language: Readable, text: string): Promise<void> {
  for (const grammar of grammarsIn(language, text))
    if (optionalPackageOf(grammar) === undefined || hasGrammar(grammar))
      await loadLanguage(grammar);
}
