import { groupBy } from '@ctx/text/collections';
import type { Chunk } from '../chunk.js';
import { checkChunks } from './filter.js';

/** One chunk before and after. */
export interface ChunkPair {
  before: Chunk;
  after: Chunk;
}

/** The changes that an index of chunks needs to hold the new ones. */
export interface ChunkDiff {
  /** Nothing to do. */
  unchanged: ChunkPair[];
  /** The same text elsewhere: write the new place, keep the embedding. */
  moved: ChunkPair[];
  /** The same place with another text, or made by another extractor: embed again. */
  changed: ChunkPair[];
  added: Chunk[];
  removed: Chunk[];
}

/**
 * Compares the chunks of two states. A chunk is found again by its id with the same content, then by
 * content alone (in its own file before others), then by its id; so that a method put before its
 * overloads, a moved function and a renamed file cost no new embedding. Pairs come in the order of
 * `after`, the removed in the order of `before`. Linear.
 *
 * A chunk made by another `extractorVersion` counts as changed: its cut, name or header may differ.
 */
export function diffChunks(before: readonly Chunk[], after: readonly Chunk[]): ChunkDiff {
  checkChunks(before, 'diffChunks', 'before');
  checkChunks(after, 'diffChunks', 'after');
  const rest = new Set(before);
  const pairs = new Map<Chunk, Chunk>();
  const keys: ((chunk: Chunk) => string)[] = [
    ({ id, contentHash }) => `${id} ${contentHash}`,
    ({ role, path, contentHash }) => JSON.stringify([role, path, contentHash]),
    ({ role, contentHash }) => `${role} ${contentHash}`,
    ({ id }) => id,
  ];
  for (const keyOf of keys) {
    const waiting = queues(rest, keyOf);
    for (const chunk of after) {
      if (pairs.has(chunk)) continue;
      const match = waiting.get(keyOf(chunk))?.pop();
      if (match === undefined) continue;
      rest.delete(match);
      pairs.set(chunk, match);
    }
  }
  const diff: ChunkDiff = { unchanged: [], moved: [], changed: [], added: [], removed: [...rest] };
  for (const chunk of after) {
    const match = pairs.get(chunk);
    if (match === undefined) diff.added.push(chunk);
    else diff[kind(match, chunk)].push({ before: match, after: chunk });
  }
  return diff;
}

function queues(chunks: Iterable<Chunk>, keyOf: (chunk: Chunk) => string): Map<string, Chunk[]> {
  // Taken from the end: reversed, the first comes first.
  return groupBy([...chunks].reverse(), keyOf);
}

function kind(before: Chunk, after: Chunk): 'changed' | 'moved' | 'unchanged' {
  if (before.contentHash !== after.contentHash) return 'changed';
  if (before.extractorVersion !== after.extractorVersion) return 'changed';
  const stays =
    before.id === after.id &&
    before.startLine === after.startLine &&
    before.endLine === after.endLine &&
    before.path === after.path;
  return stays ? 'unchanged' : 'moved';
}
