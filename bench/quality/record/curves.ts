// The curves of results whose inputs grow, as pictures beside them: `pnpm bench page` writes them.
import { drawCurves, type Point } from '../../speed/curve.mjs';
import type { Result } from './result.mjs';

interface GrowthRow {
  size: number;
  cold: { cpu: number };
  warm: { cpu: number };
  floors: { node: number; list: number; read: number };
}

interface TextRow {
  name: string;
  size: number;
  seconds: number;
}

/** Pictures by path below `bench`, of the results that are there. */
export function withCurves(results: ReadonlyMap<string, Result>): Map<string, string> {
  const drawn = new Map<string, string>();
  const growth = results.get('growth')?.rows as GrowthRow[] | undefined;
  if (growth) drawn.set('speed/growth.svg', growthCurves(growth));
  const texts = results.get('curves')?.rows as TextRow[] | undefined;
  if (texts) drawn.set('speed/curves.svg', textCurves(texts));
  return drawn;
}

function growthCurves(rows: readonly GrowthRow[]): string {
  const by = (of: (row: GrowthRow) => number) =>
    rows.map((row): Point => [row.size, of(row)] as const);
  return drawCurves({
    title: 'Processor time by the number of files',
    x: 'files',
    y: 'seconds of processor time',
    series: [
      { name: 'first index and map', points: by(({ cold }) => cold.cpu) },
      { name: 'reading all files', points: by(({ floors }) => floors.read) },
      { name: 'warm map', points: by(({ warm }) => warm.cpu) },
      { name: 'bare node', points: by(({ floors }) => floors.node) },
      { name: 'git ls-files', points: by(({ floors }) => floors.list) },
    ],
  });
}

function textCurves(rows: readonly TextRow[]): string {
  const names = [...new Set(rows.map(({ name }) => name))];
  const pointsOf = (name: string) =>
    rows.filter((row) => row.name === name).map(({ size, seconds }): Point => [size, seconds]);
  return drawCurves({
    title: 'Processor time by the length of one text',
    x: 'characters',
    y: 'seconds of processor time',
    series: names.map((name) => ({ name, points: pointsOf(name) })),
  });
}
