import { mergeRanges, without } from '@ctx/pipeline/sections';
import type { LineRange } from '@ctx/text';
import { append } from '@ctx/text/collections';
import { headingText } from '@ctx/text/ranges';
import type { Piece } from './pieces.js';

/** Ranges that a remark names: a line holds as many. */
const NAMED = 5;

/** Pieces without what a reader has, and sentences on what is left out of them. */
export interface Unseen {
  readonly pieces: Piece[];
  readonly remarks: string[];
}

/** Leaves out the lines that a reader has, and those that an earlier piece shows. */
export function unseen(
  pieces: readonly Piece[],
  seen: readonly { readonly path: string; readonly shown: readonly LineRange[] }[],
): Unseen {
  const had = new Map<string, LineRange[]>();
  for (const { path, shown } of seen) for (const range of shown) append(had, path, range);
  const shown = new Map<string, LineRange[]>();
  const spared: string[] = [];
  const fresh = pieces.flatMap((piece) => {
    const ranges = mergeRanges(had.get(piece.path) ?? [], 0);
    const rest = without(piece, ranges);
    spared.push(...without(range(piece), rest).map((cut) => headingText(piece.path, cut)));
    const parts = rest.flatMap((part) =>
      without(part, mergeRanges(shown.get(piece.path) ?? [], 0)),
    );
    append(shown, piece.path, piece);
    return parts.map((part) => ({
      ...piece,
      definition: piece.definition ?? range(piece),
      ...part,
    }));
  });
  if (spared.length === 0) return { pieces: fresh, remarks: [] };
  const more = spared.length > NAMED ? ', …' : '';
  return { pieces: fresh, remarks: [`shown before: ${spared.slice(0, NAMED).join(', ')}${more}`] };
}

function range({ startLine, endLine }: LineRange): LineRange {
  return { startLine, endLine };
}
