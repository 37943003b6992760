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

/** The names of a path; a variable of the object is a member of it. */
export function segmentsOf(path: string): string[] {
  const segments = path.split(/\.|::|->|\\/);
  return /^@\w/.test(path) ? ['@', segments[0]!.slice(1), ...segments.slice(1)] : segments;
}

/** An extension is called like the path of the type that it adds to. */
export function lastName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
