import { languageOf as knownLanguageOf } from './languages.js';

/** The languages whose facts `@ctx/syntax` reads. */
export type Language = (typeof PARSED)[number];

const PARSED = [
  'typescript',
  'tsx',
  'javascript',
  'python',
  'go',
  'rust',
  'java',
  'c',
  'cpp',
  'ruby',
  'php',
  'csharp',
] as const;

/** The languages known, in the order of the README's table. */
export const languages: readonly Language[] = PARSED;

/**
 * The language of a file, where it is one of {@link languages}.
 *
 * @param path any path; `/` and `\` both separate folders; only the last part counts
 * @param text the file's text, optional
 */
export function languageOf(path: string, text?: string): Language | undefined {
  const known = knownLanguageOf(path, text);
  return languages.find((language) => language === known);
}
