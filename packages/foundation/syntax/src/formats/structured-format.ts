import { formatNames } from './format-names.js';

/** Whether facts of this language are those of a format: its names are no names of code. */
export function isStructuredFormat(language: string): boolean {
  return formatNames.has(language);
}
