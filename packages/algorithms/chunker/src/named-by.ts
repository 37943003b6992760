import { formatOf } from '@ctx/source/formats';
import { languageOf } from '@ctx/source/languages';

/** The language or the format that a path names, so that an index can be asked by it. */
export function namedBy(path: string): string | undefined {
  return languageOf(path) ?? formatOf(path);
}
