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
/** An exponent with its interval of 95 %. */
export interface Fitted {
  exponent: number;
  interval: [low: number, high: number];
}

export function fitted(points: readonly Point[]): Fitted | null;
export function drawCurves(curves: Curves): string;
