import { sha256 } from '@ctx/text/digest';
import type { ChunkRole } from '../chunk.js';

/** Where a chunk is. */
export interface ChunkPlace {
  repository: string | undefined;
  path: string;
  role: ChunkRole;
  scope: readonly string[];
  symbolName: string | undefined;
  startIndex: number;
  endIndex: number;
}

/**
 * Gives the chunks of one file their ids. A named chunk is known by its scope and name, the second
 * one of the same scope and name (an overload, a further part) by its number; one without a name by
 * its span. Neither a commit nor a line is part of the key, so that an edit elsewhere changes no id.
 */
export function createIdentity(): (place: ChunkPlace) => string {
  const seen = new Map<string, number>();
  return (place) => {
    const { repository = '', path, role, scope, symbolName } = place;
    const where = [repository, path, role, ...scope, symbolName ?? ''];
    // JSON keeps apart what a separator inside a name would confuse.
    const key = JSON.stringify(where);
    if (symbolName === undefined && role === 'source')
      return idOf([...where, place.startIndex, place.endIndex]);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return idOf([...where, number]);
  };
}

function idOf(key: readonly unknown[]): string {
  return sha256(JSON.stringify(key)).slice(0, 32);
}

/** Digest of a chunk's text: line ends as `\n`, space at both ends removed. */
export function contentHashOf(text: string): string {
  const normal = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return sha256(normal.trim());
}
