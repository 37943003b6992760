import { sourceLines } from '@ctx/text/lines';
import type { Sources } from '../answers/sources.js';
import type { Pattern } from './pattern.js';

/** A line that a pattern matches. */
export interface Hit {
  /** 1-based. */
  readonly line: number;
  /** Where the first match begins, as a UTF-16 index of the line. */
  readonly column: number;
  /** Places in the caller's list of the patterns that match. */
  readonly patterns: readonly number[];
}

/** The hits of one file. */
export interface FileHits {
  readonly path: string;
  /** Lines of the whole file, each as it stands without its line break. */
  readonly lines: readonly string[];
  /** In line order, `HITS_A_FILE` at most. */
  readonly hits: readonly Hit[];
  /** How many lines match: more than `hits` where a file is full of them. */
  readonly count: number;
}

/** Hits of one file that are looked at singly: an answer shows some dozens of all. */
export const HITS_A_FILE = 500;

/** The lines of files that match any of the patterns, file by file, in the order of `paths`. */
export async function hitsIn(
  paths: readonly string[],
  patterns: readonly Pattern[],
  { read }: Pick<Sources, 'read'>,
): Promise<FileHits[]> {
  const files: FileHits[] = [];
  for (const path of paths) {
    const file = await read(path);
    if (!('text' in file)) continue;
    const own = patterns.flatMap((pattern, at) => (pattern.mayMatch(file.text) ? [at] : []));
    if (own.length === 0) continue;
    const lines = sourceLines(file.text);
    const all = lineHits(lines, own, patterns);
    if (all.count > 0) files.push({ path, lines, ...all });
  }
  return files;
}

function lineHits(
  lines: readonly string[],
  own: readonly number[],
  patterns: readonly Pattern[],
): Pick<FileHits, 'hits' | 'count'> {
  const hits: Hit[] = [];
  let count = 0;
  for (const [at, line] of lines.entries()) {
    const matches = own.flatMap((which) => {
      const column = patterns[which]!.find(line);
      return column < 0 ? [] : [{ which, column }];
    });
    if (matches.length === 0) continue;
    count++;
    if (hits.length === HITS_A_FILE) continue;
    hits.push({
      line: at + 1,
      column: Math.min(...matches.map(({ column }) => column)),
      patterns: matches.map(({ which }) => which),
    });
  }
  return { hits, count };
}
