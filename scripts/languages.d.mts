/** An index of files, as it must be. */
export interface LanguageIndex {
  /** From the root. */
  path: string;
  text: string;
}
export function languageNames(root: string): string[];
export function languageIndexes(root: string): LanguageIndex[];
export function staleIndexes(root: string): LanguageIndex[];
export function writeIndexes(root: string, folder: string): void;
