import type { Span } from '../span.js';

/** Where a part of a text begins, and how deep it stands: a heading, a key, a table. */
export interface Mark extends Omit<Span, 'endIndex' | 'children'> {
  /** The part ends where the next mark of its level or a lower one begins. */
  level: number;
}

/**
 * Builds the tree of spans that marks of levels describe: each part lasts until the next mark that is
 * not deeper, and holds the deeper ones between. The spans of one level tile from mark to mark.
 *
 * @param marks in source order
 * @param endIndex where the last part ends
 * @param deepest levels of nesting that are kept; what is deeper is not listed on its own
 */
export function nest(marks: readonly Mark[], endIndex: number, deepest: number): Span[] {
  const root: Open = { level: Number.NEGATIVE_INFINITY, children: [] };
  const open: Open[] = [root];
  for (const mark of marks) {
    while (open.at(-1)!.level >= mark.level) close(open.pop()!, mark.startIndex);
    if (open.length > deepest) continue;
    const { level, ...rest } = mark;
    const entry: Open = { level, children: [], span: { ...rest, endIndex } };
    open.at(-1)!.children.push(entry.span!);
    open.push(entry);
  }
  for (const entry of open) close(entry, endIndex);
  return root.children;
}

interface Open {
  readonly level: number;
  readonly children: Span[];
  readonly span?: Span;
}

function close({ span, children }: Open, endIndex: number): void {
  if (span === undefined) return;
  span.endIndex = endIndex;
  if (children.length > 0) span.children = children;
}
