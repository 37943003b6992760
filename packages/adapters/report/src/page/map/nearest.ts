/** A rectangle of a picture. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where an arrow key leads: its axis, and which way along it. */
const ARROWS: Readonly<Record<string, readonly ['x' | 'y', 1 | -1]>> = {
  ArrowRight: ['x', 1],
  ArrowLeft: ['x', -1],
  ArrowDown: ['y', 1],
  ArrowUp: ['y', -1],
};

/** How much a step aside weighs beside one ahead: two and a half keeps a row together. */
const ASIDE = 2.5;

/**
 * The rectangle to which an arrow key leads from another: the nearest one whose middle lies that way.
 *
 * @returns undefined for another key, and at the edge.
 */
export function nearest<Drawn extends { readonly cell: Box }>(
  from: Box,
  all: readonly Drawn[],
  key: string,
): Drawn | undefined {
  const arrow = ARROWS[key];
  if (arrow === undefined) return undefined;
  const [axis, sign] = arrow;
  const start = middleOf(from);
  const cross = axis === 'x' ? 'y' : 'x';
  let best: Drawn | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const end = middleOf(one.cell);
    const ahead = sign * (end[axis] - start[axis]);
    if (ahead <= 0) continue;
    const distance = ahead + ASIDE * Math.abs(end[cross] - start[cross]);
    if (distance >= least) continue;
    [best, least] = [one, distance];
  }
  return best;
}

function middleOf({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
