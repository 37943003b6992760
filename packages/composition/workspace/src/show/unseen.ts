import { mergeRanges, without } from '@ctx/pipeline/sections';
import type { LineRange } from '@ctx/text';
import { append } from '@ctx/text/collections';
import { headingText } from '@ctx/text/ranges';
import type { Piece } from './pieces.js';

/** Ranges that a remark names: a line holds as many. */
const NAMED = 5;

/** Pieces without what a reader has, and a sentence on what is left out of them. */
export interface Unseen {
  readonly pieces: Piece[];
  readonly remark?: string | undefined;
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
    if (rest.length !== 1 || !isAlike(rest[0]!, piece))
      spared.push(...cutOut(piece, rest).map((range) => headingText(piece.path, range)));
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
  if (spared.length === 0) return { pieces: fresh };
  const more = spared.length > NAMED ? ', …' : '';
  return { pieces: fresh, remark: `shown before: ${spared.slice(0, NAMED).join(', ')}${more}` };
}

/** What is missing of a piece. */
function cutOut(piece: LineRange, rest: readonly LineRange[]): LineRange[] {
  return without(range(piece), rest);
}

function range({ startLine, endLine }: LineRange): LineRange {
  return { startLine, endLine };
}

function isAlike(a: LineRange, b: LineRange): boolean {
  return a.startLine === b.startLine && a.endLine === b.endLine;
}
