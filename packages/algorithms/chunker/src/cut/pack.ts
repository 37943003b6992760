import type { ChunkShape } from '../chunk.js';
import type { Span } from '../span.js';

/** How large chunks may be, in the unit of the measure. */
export interface Sizes {
  /** Of the text, without its header: never more. */
  limit: number;
  /** Neighbors are packed up to it, containers above it are taken apart. */
  target: number;
  shape: ChunkShape;
}

/** A region that stays whole. */
export interface Piece {
  start: number;
  end: number;
  spans: readonly Span[];
  /** Estimated. */
  size: number;
  /** A declaration with something in it, which makes a chunk of its own. */
  heavy: boolean;
  /** `header`: the beginning of what is taken apart around it. */
  role: 'header' | 'import' | 'comment' | 'loose';
}

/** A chunk to be: a stretch, what is around it and what is in it. */
export interface Draft {
  start: number;
  end: number;
  /** Spans that were taken apart around it, outermost first. */
  path: readonly Span[];
  /** Absent for a stretch of lines of the innermost span of the path. */
  pieces: readonly Piece[];
}

/**
 * Packs neighboring pieces up to the target. In the declaration shape a chunk holds one heavy piece
 * at most, light ones around it.
 */
export function pack(sizes: Sizes, pieces: readonly Piece[], path: readonly Span[]): Draft[] {
  const drafts: Draft[] = [];
  let open: Piece[] = [];
  let size = 0;
  const alone = sizes.shape === 'declaration';
  const close = () => {
    if (open.length === 0) return;
    drafts.push({ start: open[0]!.start, end: open.at(-1)!.end, path, pieces: open });
    open = [];
    size = 0;
  };
  for (const piece of pieces) {
    const joins = size + piece.size <= sizes.target && !(alone && piece.heavy && hasHeavy(open));
    if (open.length > 0 && !joins) close();
    open.push(piece);
    size += piece.size;
  }
  close();
  return drafts;
}

function hasHeavy(pieces: readonly Piece[]): boolean {
  return pieces.some(({ heavy }) => heavy);
}
