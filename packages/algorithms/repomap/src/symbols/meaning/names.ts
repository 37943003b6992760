import type { ReferenceKind, SourceFacts } from '@ctx/source';
import type { Place } from '../table/symbol-table.js';
import type { Found, Meaning } from './meaning.js';

/** Finds what names mean in a file; values are looked up through it. */
export interface Names {
  file: SourceFacts;
  bare(name: string, within: Place, use: ReferenceKind): Found;
  member(name: string, receiver: string, within: Place, use: ReferenceKind): Found;
  /** A name of a whole module. */
  ofModule(module: number, name: string, use: ReferenceKind): Found;
}

/** The definition that a written path of names means. */
export function nodeOf(
  path: string,
  within: Place,
  names: Names,
  use: ReferenceKind,
): number | undefined {
  const cut = /^(.*?)(?:\.|::|->|\\)([^.:>\\]+)$/.exec(path);
  const receiver = cut?.[1] ?? '';
  const found =
    cut === null || receiver === ''
      ? names.bare(path.replace(/^(?:\\|::)/, ''), within, use)
      : names.member(cut[2]!, receiver, within, use);
  return isMeaning(found) ? found.node : undefined;
}

/** Whether a definition was found. */
export function isMeaning(found: Found): found is Meaning {
  return found !== 'none' && found !== 'unknown';
}
