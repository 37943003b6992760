/** Where an input stands, and what it cost. */
export type Point = readonly [input: number, cost: number];

export interface Curves {
  title: string;
  /** The units of the axes. */
  x: string;
  y: string;
  series: readonly { name: string; points: readonly Point[] }[];
}

export function exponentOf(points: readonly Point[]): number | null;
export function drawCurves(curves: Curves): string;
