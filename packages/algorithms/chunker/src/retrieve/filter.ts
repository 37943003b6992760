import { compareText } from '@ctx/text';
import type { Chunk } from '../chunk.js';

/** Conditions that all hold. A chunk without git fields meets none that asks for one. */
export interface ChunkFilter {
  branch?: string | undefined;
  /** A part of the author's name, whatever its case. */
  author?: string | undefined;
  /** ISO 8601: the commit is of this moment or later. */
  since?: string | undefined;
  /** ISO 8601: the commit is before this moment. */
  until?: string | undefined;
  /** By date of the last commit, newest first; chunks without one last. Default: the order given. */
  recentFirst?: boolean | undefined;
}

/**
 * Selects chunks by who last changed their file, where and when.
 *
 * @throws RangeError for a date that is none
 */
export function filterChunks(chunks: readonly Chunk[], filter: ChunkFilter): Chunk[] {
  checkChunks(chunks, 'filterChunks');
  if (typeof filter !== 'object' || filter === null)
    throw new TypeError(`filterChunks: filter must be an object, got ${typeof filter}`);
  const { branch, recentFirst = false } = filter;
  const author = filter.author?.toLowerCase();
  const since = moment('since', filter.since) ?? Number.NEGATIVE_INFINITY;
  const until = moment('until', filter.until) ?? Number.POSITIVE_INFINITY;
  const dated = filter.since !== undefined || filter.until !== undefined;
  const selected = chunks.filter((chunk) => {
    if (branch !== undefined && chunk.branch !== branch) return false;
    if (author !== undefined && !chunk.commitAuthor?.toLowerCase().includes(author)) return false;
    const time = timeOf(chunk);
    return !dated || (time >= since && time < until);
  });
  return recentFirst ? selected.sort(byRecency) : selected;
}

/** NaN for a chunk without a commit: no comparison with it holds. */
function timeOf({ commitDate }: Chunk): number {
  return commitDate === undefined ? Number.NaN : Date.parse(commitDate);
}

function byRecency(a: Chunk, b: Chunk): number {
  const [timeA, timeB] = [timeOf(a), timeOf(b)].map((time) =>
    Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time,
  ) as [number, number];
  if (timeA !== timeB) return timeB > timeA ? 1 : -1;
  return compareText(a.path, b.path) || a.startIndex - b.startIndex;
}

function moment(name: string, date: string | undefined): number | undefined {
  if (date === undefined) return undefined;
  const time = Date.parse(date);
  if (!Number.isNaN(time)) return time;
  throw new RangeError(`filterChunks: ${name} is ${JSON.stringify(date)}; give an ISO 8601 date`);
}

/**
 * Refuses what is no list of chunks.
 *
 * @throws TypeError that names the argument and who takes it
 */
export function checkChunks(chunks: readonly Chunk[], taker: string, argument = 'chunks'): void {
  if (Array.isArray(chunks)) return;
  throw new TypeError(`${taker}: ${argument} must be an array of chunks, got ${typeof chunks}`);
}
