import type { LineRange } from '@ctx/text';
import { align } from '@ctx/text/edits';
import { renamingOf } from './renaming.js';
import type { UnitRun } from './repeated-runs.js';
import type { UnitReader } from './source-units.js';

/** The differences of one member of a group from the first. */
export interface CloneDifference {
  /** The member: its index, 1 or more. */
  member: number;
  /** Names and literals of the first member, and what stands for them here. */
  renamed: { from: string; to: string }[];
  /** Lines of the first member that have no equal here, and lines here that have none there. */
  removed: LineRange[];
  added: LineRange[];
}

/** Members whose differences are told, and names or ranges of each. */
const TOLD_MEMBERS = 8;
const TOLD = 12;

/** How the members of a group differ from the first; nothing for exact copies. */
export function differencesOf(
  reader: UnitReader,
  kind: 'exact' | 'renamed' | 'near',
  [first, ...others]: readonly UnitRun[],
): CloneDifference[] {
  if (kind === 'exact') return [];
  return others.slice(0, TOLD_MEMBERS).flatMap((run, i): CloneDifference[] => {
    const member = i + 1;
    if (kind === 'near') return [{ member, ...changedLines(reader, first!, run) }];
    const renamed = told(renamingOf(reader, first!, run).pairs);
    return renamed.length === 0 ? [] : [{ member, renamed, removed: [], added: [] }];
  });
}

function told(pairs: readonly (readonly [string, string])[]): { from: string; to: string }[] {
  return pairs.slice(0, TOLD).map(([from, to]) => ({ from, to }));
}

/** The changed lines, once units of one shape stand beside each other. */
function changedLines(reader: UnitReader, a: UnitRun, b: UnitRun): Omit<CloneDifference, 'member'> {
  const { pairs, missing, extra } = alignedUnits(reader, a, b);
  const renamed = new Map<string, readonly [string, string]>();
  for (const [x, y] of pairs) {
    const [one, other] = [unitRun(a, x), unitRun(b, y)];
    for (const pair of renamingOf(reader, one, other).pairs) renamed.set(pair.join('\0'), pair);
  }
  return {
    renamed: told([...renamed.values()]),
    removed: rangesOf(reader, a.file, missing).slice(0, TOLD),
    added: rangesOf(reader, b.file, extra).slice(0, TOLD),
  };
}

function unitRun({ file }: UnitRun, unit: number): UnitRun {
  return { file, start: unit, end: unit + 1 };
}

/** Units of two runs that have one shape, in the order of both, and those without a partner. */
export interface AlignedUnits {
  readonly pairs: readonly (readonly [number, number])[];
  readonly missing: readonly number[];
  readonly extra: readonly number[];
}

/** Puts the units of two runs beside each other: those that are equal, then between them those of one shape. */
export function alignedUnits(reader: UnitReader, a: UnitRun, b: UnitRun): AlignedUnits {
  const keys = (by: 'exact' | 'shape', { file }: UnitRun, start: number, end: number): string[] =>
    [...reader.units[file]![by].subarray(start, end)].map(String);
  const pairs: [number, number][] = [];
  const missing: number[] = [];
  const extra: number[] = [];
  const between = (x: number, toX: number, y: number, toY: number): void => {
    const partner = align(keys('shape', a, x, toX), keys('shape', b, y, toY));
    const paired = new Set(partner);
    for (let i = x; i < toX; i++) if (!paired.has(i - x)) missing.push(i);
    partner.forEach((match, k) => {
      if (match === -1) extra.push(y + k);
      else pairs.push([x + match, y + k]);
    });
  };
  const equal = align(keys('exact', a, a.start, a.end), keys('exact', b, b.start, b.end));
  let [x, y] = [a.start, b.start];
  equal.forEach((one, k) => {
    if (one === -1) return;
    between(x, a.start + one, y, b.start + k);
    pairs.push([a.start + one, b.start + k]);
    [x, y] = [a.start + one + 1, b.start + k + 1];
  });
  between(x, a.end, y, b.end);
  return { pairs, missing, extra };
}

/** The lines of units, those that touch joined. */
function rangesOf(reader: UnitReader, file: number, units: readonly number[]): LineRange[] {
  const { firstLines, lastLines, statements } = reader.units[file]!;
  const { from, to } = statements;
  const ranges: LineRange[] = [];
  for (const unit of units) {
    if (from[unit] === to[unit]) continue;
    const startLine = firstLines[unit]!;
    const endLine = lastLines[unit]!;
    const last = ranges.at(-1);
    if (last && startLine <= last.endLine + 1) last.endLine = Math.max(last.endLine, endLine);
    else ranges.push({ startLine, endLine });
  }
  return ranges;
}
