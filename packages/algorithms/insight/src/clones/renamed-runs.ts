import { CLOSER } from '../read/statements.js';
import { renamingOf } from './renaming.js';
import type { UnitRun } from './repeated-runs.js';
import type { UnitReader } from './source-units.js';

/** Names, at most, whose partner is not always the same one. */
const MOST_CONFLICTS = 0.08;

/** Names, at least, that are the same in two copies: code of one shape that shares none is an idiom. */
const LEAST_KEPT = 0.2;

/** Different shapes, at least, among the units of a copy: rows of a table have one or two. */
const LEAST_SHAPES = 4;

/** Groups that a run is compared with. */
const MOST_GROUPS = 12;

/** Runs of one shape, by which of them are copies of each other with other names. */
export function renamedRuns(reader: UnitReader, runs: readonly UnitRun[]): UnitRun[][] {
  if (shapesIn(reader, runs[0]!) < LEAST_SHAPES) return [];
  const groups: UnitRun[][] = [];
  for (const run of runs) {
    const group = groups.find(([first]) => isRenamed(reader, first!, run));
    if (group) group.push(run);
    else if (groups.length < MOST_GROUPS) groups.push([run]);
  }
  return groups.filter((group) => group.length > 1);
}

function isRenamed(reader: UnitReader, a: UnitRun, b: UnitRun): boolean {
  const { conflicts, kept } = renamingOf(reader, a, b);
  return conflicts <= MOST_CONFLICTS && kept >= LEAST_KEPT;
}

function shapesIn(reader: UnitReader, { file, start, end }: UnitRun): number {
  const { shape, statements } = reader.units[file]!;
  const shapes = new Set<number>();
  for (let unit = start; unit < end; unit++) {
    if (statements.kinds[unit] !== CLOSER) shapes.add(shape[unit]!);
  }
  return shapes.size;
}
