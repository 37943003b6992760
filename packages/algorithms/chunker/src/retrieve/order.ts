import { IMPORT_LINE } from '@ctx/source/lexis';
import { compareText } from '@ctx/text';
import type { Chunk } from '../chunk.js';
import { checkChunks } from './filter.js';
import { FUNCTIONS, indexChunks } from './rank.js';

/** Share of the best score from which a chunk counts as matching the task. Not tuned. */
const MATCHING_SHARE = 0.5;

/** Last lines of a chunk without a name that an anchor repeats: "2-3" in the plan. */
const ANCHOR_LINES = 3;

/** Why chunks stand together: they match the task, or are of one kind, or of one file. */
export type GroupReason = 'match' | 'function' | 'type' | 'other' | 'file';

/** Chunks that stand together; a bridge (`---`) stands between two groups. */
export interface ChunkGroup {
  reason: GroupReason;
  chunks: Chunk[];
}

/** Lines of the top chunk that are repeated at the end. */
export interface Anchor {
  path: string;
  /** 1-based. */
  startLine: number;
  /** 1-based, inclusive. */
  endLine: number;
  text: string;
}

/** Chunks in the order in which a model is to read them. */
export interface ChunkOrder {
  groups: ChunkGroup[];
  anchor?: Anchor | undefined;
}

/** Options of {@link order}. */
export interface OrderOptions {
  /** The task: what its words match comes first. */
  query?: string | undefined;
  /**
   * `source` (default): files by their best match, each in its own order. `relevance`: matching
   * chunks, then functions, types, imports and the rest, as the plan has it.
   */
  by?: 'source' | 'relevance' | undefined;
  /** Repeats the signature, or the last lines, of the top chunk at the end (default false). */
  anchors?: boolean | undefined;
}

/**
 * Orders chunks for a model's attention. Every chunk is kept, once, with its line numbers; ties go by
 * path, then by place.
 *
 * @throws RangeError for an order that is not known
 */
export function order(chunks: readonly Chunk[], options: OrderOptions = {}): ChunkOrder {
  checkChunks(chunks, 'order');
  const { query = '', by = 'source', anchors = false } = options;
  if (by !== 'source' && by !== 'relevance') {
    throw new RangeError(`order: by is ${JSON.stringify(by)}; give 'source' or 'relevance'`);
  }
  const scores = scoreChunks(chunks, query);
  const scored = chunks.map((chunk, at) => ({ chunk, score: scores[at]! }));
  scored.sort((a, b) => byPlace(a.chunk, b.chunk));
  const groups = by === 'source' ? byFile(scored) : byKind(scored);
  const [top] = [...scored].sort((a, b) => b.score - a.score);
  const anchor = anchors && top && top.score > 0 ? anchorOf(top.chunk) : undefined;
  return { groups, ...(anchor && { anchor }) };
}

interface Scored {
  chunk: Chunk;
  score: number;
}

/** The worth of each chunk to the task; 0 where it shares no word with it. */
function scoreChunks(chunks: readonly Chunk[], query: string): number[] {
  const scores = new Map(
    indexChunks(chunks)
      .rank(query)
      .map(({ chunk, score }) => [chunk, score]),
  );
  return chunks.map((chunk) => scores.get(chunk) ?? 0);
}

function byFile(scored: readonly Scored[]): ChunkGroup[] {
  const files = new Map<string, { best: number; chunks: Chunk[] }>();
  for (const { chunk, score } of scored) {
    const file = files.get(chunk.path) ?? { best: 0, chunks: [] };
    file.best = Math.max(file.best, score);
    file.chunks.push(chunk);
    files.set(chunk.path, file);
  }
  return [...files]
    .sort(([pathA, a], [pathB, b]) => b.best - a.best || compareText(pathA, pathB))
    .map(([, { chunks }]) => ({ reason: 'file' as const, chunks }));
}

/** The order of the plan; imports and loose logic close it as one group. */
const KINDS: readonly GroupReason[] = ['match', 'function', 'type', 'other'];

function byKind(scored: readonly Scored[]): ChunkGroup[] {
  const most = scored.reduce((best, { score }) => Math.max(best, score), 0);
  const groups = new Map<GroupReason, Scored[]>(KINDS.map((reason) => [reason, []]));
  for (const entry of scored) {
    const matches = entry.score > 0 && entry.score >= most * MATCHING_SHARE;
    groups.get(matches ? 'match' : kind(entry.chunk))!.push(entry);
  }
  groups.get('match')!.sort((a, b) => b.score - a.score);
  const other = groups.get('other')!;
  groups.set('other', [
    ...other.filter(({ chunk }) => isImport(chunk)),
    ...other.filter(({ chunk }) => !isImport(chunk)),
  ]);
  return KINDS.map((reason) => ({
    reason,
    chunks: groups.get(reason)!.map(({ chunk }) => chunk),
  })).filter(({ chunks }) => chunks.length > 0);
}

const TYPES: ReadonlySet<string> = new Set(
  'class interface struct enum trait impl type module namespace table view'.split(' '),
);

function kind({ symbolKind = '' }: Chunk): 'function' | 'type' | 'other' {
  if (FUNCTIONS.has(symbolKind)) return 'function';
  return TYPES.has(symbolKind) ? 'type' : 'other';
}

function isImport({ symbolKind, text }: Chunk): boolean {
  return symbolKind === 'import' || IMPORT_LINE.test(text);
}

function byPlace(a: Chunk, b: Chunk): number {
  return compareText(a.path, b.path) || a.startIndex - b.startIndex || a.endIndex - b.endIndex;
}

/** The line that names the symbol, or the last lines of a chunk that has none. */
function anchorOf({ path, text, startLine, symbolName }: Chunk): Anchor | undefined {
  const lines = text.trimEnd().split(/\r\n?|\n/);
  const header =
    symbolName === undefined ? -1 : lines.findIndex((line) => line.includes(symbolName));
  const from = header >= 0 ? header : Math.max(0, lines.length - ANCHOR_LINES);
  const to = header >= 0 ? header + 1 : lines.length;
  if (lines.slice(from, to).every((line) => line.trim() === '')) return undefined;
  return {
    path,
    startLine: startLine + from,
    endLine: startLine + to - 1,
    text: lines.slice(from, to).join('\n'),
  };
}
