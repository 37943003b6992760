import { languageOf } from '@ctx/source/languages';
import { type Grammar, languageFiles } from './index.js';
import type { LanguageFile } from './language.js';

export type { Grammar };

/** The languages that a grammar reads, sorted. */
export const grammars: readonly Grammar[] = Object.keys(languageFiles) as Grammar[];

/** Whether a grammar reads a language. */
export function isGrammar(language: string | undefined): language is Grammar {
  return language !== undefined && Object.hasOwn(languageFiles, language);
}

/**
 * The language of a file, where a grammar reads it; others are known to `@ctx/source` alone.
 *
 * @param path any path; `/` and `\` both separate folders; only the last part counts
 * @param text the file's text, optional: tells C from C++ in a `.h`, and reads a `#!` line
 */
export function grammarOf(path: string, text?: string): Grammar | undefined {
  const language = languageOf(path, text);
  return isGrammar(language) ? language : undefined;
}

/** The data of a language. @throws RangeError for one that no grammar reads */
export function languageFile(language: Grammar): LanguageFile {
  if (!isGrammar(language))
    throw new RangeError(
      `Unknown language ${JSON.stringify(language)}; known are ${grammars.join(', ')}`,
    );
  return languageFiles[language];
}

/** The package that a user installs for the grammar of a language; undefined where it is there anyway. */
export function optionalPackageOf(language: string): string | undefined {
  return isGrammar(language) ? languageFile(language).package : undefined;
}
